import { sql } from 'kysely';
import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import {
  joinSharedVoucher,
  leaveSharedVoucher,
  listSharedVouchers,
  type SharedVoucher,
} from '#contract/shared-voucher.ts';
import type { Tx } from '#platform/db/database.ts';
import { route } from '#platform/http/route.ts';
import { isCurrent, versionOf } from '../audit/index.ts';
import type { MarketContext, Routes } from '../context.ts';
import type { Schema } from '../schema.ts';
import { presentVoucher } from './present-voucher.ts';
import { voucherContent } from './promo-content.rules.ts';
import { exampleOf, mostOf } from './shared-vouchers.rules.ts';
import {
  joinVoucher,
  leaveVoucher,
  type SharedVoucherRow,
  sharedVoucherOf,
  sharedVoucherPage,
} from './shared-vouchers-store.ts';

type Member = { merchantId: number; accountId: number };

const presentShared = (row: SharedVoucherRow, now: Date, locale: Locale): SharedVoucher => {
  const { promo_name, voucher_code, description, terms, discount_type, discount_value, ...rest } =
    presentVoucher(row, now, locale);
  const { vouchers_id, max_discount, min_purchase, start_at, end_at, status, quota, used } = rest;
  const facts = {
    type: row.discount_type ?? 'amount',
    value: row.discount_value,
    max: row.max_discount,
    minPurchase: row.min_purchase,
  } as const;
  return {
    ...{ vouchers_id, promo_name, voucher_code, description, terms, discount_type, discount_value },
    ...{ max_discount, min_purchase, start_at, end_at, status, quota, used },
    store_share: row.store_share,
    joined_only: row.joined_only,
    joined_at: row.joined_at === null ? null : toIso(row.joined_at),
    categories: row.categories.map(({ name, name_en }) => (locale === 'en' ? (name_en ?? name) : name)),
    products: row.product_ids.length,
    example: exampleOf(facts, row.store_share),
    most: mostOf(facts, row.store_share),
    orders: row.orders,
    borne: row.borne,
    version: versionOf(voucherContent(row)),
  };
};

const answerOf = async (
  tx: Tx<Schema>,
  { merchantId }: Member,
  id: number,
  now: Date,
  locale: Locale,
): Promise<Answer<SharedVoucher>> => {
  const row = await sharedVoucherOf(tx, merchantId, id);
  return row === null ? refuse('not_found') : ok(presentShared(row, now, locale));
};

/**
 * Lets a store join a voucher, once. Its terms stay as they were read: an operator's change waits for this, and is refused
 * afterwards. Refused: 404, 409 for other terms or a voucher that is over or switched off.
 */
const join = (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  member: Member,
  { vouchers_id, version }: { vouchers_id: number; version: string },
  locale: Locale,
): Promise<Answer<SharedVoucher>> => {
  const now = clock.now();
  return db.transact(async (tx): Promise<Answer<SharedVoucher>> => {
    await sql`select from promos where id = ${vouchers_id} for share`.execute(tx);
    const voucher = await sharedVoucherOf(tx, member.merchantId, vouchers_id);
    if (voucher === null) return refuse('not_found');
    if (voucher.joined_at === null) {
      if (!voucher.is_active || voucher.end_at <= now) return refuse('conflict', { reason: 'voucher_ended' });
      if (!isCurrent(version, voucherContent(voucher)))
        return refuse('conflict', { reason: 'changed_meanwhile' });
      await joinVoucher(tx, vouchers_id, member, now);
    }
    return answerOf(tx, member, vouchers_id, now, locale);
  });
};

/** Lets a store leave; a checkout that is just being paid is finished first. Leaving what was not joined changes nothing. */
const leave = (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  member: Member,
  id: number,
  locale: Locale,
): Promise<Answer<SharedVoucher>> =>
  db.transact(async (tx) => {
    await leaveVoucher(tx, id, member.merchantId);
    return answerOf(tx, member, id, clock.now(), locale);
  });

/** Vouchers of the marketplace whose cost stores may share. The guard lets only accounts with a store reach it. */
export const sharedVoucherRoutes: Routes = (ctx) => {
  const memberOf = (caller: { merchantId: number | null; accountId: number | null }): Member => ({
    merchantId: caller.merchantId ?? 0,
    accountId: caller.accountId ?? 0,
  });
  return [
    route(listSharedVouchers, async ({ input, caller, locale, link }) => {
      const now = ctx.clock.now();
      const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
      const { rows, total } = await sharedVoucherPage(ctx.db, memberOf(caller).merchantId, now, window);
      return paged(
        rows.map((row) => presentShared(row, now, locale)),
        pageMeta(input, total, rows.length, link),
      );
    }),
    route(joinSharedVoucher, ({ input, caller, locale }) => join(ctx, memberOf(caller), input, locale)),
    route(leaveSharedVoucher, ({ input, caller, locale }) =>
      leave(ctx, memberOf(caller), input.vouchers_id, locale),
    ),
  ];
};
