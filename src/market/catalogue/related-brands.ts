import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, refuse } from '#contract/envelope.ts';
import type { setRelatedBrands as endpoint, OperatorCategory } from '#contract/operator-catalogue.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { featuredBrands } from './category-store.ts';
import { writeRelatedBrands } from './category-write-store.ts';
import { changeTree } from './change-tree.ts';
import { answered, type Shelves } from './save-category.ts';

/** O14. 404 for the category, 422 `exists` for what is no active store, 409 when they are others than were seen. */
export const setRelatedBrands = async (
  shelves: Shelves,
  actor: Actor,
  { category_id, merchant_ids, seen }: InputOf<typeof endpoint>,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  if (merchant_ids === undefined) return invalid({ field: 'merchant_ids', rule: 'required' });
  const now = shelves.clock.now();
  const found = await changeTree(shelves, async (tx, tree) => {
    const active = await shelves.ports.brands.active(tx, merchant_ids);
    if (merchant_ids.some((id) => !active.has(id))) return invalid({ field: 'merchant_ids', rule: 'exists' });
    if (!tree.byId.has(category_id)) return refuse('not_found');
    const shown = await featuredBrands(tx);
    const before = shown.filter((brand) => brand.category_id === category_id).map(({ id }) => id);
    if (seen !== undefined && seen.join() !== before.join())
      return refuse('conflict', { reason: 'changed_meanwhile' });
    await writeRelatedBrands(tx, category_id, merchant_ids);
    const target = `category:${category_id}`;
    const change = { before: { merchant_ids: before }, after: { merchant_ids } };
    await recordAudit(tx, actor, { action: 'category.brands', target, ...change }, now);
    return { id: category_id };
  });
  return answered(shelves, found, locale);
};
