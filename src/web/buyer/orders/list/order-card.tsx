import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { statusHintOf } from '#web/features/orders/status-hint.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { urls } from '#web/urls.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { type DialogAction, sortActions } from '../actions/order-action.ts';

type Props = { order: Order; onStart: (action: DialogAction) => void; onReview: () => void };

const CardHead = ({ order }: { order: Order }) => {
  const locale = useLocale();
  const { merchant } = order;
  return (
    <div className="order-head">
      <p className="row snug">
        <Icon name="store" />
        <b>{merchant.merchant_name}</b>
        {merchant.is_official && <Seal />}
      </p>
      <p className="quiet small num">{momentText(locale, order.created_at, readerZone())}</p>
    </div>
  );
};

/** An order in the list: whose turn it is and by when, what it is, what it costs, and what can be done. */
export const OrderCard = ({ order, onStart, onReview }: Props) => {
  const { orders: words, statusHints } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const hint = statusHintOf(statusHints, order, 'buyer', { locale, zone: readerZone() });
  const [first] = order.items;
  const others = order.items.length - 1;
  const about = [first?.variant_options.join(', '), others > 0 && words.moreItems(others)]
    .filter(Boolean)
    .join(' · ');
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <article className="panel order-card" aria-label={order.order_code}>
      <CardHead order={order} />
      <div className="order-body">
        <div className="line">
          <Picture url={first?.photo?.image_url} sizes="64px" widths={[160]} />
          <h2>
            <Link to={to(urls.order(order.order_code))}>{first?.product_name}</Link>
          </h2>
          {about !== '' && <p className="quiet num">{about}</p>}
          <p className="quiet num">{order.order_code}</p>
        </div>
        <p className="order-sum">
          <span className="quiet small">{words.totalOf(pieces)}</span>
          <b className="num">{rupiah(order.total)}</b>
        </p>
      </div>
      <div className={`order-turn is-${hint.tone}`}>
        <p>
          <StatusBadge tone={hint.tone} label={order.status_label} /> <Marked text={hint.lead} />
        </p>
        <p className="quiet num">
          <Marked text={hint.rest} />
        </p>
      </div>
      <div className="order-foot">
        <Link
          className="link order-open"
          to={to(urls.order(order.order_code))}
          aria-label={`${words.open} ${order.order_code}`}
        >
          {words.open}
        </Link>
        {sortActions(order.actions)
          .toReversed()
          .map((action) => (
            <ActionButton
              key={action}
              order={order}
              action={action}
              kind={action === 'cancel' || action === 'complain' ? 'plain' : 'line'}
              onStart={onStart}
              onReview={onReview}
            />
          ))}
      </div>
    </article>
  );
};
