import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import type { Tx } from '#platform/db/database.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import { categoryTree, forgetCategories } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { afterChange, recountCategories } from './after-change.ts';
import type { OwnProduct } from './own-products.ts';
import { lockOwnProducts, ownProducts } from './own-products-store.ts';
import { takePhotos } from './photos.ts';
import { presentOwn } from './present-own.ts';
import { type Change, changed, type Kept } from './product.rules.ts';
import { writeVariants } from './variants-store.ts';
import { insertProducts, newProductIds, updateProducts, writePhotos } from './write-store.ts';

/** Who changes what of his store. */
export type Seller = { userId: number; merchantId: number };

/** Rolls the transaction back and becomes the answer. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}
const stop = (refusal: Refusal): never => {
  throw new Refused(refusal);
};

const isActiveCategory = async (ctx: MarketContext, id: number): Promise<boolean> => {
  if ((await categoryTree(ctx)).byId.has(id)) return true;
  // it may be younger than the kept tree
  forgetCategories(ctx);
  return (await categoryTree(ctx)).byId.has(id);
};

const write = async (
  tx: Tx<Schema>,
  seller: Seller,
  id: number,
  product: Kept,
  isNew: boolean,
  now: Date,
) => {
  const one = [{ id, product }];
  if (isNew) await insertProducts(tx, seller.merchantId, one, now);
  else await updateProducts(tx, one, now);
  await writePhotos(tx, one);
  await writeVariants(tx, one);
  await afterChange(tx, seller.merchantId, [id]);
};

const save = async (
  tx: Tx<Schema>,
  ctx: MarketContext,
  seller: Seller,
  kept: OwnProduct | null,
  change: Change,
): Promise<number> => {
  const verdict = changed(kept, change);
  if (!verdict.ok) return stop(invalid(...verdict.faults));
  const now = ctx.clock.now();
  const faults = await takePhotos(tx, seller.userId, verdict.product, kept, now);
  if (faults.length > 0) return stop(invalid(...faults));
  const id = kept?.id ?? (await newProductIds(tx, 1))[0] ?? 0;
  const moves =
    kept === null || kept.status !== verdict.product.status || kept.categoryId !== verdict.product.categoryId;
  if (moves) recountCategories(tx, ctx);
  await write(tx, seller, id, verdict.product, kept === null, now);
  return id;
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refused) return error.refusal;
  // a variant that is part of a flash sale cannot go
  if (brokenConstraint(error)?.startsWith('flash_items')) return refuse('conflict');
  throw error;
};

const saved = async (
  ctx: MarketContext,
  { merchantId }: Seller,
  id: number | Refusal,
  locale: Locale,
): Promise<Answer<SellerProduct>> => {
  if (typeof id !== 'number') return id;
  const [own] = await presentOwn(ctx, [...(await ownProducts(ctx.db, merchantId, [id])).values()], locale);
  return own === undefined ? refuse('not_found') : ok(own);
};

/** SP3. 422 as the rules say, `exists` for the category, `file` for photos that are not the account's. */
export const createProduct = async (
  ctx: MarketContext,
  seller: Seller,
  change: Change,
  locale: Locale,
): Promise<Answer<SellerProduct>> => {
  if (!(await isActiveCategory(ctx, change.category_id ?? 0)))
    return invalid({ field: 'category_id', rule: 'exists' });
  const id = await ctx.db.transact((tx) => save(tx, ctx, seller, null, change)).catch(refusalOf);
  return saved(ctx, seller, id, locale);
};

/** SP4: what is sent changes, the rest stays. 404 when it is not the store's own. */
export const editProduct = async (
  ctx: MarketContext,
  seller: Seller,
  productId: number,
  change: Change,
  locale: Locale,
): Promise<Answer<SellerProduct>> => {
  const { category_id } = change;
  const knowsCategory = category_id === undefined || (await isActiveCategory(ctx, category_id));
  const id = await ctx.db
    .transact(async (tx) => {
      const kept = (await lockOwnProducts(tx, seller.merchantId, [productId])).get(productId);
      const isKept = kept !== undefined && kept.categoryId === category_id;
      if (!knowsCategory && !isKept) return stop(invalid({ field: 'category_id', rule: 'exists' }));
      return kept === undefined ? stop(refuse('not_found')) : save(tx, ctx, seller, kept, change);
    })
    .catch(refusalOf);
  return saved(ctx, seller, id, locale);
};
