import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { voucherContent } from '../content.rules.ts';
import type { VoucherPlace } from '../voucher-code.ts';
import { lockVouchers } from '../voucher-quota-store.ts';
import { hideVouchers } from '../voucher-write-store.ts';
import { vouchersIn } from '../vouchers-store.ts';

/**
 * Takes vouchers of the marketplace away, all or none (API O35). Refused: 404 when one is unknown or gone already, 403
 * when one is a store's.
 */
export const deleteVouchers = (
  { db, clock }: VoucherPlace,
  actor: Actor,
  ids: readonly number[],
): Promise<Answer<{ deleted: number }>> => {
  const now = clock.now();
  return db.transact(async (tx): Promise<Answer<{ deleted: number }>> => {
    await lockVouchers(tx, ids);
    const vouchers = await vouchersIn(tx, 'all', ids);
    if (vouchers.length !== ids.length) return refuse('not_found');
    if (!(await hideVouchers(tx, null, ids, now))) return refuse('forbidden');
    for (const voucher of vouchers) {
      const target = `voucher:${voucher.id}`;
      await recordAudit(
        tx,
        actor,
        { action: 'voucher.delete', target, before: voucherContent(voucher) },
        now,
      );
    }
    return ok({ deleted: ids.length });
  });
};
