import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { ItemList } from '#web/features/orders/item-list.tsx';

const look = { list: 'order-items', line: 'line', note: 'order-note text-13' };

/** What is to be packed, with the buyer's notes. */
export const Items = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  const locale = useLocale();
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  const kilos = (order.weight / 1000).toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB');
  return (
    <section className="panel panel-body" aria-labelledby="barang">
      <div className="step-title down-2">
        <h2 id="barang">{words.goods(pieces)}</h2>
        <span className="quiet num">{words.weight(kilos)}</span>
      </div>
      <ItemList items={order.items} noteOf={words.itemNote} picture={64} look={look} />
    </section>
  );
};
