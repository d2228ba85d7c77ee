import type { Session } from '#contract/auth.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '#web/ui/moment-text.ts';

type Props = { session: Session; busy: boolean; onEnd: () => void };

/** One device: what it is, from where, since when. */
export const SessionRow = ({ session, busy, onEnd }: Props) => {
  const words = useMessages().settings;
  const locale = useLocale();
  const { device, ip, created_at, last_seen_at, is_current } = session;
  return (
    <li className="spread">
      <div>
        <p className="row">
          <b>{device}</b>
          {is_current && <span className="badge badge-good">{words.thisDevice}</span>}
        </p>
        <p className="small quiet num">
          {ip} · {words.since(momentText(locale, created_at))}
        </p>
        <p className="small quiet num">{words.lastSeen(momentText(locale, last_seen_at))}</p>
      </div>
      {!is_current && (
        <Button small busy={busy} aria-label={words.endSessionOf(device)} onClick={onEnd}>
          {words.endSession}
        </Button>
      )}
    </li>
  );
};
