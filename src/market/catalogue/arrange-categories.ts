import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { arrangeCategories as endpoint } from '#contract/operator-catalogue.ts';
import { type Actor, type AuditEvent, recordAudit } from '../audit/index.ts';
import { levelsFrom, placeFault } from './category-change.rules.ts';
import { moveCategories, writeOrder } from './category-store.ts';
import { type CategoryNode, MAX_SIBLINGS, subtree } from './category-tree.rules.ts';
import { numberCategories } from './category-tree.ts';
import { changeTree, isRefusal, type LockedTree } from './change-tree.ts';
import type { CategoryContext } from './save-category.ts';

type Plan = {
  /** The order before and after. */
  before: number[];
  after: number[];
  moved: CategoryNode[];
  level: number;
};

const idsOf = (nodes: readonly CategoryNode[]): number[] => nodes.map(({ facts }) => facts.id);
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/** 422 for what cannot lie there, 409 when the siblings are others than the operator saw. */
const planOf = (
  tree: LockedTree,
  { parent_id, category_ids = [], seen }: InputOf<typeof endpoint>,
): Plan | Refusal => {
  const parent = parent_id === null ? null : tree.byId.get(parent_id);
  if (parent === undefined) return invalid({ field: 'parent_id', rule: 'exists' });
  const nodes = category_ids.flatMap((id) => tree.byId.get(id) ?? []);
  if (nodes.length < category_ids.length) return invalid({ field: 'category_ids', rule: 'exists' });
  if (nodes.length > MAX_SIBLINGS) return invalid({ field: 'category_ids', rule: 'length' });
  const before = idsOf(parent === null ? tree.roots : parent.children);
  const isKnown =
    (seen === undefined || isSame(seen, before)) && before.every((id) => category_ids.includes(id));
  if (!isKnown) return refuse('conflict', { reason: 'changed_meanwhile' });
  const moved = nodes.filter(({ facts }) => facts.parent_id !== parent_id);
  for (const node of moved) {
    const fault = placeFault(tree.byId, node, parent_id);
    if (fault !== null) return invalid(fault);
  }
  return { before, after: category_ids, moved, level: (parent?.facts.level ?? 0) + 1 };
};

/** The order of all siblings, and of each one that came from elsewhere where it lay. */
const auditEventsOf = (parentId: number | null, { before, after, moved }: Plan): AuditEvent[] => [
  ...moved.map(({ facts }) => ({
    action: 'category.move',
    target: `category:${facts.id}`,
    before: { parent_id: facts.parent_id },
    after: { parent_id: parentId },
  })),
  {
    action: 'category.arrange',
    target: parentId === null ? 'category:top' : `category:${parentId}`,
    before: { order: before },
    after: { order: after },
  },
];

/** Sets the order of the categories under a parent; those that lay elsewhere move there with all below them. */
export const arrangeCategories = async (
  ctx: CategoryContext,
  actor: Actor,
  input: InputOf<typeof endpoint>,
): Promise<Answer<null>> => {
  if (input.category_ids === undefined) return invalid({ field: 'category_ids', rule: 'required' });
  const now = ctx.clock.now();
  const result = await changeTree(ctx, async (tx, tree) => {
    const plan = planOf(tree, input);
    if (isRefusal(plan)) return plan;
    if (isSame(plan.before, plan.after)) return plan;
    const { moved, level } = plan;
    await ctx.ports.reindex(tx, idsOf(moved.flatMap(subtree)), async (products) => {
      await moveCategories(tx, idsOf(moved), input.parent_id, levelsFrom(moved, level));
      await writeOrder(tx, plan.after);
      if (moved.length > 0) await numberCategories(tx, products);
    });
    for (const event of auditEventsOf(input.parent_id, plan)) await recordAudit(tx, actor, event, now);
    return plan;
  });
  return isRefusal(result) ? result : ok(null);
};
