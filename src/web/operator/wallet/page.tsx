import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-money.css';
import { privateMeta } from '#web/client/page-meta.ts';
import { useListQuery } from '../desk/use-list-query.ts';

import { readWalletKey, walletText } from './wallet-key.rules.ts';
import { WalletList } from './wallet-list.tsx';
import { WalletView } from './wallet-view.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorMoney.wallet.title);

/** `/operator/wallet`: finds a wallet; `?wallet=buyer:12` is that one, with its statement and its adjustment (O65). */
export default function WalletPage() {
  const query = useListQuery(['owner', 'wallet', 'date_start', 'date_end']);
  const key = readWalletKey(query.values.wallet);
  return key === null ? <WalletList /> : <WalletView key={walletText(key)} of={key} />;
}
