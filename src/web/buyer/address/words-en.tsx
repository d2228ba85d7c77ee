import { Outlet } from 'react-router';
import { address } from '#messages/en/address.ts';
import { teachAddressWords } from './words.ts';

teachAddressWords('en', address);

/** Around the English pages of the address book: brings their words. */
export default function EnglishAddressWords() {
  return <Outlet />;
}
