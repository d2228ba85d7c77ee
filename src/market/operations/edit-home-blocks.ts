import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import {
  type Answer,
  type FieldFault,
  invalid,
  ok,
  paged,
  type Refusal,
  refuse,
} from '#contract/envelope.ts';
import type {
  blockProducts,
  createHomeBlock,
  editHomeBlock,
  listHomeBlocks,
  OperatorHomeBlock,
  orderHomeBlocks,
} from '#contract/operator-home.ts';
import { fileUrl, fileUrlOrNull } from '#contract/pictures.ts';
import type { Product } from '#contract/product.ts';
import { filterQuery } from '#contract/query.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { saveFiles } from '../accounts/index.ts';
import { type Actor, isCurrent, recordAudit, versionOf } from '../audit/index.ts';
import {
  type CategoryTree,
  cardsIncludingHidden,
  categoryTree,
  presentIncludingHidden,
} from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { bestSellers, listProducts } from '../search/index.ts';
import {
  type BlockContent,
  blockChanges,
  blockFaults,
  blockState,
  changedBlock,
} from './home-block.rules.ts';
import { presentBlocks } from './home-blocks.ts';
import {
  blockById,
  blockOrder,
  blockPage,
  deleteBlockRow,
  insertBlock,
  lockBlocks,
  pickableProducts,
  type StoredBlock,
  updateBlock,
  updatePositions,
} from './home-blocks-store.ts';
import { isPlace } from './places.ts';

/** Nobody reads a longer home page to its end. */
const MAX_BLOCKS = 100;

