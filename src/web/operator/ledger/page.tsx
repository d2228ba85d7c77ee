import '#web/styles/pages/operator-money.css';
import type { MetaFunction } from 'react-router';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorMeta } from '../operator-meta.ts';
import { operatorMessagesOf } from '../words.ts';
import { AccountView } from './account-view.tsx';
import { accountKey } from './accounts.rules.ts';
import { OrderView } from './order-view.tsx';
import { SummaryView } from './summary-view.tsx';

export const meta: MetaFunction = ({ location }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorMoney.ledger.title);

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
