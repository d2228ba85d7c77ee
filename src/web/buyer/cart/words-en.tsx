import { Outlet } from 'react-router';
import { enBuying } from '#messages/en-buying.ts';
import { teachBuyingWords } from './words.ts';

teachBuyingWords('en', enBuying);

/** Around the English pages from the cart to the payment: brings their words. */
export default function EnglishBuyingWords() {
  return <Outlet />;
}
