import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { StepList } from '#web/features/orders/step-list.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { briefMoment, readerZone } from '#web/ui/moment.ts';

const look = { list: 'time', note: 'time-note' };

/** What happened with the order, by whom and when; the parcel's number above. */
export const Timeline = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  const locale = useLocale();
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
      <StepList
        order={order}
        words={words}
        when={(at) => briefMoment(locale, at, readerZone())}
        look={look}
      />
    </section>
  );
};
