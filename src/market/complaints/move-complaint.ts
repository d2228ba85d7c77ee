import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AppContext } from '../context.ts';
import { applyDecision, type LockedOrder, type Mover } from '../orders/index.ts';
import type { Schema } from '../schema.ts';
import {
  type ComplaintMoveName,
  complaintMoves,
  deadlineOf,
  endingOf,
  isAllowed,
  type Party,
  turnOf,
} from './complaint.rules.ts';
import { announceTurn } from './complaint-news.ts';
import {
  addEvent,
  type ComplaintChange,
  type ComplaintRecord,
  type NewEvent,
  writeComplaint,
} from './complaints-store.ts';

/** 409: somebody, or the clock, was faster. */
export const changed = (): Refusal => refuse('conflict', { reason: 'complaint_changed' });

const moverOf: Record<Party, Mover> = {
  buyer: 'buyer',
  store: 'seller',
  operator: 'operator',
  system: 'system',
};

export type ComplaintMove = {
  name: ComplaintMoveName;
  by: Party;
  userId: number | null;
  /** What the move writes besides the state. */
  change?: Omit<ComplaintChange, 'state' | 'deadline_at'>;
  event?: Omit<NewEvent, 'kind' | 'by' | 'userId'>;
};

/** Ends the order of a complaint as the move says. What an operator has decided is the operator's, whoever carries it out. */
const settle = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  complaint: ComplaintRecord,
  { name, by }: ComplaintMove,
): Promise<Refusal | null> => {
  const ending = endingOf(name, complaint);
  if (ending === null) return null;
  const isDecided = name === 'carry_out' || name === 'decide_finally';
  const note = isDecided ? (complaint.decision_note ?? '') : '';
  const mover = isDecided ? 'operator' : moverOf[by];
  const { resolution, amount } = ending;
  if (resolution !== 'partial') return applyDecision(tx, ctx, order, { resolution, note }, mover);
  if (amount === null || amount >= order.total)
    return invalid({ field: 'amount', rule: 'max', params: { max: order.total - 1 } });
  return applyDecision(tx, ctx, order, { resolution, amount, note }, mover);
};

/**
 * Moves the complaint about a locked order: the only place where its state changes but for the calls that settle the order
 * itself. Writes the state by a conditional statement, what happened into the thread, ends the order where the move does,
 * and tells both sides. Refused: 409 when the table does not list it from the state that it is in by now.
 */
export const moveComplaint = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  order: LockedOrder,
  complaint: ComplaintRecord,
  move: ComplaintMove,
): Promise<Refusal | null> => {
  const { name, by, userId, change = {}, event = {} } = move;
  if (order.status !== 'complained' || !isAllowed(name, complaint.state, by)) return changed();
  const at = ctx.clock.now();
  const { to } = complaintMoves[name];
  // agreeing is no step of its own: the clock runs on
  const deadline_at = name === 'agree' ? complaint.deadline_at : deadlineOf(to, at, await ctx.settings());
  const now: ComplaintRecord = { ...complaint, ...change, state: to, deadline_at };
  if (!(await writeComplaint(tx, order.id, complaint.state, { ...change, state: to, deadline_at })))
    return changed();
  const ending = endingOf(name, now);
  const result = ending === null ? {} : { resolution: ending.resolution, amount: ending.amount };
  await addEvent(tx, order.id, { kind: name, by, userId, ...result, ...event }, at);
  const refused = await settle(tx, ctx, order, now, move);
  if (refused !== null) return refused;
  const deadline = deadline_at === null ? null : toIso(deadline_at);
  await announceTurn(tx, ctx, order, { name, by, turn: turnOf(now), deadline, at });
  return null;
};
