import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Outcome } from './use-act.ts';

/**
 * One act on several rows, one after the other; says how many went well. What was refused is told, and the rest still done.
 * The outcome is good when at least one was.
 */
export const useEachOf = () => {
  const toast = useToast();
  const { operatorStores: t } = useMessages();
  return async <Row>(rows: readonly Row[], one: (row: Row) => Promise<Outcome>): Promise<Outcome> => {
    const outcomes: Outcome[] = [];
    for (const row of rows) outcomes.push(await one(row));
    const done = outcomes.filter(({ ok }) => ok).length;
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (done === 0 && refused !== undefined) return refused;
    toast[done === rows.length ? 'good' : 'info'](t.doneSome(done, rows.length));
    return { ok: true, data: null };
  };
};
