import { Outlet } from 'react-router';
import { idBuying } from '#messages/id-buying.ts';
import { teachBuyingWords } from './words.ts';

teachBuyingWords('id', idBuying);

/** Around the Indonesian pages from the cart to the payment: brings their words. */
export default function IndonesianBuyingWords() {
  return <Outlet />;
}
