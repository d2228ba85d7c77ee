import { Outlet } from 'react-router';
import { walletPages } from '#messages/id/wallet-pages.ts';
import { teachWalletWords } from './words.ts';

teachWalletWords('id', walletPages);

/** Around the Indonesian pages of the wallet: brings their words. */
export default function IndonesianWalletWords() {
  return <Outlet />;
}
