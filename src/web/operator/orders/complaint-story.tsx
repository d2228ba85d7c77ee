import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge } from '../desk/badge.tsx';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/panel.tsx';

/** What the buyer reported, with photos, and how it was decided. */
export const ComplaintStory = ({ complaint }: { complaint: NonNullable<OperatorOrder['complaint']> }) => {
  const { operatorOrders: words } = useMessages();
  const reasons: Record<string, string> = words.reasons;
  return (
    <Panel
      title={words.buyerStory}
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
          <p className="quiet small">{words.noPhotos}</p>
        ) : (
          <ul className="story-photos">
            {complaint.photos.map((photo, index) => (
              <li key={photo.file_id}>
                <a href={photo.image_url} target="_blank" rel="noreferrer">
                  <img src={photo.thumb_url} width="240" height="240" alt={words.photo(index + 1)} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {complaint.resolution !== null && (
          <div className="case-reply">
            <p>
              <Badge tone="good">{words.choices[complaint.resolution]}</Badge>
            </p>
            <p className="case-said up-half">{complaint.resolution_note}</p>
          </div>
        )}
      </div>
    </Panel>
  );
};
