import type { OutputOf } from '#contract/endpoint.ts';
import { type Answer, ok, refuse } from '#contract/envelope.ts';
import type { deleteSlot as call } from '#contract/operator-flash.ts';
import { toIso } from '#contract/scalars.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import type { MarketContext } from '../../context.ts';
import { afterChange } from './after-change.ts';
import { slotContent } from './present-slot.ts';
import { holdItems } from './slot-items-store.ts';
import { statusOfSlot } from './slot-plan.rules.ts';
import { holdSlot, updateSlot } from './slots-store.ts';

type Done = OutputOf<typeof call>;

/**
 * O28: takes away a slot that has not run, ends one that runs: its prices go with it, its orders stay. Who is paying at
 * this moment is waited for. Refused: 404, 409 when it is over.
 */
export const deleteSlot = async (ctx: MarketContext, actor: Actor, id: number): Promise<Answer<Done>> => {
  const done = await ctx.db.transact(async (tx): Promise<Answer<Done>> => {
    await holdItems(tx, id);
    const slot = await holdSlot(tx, id);
    if (slot === null) return refuse('not_found');
    const now = ctx.clock.now();
    const status = statusOfSlot(slot, now);
    if (status === 'ended') return refuse('conflict', { reason: 'flash_ended' });
    const target = `flashsale:${id}`;
    // a slot that starts in this very moment cannot end in it too
    const hasRun = status === 'running' && now > slot.start_at;
    if (hasRun) {
      await updateSlot(tx, id, { end_at: now });
      const ended = { before: { end_at: toIso(slot.end_at) }, after: { end_at: toIso(now) } };
      await recordAudit(tx, actor, { action: 'flashsale.end', target, ...ended }, now);
    } else {
      await updateSlot(tx, id, { deleted_at: now });
      await recordAudit(tx, actor, { action: 'flashsale.delete', target, before: slotContent(slot) }, now);
    }
    return ok({ flashsale_id: id, status: hasRun ? ('ended' as const) : ('deleted' as const) });
  });
  if (done.ok) await afterChange(ctx);
  return done;
};
