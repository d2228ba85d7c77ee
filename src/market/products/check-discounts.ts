import { sql } from 'kysely';
import type { FieldFault } from '#contract/envelope.ts';
import { settingTable } from '#contract/setting-table.ts';
import type { Tx } from '#platform/db/database.ts';
import { deleteBefore } from '#platform/db/delete-before.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext, Settings } from '../context.ts';
import type { Schema } from '../schema.ts';
import { isRealDiscount } from './discount.rules.ts';
import { jsonRows } from './json-rows.ts';
import type { OwnProduct, ProductContent } from './product.rules.ts';

/** How long struck-through prices are looked for, and how long a new product is believed. Days. */
export type DiscountSettings = Pick<Settings, 'discount_reference_days' | 'discount_grace_days'>;

/** A discount that somebody wants to show. `variant_id` null: the product itself, or (`is_new`) a variant that is none yet. */
export type WantedDiscount = {
  key: number;
  product_id: number;
  variant_id: number | null;
  is_new: boolean;
  base: number;
};

type Asked = { key: number; asked: number; age: number };

/**
 * For how many seconds buyers were asked these prices or more since `since`: of a variant that is none yet, by whichever of
 * its product's was asked so much the longest. While it was in a flash sale or campaign for less, they were not; one that
 * sold out counts as if it had not been, since nobody knows from when on.
 */
const askedPrices = async (
  tx: Tx<Schema>,
  wanted: readonly WantedDiscount[],
  since: Date,
  now: Date,
): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    with wanted as materialized (select * from json_to_recordset(${jsonRows(wanted)}::json) as n (key int, product_id bigint,
      variant_id bigint, is_new boolean, base bigint)),
    asked as (
      select w.key, h.variant_id, h.from_at, h.until_at from wanted w join price_history h on h.product_id = w.product_id
        and (w.is_new or h.variant_id is not distinct from w.variant_id)
      where h.was_shown and h.price >= w.base and h.until_at > ${since}
      union all
      select w.key, sold.variant_id, coalesce((select max(h.until_at) from price_history h
          where h.product_id = p.id and h.variant_id is not distinct from sold.variant_id), sold.created_at), ${now}
      from wanted w join products p on p.id = w.product_id
        and is_shown(p)
      join lateral (
        select null::bigint as variant_id, p.publish_price as price, p.created_at where p.options = '[]'
        union all
        select v.id, v.publish_price, v.created_at from product_variants v
        where v.product_id = p.id and v.deleted_at is null and p.options <> '[]') sold
        on (w.is_new or sold.variant_id is not distinct from w.variant_id) and sold.price >= w.base),
    of_each as (
      select one.key, one.variant_id, sum(extract(epoch from one.last - one.first) - flashed.seconds) as seconds
      from (select key, variant_id, greatest(from_at, ${since}) as first, least(until_at, ${now}) as last from asked) one
      join wanted w on w.key = one.key
      cross join lateral (
        select coalesce(sum(extract(epoch from least(slot.end_at, one.last) - greatest(slot.start_at, one.first))), 0) as seconds
        from promos slot
        where slot.id in (select f.promo_id from flash_items f where f.product_id = w.product_id
            and (f.variant_id is null or f.variant_id = one.variant_id) and f.flash_price < w.base and f.flash_sold < f.flash_stock)
          and slot.is_active and slot.deleted_at is null and slot.start_at < one.last and slot.end_at > one.first) flashed
      where one.last > one.first group by 1, 2)
    select w.key, coalesce((select max(seconds) from of_each where key = w.key), 0)::float8 as asked,
      extract(epoch from ${now} - p.created_at)::float8 as age
    from wanted w join products p on p.id = w.product_id`.execute(tx);
  return rows;
};

/**
 * Which of these discounts strike a price through that was never asked, by their keys. The caller has locked the products,
 * and has not written them yet. @param standing what is struck through now, by key
 */
export const fakeDiscounts = async (
  tx: Tx<Schema>,
  settings: DiscountSettings,
  wanted: readonly (WantedDiscount & { discount: number; standing: number | null })[],
  now: Date,
): Promise<Set<number>> => {
  const real = (one: (typeof wanted)[number], askedMs: number, ageMs: number) =>
    isRealDiscount({ ...one, askedMs, ageMs }, settings.discount_grace_days);
  const doubtful = wanted.filter((one) => !real(one, 0, Number.POSITIVE_INFINITY));
  if (doubtful.length === 0) return new Set();
  const since = new Date(now.getTime() - settings.discount_reference_days * 86_400_000);
  const facts = new Map((await askedPrices(tx, doubtful, since, now)).map((one) => [one.key, one]));
  return new Set(
    doubtful.flatMap((one) => {
      const { asked = 0, age = 0 } = facts.get(one.key) ?? {};
      return real(one, asked * 1_000, age * 1_000) ? [] : one.key;
    }),
  );
};

const struck = (one: { base: number; discount: number } | undefined): number | null =>
  one === undefined || one.discount === 0 ? null : one.base;

type Change = { existing: OwnProduct | null; product: ProductContent };

/** Everything of a product that will be sold with a discount, with what is struck through now. */
const discountsOf = ({ existing, product }: Change, first: number) => {
  if (existing === null) return [];
  const { id: product_id } = existing;
  if (product.variants.length === 0) {
    const standing = existing.variants.length === 0 ? struck(existing) : null;
    const { base, discount } = product;
    return [{ key: first, product_id, variant_id: null, is_new: false, base, discount, standing }];
  }
  const struckOf = existing.variants.flatMap((one) => struck(one) ?? []);
  return product.variants.map(({ id, base, discount }, at) => ({
    ...{ key: first + at, product_id, variant_id: id, is_new: id === null, base, discount },
    // a new variant may say what its sisters say
    standing:
      id === null
        ? struckOf.length === 0
          ? struck(existing)
          : Math.max(...struckOf)
        : struck(existing.variants.find((one) => one.id === id)),
  }));
};

/** The room that the variants of one product take among the keys. */
const ROOM = 1_000;

/**
 * What is wrong with the discounts of products that are about to be written, for each of them in their order. A new product
 * has no price yet that it could have had.
 */
export const discountFaults = async (
  tx: Tx<Schema>,
  settings: DiscountSettings,
  changes: readonly Change[],
  now: Date,
): Promise<FieldFault[][]> => {
  const wanted = changes.flatMap((change, at) => discountsOf(change, at * ROOM));
  const fake = await fakeDiscounts(tx, settings, wanted, now);
  return changes.map(({ product }, at) =>
    [...fake]
      .filter((key) => Math.floor(key / ROOM) === at)
      .map((key) => ({
        field: product.variants.length === 0 ? 'base_price' : `variants.${key % ROOM}.base_price`,
        rule: 'state' as const,
        message: 'discount_never_asked' as const,
      })),
  );
};

const DAY_MS = 86_400_000;
/** A month longer than operators may let anybody look back. */
const KEPT_MS = (settingTable.discount_reference_days.max + 35) * DAY_MS;

/** Lets go of prices that were over long ago; the last of each stays, since what is asked now began with its end. */
export const oldPricesTimer = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Timer => ({
  name: 'products.forget-prices',
  everyMs: 6 * 3_600_000,
  run: () =>
    deleteBefore(
      db,
      'price_history',
      'until_at',
      new Date(clock.now().getTime() - KEPT_MS),
      sql`exists (select from price_history newer where newer.product_id = price_history.product_id
        and newer.variant_id is not distinct from price_history.variant_id and newer.until_at > price_history.until_at)`,
    ),
});
