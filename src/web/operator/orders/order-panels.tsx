import { rupiah } from '#common/money.ts';
import { type OperatorOrder, operatorParcel } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { phoneText } from '#web/features/address/address-text.ts';
import { ItemList } from '#web/features/orders/item-list.tsx';
import { Nota } from '#web/features/orders/nota.tsx';
import { ParcelEvents, useParcel } from '#web/features/orders/parcel-way.tsx';
import { StepList } from '#web/features/orders/step-list.tsx';
import { PrivateFileLink, PrivateImage } from '#web/features/private-files/private-file.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { Badge } from '../ui/badge.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { PathLink } from './list/order-columns.tsx';

const stepLook = { list: 'case-steps', note: 'case-said' };

/** What happened with the order, by whom and when, and what they said. */
export const Timeline = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: t } = useMessages();
  return (
    <Panel title={t.journey}>
      <StepList order={order} words={t} when={(at) => <Moment at={at} />} look={stepLook} />
    </Panel>
  );
};

/** Where the parcel is, as its courier says it and both parties see it; nothing while that has said nothing. */
export const ParcelPanel = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: t } = useMessages();
  const parcel = useParcel(order, operatorParcel);
  if (parcel === null || (parcel.events.length === 0 && parcel.tracking_url === null)) return null;
  return (
    <Panel
      title={t.parcelWay}
      aside={
        parcel.tracking_url !== null && (
          <a className="link" href={parcel.tracking_url} target="_blank" rel="noopener noreferrer">
            {t.trackAtCourier}
          </a>
        )
      }
    >
      <ParcelEvents events={parcel.events} look={stepLook} />
    </Panel>
  );
};

/** What the buyer reported, with photos, and how it was decided. */
export const ComplaintStory = ({ complaint }: { complaint: NonNullable<OperatorOrder['complaint']> }) => {
  const { operatorOrders: t } = useMessages();
  const reasons: Record<string, string> = t.reasons;
  return (
    <Panel
      title={t.buyerStory}
      aside={
        <span className="quiet small">
          <Moment at={complaint.created_at} full />
        </span>
      }
    >
      <div className="stack stack-snug">
        <p>
          <b>{reasons[complaint.reason] ?? complaint.reason}</b>
        </p>
        <p className="case-said">{complaint.note}</p>
        {complaint.photos.length === 0 ? (
          <p className="quiet small">{t.noPhotos}</p>
        ) : (
          <ul className="story-photos">
            {complaint.photos.map((photo, index) => (
              <li key={photo.file_id}>
                <PrivateFileLink fileId={photo.file_id} url={photo.image_url}>
                  <PrivateImage fileId={photo.file_id} width={240} height={240} alt={t.photo(index + 1)} />
                </PrivateFileLink>
              </li>
            ))}
          </ul>
        )}
        {complaint.resolution !== null && (
          <div className="case-reply">
            <p>
              <Badge tone="good">{t.choices[complaint.resolution]}</Badge>
            </p>
            <p className="case-said up-half">{complaint.resolution_note}</p>
          </div>
        )}
      </div>
    </Panel>
  );
};

const itemLook = { list: 'case-goods', line: 'case-line', note: 'case-note' };

/** What was ordered, with the buyer's notes. */
export const Items = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: t } = useMessages();
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Panel title={t.items(pieces)}>
      <ItemList items={order.items} noteOf={t.itemNote} picture={48} look={itemLook} />
    </Panel>
  );
};

/** What the order cost, who gave what, and what went back. */
export const OrderNota = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: t, operatorPayments } = useMessages();
  const isPaid = order.cod == null || order.cod.state === 'collected';
  const sum = isPaid ? t.paidByBuyer : operatorPayments.methods.cod;
  const { voucher_share: share } = order;
  return (
    <Nota order={order} words={{ ...t, goods: t.items, sum }}>
      {share != null && (
        <div>
          <dt>{t.voucherShare(share.percentage)}</dt>
          <dd>{rupiah(share.amount)}</dd>
        </div>
      )}
    </Nota>
  );
};

/** Buyer and store, with whom to ask there, and where the parcel goes. */
export const People = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: t } = useMessages();
  const { address, buyer, merchant, sender, store_contact: contact } = order;
  const street = [
    address.address,
    address.area,
    address.sub_district,
    address.city,
    `${address.province} ${address.zipcode}`.trim(),
  ];
  return (
    <Panel title={t.parties}>
      <div className="stack stack-snug">
        <Facts
          rows={[
            [
              t.buyer,
              <PathLink key="buyer" path={operatorUrls.user(buyer.id)}>
                {buyer.fullname || t.buyerAccount}
              </PathLink>,
            ],
            [t.phone, phoneText(buyer.phone)],
            [t.email, buyer.email],
          ]}
        />
        <hr className="fact-rule" />
        <Facts
          rows={[
            [
              t.store,
              <PathLink key="store" path={operatorUrls.merchant(merchant.id)}>
                {merchant.merchant_name}
              </PathLink>,
            ],
            [t.contact, contact.name],
            [t.phone, phoneText(contact.phone)],
            [t.email, contact.email],
          ]}
        />
        <hr className="fact-rule" />
        <Facts
          rows={[
            [
              t.sendTo,
              <span key="to">
                <b>{address.receiver_name}</b> {phoneText(address.phone)}
                <br />
                {street.filter(Boolean).join(', ')}
              </span>,
            ],
            [
              t.sender,
              `${sender.name} ${phoneText(sender.phone)}${order.is_dropship ? ` (${t.dropship})` : ''}`,
            ],
          ]}
        />
      </div>
    </Panel>
  );
};

type Props = { order: OperatorOrder; title?: string };

/** The store's side of it: by whom and when the parcel went, and what the store said. */
export const Shipment = ({ order, title }: Props) => {
  const { operatorOrders: t } = useMessages();
  const { courier_name, service_name, resi } = order.shipping;
  const sent = order.histories.find(({ status }) => status === 'shipped');
  const notes = order.histories.filter(({ by, note }) => by === 'seller' && note !== '');
  return (
    <Panel title={title ?? t.courier}>
      <Facts
        rows={[
          [t.courier, `${courier_name} ${service_name}`],
          [
            t.resi,
            resi !== null && resi !== '' ? (
              <span key="resi" className="row snug">
                <b className="num">{resi}</b>
                <CopyButton text={resi} label={t.copyResi} copied={t.copied} />
              </span>
            ) : null,
          ],
          [t.shippedAt, sent === undefined ? t.notShipped : <Moment key="at" at={sent.at} full />],
          ...notes.map(({ note }) => [t.storeNotes, t.said(note)] as const),
        ]}
      />
    </Panel>
  );
};
