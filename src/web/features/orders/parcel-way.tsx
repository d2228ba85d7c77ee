import type { operatorParcel } from '#contract/operator-order.ts';
import type { Order } from '#contract/order.ts';
import type { orderParcel, Parcel, storeParcel } from '#contract/parcel.ts';
import { need } from '#web/client/api.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { briefMoment, readerZone } from '#web/ui/moment.ts';
import { TimeLine, type TimeLook } from './time-line.tsx';

type Props = { parcel: Parcel | null; words: { parcelWay: string; trackAtCourier: string } };

/** An order's parcel as its reader may see it, each by a call of its own; null until it came, and before it is sent. */
export const useParcel = (
  { order_code, status, histories }: Pick<Order, 'order_code' | 'status' | 'histories'>,
  call: typeof orderParcel | typeof storeParcel | typeof operatorParcel,
): Parcel | null => {
  const { data } = useApiQuery<Parcel | null>(`parcel ${order_code} ${status}`, async (api) =>
    // before it is handed over a parcel has no way
    histories.some((step) => step.status === 'shipped')
      ? (await need(api.call(call, { params: { order_code } }))).data
      : null,
  );
  return data;
};

/** What its courier says of a parcel's way, one after the other. */
export const ParcelEvents = ({ events, look }: { events: Parcel['events']; look?: TimeLook }) => {
  const locale = useLocale();
  return (
    <TimeLine
      look={look}
      steps={events.map(({ status, label, note, at }, index) => ({
        key: at + status + note,
        state: events[index + 1] || status === 'delivered' ? 'done' : 'now',
        title: label,
        note,
        when: briefMoment(locale, at, readerZone()),
      }))}
    />
  );
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
