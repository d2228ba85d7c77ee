import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok } from '#contract/envelope.ts';
import type { createVoucher as call } from '#contract/seller-voucher.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import type { Schema } from '../schema.ts';
import { voucherContent } from './content.rules.ts';
import { savePictures } from './promo-pictures.ts';
import { codeTaken, orCodeTaken, type VoucherOwner, type VoucherPlace } from './voucher-code.ts';
import { voucherFaults } from './voucher-input.rules.ts';
import {
  areCategories,
  areLivingProducts,
  insertVoucher,
  isOfficial,
  limitToCategories,
  limitToProducts,
} from './voucher-write-store.ts';
import { isCodeTaken, type VoucherRow, voucherIn } from './vouchers-store.ts';

const organizerOf = async (tx: Tx<Schema>, merchantId: number | null) => {
  if (merchantId === null) return 'marketplace' as const;
  return (await isOfficial(tx, merchantId)) ? ('official' as const) : ('merchant' as const);
};

/**
 * A new voucher of a store (API SV3) or of the marketplace (O31), which is written down. Refused: 422, 409 `unique` for a
 * code that is taken by whatever voucher.
 */
export const createVoucher = (
  { db, clock }: VoucherPlace,
  owner: VoucherOwner,
  {
    json_meta,
    product_ids = [],
    category_ids = [],
    ...input
  }: InputOf<typeof call> & {
    category_ids?: number[];
  },
): Promise<Answer<VoucherRow>> => {
  const now = clock.now();
  const { merchantId, userId, actor } = owner;
  return orCodeTaken(() =>
    db.transact(async (tx): Promise<Answer<VoucherRow>> => {
      const faults = voucherFaults(input, now);
      if (faults.length > 0) return invalid(...faults);
      if (!(await areLivingProducts(tx, merchantId, product_ids)))
        return invalid({ field: 'product_ids', rule: 'exists' });
      if (!(await areCategories(tx, category_ids))) return invalid({ field: 'category_ids', rule: 'exists' });
      const icon = json_meta?.icon ?? null;
      const square_banner = json_meta?.square_banner ?? null;
      const pictures = { thumbnail: input.thumbnail, icon, square_banner };
      const refused = await savePictures(tx, userId, now, pictures, null);
      if (refused !== null) return refused;
      if (await isCodeTaken(tx, input.voucher_code, null)) return codeTaken();
      const id = await insertVoucher(tx, {
        ...input,
        icon,
        square_banner,
        slug: `voucher-${input.voucher_code.toLowerCase()}-${randomBytes(4).toString('hex')}`,
        organizer: await organizerOf(tx, merchantId),
        merchant_id: merchantId,
        created_at: now,
      });
      await limitToProducts(tx, id, product_ids);
      await limitToCategories(tx, id, category_ids);
      const made = (await voucherIn(tx, { merchantId }, id))!;
      if (actor !== null)
        await recordAudit(
          tx,
          actor,
          { action: 'voucher.create', target: `voucher:${id}`, after: voucherContent(made) },
          now,
        );
      return ok(made);
    }),
  );
};
