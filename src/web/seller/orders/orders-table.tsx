import type { Order } from '#contract/order.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { OrderActions } from './actions/order-actions.ts';
import { OrderRow } from './order-row.tsx';

type Props = {
  orders: readonly Order[];
  actions: OrderActions;
  /** Codes of the ticked ones; without it nothing can be ticked. */
  picked?: ReadonlySet<string>;
  onPick?: (code: string, is: boolean) => void;
  /** The list holds several states, so that each order says its own. */
  withState?: boolean;
};

/** Orders as rows on wide, as cards on narrow. */
export const OrdersTable = ({ orders, actions, picked, onPick, withState }: Props) => {
  const { sellerOrders: words } = useMessages();
  const { columns } = words;
  return (
    <div className="panel panel-cut">
      <table className="orders">
        <caption className="hide">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.goods}</th>
            <th scope="col">{columns.buyer}</th>
            <th scope="col" className="right">
              {columns.total}
            </th>
            <th scope="col">
              <span className="hide">{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.order_code}
              order={order}
              actions={actions}
              picked={picked?.has(order.order_code)}
              onPick={onPick}
              withState={withState}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
