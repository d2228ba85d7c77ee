import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
import type { OperatorRound } from '#contract/nomination.ts';

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** What the form of a campaign begins with; money in rupiah, times as clocks in Jakarta show them. */
export const roundValues = (round: OperatorRound | null) => ({
  promo_name: round?.promo_name ?? '',
  name_en: round?.name_en ?? '',
  description: round?.description_id ?? '',
  description_en: round?.description_en ?? '',
  start_at: round === null ? '' : jakartaTime(round.start_at),
  end_at: round === null ? '' : jakartaTime(round.end_at),
  apply_from: round === null ? '' : jakartaTime(round.apply_from),
  apply_until: round === null ? '' : jakartaTime(round.apply_until),
  min_discount: text(round?.rules.min_discount ?? 10),
  min_stars: text(round?.rules.min_stars),
  max_price: text(round?.rules.max_price),
  max_products: text(round?.rules.max_products ?? 5),
  min_stock: text(round?.rules.min_stock ?? 1),
  /** Only the place of what is said about them. */
  category_ids: '',
});
export type RoundValues = ReturnType<typeof roundValues>;

/** What changing a campaign takes; creating one takes its name and times besides. @param before the campaign that is changed */
export const roundInput = (
  values: RoundValues,
  categoryIds: readonly number[],
  before: OperatorRound | null,
) => {
  const { name_en, description, description_en, min_discount, max_products } = values;
  return {
    ...{ name_en, description, description_en, min_discount, max_products },
    category_ids: [...categoryIds],
    apply_from: momentOf(values.apply_from, before?.apply_from),
    apply_until: momentOf(values.apply_until, before?.apply_until),
    min_stars: values.min_stars === '' ? null : values.min_stars,
    max_price: values.max_price.trim() === '' ? null : values.max_price,
    min_stock: values.min_stock.trim() === '' ? 1 : values.min_stock,
  };
};
