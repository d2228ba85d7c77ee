import { Outlet } from 'react-router';
import { enBuyer } from '#messages/en-buyer.ts';
import { teachBuyerWords } from './words.ts';

teachBuyerWords('en', enBuyer);

/** Around the English pages of the buyer's own things: brings their words. */
export default function EnglishBuyerWords() {
  return <Outlet />;
}