/** The blocks in their order, inactive ones too. */
export const listBlocks = async (
  ctx: MarketContext,
  input: InputOf<typeof listHomeBlocks>,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<OperatorHomeBlock[]>> => {
  const { rows, total } = await blockPage(ctx.db, input.search, input);
  return paged(await presentForOperator(ctx, rows, locale), pageMeta(input, total, rows.length, link));
};

const emptyBlock: BlockContent = {
  type: 'banner',
  title: '',
  title_en: null,
  view_more_url: null,
  category_id: null,
  product_ids: [],
  banners: [],
  position: 0,
  is_active: true,
  start_at: null,
  end_at: null,
  device: 'all',
};

/** A new block, by default after all others. Refused: 422 for what it names, 409 when there are too many blocks. */
export const createBlock = async (
  ctx: MarketContext,
  actor: Actor,
  { banners, position, ...input }: InputOf<typeof createHomeBlock>,
  locale: Locale,
): Promise<Answer<OperatorHomeBlock>> => {
  const tree = await categoryTree(ctx);
  const saved = await ctx.db.transact(async (tx): Promise<Saved> => {
    await lockBlocks(tx);
    const order = await blockOrder(tx);
    if (order.length >= MAX_BLOCKS) return refuse('conflict', { reason: 'home_blocks_full' });
    const lastPosition = order.at(-1)?.position ?? -1;
    const content = changedBlock(emptyBlock, {
      ...input,
      banners: banners ?? [],
      position: position ?? lastPosition + 1,
    });
    const now = ctx.clock.now();
    const problem = await blockProblem(tx, { tree, now }, actor, null, content);
    if (problem !== null) return problem;
    const id = await insertBlock(tx, content, now);
    const event = { action: 'homeblock.create', target: `homeblock:${id}`, after: { ...content } };
    await recordAudit(tx, actor, event, now);
    return { id };
  });
  return answerOf(ctx, saved, locale);
};

/** Changes what was sent of a block. Refused: 404, 409 when it was changed since `version`, 422 for what it names. */
export const editBlock = async (
  ctx: MarketContext,
  actor: Actor,
  id: number,
  { version, banners, ...input }: InputOf<typeof editHomeBlock>,
  locale: Locale,
): Promise<Answer<OperatorHomeBlock>> => {
  const tree = await categoryTree(ctx);
  const saved = await ctx.db.transact(async (tx): Promise<Saved> => {
    await lockBlocks(tx);
    const block = await blockById(tx, id);
    if (block === undefined) return refuse('not_found');
    const before = contentOf(block);
    if (!isCurrent(version, { ...before })) return refuse('conflict', { reason: 'changed_meanwhile' });
    const after = changedBlock(before, { ...input, banners: banners ?? undefined });
    const now = ctx.clock.now();
    const problem = await blockProblem(tx, { tree, now }, actor, before, after);
    if (problem !== null) return problem;
    await updateBlock(tx, id, after);
    const event = { action: 'homeblock.edit', target: `homeblock:${id}`, ...blockChanges(before, after) };
    await recordAudit(tx, actor, event, now);
    return { id };
  });
  return answerOf(ctx, saved, locale);
};

/** Refused: 404. */
export const deleteBlock = (ctx: MarketContext, actor: Actor, id: number): Promise<Answer<null>> =>
  ctx.db.transact(async (tx) => {
    await lockBlocks(tx);
    const block = await blockById(tx, id);
    if (block === undefined) return refuse('not_found');
    await deleteBlockRow(tx, id);
    const event = { action: 'homeblock.delete', target: `homeblock:${id}`, before: { ...contentOf(block) } };
    await recordAudit(tx, actor, event, ctx.clock.now());
    return ok(null);
  });

/**
 * Puts all blocks into a new order. Refused: 409 when the order is no longer the one that was seen, or a block was added
 * or deleted since.
 */
export const orderBlocks = (
  ctx: MarketContext,
  actor: Actor,
  { ids = [], seen }: InputOf<typeof orderHomeBlocks>,
): Promise<Answer<OutputOf<typeof orderHomeBlocks>>> =>
  ctx.db.transact(async (tx) => {
    await lockBlocks(tx);
    const current = (await blockOrder(tx)).map(({ id }) => id);
    const namesAll = isSameList(
      ids.toSorted((a, b) => a - b),
      current.toSorted((a, b) => a - b),
    );
    if (!namesAll || (seen !== undefined && !isSameList(seen, current)))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    await updatePositions(tx, ids);
    const event = {
      action: 'homeblock.order',
      target: 'homeblock',
      before: { ids: current },
      after: { ids },
    };
    await recordAudit(tx, actor, event, ctx.clock.now());
    const { rows } = await blockPage(tx, '', { page: 1, per_page: MAX_BLOCKS });
    return ok(
      rows.map((row) => ({ id: row.id, position: row.position, version: versionOfBlock(contentOf(row)) })),
    );
  });

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** What a block may show: certain products, those that match a search, or the best sellers of a category. */
export const productsForBlock = async (
  ctx: MarketContext,
  input: InputOf<typeof blockProducts>,
  locale: Locale,
  link: (page: number) => string,
): Promise<Answer<Product[]>> => {
  const onePage = (products: Product[]) =>
    paged(products, pageMeta({ page: 1, per_page: 100 }, products.length, products.length, link));
  if (input.ids.length > 0) return onePage(await productsByIds(ctx, input.ids, locale));
  const [categoryId] = input.category_id;
  if (input.search === '' && categoryId !== undefined)
    return onePage(await bestSellers(ctx, { categoryId }, 12, locale));
  const { search, page, per_page } = input;
  const filter = filterQuery.parse({ search, categories: input.category_id, page, per_page });
  const { products, total } = await listProducts(ctx, filter, locale);
  return paged(products, pageMeta(input, total, products.length, link));
};

/** In the order of the ids; not available where buyers do not see them now, left out where there is no such product. */
const productsByIds = async (
  ctx: MarketContext,
  ids: readonly number[],
  locale: Locale,
): Promise<Product[]> => {
  const rows = await pickableProducts(ctx.db, ids);
  const cards = await cardsIncludingHidden(ctx.db, rows);
  const visible = new Set(rows.flatMap(({ product_id, card }) => (card === null ? [] : product_id)));
  return presentIncludingHidden(
    ctx,
    ids
      .flatMap((id) => cards.get(id) ?? [])
      .map((card) => ({ card, isVisible: visible.has(card.id), isWishlisted: false })),
    locale,
  );
};

/** Why a block may not be saved so: what it names must exist, and new pictures must be the operator's own uploads. */
const blockProblem = async (
  tx: Tx<Schema>,
  { tree, now }: { tree: CategoryTree; now: Date },
  actor: Actor,
  before: BlockContent | null,
  after: BlockContent,
): Promise<Refusal | null> => {
  const faults = blockFaults(after);
  if (faults.length > 0) return invalid(...faults);
  const { category_id } = after;
  if (category_id !== null && category_id !== before?.category_id && !tree.byId.has(category_id))
    return invalid({ field: 'category_id', rule: 'exists' });
  const currentProducts = new Set(before?.product_ids);
  const newProducts = after.product_ids.filter((id) => !currentProducts.has(id));
  if ((await pickableProducts(tx, newProducts)).length < newProducts.length)
    return invalid({ field: 'product_ids', rule: 'exists' });
  const wrongTargets = await targetFaults(tx, tree, before, after);
  if (wrongTargets.length > 0) return invalid(...wrongTargets);
  const currentImages = new Set(before?.banners.flatMap(({ image, image_en }) => [image, image_en ?? '']));
  return saveFiles(
    tx,
    actor.accountId,
    now,
    after.banners.flatMap((banner, index) =>
      (['image', 'image_en'] as const).flatMap((name) => {
        const fileId = banner[name] ?? null;
        if (fileId === null) return [];
        return {
          field: `banners.${index}.${name}`,
          type: 'banner' as const,
          fileId,
          current: currentImages.has(fileId) ? fileId : null,
        };
      }),
    ),
  );
};

/** Where it leads must be a place of the shop that is there; what was saved before stays. */
const targetFaults = async (
  tx: Tx<Schema>,
  tree: CategoryTree,
  before: BlockContent | null,
  after: BlockContent,
): Promise<FieldFault[]> => {
  const current = new Set([
    before?.view_more_url,
    ...(before?.banners.map(({ target_url }) => target_url) ?? []),
  ]);
  const named = [
    { field: 'view_more_url', url: after.view_more_url ?? '' },
    ...after.banners.map(({ target_url }, index) => ({
      field: `banners.${index}.target_url`,
      url: target_url,
    })),
  ];
  const faults: FieldFault[] = [];
  for (const { field, url } of named)
    if (url !== '' && !current.has(url) && !(await isPlace(tx, tree, url)))
      faults.push({ field, rule: 'exists', message: 'target_unknown' });
  return faults;
};

const contentOf = ({ id: _, ...content }: StoredBlock): BlockContent => content;
const versionOfBlock = (block: BlockContent): string => versionOf({ ...block });

type Saved = { id: number } | Refusal;

const answerOf = async (
  ctx: MarketContext,
  saved: Saved,
  locale: Locale,
): Promise<Answer<OperatorHomeBlock>> => {
  if ('ok' in saved) return saved;
  const block = await blockById(ctx.db, saved.id);
  if (block === undefined) return refuse('not_found');
  const [presented] = await presentForOperator(ctx, [block], locale);
  return ok(presented!);
};

/** As buyers see them, with what only operators see; both titles as they are, whatever language the operator reads. */
const presentForOperator = async (
  ctx: MarketContext,
  blocks: readonly StoredBlock[],
  locale: Locale,
): Promise<OperatorHomeBlock[]> => {
  const presented = await presentBlocks(ctx, blocks, locale);
  const now = ctx.clock.now();
  return blocks.map((block, index) => ({
    ...presented[index]!,
    title: block.title,
    title_lang: undefined,
    title_en: block.title_en,
    banners: block.banners.map(({ image, image_en, target_url, alt = '', alt_en = '' }) => ({
      image: fileUrl(image),
      image_en: fileUrlOrNull(image_en ?? null),
      target_url,
      alt,
      alt_en,
    })),
    position: block.position,
    is_active: block.is_active,
    start_at: block.start_at && toIso(block.start_at),
    end_at: block.end_at && toIso(block.end_at),
    state: blockState(block, now),
    product_ids: block.product_ids,
    version: versionOfBlock(contentOf(block)),
  }));
};
