import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ItemList } from '#web/features/orders/item-list.tsx';
import { Panel } from '../../desk/panel.tsx';

const look = { list: 'case-goods', line: 'case-line', note: 'case-note' };

/** What was ordered, with the buyer's notes. */
export const Items = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useMessages();
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Panel title={words.items(pieces)}>
      <ItemList items={order.items} noteOf={words.itemNote} picture={48} look={look} />
    </Panel>
  );
};
