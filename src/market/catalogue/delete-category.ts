import { type Answer, ok, refuse } from '#contract/envelope.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { deleteCategoryRow, hasProducts } from './category-store.ts';
import { changeTree, isRefusal } from './change-tree.ts';
import type { CategoryContext } from './save-category.ts';

/** Deletes a category. 404 unknown; 409 while categories or products lie in it, or a voucher or the home page names it. */
export const deleteCategory = async (
  ctx: CategoryContext,
  actor: Actor,
  id: number,
): Promise<Answer<null>> => {
  const now = ctx.clock.now();
  const result = await changeTree(ctx, async (tx, tree) => {
    const node = tree.byId.get(id);
    if (node === undefined) return refuse('not_found');
    const { name, slug, parent_id } = node.facts;
    if (node.children.length > 0) return refuse('conflict', { reason: 'category_has_children' });
    if (await hasProducts(tx, id)) return refuse('conflict', { reason: 'category_has_products' });
    await deleteCategoryRow(tx, id, parent_id);
    const before = { name, slug, parent_id };
    await recordAudit(tx, actor, { action: 'category.delete', target: `category:${id}`, before }, now);
    return { id };
  }).catch((error: unknown) => {
    const broken = brokenConstraint(error);
    if (broken === null) throw error;
    // somebody put a product there at this moment, or only deleted ones lie in it
    const reason = broken.startsWith('products') ? 'category_has_products' : 'category_in_use';
    return refuse('conflict', { reason });
  });
  return isRefusal(result) ? result : ok(null);
};
