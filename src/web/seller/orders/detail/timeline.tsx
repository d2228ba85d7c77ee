import type { Order } from '#contract/order.ts';
import { useLocale } from '#web/client/messages.tsx';
import { CopyButton } from '#web/order/copy-button.tsx';
import { briefMoment, readerZone } from '#web/order/moment.ts';
import { turnHolder } from '#web/order/turn.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSellerMessages } from '../../words.ts';

/** What happened with the order, by whom and when; the parcel's number above. */
export const Timeline = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useSellerMessages();
  const locale = useLocale();
  const { courier_name, service_name, resi } = order.shipping;
  const last = order.histories.length - 1;
  const isRunning = turnHolder(order) !== null;
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
      <ol className="time">
        {order.histories.map(({ status, at, by, note }, index) => {
          const isNow = index === last && isRunning;
          return (
            <li
              key={`${status} ${at}`}
              className={isNow ? 'is-now' : 'is-done'}
              aria-current={isNow ? 'step' : undefined}
            >
              <span className="dot">{!isNow && <Icon name="check" />}</span>
              <div className="what">
                <h3>{words.steps[status]}</h3>
                <p>{words.by[by]}</p>
                {note !== '' && <p className="time-note">{words.said(note)}</p>}
              </div>
              <p className="when">{briefMoment(locale, at, readerZone())}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
