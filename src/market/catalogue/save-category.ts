import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  createCategory as create,
  editCategory as edit,
  OperatorCategory,
} from '#contract/operator-catalogue.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, isCurrent, recordAudit } from '../audit/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import {
  type CategoryContent,
  contentOf,
  levelsFrom,
  placeFault,
  slugFault,
  slugOf,
} from './category-change.rules.ts';
import { type CategoryNode, walk } from './category-tree.rules.ts';
import { numberCategories } from './category-tree.ts';
import { insertCategory, moveCategories, updateCategory } from './category-write-store.ts';
import { changeTree, type HeldTree, isRefusal } from './change-tree.ts';
import { savePictures } from './keep-pictures.ts';
import { operatorCategoryById } from './operator-tree.ts';
import type { ShelfPorts } from './shelf-ports.ts';

/** What the changes of the tree stand on. */
export type Shelves = Pick<MarketContext, 'db' | 'clock'> & { ports: ShelfPorts };

const slugsIn = (tree: HeldTree, but?: number): ReadonlySet<string> =>
  new Set([...tree.byId.values()].flatMap(({ facts }) => (facts.id === but ? [] : facts.slug)));

/** 422 for a word of the site's own, 409 for what another category has. */
const slugRefusal = (slug: string | undefined, taken: ReadonlySet<string>): Refusal | null => {
  if (slug === undefined) return null;
  const fault = slugFault(slug);
  if (fault !== null) return invalid(fault);
  return taken.has(slug)
    ? refuse('conflict', { reason: 'slug_taken', faults: [{ field: 'slug', rule: 'unique' }] })
    : null;
};

/** The category as operators see it after the change. */
export const answered = async (
  { db }: Pick<MarketContext, 'db'>,
  found: { id: number } | Refusal,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  if (isRefusal(found)) return found;
  const shown = await operatorCategoryById(db, found.id, locale);
  return shown === undefined ? refuse('not_found') : ok(shown);
};

/** O10. 422 for a parent unknown or too deep, 409 for a slug that is taken. */
export const createCategory = async (
  shelves: Shelves,
  actor: Actor,
  { json_meta, slug, ...input }: InputOf<typeof create>,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  const now = shelves.clock.now();
  const found = await changeTree(shelves, async (tx, tree) => {
    const misplaced = placeFault(tree.byId, null, input.parent_id);
    if (misplaced !== null) return invalid(misplaced);
    const taken = slugsIn(tree);
    const refused = slugRefusal(slug ?? undefined, taken);
    if (refused !== null) return refused;
    const main_slider = json_meta?.main_slider ?? [];
    const content = { ...input, slug: slug ?? slugOf(input.name, taken), main_slider };
    const foreign = await savePictures(tx, actor.accountId, now, content);
    if (foreign !== null) return foreign;
    const above = input.parent_id === null ? 0 : (tree.byId.get(input.parent_id)?.facts.level ?? 0);
    const id = await insertCategory(tx, content, (above + 1) as 1 | 2 | 3);
    await numberCategories(tx);
    await recordAudit(
      tx,
      actor,
      { action: 'category.create', target: `category:${id}`, after: content },
      now,
    );
    return { id };
  });
  return answered(shelves, found, locale);
};

type Key = keyof CategoryContent;

/** What is sent and is not so already. */
const changedOf = (
  before: CategoryContent,
  { json_meta, version: _, ...input }: InputOf<typeof edit>,
): Partial<CategoryContent> => {
  const slides = json_meta?.main_slider ?? undefined;
  const sent = Object.entries({ ...input, main_slider: slides }) as [Key, unknown][];
  return Object.fromEntries(
    sent.filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key]),
    ),
  );
};

/** The categories whose products lists and search show otherwise after the change. */
const affected = (node: CategoryNode, change: Partial<CategoryContent>): number[] => {
  if ('parent_id' in change || 'is_active' in change) return walk(node).map(({ facts }) => facts.id);
  return 'name' in change || 'name_en' in change ? [node.facts.id] : [];
};

const write = async (
  tx: Tx<Schema>,
  { ports }: Shelves,
  tree: HeldTree,
  node: CategoryNode,
  change: Partial<CategoryContent>,
): Promise<void> => {
  const { parent_id, ...rest } = change;
  const { id } = node.facts;
  await ports.reindex(tx, affected(node, change), async (products) => {
    await updateCategory(tx, id, rest);
    if (parent_id === undefined) return;
    const above = parent_id === null ? 0 : (tree.byId.get(parent_id)?.facts.level ?? 0);
    await moveCategories(tx, [id], parent_id, levelsFrom([node], above + 1));
    await numberCategories(tx, products);
  });
};

/** O11. 404 unknown; 409 when somebody changed it meanwhile or the slug is taken; 422 for a place it cannot have. */
export const editCategory = async (
  shelves: Shelves,
  actor: Actor,
  id: number,
  input: InputOf<typeof edit>,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  const now = shelves.clock.now();
  const found = await changeTree(shelves, async (tx, tree) => {
    const node = tree.byId.get(id);
    if (node === undefined) return refuse('not_found');
    if (!isCurrent(input.version, contentOf(node.facts)))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const change = changedOf(node.facts, input);
    if (change.parent_id !== undefined) {
      const misplaced = placeFault(tree.byId, node, change.parent_id);
      if (misplaced !== null) return invalid(misplaced);
    }
    const refused = slugRefusal(change.slug, slugsIn(tree, id));
    if (refused !== null) return refused;
    const foreign = await savePictures(tx, actor.accountId, now, change, node.facts);
    if (foreign !== null) return foreign;
    if (Object.keys(change).length === 0) return { id };
    await write(tx, shelves, tree, node, change);
    const before = Object.fromEntries(Object.keys(change).map((key) => [key, node.facts[key as Key]]));
    const deed = { action: 'category.edit', target: `category:${id}`, before, after: change };
    await recordAudit(tx, actor, deed, now);
    return { id };
  });
  return answered(shelves, found, locale);
};
