import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, type Refusal, refuse } from '#contract/envelope.ts';
import type {
  createHomeBlock,
  editHomeBlock,
  listHomeBlocks,
  OperatorHomeBlock,
  orderHomeBlocks,
} from '#contract/operator-home.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../accounts/index.ts';
import { type Actor, isCurrent, recordAudit, versionOf } from '../audit/index.ts';
import { type CategoryTree, categoryTree } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { type BlockContent, blockChanges, blockFaults, changedBlock } from './home-block.rules.ts';
import { presentBlocks } from './home-blocks.ts';
import {
  blockById,
  blockOrder,
  blockPage,
  holdBlocks,
  insertBlock,
  type KeptBlock,
  pickableProducts,
  placeBlocks,
  removeBlock,
  updateBlock,
} from './home-blocks-store.ts';

/** More blocks than these make a home page that nobody reads to its end. */
const MAX_BLOCKS = 100;

const contentOf = ({ id: _, ...content }: KeptBlock): BlockContent => content;
const versionOfBlock = (block: BlockContent): string => versionOf({ ...block });

const present = async (
  ctx: MarketContext,
  blocks: readonly KeptBlock[],
  locale: Locale,
): Promise<OperatorHomeBlock[]> => {
  const shown = await presentBlocks(ctx, blocks, locale);
  return blocks.map((block, index) => ({
    ...shown[index]!,
    title: block.title,
    title_en: block.title_en,
    position: block.position,
    is_active: block.is_active,
    product_ids: block.product_ids,
    version: versionOfBlock(contentOf(block)),
  }));
};

