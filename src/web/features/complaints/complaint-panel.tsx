import { useState } from 'react';
import type { ComplaintCase } from '#contract/complaint.ts';
import type { ComplaintAction } from '#contract/complaint-table.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Failed, Skeleton } from '#web/ui/part.tsx';
import { ActionSheet } from './action-sheet.tsx';
import { loadComplaint, type Side } from './complaint-side.ts';
import { ComplaintResult, ComplaintThread, ComplaintTurn } from './complaint-thread.tsx';

type Props = {
  side: Side;
  orderCode: string;
  /** The order has come to an end by what was done. */
  onEnded: () => void;
};

/** Where goods are sent back to. */
const ReturnTo = ({ place }: { place: NonNullable<ComplaintCase['return_to']> }) => {
  const { complaints: words } = useMessages();
  return (
    <div className="complaint-result">
      <b>{words.returnTo}</b>
      <p className="complaint-said">
        {place.name} <span className="num quiet">{place.phone}</span>
        <br />
        {place.address}
      </p>
      <p className="quiet small">{words.returnHint}</p>
    </div>
  );
};

/** What can be done now; the wanted one is the red one, and withdrawing asks for nothing. */
const Actions = ({
  complaint,
  onStart,
}: {
  complaint: ComplaintCase;
  onStart: (action: ComplaintAction) => void;
}) => {
  const { complaints: words } = useMessages();
  const { actions } = complaint;
  if (actions.length === 0) return null;
  const quiet = (action: ComplaintAction) => action === 'say' || action === 'withdraw';
  const [wanted] = actions.filter((action) => !quiet(action));
  return (
    <div className="complaint-buttons">
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === wanted ? 'main' : quiet(action) ? 'plain' : 'line'}
          onClick={() => onStart(action)}
        >
          {words.actions[action]}
        </Button>
      ))}
    </div>
  );
};

/** A complaint as one of its two sides sees it, with what that side can do. */
export const ComplaintPanel = ({ side, orderCode, onEnded }: Props) => {
  const { complaints: words } = useMessages();
  const query = useApiQuery(`complaint ${side} ${orderCode}`, (api) => loadComplaint(api, side, orderCode));
  const [action, setAction] = useState<ComplaintAction | null>(null);
  const complaint = query.data;
  return (
    <section className="panel panel-body stack" aria-labelledby="komplain" id="complaint">
      <h2 id="komplain">{words.panel}</h2>
      {complaint === null &&
        (query.failed ? <Failed words={words} again={query.reload} /> : <Skeleton lines={5} />)}
      {complaint !== null && (
        <>
          {complaint.state !== 'closed' && <ComplaintTurn complaint={complaint} reader={side} />}
          <ComplaintResult complaint={complaint} />
          {complaint.return_to !== null && side === 'buyer' && <ReturnTo place={complaint.return_to} />}
          <Actions complaint={complaint} onStart={setAction} />
          <ComplaintThread complaint={complaint} reader={side} />
          {action !== null && (
            <ActionSheet
              key={action}
              side={side}
              complaint={complaint}
              action={action}
              onClose={() => setAction(null)}
              onDone={(now) => {
                setAction(null);
                query.set(now);
                if (now.state === 'closed') onEnded();
              }}
            />
          )}
        </>
      )}
    </section>
  );
};
