import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { OperatorOrder } from '#contract/operator-order.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';
import { Panel } from '../../desk/panel.tsx';
import { useOperatorMessages } from '../../words.ts';

/** What was ordered, with the buyer's notes. */
export const Items = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useOperatorMessages();
  const to = useLocalePath();
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Panel title={words.items(pieces)}>
      <ul className="case-goods">
        {order.items.map((item) => (
          <li key={item.id}>
            <div className="case-line">
              <Picture url={item.photo?.image_url} sizes="48px" widths={[160]} />
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
            {item.note !== '' && <p className="case-note">{words.itemNote(item.note)}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
