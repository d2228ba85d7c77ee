import type { Order } from '#contract/order.ts';
import { orderParcel, type Parcel, storeParcel } from '#contract/parcel.ts';
import { need } from '#web/client/api.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Icon } from '#web/ui/icon.tsx';
import { briefMoment, readerZone } from '#web/ui/moment.ts';

type Props = { parcel: Parcel | null; words: { parcelWay: string; trackAtCourier: string } };

/** Before it is handed over a parcel has no way. */
const packed: readonly Order['status'][] = [
  'waiting_payment',
  'paid',
  'processed',
  'cancelled',
  'expired',
  'rejected',
];

/** An order's parcel as its reader may see it, each by a call of its own; null until it came, and before it is sent. */
export const useParcel = (
  { order_code, status }: Pick<Order, 'order_code' | 'status'>,
  reader: 'buyer' | 'seller',
): Parcel | null => {
  const call = reader === 'buyer' ? orderParcel : storeParcel;
  const { data } = useApiQuery<Parcel | null>(`parcel ${order_code} ${status}`, async (api) =>
    packed.includes(status) ? null : (await need(api.call(call, { params: { order_code } }))).data,
  );
  return data;
};

/** Where a parcel is, as its courier says it; nothing while that has said nothing. */
export const ParcelWay = ({ parcel, words }: Props) => {
  if (parcel === null || (parcel.events.length === 0 && parcel.tracking_url === null)) return null;
  const { events, tracking_url } = parcel;
  return (
    <section className="panel panel-body" aria-labelledby="paket">
      <div className="step-title down-2">
        <h2 id="paket">{words.parcelWay}</h2>
        {tracking_url !== null && (
          <a className="link" href={tracking_url} target="_blank" rel="noopener noreferrer">
            {words.trackAtCourier}
          </a>
        )}
      </div>
      <ParcelEvents events={events} />
    </section>
  );
};

const ParcelEvents = ({ events }: Pick<Parcel, 'events'>) => {
  const locale = useLocale();
  if (events.length === 0) return null;
  return (
    <ol className="time">
      {events.map(({ status, label, note, at }, index) => {
        const isNow = index === events.length - 1 && status !== 'delivered';
        return (
          <li
            key={`${status} ${at} ${note}`}
            className={isNow ? 'is-now' : 'is-done'}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="dot">{!isNow && <Icon name="check" />}</span>
            <div className="what">
              <h3>{label}</h3>
              {note !== '' && <p className="time-note">{note}</p>}
            </div>
            <p className="when">{briefMoment(locale, at, readerZone())}</p>
          </li>
        );
      })}
    </ol>
  );
};
