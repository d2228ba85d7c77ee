import { list, ok } from '#contract/envelope.ts';
import { outbox, testClock, testTick } from '#contract/helper.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '#market/context.ts';
import type { ShiftableClock } from '#platform/clock.ts';
import type { Mode } from '#platform/config-rules.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { KeyRing } from '#platform/keys.ts';
import { readOutbox } from '#platform/mail.ts';

/** X2: what would have been sent, in demo and test. Elsewhere the call does not exist. */
export const outboxRoutes = (
  { db, config: { keys } }: Pick<AppContext, 'db'> & { config: { keys: KeyRing } },
  mode: Mode,
): Route[] =>
  mode === 'production'
    ? []
    : [
        route(outbox, async ({ input }) => {
          const messages = await readOutbox(db, keys, input.to ?? null);
          return list(messages.map((message) => ({ ...message, created_at: toIso(message.created_at) })));
        }),
      ];

/** X3, X4: moving the time and running what is due, in test only. `moved` forgets everything kept by the old time. */
export const clockRoutes = (clock: ShiftableClock, jobs: () => Jobs, moved: () => void): Route[] => {
  const settle = async () => {
    await jobs().runDue();
    moved();
  };
  return [
    route(testClock, async ({ input }) => {
      if (input.reset === true) await clock.reset();
      else await clock.advance(input.advance_seconds ?? 0);
      await settle();
      return ok({ now: toIso(clock.now()) });
    }),
    route(testTick, async () => {
      await settle();
      return ok(null);
    }),
  ];
};
