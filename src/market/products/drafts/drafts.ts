import type { Locale } from '#common/locale.ts';
import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import {
  type Answer,
  type FieldFault,
  invalid,
  ok,
  paged,
  type Refusal,
  refuse,
} from '#contract/envelope.ts';
import { photoOf } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import {
  type listProductDrafts,
  MAX_PRODUCT_DRAFTS,
  type ProductDraft,
  type ProductDraftRow,
  type saveProductDraft,
} from '#contract/seller-product-draft.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import { type CategoryTree, categoryTree, lineage, presentCategoryMini } from '../../catalogue/index.ts';
import type { MarketContext } from '../../context.ts';
import type { Schema } from '../../schema.ts';
import { ownProducts } from '../own-products-store.ts';
import { claimPhotos } from '../photos.ts';
import type { Seller } from '../seller.ts';
import { lockStore } from '../write-store.ts';
import { copyOf } from './copy.rules.ts';
import { type DraftContent, filesOf } from './draft-content.rules.ts';
import {
  countDrafts,
  type DraftLine,
  draftPage,
  findDraft,
  insertDraft,
  lockDraft,
  removeDrafts,
  type StoredDraft,
  updateDraft,
} from './drafts-store.ts';

const gone = (): Refusal => refuse('not_found', { reason: 'draft_gone' });

const presentLine = (line: DraftLine, tree: CategoryTree, locale: Locale): ProductDraftRow => {
  const node = line.category_id === null ? undefined : tree.byId.get(line.category_id);
  return {
    draft_id: line.id,
    product_name: line.name,
    photo: line.photo === null ? null : photoOf(line.photo),
    categories: node ? lineage(node).map((one) => presentCategoryMini(one, locale)) : [],
    created_at: toIso(line.created_at),
    updated_at: toIso(line.updated_at),
    version: line.version,
  };
};

const present = (draft: StoredDraft, tree: CategoryTree, locale: Locale): ProductDraft => {
  const { content, ...facts } = draft;
  const { category_id, photos, variants, ...written } = content;
  return {
    ...presentLine({ ...facts, category_id, photo: photos[0] ?? null }, tree, locale),
    ...written,
    photos: photos.map(photoOf),
    variants: variants.map(({ photo, ...variant }) => ({
      ...variant,
      photo: photo === null ? null : photoOf(photo),
    })),
  };
};

const shown = async (
  ctx: MarketContext,
  { merchantId }: Seller,
  id: number | Refusal,
  locale: Locale,
): Promise<Answer<ProductDraft>> => {
  if (typeof id !== 'number') return id;
  const draft = await findDraft(ctx.db, merchantId, id);
  return draft === undefined ? gone() : ok(present(draft, await categoryTree(ctx), locale));
};

/** A page of a store's drafts, the last saved first. */
export const listDrafts = async (
  ctx: MarketContext,
  { merchantId }: Seller,
  request: InputOf<typeof listProductDrafts>,
  locale: Locale,
  link: (page: number) => string,
) => {
  const words = request.search.split(/\s+/).filter((word) => word !== '');
  const window = { limit: request.per_page, offset: (request.page - 1) * request.per_page };
  const { drafts, total } = await draftPage(ctx.db, merchantId, words, window);
  const tree = await categoryTree(ctx);
  return paged(
    drafts.map((draft) => presentLine(draft, tree, locale)),
    pageMeta(request, total, drafts.length, link),
  );
};

export const readDraft = (
  ctx: MarketContext,
  seller: Seller,
  id: number,
  locale: Locale,
): Promise<Answer<ProductDraft>> => shown(ctx, seller, id, locale);

/** Marks the files of a draft as used: those that it named before may stay, others must be the account's own. */
const claimFiles = async (
  tx: Tx<Schema>,
  userId: number,
  content: DraftContent,
  before: DraftContent | null,
  now: Date,
): Promise<FieldFault[]> => {
  const faults = await claimPhotos(tx, userId, content, before, now);
  const known = new Set(before === null ? [] : filesOf(before));
  for (const [at, { file_id }] of content.numbers.entries()) {
    if (file_id === null || known.has(file_id)) continue;
    if ((await ownFile(tx, userId, file_id, ['product_number'])) === null)
      faults.push({ field: `numbers.${at}.file_id`, rule: 'file' });
    else await markReferenced(tx, [file_id], now);
  }
  return faults;
};

