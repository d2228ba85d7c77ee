import type { ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import { preorderText } from '#messages/order-terms.ts';
import { useLocale } from '#web/client/messages.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { addressLine, phoneText } from '../address/address-text.ts';
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
  const locale = useLocale();
  const { courier_name, service_name, resi } = order.shipping;
  return (
    <section className="panel panel-body" aria-labelledby="jalan">
      <div className="step-title down-2">
        <h2 id="jalan">{words.journey}</h2>
        <p className="row snug num quiet">
          {order.preorder_days != null && (
            <span className="badge badge-info">{preorderText(locale, order.preorder_days)}</span>
          )}
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
