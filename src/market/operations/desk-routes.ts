import { ok } from '#contract/envelope.ts';
import { operatorDashboard, operatorWaiting } from '#contract/operator-dashboard.ts';
import { toIso } from '#contract/scalars.ts';
import { route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { oldestOfQueues, waitingCounts } from './waiting-store.ts';

const DAY_MS = 86_400_000;

/** What waits for operators and what was paid for on this day of Jakarta (API O1), and since when it waits (O100). */
export const operatorDeskRoutes: AppRoutes = ({ db, clock }) => [
  route(operatorDashboard, async () => {
    const from = new Date(`${toIso(clock.now()).slice(0, 10)}T00:00:00+07:00`);
    return ok(await waitingCounts(db, from, new Date(from.getTime() + DAY_MS)));
  }),
  route(operatorWaiting, async () => {
    const oldest = await oldestOfQueues(db);
    const said = (at: Date | null) => (at === null ? null : toIso(at));
    return ok({
      merchant_pending: said(oldest.store),
      payment_review: said(oldest.proof),
      withdraw_requested: said(oldest.withdrawal),
      complaint_open: said(oldest.complaint),
    });
  }),
];
