import type { Kysely } from 'kysely';
import type { Locale } from '#common/locale.ts';
import type {
  Nomination,
  NominationVerdict,
  OperatorRound,
  Round,
  StoreRound,
} from '#contract/nomination.ts';
import type { NominationFault } from '#contract/nomination-kinds.ts';
import { photoOf } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import { nominationFaultText } from '#messages/nominations.ts';
import type { Schema } from '../../schema.ts';
import { withLowest } from '../operator-flash/slot-facts-store.ts';
import { highestPrice, type NominatedGood, type RoundRules, roundState } from './nomination.rules.ts';
import type { NominationRow, RoundRow } from './nominations-store.ts';

const presentRound = (row: RoundRow, now: Date, locale: Locale): Round => ({
  id: row.id,
  slug: row.slug,
  name: locale === 'en' ? row.name_en : row.promo_name,
  description: locale === 'en' ? row.description_en : row.description,
  start_at: toIso(row.start_at),
  end_at: toIso(row.end_at),
  apply_from: toIso(row.apply_from),
  apply_until: toIso(row.apply_until),
  state: roundState(row, now),
  rules: {
    categories: row.categories.map(({ id, name, name_en }) => ({
      id,
      name: locale === 'en' ? (name_en ?? name) : name,
    })),
    min_discount: row.min_discount,
    min_stars: row.min_stars,
    max_price: row.max_price,
    max_products: row.max_products,
    min_stock: row.min_stock,
  },
});

const countsOf = ({ waiting, accepted, refused }: RoundRow) => ({ waiting, accepted, refused });

/** A campaign as one store sees it, with its own nominations counted. */
export const presentStoreRound = (row: RoundRow, now: Date, locale: Locale): StoreRound => ({
  ...presentRound(row, now, locale),
  counts: countsOf(row),
});

/** The same for operators, with what stands in both languages. */
export const presentOperatorRound = (row: RoundRow, now: Date, locale: Locale): OperatorRound => ({
  ...presentRound(row, now, locale),
  promo_name: row.promo_name,
  name_en: row.name_en,
  description_id: row.description,
  description_en: row.description_en,
  counts: countsOf(row),
});

const presentNomination = (row: NominationRow & { lowest_price: number }): Nomination => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  nominated_at: toIso(row.nominated_at),
  product: {
    id: row.product_id,
    name: row.product_name,
    slug: row.product_slug,
    photo: row.photo === null ? null : photoOf(row.photo).thumb_url,
  },
  price: row.price,
  lowest_price: row.lowest_price,
  stock: row.stock,
  flash_price: row.flash_price,
  flash_stock: row.flash_stock,
  limit_per_user: row.limit_per_user,
});

/** Nominations beside the lowest price of their products in the 30 days before `now`. */
export const presentNominations = async (
  db: Kysely<Schema>,
  rows: readonly NominationRow[],
  now: Date,
): Promise<Nomination[]> => {
  const priced = rows.map((row) => ({ ...row, variant_id: null, publish_price: row.price }));
  return (await withLowest(db, priced, now)).map(presentNomination);
};

/** What became of a product, its faults worded. */
export const verdictOf = (
  product: { id: number; name: string },
  faults: readonly NominationFault[],
  { good, rules, locale }: { good: NominatedGood | undefined; rules: RoundRules; locale: Locale },
): NominationVerdict => {
  const figures = {
    highest: good === undefined ? 0 : highestPrice(good, rules.min_discount),
    minDiscount: rules.min_discount,
    minStars: rules.min_stars ?? 0,
    maxPrice: rules.max_price ?? 0,
    minStock: rules.min_stock,
    stock: good?.stock ?? 0,
    maxProducts: rules.max_products,
  };
  return {
    product_id: product.id,
    product_name: product.name,
    is_done: faults.length === 0,
    faults: faults.map((fault) => ({ fault, text: nominationFaultText(locale, fault, figures) })),
  };
};
