import type { Clock } from '#common/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Schema } from '../../schema.ts';
import { usualPrices } from '../../search/index.ts';
import { MIN_USUAL, reasonsFor, screened } from './moderation.rules.ts';
import { activeRules, clear, hold, promisedHours, screenRows } from './moderation-store.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The products of a store are not counted beyond the largest border of a rule. */
const MAX_COUNTED = 1_000;

/**
 * Looks at products that were saved or put on sale, in that transaction and before lists learn of it: what a rule holds waits
 * for an operator. What is hidden by its seller is looked at when it is shown.
 */
export const screenProducts = async (
  tx: Tx<Schema>,
  { clock }: { clock: Clock },
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const rules = await activeRules(tx);
  const newcomers = rules.some((rule) => rule.kind === 'newcomer');
  const rows = (await screenRows(tx, ids, newcomers ? MAX_COUNTED : 0)).filter(
    (row) => row.state !== null || (row.status === 'PUBLISH' && rules.length > 0),
  );
  if (rows.length === 0) return;
  const priced = rules.some((rule) => rule.kind === 'price');
  const usual = priced ? await usualPrices(tx, [...new Set(rows.map((row) => row.category_id))]) : new Map();
  const now = clock.now();
  let dueAt: Date | null = null;
  for (const row of rows) {
    const known = usual.get(row.category_id);
    const looked = {
      name: row.name,
      description: row.description,
      price: row.price,
      categoryIds: row.category_ids,
      usualPrice: known !== undefined && known.products >= MIN_USUAL ? known.price : null,
      madeBefore: row.made_before,
      storeAgeDays: (now.getTime() - row.store_since.getTime()) / DAY_MS,
    };
    const standing = {
      state: row.state,
      content: row.looked_content,
      reasons: row.looked_reasons ?? [],
      approved: row.approved ?? [],
    };
    const result = screened(reasonsFor(looked, rules), standing, row.content);
    if (result === 'stays') continue;
    if (result === 'cleared') {
      await clear(tx, row.id);
      continue;
    }
    dueAt ??= new Date(now.getTime() + (await promisedHours(tx)) * HOUR_MS);
    await hold(tx, row, result.hold, { now, dueAt });
  }
};
