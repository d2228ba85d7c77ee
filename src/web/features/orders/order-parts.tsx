import type { ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { addressLine, phoneText } from '../address/address-text.ts';
import { PrivateFileLink, PrivateImage } from '../private-files/private-file.tsx';
import { StatusBadge } from './next-step.tsx';
import type { Tone } from './status-hint.rules.ts';

type CopyWords = { copied: string };

type HeadProps = { order: Order; tone: Tone; title: string; words: CopyWords & { copyCode: string } };

/** An order's state, its code and its title. */
export const OrderHead = ({ order, tone, title, words }: HeadProps) => (
  <div className="stack stack-snug">
    <p className="row order-code">
      <StatusBadge tone={tone} label={order.status_label} />
      <span className="row snug keep">
        <span className="quiet num">{order.order_code}</span>
        <CopyButton text={order.order_code} label={words.copyCode} copied={words.copied} />
      </span>
    </p>
    <h1>{title}</h1>
  </div>
);

type JourneyProps = {
  order: Order;
  words: CopyWords & { journey: string; copyResi: string };
  /** The steps, as a list. */
  children: ReactNode;
};

/** What happened with an order, below the courier and the parcel's number. */
export const Journey = ({ order, words, children }: JourneyProps) => {
  const { courier_name, service_name, resi } = order.shipping;
  return (
    <section className="panel panel-body" aria-labelledby="jalan">
      <div className="step-title down-2">
        <h2 id="jalan">{words.journey}</h2>
        <p className="row snug num quiet">
          <span>
            {courier_name} {service_name}
            {resi !== null && (
              <>
                {' · '}
                <b className="button-menu">{resi}</b>
              </>
            )}
          </span>
          {resi !== null && <CopyButton text={resi} label={words.copyResi} copied={words.copied} />}
        </p>
      </div>
      {children}
    </section>
  );
};

/** To whom and where the parcel goes. */
export const Receiver = ({ address, className }: { address: Order['address']; className: string }) => (
  <p className={`up-half ${className}`}>
    <b>{address.receiver_name}</b> <span className="num quiet">{phoneText(address.phone)}</span>
    <br />
    {addressLine(address)}
  </p>
);

type ComplaintProps = {
  complaint: NonNullable<Order['complaint']>;
  words: {
    complaint: string;
    reasons: Record<string, string>;
    complaintPhoto: (number: number) => string;
  };
  /** When it was reported. */
  when: string;
  /** What was decided. */
  children: ReactNode;
};

/** What the buyer reported. */
export const ComplaintReport = ({ complaint, words, when, children }: ComplaintProps) => (
  <section className="panel panel-body stack stack-snug" aria-labelledby="laporan">
    <div className="step-title">
      <h2 id="laporan">{words.complaint}</h2>
      <span className="quiet small">{when}</span>
    </div>
    <p>
      <b>{words.reasons[complaint.reason] ?? complaint.reason}</b>
    </p>
    <p className="said">{complaint.note}</p>
    {complaint.photos.length > 0 && (
      <ul className="order-photos">
        {complaint.photos.map((photo, index) => (
          <li key={photo.file_id}>
            <PrivateFileLink fileId={photo.file_id} url={photo.image_url}>
              <PrivateImage
                fileId={photo.file_id}
                width={72}
                height={72}
                alt={words.complaintPhoto(index + 1)}
              />
            </PrivateFileLink>
          </li>
        ))}
      </ul>
    )}
    {children}
  </section>
);
