import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, list, ok, paged, refuse } from '#contract/envelope.ts';
import {
  activateVouchers,
  anyVoucher,
  checkAnyVoucherCode,
  createMarketplaceVoucher,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  editMarketplaceVoucher,
  listAllVouchers,
} from '#contract/operator-voucher.ts';
import { type Caller, type Origin, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { Routes } from '../context.ts';
import { presentForOperator } from './present-voucher.ts';
import { createVoucher, editVoucher, type VoucherOwner } from './save-voucher.ts';
import { deleteVouchers, switchVouchers } from './switch-vouchers.ts';
import { isCodeTaken, type VoucherRow, voucherIn, voucherPage } from './vouchers-store.ts';

const organizers = ['official', 'merchant', 'marketplace'] as const;

const marketplace = (call: { caller: Caller; origin: Origin }): VoucherOwner => ({
  merchantId: null,
  userId: call.caller.accountId ?? 0,
  actor: actorOf(call),
});

/** Vouchers for operators: the marketplace's own, and the stores' to look at and to stop. */
export const operatorVoucherRoutes: Routes = (ctx) => {
  const { db, clock } = ctx;
  const shown = (answer: Answer<VoucherRow>, locale: Locale) =>
    answer.ok ? ok(presentForOperator(answer.data, clock.now(), locale)) : answer;
  const switched = (answer: Answer<VoucherRow[]>, locale: Locale) =>
    answer.ok ? list(answer.data.map((row) => presentForOperator(row, clock.now(), locale))) : answer;
  return [
    route(listAllVouchers, async ({ input, locale, link }) => {
      const now = clock.now();
      const organizer = organizers.find((one) => one === input.organizer) ?? null;
      const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { rows, total } = await voucherPage(db, 'all', { ...input, organizer }, now, window);
      return paged(
        rows.map((row) => presentForOperator(row, now, locale)),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(anyVoucher, async ({ params, locale }) => {
      const voucher = await voucherIn(db, 'all', params.id);
      return voucher === null ? refuse('not_found') : shown(ok(voucher), locale);
    }),
    route(createMarketplaceVoucher, async (call) =>
      shown(await createVoucher(ctx, marketplace(call), call.input), call.locale),
    ),
    route(editMarketplaceVoucher, async (call) => {
      const { id } = call.params;
      const voucher = await voucherIn(db, 'all', id);
      if (voucher !== null && voucher.merchant_id !== null) return refuse('forbidden');
      return shown(await editVoucher(ctx, marketplace(call), id, call.input), call.locale);
    }),
    route(activateVouchers, async (call) =>
      switched(await switchVouchers(ctx, actorOf(call), call.input.vouchers_id, true), call.locale),
    ),
    route(deactivateVouchers, async (call) =>
      switched(await switchVouchers(ctx, actorOf(call), call.input.vouchers_id, false), call.locale),
    ),
    route(deleteMarketplaceVouchers, (call) => deleteVouchers(ctx, actorOf(call), call.input.vouchers_id)),
    route(checkAnyVoucherCode, async ({ input: { voucher_code, vouchers_id } }) =>
      ok({ voucher_code, available: !(await isCodeTaken(db, voucher_code, vouchers_id)) }),
    ),
  ];
};
