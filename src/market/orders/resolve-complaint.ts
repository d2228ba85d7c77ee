import type { Locale } from '#common/locale.ts';
import type { Resolution } from '#contract/complaint-table.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { EffectLine, OperatorOrder, ResolutionEffect } from '#contract/operator-order.ts';
import { effectText } from '#messages/resolution.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { type Actor, countMoney, walletTarget } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { AccountKind } from '../wallet/index.ts';
import { type MoveDeps, moveOrder, orderJournal } from './move-orders.ts';
import { changeAsOperator, refundObjection } from './operator-actions.ts';
import { currentOrderId } from './operator-orders.ts';
import { type Mover, moves, refundBy } from './order-states.rules.ts';
import { itemsOf, type LockedOrder, writeResolution } from './orders-store.ts';

/** How an operator resolves a complaint; `amount` is what the buyer gets back, in rupiah, 1 … total − 1. */
export type Decision =
  | { resolution: 'refund' | 'release'; note: string }
  | { resolution: 'partial'; amount: number; note: string };

type DecisionInput = { resolution: Resolution; amount: number | null; note: string };

/** A decision within its bounds. Refused (422): a partial refund of nothing, or of everything and more. */
export const decisionOf = (
  { total }: Pick<LockedOrder, 'total'>,
  { resolution, amount, note }: DecisionInput,
): Decision | Refusal => {
  if (resolution !== 'partial') return { resolution, note };
  if (amount === null) return invalid({ field: 'amount', rule: 'required' });
  if (amount >= total) return invalid({ field: 'amount', rule: 'max', params: { max: total - 1 } });
  return { resolution, amount, note };
};

/** The move that a decision makes: partly refunded the order is completed too. */
const moveOf = (decision: Decision) => ({
  name: decision.resolution === 'refund' ? ('resolve_refund' as const) : ('resolve_release' as const),
  ...(decision.resolution === 'partial' && { partialRefund: decision.amount }),
});

/** What a decision gives back to the buyer, in rupiah. */
export const decisionRefund = (
  order: Pick<LockedOrder, 'total' | 'insurance_fee'>,
  decision: Decision,
): number => {
  if (decision.resolution === 'partial') return decision.amount;
  return decision.resolution === 'refund' ? refundBy('resolve_refund', order) : 0;
};

/** Moves the money of a locked order as decided or agreed, and writes how it ended into the complaint. */
export const applyDecision = async (
  tx: Tx<Schema>,
  deps: MoveDeps,
  order: LockedOrder,
  decision: Decision,
  by: Mover = 'operator',
): Promise<Refusal | null> => {
  const { note, resolution } = decision;
  const refused = await moveOrder(tx, deps, order, { ...moveOf(decision), by, note });
  if (refused === null) await writeResolution(tx, order.id, resolution, note, deps.clock.now());
  return refused;
};

/**
 * Resolves the complaint about an order: the money goes to the buyer, to the seller, or in parts to both. Refused:
 * unknown 404, a part that is nothing, all or more 422, no open complaint 409.
 */
export const resolveComplaint = (
  ctx: AppContext,
  actor: Actor,
  code: string,
  input: DecisionInput,
  locale: Locale,
): Promise<Answer<OperatorOrder>> =>
  changeAsOperator(
    ctx,
    actor,
    { code, action: 'order.resolve' },
    async (tx, snapshot, order) => {
      const decision = decisionOf(order, input);
      if ('error' in decision) return decision;
      const refused = await applyDecision(tx, snapshot, order, decision);
      if (refused !== null) return refused;
      const { resolution, note } = decision;
      const refund = decisionRefund(order, decision);
      const objection =
        refund > 0
          ? await refundObjection(tx, snapshot, actor, order, refund)
          : await countMoney(tx, await snapshot.settings(), actor, order.total, snapshot.clock.now());
      if (objection !== null) return rollback(objection);
      const credits =
        refund > 0
          ? walletTarget({ userId: order.user_id })
          : walletTarget({ merchantId: order.merchant_id });
      const { to } = moves[moveOf(decision).name];
      return { status: to, resolution, refund_amount: refund, note, credits };
    },
    locale,
  );

type Party = EffectLine['party'];

const partyOf = (kind: AccountKind): Party => {
  if (kind === 'buyer_wallet' || kind === 'wallet_hold') return 'buyer';
  if (kind === 'merchant_wallet') return 'seller';
  return kind === 'escrow' ? 'escrow' : 'platform';
};

/**
 * What `resolveComplaint` would book for the same input, from the same function that books it; nothing is changed.
 * Refused as that would be.
 */
export const previewResolution = async (
  ctx: AppContext,
  { order_code, resolution, amount }: { order_code: string; resolution: Resolution; amount: number | null },
  locale: Locale,
): Promise<Answer<ResolutionEffect>> => {
  const id = await currentOrderId(ctx, order_code);
  if (id === null) return refuse('not_found');
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const decision = decisionOf(order, { resolution, amount, note: '' });
  if ('error' in decision) return decision;
  if (order.status !== 'complained') return refuse('conflict', { reason: 'changed_meanwhile' });

  const move = moveOf(decision);
  const { commission_percentage } = await ctx.settings();
  const rated = { ...order, lines: await itemsOf(ctx.db, [id]) };
  const booking = orderJournal(rated, move, commission_percentage, ctx.clock.now());
  const entries = (booking?.journal.entries ?? []).filter((entry) => entry.amount !== 0);
  const lines = entries.map(({ kind, amount: booked }) => ({
    party: partyOf(kind),
    account: kind,
    amount: booked,
    text: effectText(locale, kind),
  }));
  const totalOf = (party: Party) =>
    lines.reduce((sum, line) => (line.party === party ? sum + line.amount : sum), 0);
  return ok({
    order_code: order.order_code,
    resolution,
    status_after: moves[move.name].to,
    totals: { buyer: totalOf('buyer'), seller: totalOf('seller'), platform: totalOf('platform') },
    lines,
  });
};
