import type { Order } from '#contract/order.ts';
import { orderLabels } from '#contract/seller-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from '../use-download.ts';
import { type Act, actsOf } from './act/act.ts';
import type { useActing } from './act/use-acting.ts';

type Props = { order: Order; acting: ReturnType<typeof useActing> };

/** A label can be printed while the parcel is packed. */
export const hasLabel = ({ status }: Pick<Order, 'status'>): boolean => status === 'processed';

/** What can be done with an order of a list: an outline for the wanted one, links for the others. */
export const OrderButtons = ({ order, acting }: Props) => {
  const { sellerOrders: words } = useMessages();
  const { busy, save } = useDownload();
  const code = order.order_code;
  const names: Record<Act, string> = {
    approve: words.approveOf(code),
    reject: words.rejectOf(code),
    pickup: words.pickupOf(code),
    resi: words.resiOf(code),
  };
  // a packed parcel is printed and handed over; rejecting it stands on its own page
  const acts = actsOf(order).filter((act) => act !== 'reject' || !hasLabel(order));
  return (
    <div className="row end">
      {hasLabel(order) && (
        <Button
          kind="plain"
          small
          busy={busy !== null}
          aria-label={words.labelOf(code)}
          onClick={() => save(orderLabels, { order_codes: [code] }, `label-${code}.pdf`)}
        >
          <Icon name="printer" />
          {words.label}
        </Button>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          small
          kind={act === 'reject' || act === 'resi' ? 'plain' : 'line'}
          busy={act === 'approve' && acting.approving === code}
          aria-label={names[act]}
          onClick={() => acting.start(order, act)}
        >
          {words[act]}
        </Button>
      ))}
    </div>
  );
};
