import { Outlet } from 'react-router';
import { auth } from '#messages/en/auth.ts';
import { teachAuthWords } from './words.ts';

teachAuthWords('en', auth);

/** Around the English pages of login, register and the forgotten password: brings their words. */
export default function EnglishAuthWords() {
  return <Outlet />;
}
