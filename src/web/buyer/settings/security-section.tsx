import { useRevalidator } from 'react-router';
import { revokeOtherSessions, revokeSession, type Session } from '#contract/auth.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { PasswordChange } from './password-change.tsx';

/** One device: what it is, from where, since when. */
const SessionRow = ({ session }: { session: Session }) => {
  const words = useMessages().settings;
  const locale = useLocale();
  const toast = useToast();
  const end = useMutation(
    (api) => need(api.call(revokeSession, { input: { session_id: session.session_id } })),
    { onDone: () => toast.good(words.sessionEnded) },
  );
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
        <Button small busy={end.busy} aria-label={words.endSessionOf(device)} onClick={end.run}>
          {words.endSession}
        </Button>
      )}
    </li>
  );
};

/** Where this account is logged in; each of the others can be ended, or all of them. */
const Sessions = ({ sessions }: { sessions: readonly Session[] }) => {
  const words = useMessages().settings;
  const toast = useToast();
  const endOthers = useMutation((api) => need(api.call(revokeOtherSessions)), {
    onDone: () => toast.good(words.othersEnded),
  });
  return (
    <section className="panel panel-body" aria-labelledby="sessions">
      <h2 id="sessions" className="account-h">
        {words.sessions}
      </h2>
      <ul className="rows">
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="up-2">
          <Button small busy={endOthers.busy} onClick={endOthers.run}>
            {words.endOthers}
          </Button>
        </p>
      )}
    </section>
  );
};

/** Password and the devices that are logged in; a new password ends the others, so they are asked for anew. */
export const SecuritySection = ({ sessions }: { sessions: readonly Session[] }) => (
  <>
    <PasswordChange onChanged={useRevalidator().revalidate} />
    <Sessions sessions={sessions} />
  </>
);
