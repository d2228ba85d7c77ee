import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { orderLabels } from '#contract/seller-order.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { roleToAct, toneOf } from '#web/features/orders/status-hint.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { briefMoment, readerZone } from '#web/ui/moment.ts';
import { Picture } from '#web/ui/picture.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { useDownload } from '../use-download.ts';
import { actionsOf, hasLabel, type OrderActions, type SellerAction } from './actions/order-actions.ts';
import { deadlineOf } from './deadline.rules.ts';

type Props = {
  order: Order;
  actions: OrderActions;
  picked?: boolean;
  onPick?: (code: string, is: boolean) => void;
  /** The list holds several states, so that each order says its own. */
  withState?: boolean;
};

/** Until when the store must act; where it is another's turn, the state in a word. */
const Deadline = ({ order, withState }: Pick<Props, 'order' | 'withState'>) => {
  const { sellerOrders: words } = useMessages();
  const locale = useLocale();
  if (roleToAct(order) !== 'seller' || order.deadline_at === null) {
    return <StatusBadge tone={toneOf(order, 'seller')} label={order.status_label} />;
  }
  const { text, soon } = deadlineOf(words, order.deadline_at, {
    locale,
    zone: readerZone(),
    now: new Date(),
  });
  return (
    <>
      {withState && (
        <>
          <StatusBadge tone={toneOf(order, 'seller')} label={order.status_label} />
          <br />
        </>
      )}
      <small className={soon ? 'num soon' : 'num quiet'}>{text}</small>
    </>
  );
};

const Goods = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  const [first] = order.items;
  const others = order.items.length - 1;
  const hasNote = order.items.some(({ note }) => note !== '');
  return (
    <div className="thing">
      <Picture url={first?.photo?.image_url} sizes="48px" widths={[160]} />
      <p>
        {first !== undefined && first.qty > 1 && <b className="num">{words.pieces(first.qty)} </b>}
        {first?.product_name}
        {others > 0 && <span className="quiet"> {words.more(others)}</span>}
        {hasNote && <span className="quiet"> · {words.note}</span>}
      </p>
    </div>
  );
};

type ButtonProps = Pick<Props, 'order' | 'actions'>;

/** What can be done with an order of a list: an outline for the wanted one, links for the others. */
const OrderButtons = ({ order, actions }: ButtonProps) => {
  const { sellerOrders: words } = useMessages();
  const { busy, save } = useDownload();
  const code = order.order_code;
  const names: Record<SellerAction, string> = {
    approve: words.approveOf(code),
    reject: words.rejectOf(code),
    pickup: words.pickupOf(code),
    resi: words.resiOf(code),
    returned: words.returnedOf(code),
  };
  // a packed parcel is printed and handed over; rejecting it stands on its own page
  const possible = actionsOf(order).filter((action) => action !== 'reject' || !hasLabel(order));
  return (
    <div className="row end">
      {hasLabel(order) && (
        <Button
          kind="plain"
          small
          busy={busy !== null}
          aria-label={words.labelOf(code)}
          onClick={() => save(orderLabels, { order_codes: [code] })}
        >
          <Icon name="printer" />
          {words.label}
        </Button>
      )}
      {possible.map((action) => (
        <Button
          key={action}
          small
          kind={action === 'reject' || action === 'resi' ? 'plain' : 'line'}
          busy={action === 'approve' && actions.isApproving(code)}
          aria-label={names[action]}
          onClick={() => actions.start(order, action)}
        >
          {words[action]}
        </Button>
      ))}
    </div>
  );
};

/** One order: its code, goods, buyer, money and deadline, and what can be done with it. */
export const OrderRow = ({ order, actions, picked, onPick, withState }: Props) => {
  const { sellerOrders: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const code = order.order_code;
  return (
    <tr>
      <td>
        <div className="order-id">
          {onPick !== undefined && (
            <label className="order-pick">
              <input
                type="checkbox"
                aria-label={words.pick(code)}
                checked={picked ?? false}
                onChange={(event) => onPick(code, event.currentTarget.checked)}
              />
            </label>
          )}
          <div>
            <Link className="link num" to={to(sellerUrls.order(code))}>
              {code}
            </Link>
            <br />
            <small className="quiet num">
              {briefMoment(locale, order.paid_at ?? order.created_at, readerZone())}
            </small>
          </div>
        </div>
      </td>
      <td>
        <Goods order={order} />
      </td>
      <td>
        {order.buyer?.fullname ?? order.address.receiver_name}
        {order.is_dropship && <span className="badge order-badge">{words.dropship}</span>}
        <br />
        <small className="quiet">{order.address.city}</small>
      </td>
      <td className="right">
        <b>{rupiah(order.total)}</b>
        {order.cod != null && <span className="badge order-badge">{words.cod}</span>}
        <br />
        <Deadline order={order} withState={withState} />
      </td>
      <td>
        <OrderButtons order={order} actions={actions} />
      </td>
    </tr>
  );
};
