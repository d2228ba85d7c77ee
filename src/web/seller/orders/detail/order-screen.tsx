import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { rupiah } from '#common/money.ts';
import { storeOrderInvoice } from '#contract/invoice.ts';
import type { Order } from '#contract/order.ts';
import { storeParcel } from '#contract/parcel.ts';
import { orderLabels } from '#contract/seller-order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { phoneText } from '#web/features/address/address-text.ts';
import { hasInvoice } from '#web/features/orders/has-invoice.rules.ts';
import { ItemList } from '#web/features/orders/item-list.tsx';
import { NextStep } from '#web/features/orders/next-step.tsx';
import { Nota } from '#web/features/orders/nota.tsx';
import { Journey, OrderHead, Receiver } from '#web/features/orders/order-parts.tsx';
import { ParcelWay, useParcel } from '#web/features/orders/parcel-way.tsx';
import { statusHintOf } from '#web/features/orders/status-hint.rules.ts';
import { StepList } from '#web/features/orders/step-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { briefMoment, readerZone } from '#web/ui/moment.ts';
import { useMay } from '../../frame/store-context.ts';
import { sellerUrls } from '../../seller-urls.ts';
import { useDownload } from '../../use-download.ts';
import { ActionDialog } from '../actions/action-dialogs.tsx';
import {
  actionsOf,
  hasLabel,
  type OrderActions,
  type SellerAction,
  useOrderActions,
} from '../actions/order-actions.ts';

const LateComplaint = lazy(() => import('#web/features/complaints/late-complaint.tsx'));
const InvoiceButtons = lazy(() => import('#web/features/orders/invoice-button.tsx'));

/** One order: whose turn it is, what can be done, its goods, where and under whose name it goes, and the money. */
export const OrderScreen = ({ order }: { order: Order }) => {
  const { sellerOrders: words, statusHints } = useMessages();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const actions = useOrderActions();
  const maySeeCare = useMay('care');
  const maySeeInvoice = useMay('packer', 'finance');
  const parcel = useParcel(order, storeParcel);
  const hint = statusHintOf(
    { ...statusHints, atDoor: { ...statusHints.atDoor, seller: words.doorHints } },
    order,
    'seller',
    { locale, zone: readerZone() },
  );
  return (
    <div className="two-column">
      <div className="stack">
        <OrderHead order={order} tone={hint.tone} title={words.titles[order.status]} words={words} />
        {/* an open complaint has a sentence of its own */}
        {(order.status !== 'complained' || !maySeeCare) && <NextStep hint={hint} label={words.nextStep} />}
        <ActionButtons order={order} actions={actions} />
        {order.complaint !== null && maySeeCare && (
          <Suspense>
            <LateComplaint side="store" orderCode={order.order_code} onEnded={revalidate} />
          </Suspense>
        )}
        <Items order={order} />
        <Timeline order={order} />
        <ParcelWay parcel={parcel} words={words} />
      </div>
      <div className="stack two-column-side">
        <SendTo order={order} />
        <OrderNota order={order} platformShipping={parcel?.platform_shipping ?? 0} />
        {hasInvoice(order) && maySeeInvoice && (
          <Suspense>
            <InvoiceButtons order={order} words={words.invoices} endpoint={storeOrderInvoice} />
          </Suspense>
        )}
        {maySeeCare && (
          <ButtonLink path={sellerUrls.chatAbout(order.order_code)} wide>
            {words.chatBuyer}
          </ButtonLink>
        )}
      </div>
      <ActionDialog of={actions} />
    </div>
  );
};

/** What can be done now: below the sentence on wide, under the thumb on narrow. The wanted one is the red one. */
const ActionButtons = ({ order, actions }: { order: Order; actions: OrderActions }) => {
  const { sellerOrders: words } = useMessages();
  const { busy, save } = useDownload();
  const possible = actionsOf(order);
  const code = order.order_code;
  if (possible.length === 0) return null;
  const isWanted = (action: SellerAction) =>
    action === 'approve' || action === 'pickup' || action === 'returned';
  const buttons = [
    ...possible
      .filter((action) => !isWanted(action))
      .map((action) => (
        <Button key={action} onClick={() => actions.start(order, action)}>
          {words[action]}
        </Button>
      )),
    // a booked courier gives its number with the handover, and the label is printed then
    ...(hasLabel(order) || order.status === 'shipped'
      ? [
          <Button key="label" busy={busy !== null} onClick={() => save(orderLabels, { order_codes: [code] })}>
            <Icon name="printer" />
            {words.label}
          </Button>,
        ]
      : []),
    ...possible.filter(isWanted).map((action) => (
      <Button
        key={action}
        kind="main"
        busy={actions.isApproving(code)}
        onClick={() => actions.start(order, action)}
      >
        {words[action]}
      </Button>
    )),
  ];
  return (
    <>
      <div className="order-buttons wide-only">{buttons.toReversed()}</div>
      <div className="order-bar narrow-only">{buttons}</div>
    </>
  );
};

