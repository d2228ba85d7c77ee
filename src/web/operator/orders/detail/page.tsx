import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-orders.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { rupiah } from '#common/money.ts';
import { channelName } from '#contract/ewallets.ts';
import { createRefund, deliverOrder, type OperatorOrder, refuseParcel } from '#contract/operator-order.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { useReloadOnReturn } from '#web/client/use-reload-on-return.ts';
import { StatusBadge } from '#web/features/orders/next-step.tsx';
import { toneOf } from '#web/features/orders/status-hint.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader, useOperator } from '../../frame/access.ts';
import { useRefreshWaitingCounts } from '../../frame/waiting-counts.ts';
import { OrderJournals } from '../../ledger/order-journals.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { ConfirmDialog, ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { PathLink } from '../list/order-columns.tsx';
import { loadOrder, NoOrder } from '../load-order.tsx';
import {
  ComplaintStory,
  Items,
  OrderNota,
  ParcelPanel,
  People,
  Shipment,
  Timeline,
} from '../order-panels.tsx';
import { actionsFor } from './order-actions.rules.ts';

export const loader = operatorLoader(({ api, params }) => loadOrder(api, params.code ?? ''));

export const meta = ({ messages, params }: MetaArgs) =>
  privateMeta(`${messages.operatorOrders.order} ${params.code ?? ''}`);

/** /operator/order/{order_code}: one order. */
export default function Page() {
  const { operatorOrders: t } = useMessages();
  const order = useLoaderData<OperatorOrder | null>();
  useReloadOnReturn();
  return (
    <>
      <BackLink path={operatorUrls.orders()}>{t.toOrders}</BackLink>
      {order === null ? <NoOrder /> : <OrderScreen key={order.order_code} order={order} />}
    </>
  );
}

type Props = { order: OperatorOrder };

/** One order, whole: what happened, who is in it, its goods and its money, and what can be done. */
const OrderScreen = ({ order }: Props) => {
  const { operatorOrders: t } = useMessages();
  return (
    <>
      <PageHead
        title={order.order_code}
        aside={
          <>
            <StatusBadge tone={toneOf(order, 'operator')} label={order.status_label} />
            {order.deadline_at !== null && (
              <span className="quiet small">
                {t.deadline} <Moment at={order.deadline_at} />
              </span>
            )}
            <CopyButton text={order.order_code} label={t.copyCode} copied={t.copied} />
          </>
        }
      />
      <div className="case">
        <div className="stack">
          <OrderActions order={order} />
          {order.complaint !== null && <ComplaintStory complaint={order.complaint} />}
          <Items order={order} />
          <Timeline order={order} />
          <ParcelPanel order={order} />
          <OrderJournals code={order.order_code} state={order.status} />
        </div>
        <div className="stack">
          <Shipment order={order} />
          <OrderNota order={order} />
          <PaymentFacts order={order} />
          <People order={order} />
        </div>
      </div>
    </>
  );
};

