import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { endConsent, giveConsent } from './consents-store.ts';
import { deleteOldViews, deleteViews } from './views-store.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;

/** Asks for recommendations of one's own, or ends that: then nothing that was looked at is kept. */
export const switchRecommendations = (
  { db, clock }: Ctx,
  userId: number,
  isOn: boolean,
  ip: string,
): Promise<void> =>
  db.transact(async (tx) => {
    if (isOn) return giveConsent(tx, userId, { at: clock.now(), ip });
    await endConsent(tx, userId, clock.now());
    await deleteViews(tx, userId);
  });

export const viewsTimer = ({ db, clock }: Ctx): Timer => ({
  name: 'recommendations.forget-views',
  everyMs: 6 * 3_600_000,
  run: () => deleteOldViews(db, clock.now()),
});
