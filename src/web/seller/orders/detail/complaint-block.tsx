import type { Order } from '#contract/order.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';

/** What the buyer reported, and what Lokapasar said to it. */
export const ComplaintBlock = ({ complaint }: { complaint: NonNullable<Order['complaint']> }) => {
  const { sellerOrders: words } = useMessages();
  const locale = useLocale();
  const reasons: Record<string, string> = words.reasons;
  return (
    <section className="panel panel-body stack stack-snug" aria-labelledby="laporan">
      <div className="step-title">
        <h2 id="laporan">{words.complaint}</h2>
        <span className="quiet small">{momentText(locale, complaint.created_at, readerZone())}</span>
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
      {complaint.resolution_note && <p className="reply said">{complaint.resolution_note}</p>}
    </section>
  );
};
