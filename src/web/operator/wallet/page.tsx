import '#web/styles/pages/operator-money.css';
import type { MetaFunction } from 'react-router';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorMeta } from '../operator-meta.ts';
import { operatorMessagesOf } from '../words.ts';
import { readWalletKey, walletText } from './wallet-key.rules.ts';
import { WalletList } from './wallet-list.tsx';
import { WalletView } from './wallet-view.tsx';

export const meta: MetaFunction = ({ location }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorMoney.wallet.title);

/** `/operator/wallet`: finds a wallet; `?wallet=buyer:12` is that one, with its statement and its adjustment (O65). */
export default function WalletPage() {
  const query = useListQuery(['owner', 'wallet', 'date_start', 'date_end']);
  const key = readWalletKey(query.values.wallet);
  return key === null ? <WalletList /> : <WalletView key={walletText(key)} of={key} />;
}
