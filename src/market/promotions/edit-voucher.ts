import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { editVoucher as call } from '#contract/seller-voucher.ts';
import type { Tx } from '#platform/db/database.ts';
import { isCurrent, recordAudit } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { differences, voucherContent } from './content.rules.ts';
import { savePictures } from './promo-pictures.ts';
import { codeTaken, orCodeTaken, type VoucherOwner, type VoucherPlace } from './voucher-code.ts';
import { changesOf, mayChange, otherIds, voucherFaults } from './voucher-input.rules.ts';
import { lockVouchers } from './voucher-quota-store.ts';
import {
  areCategories,
  areLivingProducts,
  limitToCategories,
  limitToProducts,
  updatePromo,
  type VoucherColumns,
} from './voucher-write-store.ts';
import { isCodeTaken, type VoucherRow, voucherIn } from './vouchers-store.ts';

export type VoucherEdit = InputOf<typeof call> & { category_ids?: number[]; version?: string | null };

const change = async (
  tx: Tx<Schema>,
  { merchantId, userId }: VoucherOwner,
  voucher: VoucherRow,
  { json_meta, product_ids, category_ids, version: _, ...input }: VoucherEdit,
  now: Date,
): Promise<Refusal | null> => {
  const pictures = {
    thumbnail: input.thumbnail,
    icon: json_meta?.icon,
    square_banner: json_meta?.square_banner,
  };
  const changes: Partial<VoucherColumns> = changesOf(voucher, { ...input, ...pictures });
  const products = otherIds(voucher.product_ids, product_ids);
  const categories = otherIds(voucher.category_ids, category_ids);
  const after = { ...voucher, ...changes };
  const { discount_type, discount_value, start_at, end_at } = after;
  const isTouched = ['discount_type', 'discount_value', 'start_at', 'end_at'].some((name) => name in changes);
  const faults = isTouched
    ? voucherFaults({ discount_type: discount_type ?? 'amount', discount_value, start_at, end_at }, now)
    : [];
  if (faults.length > 0) return invalid(...faults);
  if (products !== null && !(await areLivingProducts(tx, merchantId, products)))
    return invalid({ field: 'product_ids', rule: 'exists' });
  if (categories !== null && !(await areCategories(tx, categories)))
    return invalid({ field: 'category_ids', rule: 'exists' });
  const refused = await savePictures(tx, userId, now, pictures, voucher);
  if (refused !== null) return refused;
  const changed = [
    ...Object.keys(changes),
    ...(products === null ? [] : ['product_ids']),
    ...(categories === null ? [] : ['category_ids']),
  ];
  const standing = { start_at: voucher.start_at, used: voucher.used, quota: after.quota ?? 0 };
  if (!mayChange(changed, standing, now)) return refuse('conflict');
  const code = changes.voucher_code;
  if (code && (await isCodeTaken(tx, code, voucher.id))) return codeTaken();
  await updatePromo(tx, voucher.id, changes);
  if (products !== null) await limitToProducts(tx, voucher.id, products);
  if (categories !== null) await limitToCategories(tx, voucher.id, categories);
  return null;
};

/**
 * Changes what was sent of a voucher of a store (API SV4) or of the marketplace (O32), which is written down; what is
 * sent as it was is no change. Once it has started only its texts, pictures, end and quota change (else 409). Refused
 * besides: 404, 422, 409 `unique`, 409 when the `version` sent is an older one.
 */
export const editVoucher = (
  { db, clock }: VoucherPlace,
  owner: VoucherOwner,
  id: number,
  input: VoucherEdit,
): Promise<Answer<VoucherRow>> => {
  const now = clock.now();
  const scope = { merchantId: owner.merchantId };
  return orCodeTaken(() =>
    db.transact(async (tx): Promise<Answer<VoucherRow>> => {
      await lockVouchers(tx, [id]);
      const voucher = await voucherIn(tx, scope, id);
      if (voucher === null) return refuse('not_found');
      if (!isCurrent(input.version, voucherContent(voucher)))
        return refuse('conflict', { reason: 'changed_meanwhile' });
      const refused = await change(tx, owner, voucher, input, now);
      if (refused !== null) return refused;
      const after = (await voucherIn(tx, scope, id))!;
      const changes = differences(voucherContent(voucher), voucherContent(after));
      if (owner.actor !== null && changes !== null)
        await recordAudit(
          tx,
          owner.actor,
          { action: 'voucher.edit', target: `voucher:${id}`, ...changes },
          now,
        );
      return ok(after);
    }),
  );
};