/** What can be done with the order now: settle its complaint, note its arrival, give the money back. */
const OrderActions = ({ order }: Props) => {
  const { operatorOrders: t } = useMessages();
  const { has } = useOperator();
  const toast = useToast();
  const recount = useRefreshWaitingCounts();
  const [open, setOpen] = useState<'deliver' | 'decline' | 'refund' | null>(null);
  const code = order.order_code;
  const acts = actionsFor(order.status, has, order.cod?.state === 'due');
  // once it was sent, the insurance of the parcel has been paid
  const isUnsent = order.status === 'paid' || order.status === 'processed';
  const kept = isUnsent ? 0 : (order.insurance_fee ?? 0);
  const deliver = useMutation((api) => need(api.call(deliverOrder, { input: { order_code: code } })), {
    inline: true,
    reloadOn: 'conflict',
    onDone: () => void toast.good(t.delivered(code)),
    onSettled: recount,
  });
  const decline = useMutation(
    (api, note: string) => need(api.call(refuseParcel, { input: { order_code: code, note } })),
    {
      inline: true,
      reloadOn: 'conflict',
      onDone: () => void toast.good(t.declined(code)),
      onSettled: recount,
    },
  );
  const refund = useMutation(
    (api, reason: string) => need(api.call(createRefund, { input: { order_code: code, reason } })),
    {
      inline: true,
      reloadOn: 'conflict',
      onDone: () => void toast.good(t.refunded(code)),
      onSettled: recount,
    },
  );
  return (
    <Panel title={t.acts}>
      {acts.length === 0 ? (
        <p className="quiet">{t.noActs}</p>
      ) : (
        <div className="order-acts">
          {acts.includes('settle') && (
            <ButtonLink kind="main" path={operatorUrls.complaints(`?order=${encodeURIComponent(code)}`)}>
              {t.settle}
            </ButtonLink>
          )}
          {acts.includes('deliver') && <Button onClick={() => setOpen('deliver')}>{t.deliver}</Button>}
          {acts.includes('decline') && <Button onClick={() => setOpen('decline')}>{t.decline}</Button>}
          {acts.includes('refund') && <Button onClick={() => setOpen('refund')}>{t.refundAct}</Button>}
        </div>
      )}
      <ConfirmDialog
        open={open === 'deliver'}
        onClose={() => setOpen(null)}
        title={t.deliverTitle}
        text={order.cod == null ? t.deliverText : t.deliverCodText(rupiah(order.cod.amount))}
        confirm={t.deliverConfirm}
        mutation={deliver}
      />
      <ReasonDialog
        open={open === 'decline'}
        onClose={() => setOpen(null)}
        title={t.declineTitle}
        names={[order.order_code]}
        text={t.declineText}
        label={t.declineReason}
        confirm={t.declineConfirm}
        tone="bad"
        mutation={decline}
      />
      <ReasonDialog
        open={open === 'refund'}
        onClose={() => setOpen(null)}
        title={t.refundTitle}
        names={[order.order_code]}
        text={t.refundText(rupiah(order.total - kept))}
        label={t.refundReason}
        confirm={t.refundConfirm}
        tone="bad"
        mutation={refund}
      />
    </Panel>
  );
};

/** How the order was paid, and with which others. */
const PaymentFacts = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: t, operatorPayments } = useMessages();
  const { has } = useOperator();
  const { payment } = order;
  if (payment === null) return null;
  const others = payment.orders.filter(({ order_code }) => order_code !== order.order_code);
  const path = operatorUrls.payments(`?status=all&search=${encodeURIComponent(payment.payment_code)}`);
  return (
    <Panel title={t.payment}>
      <Facts
        rows={[
          [
            t.paymentCode,
            has('finance') ? (
              <PathLink key="code" path={path}>
                {payment.payment_code}
              </PathLink>
            ) : (
              payment.payment_code
            ),
          ],
          [t.status, operatorPayments.paymentStatus[payment.status]],
          [
            t.paymentMethod,
            [operatorPayments.methods[payment.payment_method], channelName(payment.payment_channel)]
              .filter(Boolean)
              .join(' '),
          ],
          [t.paymentTotal, <Rupiah key="total" value={payment.total} />],
          [t.fromWallet, <Rupiah key="wallet" value={payment.wallet_amount} />],
          [t.fromOutside, <Rupiah key="due" value={payment.amount_due} />],
          [t.paidAt, payment.paid_at && <Moment key="paid" at={payment.paid_at} full />],
          ...(others.length === 0
            ? []
            : ([
                [
                  t.otherOrders,
                  <span key="others" className="order-links">
                    {others.map(({ order_code }) => (
                      <PathLink key={order_code} path={operatorUrls.order(order_code)}>
                        {order_code}
                      </PathLink>
                    ))}
                  </span>,
                ],
              ] as const)),
        ]}
      />
    </Panel>
  );
};