/** Adds a draft where the store has room for one; the store is locked, so that two cannot take the same room. */
const add = async (
  tx: Tx<Schema>,
  merchantId: number,
  name: string,
  content: DraftContent,
  now: Date,
): Promise<number | Refusal> => {
  await lockStore(tx, merchantId);
  if ((await countDrafts(tx, merchantId)) >= MAX_PRODUCT_DRAFTS)
    return rollback(
      refuse('conflict', {
        reason: 'too_many_drafts',
        names: { max: String(MAX_PRODUCT_DRAFTS) },
        data: { max: MAX_PRODUCT_DRAFTS },
      }),
    );
  return insertDraft(tx, merchantId, name, content, now);
};

/**
 * Saves what is written of a product. 404 where the draft was published or deleted, 409 where somebody else has saved it since
 * or the store has as many as it may, 422 `file` for uploads that are not the account's.
 */
export const saveDraft = async (
  ctx: MarketContext,
  seller: Seller,
  { draft_id, version, product_name, photos, ...written }: InputOf<typeof saveProductDraft>,
  locale: Locale,
): Promise<Answer<ProductDraft>> => {
  const { userId, merchantId } = seller;
  const content: DraftContent = { ...written, photos: [...new Set(photos ?? [])] };
  const now = ctx.clock.now();
  const id = await ctx.db.transact(async (tx): Promise<number | Refusal> => {
    const before = draft_id === null ? null : await lockDraft(tx, merchantId, draft_id);
    if (before === undefined) return gone();
    if (before !== null && version !== null && before.version !== version)
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const faults = await claimFiles(tx, userId, content, before?.content ?? null, now);
    if (faults.length > 0) return rollback(invalid(...faults));
    if (before === null) return add(tx, merchantId, product_name, content, now);
    await updateDraft(tx, before.id, product_name, content, now);
    return before.id;
  });
  return shown(ctx, seller, id, locale);
};

/** Deletes drafts, all or none: 404 when one is not the store's. */
export const deleteDrafts = (
  ctx: MarketContext,
  { merchantId }: Seller,
  ids: readonly number[],
): Promise<Answer<{ deleted: number }>> =>
  ctx.db.transact(async (tx): Promise<Answer<{ deleted: number }>> => {
    const deleted = await removeDrafts(tx, merchantId, ids);
    return deleted < ids.length ? rollback(gone()) : ok({ deleted });
  });

/**
 * Makes a draft that is like a product, with the same pictures. 404 for another store's, 409 for one that operators took down
 * or refused, and where the store has as many drafts as it may.
 */
export const duplicateProduct = async (
  ctx: MarketContext,
  seller: Seller,
  productId: number,
  locale: Locale,
): Promise<Answer<ProductDraft>> => {
  const { merchantId } = seller;
  const now = ctx.clock.now();
  const id = await ctx.db.transact(async (tx): Promise<number | Refusal> => {
    const product = (await ownProducts(tx, merchantId, [productId])).get(productId);
    if (product === undefined) return refuse('not_found');
    if (product.isTakenDown || product.moderation === 'refused')
      return refuse('conflict', { reason: 'refused_not_copied' });
    const { name, content } = copyOf(product, locale);
    await markReferenced(tx, filesOf(content), now);
    return add(tx, merchantId, name, content, now);
  });
  return shown(ctx, seller, id, locale);
};

/** Which draft a new product was, and how its form saw it. */
export type PublishedDraft = { id: number; version: number | null };

/**
 * Ends a draft in the transaction that makes a product of it. 404 where it was published or deleted before, 409 where somebody
 * else has saved it since. @returns what it held
 */
export const takeDraft = async (
  tx: Tx<Schema>,
  merchantId: number,
  { id, version }: PublishedDraft,
): Promise<DraftContent | Refusal> => {
  const draft = await lockDraft(tx, merchantId, id);
  if (draft === undefined) return gone();
  if (version !== null && draft.version !== version)
    return refuse('conflict', { reason: 'changed_meanwhile' });
  await removeDrafts(tx, merchantId, [id]);
  return draft.content;
};
