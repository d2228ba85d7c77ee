import { toIso } from '#contract/scalars.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { lockOrder, withSettingsSnapshot } from '../orders/index.ts';
import { clocks, lengthOf, turnOf } from './complaint.rules.ts';
import { tellSide } from './complaint-news.ts';
import {
  type ComplaintRecord,
  claimReminder,
  complaintOf,
  dueComplaints,
  endingComplaints,
  writeComplaint,
} from './complaints-store.ts';
import { moveComplaint } from './move-complaint.ts';

const BATCH = 50;
const HOUR_MS = 3_600_000;
/** How long before its end whoever must act is reminded, where the whole time is longer by half. */
const REMINDER_MS = 24 * HOUR_MS;

/** Does what the clock of a complaint is due to do, unless somebody was faster. @returns whether it moved */
const expire = async (ctx: AppContext, orderId: number): Promise<boolean> => {
  const snapshot = await withSettingsSnapshot(ctx);
  return ctx.db.transact(
    async (tx) => {
      const order = await lockOrder(tx, orderId);
      const complaint = await complaintOf(tx, orderId);
      if (order === null || complaint?.deadline_at == null || complaint.deadline_at > ctx.clock.now())
        return false;
      // ended by a version before this one, which knows no states
      if (order.status !== 'complained')
        return writeComplaint(tx, orderId, complaint.state, { state: 'closed', deadline_at: null });
      const clock = clocks[complaint.state];
      if (clock === undefined) return false;
      const refused = await moveComplaint(tx, snapshot, order, complaint, {
        name: clock.move,
        by: 'system',
        userId: null,
      });
      return refused === null;
    },
    { housekeeping: true },
  );
};

/** Called before a complaint is read or acted on, so that whoever comes after a deadline already sees the new state. */
export const expireComplaint = async (ctx: AppContext, orderId: number): Promise<void> => {
  const due = await dueComplaints(ctx.db, ctx.clock.now(), { limit: 1, orderId });
  for (const id of due) await expire(ctx, id);
};

const remind = (ctx: AppContext, orderId: number, state: ComplaintRecord['state']): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now();
    const order = await lockOrder(tx, orderId);
    const complaint = await complaintOf(tx, orderId);
    if (order?.status !== 'complained' || complaint?.state !== state || complaint.deadline_at === null)
      return;
    if (!(await claimReminder(tx, orderId, state, at))) return;
    const turn = turnOf(complaint);
    const deadline = toIso(complaint.deadline_at);
    for (const side of ['buyer', 'store'] as const)
      if (turn === side || turn === 'both')
        await tellSide(tx, ctx, order, side, { kind: 'complaint_ending', deadline, at });
  });

/** Does what the clocks of complaints are due to do, and reminds whoever must act a day before. */
export const complaintTimer = (ctx: AppContext): Timer => ({
  name: 'complaints.deadlines',
  everyMs: 5_000,
  run: async () => {
    const unmoved = new Set<number>();
    const errors: unknown[] = [];
    for (;;) {
      const ids = await dueComplaints(ctx.db, ctx.clock.now(), { limit: BATCH + unmoved.size });
      const due = ids.filter((id) => !unmoved.has(id));
      if (due.length === 0) break;
      for (const id of due) {
        const isMoved = await expire(ctx, id).catch((error: unknown) => {
          errors.push(error);
          return false;
        });
        if (!isMoved) unmoved.add(id);
      }
    }
    const now = ctx.clock.now();
    const settings = await ctx.settings();
    const states = (Object.keys(clocks) as ComplaintRecord['state'][]).filter(
      (state) => (lengthOf(state, settings) ?? 0) >= 1.5 * REMINDER_MS,
    );
    const soon = { now, until: new Date(now.getTime() + REMINDER_MS), states };
    for (const { order_id, state } of await endingComplaints(ctx.db, soon, BATCH))
      await remind(ctx, order_id, state);
    if (errors.length > 0) throw errors[0];
  },
});
