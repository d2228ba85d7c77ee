import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { rupiah } from '#common/money.ts';
import { orderInvoice } from '#contract/invoice.ts';
import type { Order, ReviewRow } from '#contract/order.ts';
import { orderParcel } from '#contract/parcel.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { phoneText, placeName } from '#web/features/address/address-text.ts';
import { hasInvoice } from '#web/features/orders/has-invoice.rules.ts';
import { NextStep } from '#web/features/orders/next-step.tsx';
import { Nota } from '#web/features/orders/nota.tsx';
import { OrderHead, Receiver } from '#web/features/orders/order-parts.tsx';
import { ParcelWay, useParcel } from '#web/features/orders/parcel-way.tsx';
import { statusHintOf } from '#web/features/orders/status-hint.rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { urls } from '#web/urls.ts';
import { LateReviewSheet } from '../../reviews/own-review.tsx';
import { ActionButton, ActionWindow } from '../actions/action-button.tsx';
import { type DialogAction, sortActions, useActionDialog } from '../actions/order-action.ts';
import { Items } from './items.tsx';
import { methodText } from './timeline.rules.ts';
import { Timeline } from './timeline.tsx';

// loaded where there is one, as it is needed seldom
const LateComplaint = lazy(() => import('#web/features/complaints/late-complaint.tsx'));
const InvoiceButtons = lazy(() => import('#web/features/orders/invoice-button.tsx'));

type ActionsProps = { order: Order; onStart: (action: DialogAction) => void; onReview: () => void };

/** What can be done now: below the sentence on wide, under the thumb on narrow. The first is the red one. */
const OrderActions = ({ order, onStart, onReview }: ActionsProps) => {
  const actions = sortActions(order.actions);
  const [first, ...others] = actions;
  if (first === undefined) return null;
  const button = (action: (typeof actions)[number], kind: 'main' | 'line') => (
    <ActionButton
      key={action}
      order={order}
      action={action}
      kind={kind}
      onStart={onStart}
      onReview={onReview}
    />
  );
  // where nothing but cancelling can be done, nothing asks for it
  if (first === 'cancel')
    return (
      <p>
        <ActionButton order={order} action={first} kind="plain" small onStart={onStart} onReview={onReview} />
      </p>
    );
  return (
    <>
      <div className="order-buttons wide-only">
        {button(first, 'main')}
        {others.map((action) => button(action, 'line'))}
      </div>
      <div className="order-bar narrow-only">
        {others.map((action) => button(action, 'line'))}
        {button(first, 'main')}
      </div>
    </>
  );
};

/** What the payment says below the sum: when, how, and which orders it held together. */
const useNotes = (order: Order): string[] => {
  const { orders: words } = useMessages();
  const locale = useLocale();
  const { payment, paid_at } = order;
  if (payment === null) return [];
  const notes: string[] = [];
  if (paid_at !== null) {
    const when = momentText(locale, paid_at, readerZone());
    notes.push(words.paidNote(when, methodText(words, payment)));
  }
  if (order.cod?.state === 'due') notes.push(words.atDoorNote);
  const others = payment.orders.length - 1;
  if (others > 0) notes.push(words.together(others, rupiah(payment.total)));
  if (payment.wallet_amount > 0 && payment.payment_method !== 'wallet') {
    notes.push(words.walletPart(rupiah(payment.wallet_amount)));
  }
  return notes;
};

/** The receipt, with what there is to say about its payment. */
const OrderNota = ({ order }: { order: Order }) => {
  const { orders: words } = useMessages();
  const notes = useNotes(order);
  return (
    <Nota
      order={order}
      words={{
        ...words,
        shipping: words.shippingCost,
        storeVoucher: words.storeVoucher(order.merchant.merchant_name),
      }}
      due={order.status === 'waiting_payment' || order.cod?.state === 'due'}
      note={notes.join(' ')}
    />
  );
};

/** Refunded money may go back to where it was paid from, or is said to stay in the balance. */
const RefundWay = ({ order: { refund_amount, payment } }: { order: Order }) => {
  const { orders: words } = useMessages();
  if (refund_amount === 0 || payment === null || payment.payment_method === 'wallet') return null;
  const canGoBack = payment.payment_method === 'qris' || payment.payment_method === 'gateway';
  return (
    <ButtonLink path={urls.refund(payment.payment_code)} wide>
      {canGoBack ? words.refundWay : words.refundWhere}
    </ButtonLink>
  );
};

/** Where the parcel goes, and under whose name it is sent when that is not the store's. */
const SendTo = ({ order }: { order: Order }) => {
  const { orders: words } = useMessages();
  return (
    <section className="panel panel-body" aria-labelledby="ke">
      <div className="step-title">
        <h2 id="ke" className="row">
          <Icon name="map-pin" />
          {words.sendTo}
        </h2>
      </div>
      <Receiver address={order.address} className="sent-to" />
      {order.is_dropship && (
        <p className="up-1 row">
          <span className="badge">{words.sender}</span>
          <span className="text-13">
            {words.senderText(order.dropship_name, phoneText(order.dropship_phone))}
          </span>
        </p>
      )}
    </section>
  );
};

/** One order: what it waits for, what can be done, its journey, its goods, its receipt and where it goes. */
export const OrderScreen = ({ order, rows }: { order: Order; rows: readonly ReviewRow[] }) => {
  const { orders: words, statusHints } = useMessages();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const parcel = useParcel(order, orderParcel);
  const dialog = useActionDialog(revalidate);
  const [reviewing, setReviewing] = useState<{ row: ReviewRow; open: boolean } | null>(null);
  const review = (row: ReviewRow | undefined) => row && setReviewing({ row, open: true });
  const closeReview = () => setReviewing((before) => before && { ...before, open: false });
  const hint = statusHintOf(statusHints, order, 'buyer', { locale, zone: readerZone() });
  const title = words.titles[order.status]({
    store: order.merchant.merchant_name,
    place: placeName(order.address.city),
  });
  return (
    <div className="two-column">
      <div className="stack">
        <OrderHead order={order} tone={hint.tone} title={title} words={words} />
        {/* an open complaint has a sentence of its own */}
        {order.status !== 'complained' && <NextStep hint={hint} label={words.nextStep} />}
        <OrderActions
          order={order}
          onStart={(action) => dialog.start(order, action)}
          onReview={() => review(rows.find(({ status }) => status === 'pending'))}
        />
        {order.complaint !== null && (
          <Suspense>
            <LateComplaint side="buyer" orderCode={order.order_code} onEnded={revalidate} />
          </Suspense>
        )}
        <Timeline order={order} />
        <ParcelWay parcel={parcel} words={words} />
        <Items order={order} rows={rows} onReview={review} />
      </div>
      <div className="stack two-column-side">
        <OrderNota order={order} />
        <RefundWay order={order} />
        {hasInvoice(order) && (
          <Suspense>
            <InvoiceButtons order={order} words={words} endpoint={orderInvoice} />
          </Suspense>
        )}
        <SendTo order={order} />
        <ButtonLink path={urls.chatWith(order.merchant.merchant_slug, `?order=${order.order_code}`)} wide>
          {words.chatStore}
        </ButtonLink>
      </div>
      <ActionWindow dialog={dialog} />
      {reviewing !== null && (
        <LateReviewSheet
          key={reviewing.row.order_item_id}
          row={reviewing.row}
          open={reviewing.open}
          onClose={closeReview}
          onDone={() => {
            closeReview();
            revalidate();
          }}
        />
      )}
    </div>
  );
};
