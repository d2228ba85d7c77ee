import type { Order } from '#contract/order.ts';
import { orderLabels, pickingList } from '#contract/seller-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from '../../use-download.ts';
import type { useActing } from '../act/use-acting.ts';
import { hasLabel } from '../order-buttons.tsx';
import type { usePicked } from './use-picked.ts';

type Props = {
  orders: readonly Order[];
  picked: ReturnType<typeof usePicked>;
  acting: ReturnType<typeof useActing>;
};

/** What can be done with several orders at once: accept them, or print their labels and what to take from the shelves. */
export const BulkBar = ({ orders, picked: { picked, pickAll, isAll }, acting }: Props) => {
  const { sellerOrders: words } = useMessages();
  const { busy, save } = useDownload();
  const chosen = orders.filter(({ order_code }) => picked.has(order_code));
  const codesOf = (list: readonly Order[]) => list.map(({ order_code }) => order_code);
  const toApprove = codesOf(chosen.filter(({ actions }) => actions.includes('approve')));
  const toLabel = codesOf(chosen.filter(hasLabel));
  return (
    <div className="bulk" role="group" aria-label={words.bulk}>
      <label className="tick">
        <input type="checkbox" checked={isAll} onChange={(event) => pickAll(event.currentTarget.checked)} />
        <span>{picked.size === 0 ? words.pickAll : words.picked(picked.size)}</span>
      </label>
      {toApprove.length > 0 && (
        <Button
          kind="ink"
          small
          busy={acting.approving === 'many'}
          onClick={() => acting.approveAll(toApprove)}
        >
          {words.approveMany(toApprove.length)}
        </Button>
      )}
      {toLabel.length > 0 && (
        <>
          <Button
            kind="ink"
            small
            busy={busy === 'label.pdf'}
            onClick={() => save(orderLabels, { order_codes: toLabel }, 'label.pdf')}
          >
            <Icon name="printer" />
            {words.labelMany(toLabel.length)}
          </Button>
          <Button
            small
            busy={busy === 'daftar-ambil.pdf'}
            onClick={() => save(pickingList, { order_codes: toLabel, format: 'pdf' }, 'daftar-ambil.pdf')}
          >
            {words.picking}
          </Button>
        </>
      )}
    </div>
  );
};
