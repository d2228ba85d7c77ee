import { Outlet } from 'react-router';
import { idSeller } from '#messages/id-seller.ts';
import { teachSellerWords } from './words.ts';

teachSellerWords('id', idSeller);

/** Around the Indonesian pages of sellers: brings their words. */
export default function IndonesianSellerWords() {
  return <Outlet />;
}
