import { Outlet } from 'react-router';
import { walletPages } from '#messages/en/wallet-pages.ts';
import { teachWalletWords } from './words.ts';

teachWalletWords('en', walletPages);

/** Around the English pages of the wallet: brings their words. */
export default function EnglishWalletWords() {
  return <Outlet />;
}
