import { useState } from 'react';
import type { Order, ReviewRow } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { placeName } from '#web/features/address/address-text.ts';
import { NextStep, StatusBadge } from '#web/features/orders/next-step.tsx';
import { statusHintOf } from '#web/features/orders/status-hint.rules.ts';
import { readerZone } from '#web/ui/moment.ts';
import { LateReviewSheet } from '../../reviews/late-review-sheet.tsx';
import { ActWindow } from '../act/act-window.tsx';
import { useActing } from '../act/use-acting.ts';
import { CopyButton } from '../copy-button.tsx';
import { ComplaintBlock } from './complaint-block.tsx';
import { Items } from './items.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderNota } from './order-nota.tsx';
import { SendTo } from './send-to.tsx';
import { Timeline } from './timeline.tsx';

type Props = { order: Order; rows: readonly ReviewRow[]; reload: () => void };

/** One order: whose turn it is, what can be done, its way, its goods, its receipt and where it goes. */
export const OrderScreen = ({ order, rows, reload }: Props) => {
  const { orders: words, statusHints } = useMessages();
  const locale = useLocale();
  const acting = useActing(reload);
  const [reviewing, setReviewing] = useState<{ row: ReviewRow; open: boolean } | null>(null);
  const review = (row: ReviewRow | undefined) => row && setReviewing({ row, open: true });
  const closeReview = () => setReviewing((before) => before && { ...before, open: false });
  const hint = statusHintOf(statusHints, order, 'buyer', { locale, zone: readerZone() });
  const title = words.titles[order.status]({
    store: order.merchant.merchant_name,
    place: placeName(order.address.city),
  });
  return (
    <div className="desk">
      <div className="stack">
        <div className="stack stack-snug">
          <p className="row order-code">
            <StatusBadge tone={hint.tone} label={order.status_label} />
            <span className="row snug keep">
              <span className="quiet num">{order.order_code}</span>
              <CopyButton text={order.order_code} label={words.copyCode} />
            </span>
          </p>
          <h1>{title}</h1>
        </div>
        <NextStep hint={hint} label={words.nextStep} />
        <OrderActions
          order={order}
          onAct={(act) => acting.start(order, act)}
          onReview={() => review(rows.find(({ status }) => status === 'pending'))}
        />
        {order.complaint !== null && <ComplaintBlock order={order} complaint={order.complaint} />}
        <Timeline order={order} />
        <Items order={order} rows={rows} onReview={review} />
      </div>
      <div className="stack desk-side">
        <OrderNota order={order} />
        <SendTo order={order} />
      </div>
      <ActWindow of={acting} />
      {reviewing !== null && (
        <LateReviewSheet
          key={reviewing.row.order_item_id}
          row={reviewing.row}
          open={reviewing.open}
          onClose={closeReview}
          onDone={() => {
            closeReview();
            reload();
          }}
        />
      )}
    </div>
  );
};