/** O56: the blocks in their order, inactive ones too. */
export const listBlocks = async (
  ctx: MarketContext,
  input: InputOf<typeof listHomeBlocks>,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<OperatorHomeBlock[]>> => {
  const { rows, total } = await blockPage(ctx.db, input.search, input);
  return paged(await present(ctx, rows, locale), pageMeta(input, total, rows.length, link));
};

/** Whether a block may stand as it is to be: what it names must exist, new pictures be the operator's own. */
const judge = async (
  tx: Tx<Schema>,
  { clock, tree }: Pick<MarketContext, 'clock'> & { tree: CategoryTree },
  actor: Actor,
  before: BlockContent | null,
  after: BlockContent,
): Promise<Refusal | null> => {
  const faults = blockFaults(after);
  if (faults.length > 0) return invalid(...faults);
  const { category_id } = after;
  if (category_id !== null && category_id !== before?.category_id && !tree.byId.has(category_id))
    return invalid({ field: 'category_id', rule: 'exists' });
  const known = new Set(before?.product_ids);
  const fresh = after.product_ids.filter((id) => !known.has(id));
  if ((await pickableProducts(tx, fresh)).length < fresh.length)
    return invalid({ field: 'product_ids', rule: 'exists' });
  const standing = new Set(before?.banners.map(({ image }) => image));
  return saveFiles(
    tx,
    actor.accountId,
    clock.now(),
    after.banners.map(({ image }, index) => ({
      field: `banners.${index}.image`,
      type: 'banner' as const,
      fileId: image,
      current: standing.has(image) ? image : null,
    })),
  );
};

type Saved = { id: number } | Refusal;
const answered = async (
  ctx: MarketContext,
  saved: Saved,
  locale: Locale,
): Promise<Answer<OperatorHomeBlock>> => {
  if ('ok' in saved) return saved;
  const block = await blockById(ctx.db, saved.id);
  if (block === undefined) return refuse('not_found');
  const [shown] = await present(ctx, [block], locale);
  return ok(shown!);
};

const empty: BlockContent = {
  type: 'banner',
  title: '',
  title_en: null,
  view_more_url: null,
  category_id: null,
  product_ids: [],
  banners: [],
  position: 0,
  is_active: true,
};

/** O57. Refused: 422 for what it names, 409 when there are too many blocks. */
export const createBlock = async (
  ctx: MarketContext,
  actor: Actor,
  { banners, position, ...input }: InputOf<typeof createHomeBlock>,
  locale: Locale,
): Promise<Answer<OperatorHomeBlock>> => {
  const tree = await categoryTree(ctx);
  const saved = await ctx.db.transact(async (tx): Promise<Saved> => {
    await holdBlocks(tx);
    const order = await blockOrder(tx);
    if (order.length >= MAX_BLOCKS) return refuse('conflict');
    const last = order.at(-1)?.position ?? -1;
    const content = changedBlock(empty, {
      ...input,
      banners: banners ?? [],
      position: position ?? last + 1,
    });
    const refused = await judge(tx, { clock: ctx.clock, tree }, actor, null, content);
    if (refused !== null) return refused;
    const now = ctx.clock.now();
    const id = await insertBlock(tx, content, now);
    const deed = { action: 'homeblock.create', target: `homeblock:${id}`, after: { ...content } };
    await recordAudit(tx, actor, deed, now);
    return { id };
  });
  return answered(ctx, saved, locale);
};

/** O58. Refused: 404, 409 when it was changed since `version`, 422 for what it names. */
export const editBlock = async (
  ctx: MarketContext,
  actor: Actor,
  id: number,
  { version, banners, ...input }: InputOf<typeof editHomeBlock>,
  locale: Locale,
): Promise<Answer<OperatorHomeBlock>> => {
  const tree = await categoryTree(ctx);
  const saved = await ctx.db.transact(async (tx): Promise<Saved> => {
    await holdBlocks(tx);
    const block = await blockById(tx, id);
    if (block === undefined) return refuse('not_found');
    const before = contentOf(block);
    if (!isCurrent(version, { ...before })) return refuse('conflict', { reason: 'changed_meanwhile' });
    const after = changedBlock(before, { ...input, banners: banners ?? undefined });
    const refused = await judge(tx, { clock: ctx.clock, tree }, actor, before, after);
    if (refused !== null) return refused;
    await updateBlock(tx, id, after);
    const deed = { action: 'homeblock.edit', target: `homeblock:${id}`, ...blockChanges(before, after) };
    await recordAudit(tx, actor, deed, ctx.clock.now());
    return { id };
  });
  return answered(ctx, saved, locale);
};

/** O59. Refused: 404. */
export const deleteBlock = (ctx: MarketContext, actor: Actor, id: number): Promise<Answer<null>> =>
  ctx.db.transact(async (tx) => {
    await holdBlocks(tx);
    const block = await blockById(tx, id);
    if (block === undefined) return refuse('not_found');
    await removeBlock(tx, id);
    const deed = { action: 'homeblock.delete', target: `homeblock:${id}`, before: { ...contentOf(block) } };
    await recordAudit(tx, actor, deed, ctx.clock.now());
    return ok(null);
  });

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * O139: all blocks in a new order. Refused: 409 when the order is no longer the one that was seen, or a block came or
 * went since.
 */
export const orderBlocks = (
  ctx: MarketContext,
  actor: Actor,
  { ids = [], seen }: InputOf<typeof orderHomeBlocks>,
): Promise<Answer<OutputOf<typeof orderHomeBlocks>>> =>
  ctx.db.transact(async (tx) => {
    await holdBlocks(tx);
    const before = (await blockOrder(tx)).map(({ id }) => id);
    const isOfAll = same(
      ids.toSorted((a, b) => a - b),
      before.toSorted((a, b) => a - b),
    );
    if (!isOfAll || (seen !== undefined && !same(seen, before)))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    await placeBlocks(tx, ids);
    const deed = { action: 'homeblock.order', target: 'homeblock', before: { ids: before }, after: { ids } };
    await recordAudit(tx, actor, deed, ctx.clock.now());
    const { rows } = await blockPage(tx, '', { page: 1, per_page: MAX_BLOCKS });
    return ok(
      rows.map((row) => ({ id: row.id, position: row.position, version: versionOfBlock(contentOf(row)) })),
    );
  });
