import type { FieldFault } from '#contract/envelope.ts';

type Sent = { row: number; sku: string | null; product_id: number | null; variant_id: number | null };
type Found = { row: number; product_id: number; variant_id: number | null; has_variants: boolean };

/** What a row means, or why it means nothing. */
export type RowOutcome = { target: Found } | { fault: FieldFault };

/** What the row is named by, for a fault. */
const fieldOf = ({ product_id, variant_id }: Sent): string =>
  variant_id !== null ? 'variant_id' : product_id !== null ? 'product_id' : 'sku';

const refused = (field: string, rule: FieldFault['rule'], message?: FieldFault['message']): RowOutcome => ({
  fault: { field, rule, ...(message && { message }) },
});

/**
 * What each row means: one product without variants, or one variant. A SKU that several have, and a row that means the
 * same as one before it, mean nothing.
 * @param found everything that the rows name
 */
export const targetsOfRows = (sent: readonly Sent[], found: readonly Found[]): Map<number, RowOutcome> => {
  const byRow = Map.groupBy(found, ({ row }) => row);
  const taken = new Set<string>();
  const outcomeOf = (row: Sent): RowOutcome => {
    if (row.sku === null && row.product_id === null && row.variant_id === null)
      return refused('sku', 'required');
    const [target, other] = byRow.get(row.row) ?? [];
    if (target === undefined) return refused(fieldOf(row), 'exists');
    if (other !== undefined) return refused('sku', 'unique', 'sku_of_several');
    if (target.has_variants && target.variant_id === null) return refused('variant_id', 'required');
    const key = `${target.product_id} ${target.variant_id}`;
    if (taken.has(key)) return refused(fieldOf(row), 'unique', 'row_twice');
    taken.add(key);
    return { target };
  };
  return new Map(sent.map((row) => [row.row, outcomeOf(row)]));
};
