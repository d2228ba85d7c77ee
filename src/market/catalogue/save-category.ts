import type { Locale } from '#common/locale.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  createCategory as create,
  editCategory as edit,
  setRelatedBrands as endpoint,
  OperatorCategory,
} from '#contract/operator-catalogue.ts';
import type { UploadType } from '#contract/upload.ts';
import type { Tx } from '#platform/db/database.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
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
import {
  featuredBrands,
  insertCategory,
  moveCategories,
  updateCategory,
  writeRelatedBrands,
} from './category-store.ts';
import { type CategoryNode, subtree } from './category-tree.rules.ts';
import { numberCategories } from './category-tree.ts';
import { type CategoryPorts, changeTree, isRefusal, type LockedTree } from './change-tree.ts';
import { operatorCategoryById } from './operator-tree.ts';

type Pictures = Partial<Pick<CategoryContent, 'icon' | 'main_slider'>>;

/** An icon is uploaded as a category's picture, a slide as a banner or as that. */
const icons: readonly UploadType[] = ['category'];
const slides: readonly UploadType[] = ['banner', 'category'];

/** Marks the pictures of a category as used; those that it shows already may stay. Refused: 422 `file`. */
const savePictures = async (
  tx: Tx<Schema>,
  userId: number,
  now: Date,
  { icon, main_slider = [] }: Pictures,
  before: Pictures = {},
): Promise<Refusal | null> => {
  const shown = new Set([before.icon, ...(before.main_slider ?? []).map(({ image }) => image)]);
  const added = [
    ...(icon === undefined || icon === null ? [] : [{ field: 'icon', id: icon, types: icons }]),
    ...main_slider.map(({ image }, at) => ({
      field: `json_meta.main_slider.${at}.image`,
      id: image,
      types: slides,
    })),
  ].filter(({ id }) => !shown.has(id));
  const refused: string[] = [];
  for (const { field, id, types } of added)
    if ((await ownFile(tx, userId, id, types)) === null) refused.push(field);
  if (refused.length > 0) return invalid(...refused.map((field) => ({ field, rule: 'file' as const })));
  await markReferenced(
    tx,
    added.map(({ id }) => id),
    now,
  );
  return null;
};

/** What changes of the tree need. */
export type CategoryContext = Pick<MarketContext, 'db' | 'clock'> & { ports: CategoryPorts };

const slugsIn = (tree: LockedTree, but?: number): ReadonlySet<string> =>
  new Set([...tree.byId.values()].flatMap(({ facts }) => (facts.id === but ? [] : facts.slug)));

/** 422 for a slug that is reserved, 409 for one that another category has. */
const slugRefusal = (slug: string | undefined, taken: ReadonlySet<string>): Refusal | null => {
  if (slug === undefined) return null;
  const fault = slugFault(slug);
  if (fault !== null) return invalid(fault);
  return taken.has(slug)
    ? refuse('conflict', { reason: 'slug_taken', faults: [{ field: 'slug', rule: 'unique' }] })
    : null;
};

/** The category as operators see it after the change. */
const categoryAnswer = async (
  { db }: Pick<MarketContext, 'db'>,
  result: { id: number } | Refusal,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  if (isRefusal(result)) return result;
  const shown = await operatorCategoryById(db, result.id, locale);
  return shown === undefined ? refuse('not_found') : ok(shown);
};

/** Creates a category. 422 for a parent unknown or too deep, 409 for a slug that is taken. */
export const createCategory = async (
  ctx: CategoryContext,
  actor: Actor,
  { json_meta, slug, ...input }: InputOf<typeof create>,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  const now = ctx.clock.now();
  const result = await changeTree(ctx, async (tx, tree) => {
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
  return categoryAnswer(ctx, result, locale);
};

type Key = keyof CategoryContent;

/** The fields whose values are sent and differ. */
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

/** The categories whose products must be listed anew after the change. */
const affected = (node: CategoryNode, change: Partial<CategoryContent>): number[] => {
  if ('parent_id' in change || 'is_active' in change) return subtree(node).map(({ facts }) => facts.id);
  return 'name' in change || 'name_en' in change ? [node.facts.id] : [];
};

const write = async (
  tx: Tx<Schema>,
  { ports }: CategoryContext,
  tree: LockedTree,
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

/** Edits a category: what is sent changes. 404 unknown; 409 when somebody changed it meanwhile or the slug is taken; 422 for a place it cannot have. */
export const editCategory = async (
  ctx: CategoryContext,
  actor: Actor,
  id: number,
  input: InputOf<typeof edit>,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  const now = ctx.clock.now();
  const result = await changeTree(ctx, async (tx, tree) => {
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
    await write(tx, ctx, tree, node, change);
    const before = Object.fromEntries(Object.keys(change).map((key) => [key, node.facts[key as Key]]));
    const event = { action: 'category.edit', target: `category:${id}`, before, after: change };
    await recordAudit(tx, actor, event, now);
    return { id };
  });
  return categoryAnswer(ctx, result, locale);
};

/**
 * Replaces the stores featured beside a category. 404 for the category, 422 `exists` for what is no active store, 409
 * when they are others than the operator saw.
 */
export const setRelatedBrands = async (
  ctx: CategoryContext,
  actor: Actor,
  { category_id, merchant_ids, seen }: InputOf<typeof endpoint>,
  locale: Locale,
): Promise<Answer<OperatorCategory>> => {
  if (merchant_ids === undefined) return invalid({ field: 'merchant_ids', rule: 'required' });
  const now = ctx.clock.now();
  const result = await changeTree(ctx, async (tx, tree) => {
    const active = await ctx.ports.brands.active(tx, merchant_ids);
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
  return categoryAnswer(ctx, result, locale);
};
