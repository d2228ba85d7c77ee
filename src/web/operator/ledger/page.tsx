import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-money.css';
import { privateMeta } from '#web/client/page-meta.ts';
import { useListQuery } from '../desk/use-list-query.ts';

import { AccountView } from './account-view.tsx';
import { accountKey } from './accounts.rules.ts';
import { OrderView } from './order-view.tsx';
import { SummaryView } from './summary-view.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorMoney.ledger.title);

/**
 * `/operator/ledger`: the summary that proves itself (O66). `?account=bank_out`, `?account=escrow&owner=7` is a statement
 * (O105), `?order=…` an order's journals (O106).
 */
export default function LedgerPage() {
  const { values } = useListQuery(['account', 'owner', 'order']);
  const account = accountKey(values);
  if (values.order !== '') return <OrderView code={values.order} />;
  return account === null ? <SummaryView /> : <AccountView of={account} />;
}
