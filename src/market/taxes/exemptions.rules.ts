import type { TaxKind as ExemptionKind } from '#contract/book-kinds.ts';

/** What an operator said of a category and a tax, from a day of Jakarta on. */
export type ExemptionSay = {
  id: number;
  kind: ExemptionKind;
  category_id: number;
  valid_from: string;
  /** false: taxed, whatever is said of the categories above it. */
  is_exempt: boolean;
  /** The article, as it was typed. */
  reason: string;
};

const keyOf = (kind: ExemptionKind, categoryId: number): string => `${kind} ${categoryId}`;

/** Says by tax and category, those that began last first. */
export type ExemptionTable = ReadonlyMap<string, readonly ExemptionSay[]>;

export const exemptionTable = (says: readonly ExemptionSay[]): ExemptionTable =>
  Map.groupBy(
    [...says].sort((one, other) =>
      one.valid_from === other.valid_from ? 0 : one.valid_from < other.valid_from ? 1 : -1,
    ),
    (say) => keyOf(say.kind, say.category_id),
  );

/** The say about one category that holds on a day. */
export const sayOn = (
  table: ExemptionTable,
  kind: ExemptionKind,
  categoryId: number,
  day: string,
): ExemptionSay | null =>
  table.get(keyOf(kind, categoryId))?.find(({ valid_from }) => valid_from <= day) ?? null;

/**
 * Why a tax is not asked of goods on a day: the article of the nearest category that says something, '' where it is asked.
 * @param categoryIds the goods' category first, then those above it
 */
export const exemptionOn = (
  table: ExemptionTable,
  kind: ExemptionKind,
  categoryIds: readonly number[],
  day: string,
): string => {
  for (const id of categoryIds) {
    const say = sayOn(table, kind, id, day);
    if (say !== null) return say.is_exempt ? say.reason : '';
  }
  return '';
};
