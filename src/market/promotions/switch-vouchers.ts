import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { voucherContent } from './promo-content.rules.ts';
import { hideVouchers, updatePromo } from './promo-write-store.ts';
import type { VoucherContext } from './save-voucher.ts';
import { lockVouchers } from './voucher-quota-store.ts';
import { type VoucherRow, vouchersIn } from './vouchers-store.ts';

/**
 * Activates or deactivates vouchers of any store, all or none; those that stand so already stay and are
 * not recorded. Orders that are placed keep their discount. Refused: 404 when one is unknown.
 */
export const switchVouchers = (
  { db, clock }: VoucherContext,
  actor: Actor,
  ids: readonly number[],
  is_active: boolean,
): Promise<Answer<VoucherRow[]>> => {
  const now = clock.now();
  return db.transact(async (tx): Promise<Answer<VoucherRow[]>> => {
    await lockVouchers(tx, ids);
    const vouchers = await vouchersIn(tx, 'all', ids);
    if (vouchers.length !== ids.length) return refuse('not_found');
    for (const { id, is_active: before } of vouchers) {
      if (before === is_active) continue;
      await updatePromo(tx, id, { is_active });
      await recordAudit(
        tx,
        actor,
        {
          action: is_active ? 'voucher.activate' : 'voucher.deactivate',
          target: `voucher:${id}`,
          before: { is_active: before },
          after: { is_active },
        },
        now,
      );
    }
    return ok(vouchers.map((voucher) => ({ ...voucher, is_active })));
  });
};

/**
 * Deletes vouchers of the marketplace, all or none. Refused: 404 when one is unknown or gone already, 403
 * when one is a store's.
 */
export const deleteVouchers = (
  { db, clock }: VoucherContext,
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
