import { useState } from 'react';
import { listSessions, revokeOtherSessions, revokeSession } from '#contract/auth.ts';
import type { Envelope } from '#contract/envelope.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { AsyncSection } from '../part.tsx';
import { SessionRow } from './session-row.tsx';

/** Where this account is logged in (A17); each of the others can be ended (A18), or all of them (A19). */
export const Sessions = () => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const fail = useFailure();
  const [busy, setBusy] = useState<string | null>(null);
  const list = useApiQuery('sessions', async (from) => (await need(from.call(listSessions))).data);

  const end = async (which: string, call: Promise<Envelope<null>>, done: string) => {
    setBusy(which);
    try {
      await need(call);
      toast.good(done);
      await list.reload();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className="panel panel-body" aria-labelledby="sessions">
      <h2 id="sessions" className="account-h">
        {words.sessions}
      </h2>
      <AsyncSection of={list} lines={2}>
        {(sessions) => (
          <>
            <ul className="rows">
              {sessions.map((session) => (
                <SessionRow
                  key={session.session_id}
                  session={session}
                  busy={busy === session.session_id}
                  onEnd={() =>
                    end(
                      session.session_id,
                      api.call(revokeSession, { input: { session_id: session.session_id } }),
                      words.sessionEnded,
                    )
                  }
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <p className="up-2">
                <Button
                  small
                  busy={busy === 'others'}
                  onClick={() => end('others', api.call(revokeOtherSessions), words.othersEnded)}
                >
                  {words.endOthers}
                </Button>
              </p>
            )}
          </>
        )}
      </AsyncSection>
    </section>
  );
};
