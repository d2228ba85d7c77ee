import { Outlet } from 'react-router';
import { auth } from '#messages/id/auth.ts';
import { teachAuthWords } from './words.ts';

teachAuthWords('id', auth);

/** Around the Indonesian pages of login, register and the forgotten password: brings their words. */
export default function IndonesianAuthWords() {
  return <Outlet />;
}
