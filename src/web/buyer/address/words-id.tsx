import { Outlet } from 'react-router';
import { address } from '#messages/id/address.ts';
import { teachAddressWords } from './words.ts';

teachAddressWords('id', address);

/** Around the Indonesian pages of the address book: brings their words. */
export default function IndonesianAddressWords() {
  return <Outlet />;
}
