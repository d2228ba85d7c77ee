import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import {
  checkVoucherCode,
  createVoucher as createCall,
  deleteVouchers,
  editVoucher as editCall,
  listVouchers,
  voucherDetail,
} from '#contract/seller-voucher.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { Routes } from '../context.ts';
import { presentVoucher } from './present-voucher.ts';
import { hideVouchers } from './promo-write-store.ts';
import { createVoucher, editVoucher, type VoucherOwner } from './save-voucher.ts';
import { isCodeTaken, type VoucherRow, voucherIn, voucherPage } from './vouchers-store.ts';

// sellers' calls are only ever reached by an account with a store
const own = ({ merchantId, accountId }: Caller): VoucherOwner => ({
  merchantId: merchantId ?? 0,
  userId: accountId ?? 0,
  actor: null,
});

/** A store's vouchers. */
export const sellerVoucherRoutes: Routes = (ctx) => {
  const { db, clock } = ctx;
  const saved = (answer: Answer<VoucherRow>, locale: Locale) =>
    answer.ok ? ok(presentVoucher(answer.data, clock.now(), locale)) : answer;
  return [
    route(listVouchers, async ({ input, caller, locale, link }) => {
      const now = clock.now();
      const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { rows, total } = await voucherPage(db, own(caller), input, now, window);
      return paged(
        rows.map((row) => presentVoucher(row, now, locale)),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(voucherDetail, async ({ params, caller, locale }) => {
      const voucher = await voucherIn(db, own(caller), params.id);
      return voucher === null ? refuse('not_found') : ok(presentVoucher(voucher, clock.now(), locale));
    }),
    route(createCall, async ({ input, caller, locale }) =>
      saved(await createVoucher(ctx, own(caller), input), locale),
    ),
    route(editCall, async ({ params, input, caller, locale }) =>
      saved(await editVoucher(ctx, own(caller), params.id, input), locale),
    ),
    route(deleteVouchers, async ({ input, caller }) => {
      const { merchantId } = own(caller);
      const areGone = await db.transact((tx) => hideVouchers(tx, merchantId, input.vouchers_id, clock.now()));
      return areGone ? ok({ deleted: input.vouchers_id.length }) : refuse('not_found');
    }),
    route(checkVoucherCode, async ({ input: { voucher_code, vouchers_id }, caller }) => {
      // only an own voucher may keep the code that it has
      const self = vouchers_id === null ? null : await voucherIn(db, own(caller), vouchers_id);
      return ok({ voucher_code, available: !(await isCodeTaken(db, voucher_code, self?.id ?? null)) });
    }),
  ];
};
