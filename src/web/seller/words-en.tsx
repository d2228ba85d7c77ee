import { Outlet } from 'react-router';
import { enSeller } from '#messages/en-seller.ts';
import { teachSellerWords } from './words.ts';

teachSellerWords('en', enSeller);

/** Around the English pages of sellers: brings their words. */
export default function EnglishSellerWords() {
  return <Outlet />;
}
