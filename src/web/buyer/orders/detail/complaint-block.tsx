import { rupiah } from '#common/money.ts';
import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';

type Complaint = NonNullable<Order['complaint']>;

/** What was reported, and what was decided. */
export const ComplaintBlock = ({ order, complaint }: { order: Order; complaint: Complaint }) => {
  const { orders: words } = useMessages();
  const locale = useLocale();
  const reasons: Record<string, string> = words.reasons;
  const { resolution } = complaint;
  const partial = words.resolutions.partial(rupiah(order.refund_amount));
  const decided = resolution === null ? words.undecided : partial;
  const text = resolution === null || resolution === 'partial' ? decided : words.resolutions[resolution];
  return (
    <section className="panel panel-body stack stack-snug" aria-labelledby="laporan">
      <div className="step-title">
        <h2 id="laporan">{words.complaint}</h2>
        <span className="quiet small">
          {words.complainedAt(momentText(locale, complaint.created_at, readerZone()))}
        </span>
      </div>
      <p>
        <b>{reasons[complaint.reason] ?? complaint.reason}</b>
      </p>
      <p className="said">{complaint.note}</p>
      {complaint.photos.length > 0 && (
        <ul className="order-photos">
          {complaint.photos.map((photo, index) => (
            <li key={photo.file_id}>
              <a href={photo.image_url} target="_blank" rel="noreferrer">
                <img src={photo.thumb_url} width="72" height="72" alt={words.complaintPhoto(index + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="reply">
        <b>{words.resolution}</b>
        <p>{text}</p>
        {complaint.resolution_note && <p className="said">{complaint.resolution_note}</p>}
      </div>
    </section>
  );
};