const itemLook = { list: 'order-items', line: 'line', note: 'order-note text-13' };

/** What is to be packed, with the buyer's notes. */
const Items = ({ order }: { order: Order }) => {
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
      <ItemList items={order.items} noteOf={words.itemNote} picture={64} look={itemLook} />
    </section>
  );
};

const stepLook = { list: 'time', note: 'time-note' };

/** What happened with the order, by whom and when; the parcel's number above. */
const Timeline = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  const locale = useLocale();
  return (
    <Journey order={order} words={words}>
      <StepList
        order={order}
        words={words}
        when={(at) => briefMoment(locale, at, readerZone())}
        look={stepLook}
      />
    </Journey>
  );
};

/** Where the parcel goes, and under whose name: the buyer's own when it is dropshipped. */
const SendTo = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  const { address, sender } = order;
  return (
    <section className="panel panel-body" aria-labelledby="ke">
      <h2 id="ke" className="row send-title">
        <Icon name="map-pin" />
        {words.sendTo}
      </h2>
      <Receiver address={address} className="order-address" />
      <h3 className="up-2 send-title">{words.sender}</h3>
      <p className="up-half order-address">
        <b>{sender.name}</b> <span className="num quiet">{phoneText(sender.phone)}</span>
      </p>
      {order.is_dropship && (
        <p className="up-half row sender-note">
          <span className="badge badge-wait">{words.dropship}</span>
          <span className="text-13">{words.dropshipNote}</span>
        </p>
      )}
    </section>
  );
};

/** The receipt as the store sees it: what the buyer paid, and what of it is the store's. */
const OrderNota = ({ order, platformShipping }: { order: Order; platformShipping: number }) => {
  const { sellerOrders: words } = useMessages();
  const isOwed = order.cod?.state === 'due' || order.cod?.state === 'collected';
  const fee = isOwed ? (order.cod?.fee ?? 0) : 0;
  const isOff = order.status === 'cancelled' || order.status === 'rejected' || order.status === 'refunded';
  const share = isOff ? 0 : (order.voucher_share?.amount ?? 0);
  const left = order.total + order.marketplace_discount - storesLoss(order) - platformShipping - fee - share;
  return (
    <Nota
      order={order}
      words={{ ...words, sum: order.cod == null ? words.paidByBuyer : words.paidAtDoor }}
      note={share > 0 ? words.forStoreShared : words.forStoreNote}
    >
      {platformShipping > 0 && (
        <div>
          <dt>{words.platformShipping}</dt>
          <dd>{rupiah(-platformShipping)}</dd>
        </div>
      )}
      {fee > 0 && (
        <div>
          <dt>{words.codFee}</dt>
          <dd>{rupiah(-fee)}</dd>
        </div>
      )}
      {share > 0 && (
        <div>
          <dt>{words.voucherShare(order.voucher_share?.percentage ?? 0)}</dt>
          <dd>{rupiah(-share)}</dd>
        </div>
      )}
      <div>
        <dt>{words.forStore}</dt>
        <dd>
          <b>{rupiah(Math.max(0, left))}</b>
        </dd>
      </div>
    </Nota>
  );
};

/** Rupiah of the order's money that are not the store's: all of it when nothing came of it. */
const storesLoss = ({ status, total, marketplace_discount, refund_amount }: Order): number => {
  const isOff = status === 'cancelled' || status === 'rejected' || status === 'refunded';
  // the insurance of a parcel that was sent stays with whoever paid the courier
  if (status === 'refunded' && refund_amount > 0) return refund_amount + marketplace_discount;
  return isOff ? total + marketplace_discount : refund_amount;
};
