import type { Locale } from '#common/locale.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { EffectLine, Resolution, ResolutionEffect } from '#contract/operator-order.ts';
import { effectText } from '#messages/resolution.ts';
import type { AppContext } from '../context.ts';
import type { AccountKind } from '../wallet/index.ts';
import { decisionOf } from './operator-act.ts';
import { idUpToDate } from './operator-orders.ts';
import { orderJournal } from './order-journal.ts';
import { moves } from './order-states.rules.ts';

type Party = EffectLine['party'];

const partyOf = (kind: AccountKind): Party => {
  if (kind === 'buyer_wallet' || kind === 'wallet_hold') return 'buyer';
  if (kind === 'merchant_wallet') return 'seller';
  return kind === 'escrow' ? 'escrow' : 'platform';
};

/**
 * O130: what O45 with the same words would book, from the same function that books it; nothing is changed. Refused as O45
 * would be: unknown 404, a part that is nothing, all or more 422, no open complaint 409.
 */
export const effectOfResolution = async (
  ctx: AppContext,
  { order_code, resolution, amount }: { order_code: string; resolution: Resolution; amount: number | null },
  locale: Locale,
): Promise<Answer<ResolutionEffect>> => {
  const id = await idUpToDate(ctx, order_code);
  if (id === null) return refuse('not_found');
  const order = await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const decision = decisionOf(order, { resolution, amount, note: '' });
  if ('error' in decision) return decision;
  if (order.status !== 'complained') return refuse('conflict', { reason: 'changed_meanwhile' });
  const name = resolution === 'refund' ? 'resolve_refund' : 'resolve_release';
  const partialRefund = decision.resolution === 'partial' ? decision.amount : undefined;
  const { commission_percentage } = await ctx.settings();
  const booking = orderJournal(order, { name, partialRefund }, commission_percentage, ctx.clock.now());
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
    status_after: moves[name].to,
    totals: { buyer: totalOf('buyer'), seller: totalOf('seller'), platform: totalOf('platform') },
    lines,
  });
};
