import { useEffect, useRef, useState } from 'react';
import type { ComplaintCase } from '#contract/complaint.ts';
import type { ComplaintAction } from '#contract/complaint-table.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { phoneText } from '#web/features/address/address-text.ts';
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
        {place.name} <span className="num quiet">{phoneText(place.phone)}</span>
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

/** How often is looked whether somebody else has acted. */
const POLL_MS = 5_000;

/**
 * Asks for the complaint again while the page is seen and it is not over: the other side and Lokapasar act on it, too. What
 * cannot be had is asked for the next time.
 */
const useActsOfOthers = (
  { side, orderCode }: Pick<Props, 'side' | 'orderCode'>,
  complaint: ComplaintCase | null,
  show: (complaint: ComplaintCase) => void,
): void => {
  const api = useApi();
  const current = useRef({ complaint, show });
  useEffect(() => {
    current.current = { complaint, show };
  });
  const isOpen = complaint !== null && complaint.state !== 'closed';
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const before = current.current.complaint;
      const found = await loadComplaint(api, side, orderCode).catch(() => null);
      // an own action that was answered meanwhile is newer
      if (found !== null && !isGone && current.current.complaint === before) current.current.show(found);
    };
    const timer = setInterval(look, POLL_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, side, orderCode, isOpen]);
};

/** A complaint as one of its two sides sees it, with what that side can do. */
export const ComplaintPanel = ({ side, orderCode, onEnded }: Props) => {
  const { complaints: words } = useMessages();
  const query = useApiQuery(`complaint ${side} ${orderCode}`, (api) => loadComplaint(api, side, orderCode));
  const [action, setAction] = useState<ComplaintAction | null>(null);
  const complaint = query.data;
  const show = (now: ComplaintCase) => {
    query.set(now);
    if (now.state === 'closed') onEnded();
  };
  useActsOfOthers({ side, orderCode }, complaint, show);
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
                show(now);
              }}
            />
          )}
        </>
      )}
    </section>
  );
};
