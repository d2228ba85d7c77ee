import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { useLocale, useLocalePath } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';
import { useSellerMessages } from '../../words.ts';

/** What is to be packed, with the buyer's notes. */
export const Items = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useSellerMessages();
  const to = useLocalePath();
  const locale = useLocale();
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  const kilos = (order.weight / 1000).toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB');
  return (
    <section className="panel panel-body" aria-labelledby="barang">
      <div className="step-title down-2">
        <h2 id="barang">{words.goods(pieces)}</h2>
        <span className="quiet num">{words.weight(kilos)}</span>
      </div>
      <ul className="order-items">
        {order.items.map((item) => (
          <li key={item.id}>
            <div className="line">
              <Picture url={item.photo?.image_url} sizes="64px" widths={[160]} />
              <h3>
                <Link to={to(urls.product(item.slug))}>{item.product_name}</Link>
              </h3>
              {item.variant_options.length > 0 && (
                <p className="quiet num">{item.variant_options.join(', ')}</p>
              )}
              <p className="spread num">
                <span>
                  <b>{item.qty}</b> × {rupiah(item.price)}
                </span>
                <span>{rupiah(item.subtotal)}</span>
              </p>
            </div>
            {item.note !== '' && <p className="order-note text-13">{words.itemNote(item.note)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
