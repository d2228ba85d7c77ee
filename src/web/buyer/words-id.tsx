import { Outlet } from 'react-router';
import { idBuyer } from '#messages/id-buyer.ts';
import { teachBuyerWords } from './words.ts';

teachBuyerWords('id', idBuyer);

/** Around the Indonesian pages of the buyer's own things: brings their words. */
export default function IndonesianBuyerWords() {
  return <Outlet />;
}
