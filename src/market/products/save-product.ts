import { jakartaDay } from '#common/jakarta-time.ts';
import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { rollback, type Tx } from '#platform/db/database.ts';
import { categoryTree, forgetCategories } from '../catalogue/index.ts';
import type { AppContext, MarketContext } from '../context.ts';
import { variantsInFlashSales } from '../promotions/index.ts';
import type { Schema } from '../schema.ts';
import { afterChange, recountCategories } from './after-change.ts';
import { type DiscountSettings, discountFaults } from './check-discounts.ts';
import type { DraftContent } from './drafts/draft-content.rules.ts';
import { type PublishedDraft, takeDraft } from './drafts/drafts.ts';
import { screenProducts } from './moderation/screen.ts';
import { claimNumbers, saleFaults } from './numbers/check-numbers.ts';
import { askedNumbers, markLacking, markPermits, writeNumbers } from './numbers/numbers-store.ts';
import { lockOwnProducts, ownProducts } from './own-products-store.ts';
import { claimPhotos } from './photos.ts';
import { presentOwn } from './present-own.ts';
import {
  applyChange,
  type Change,
  type OwnProduct,
  type ProductContent,
  removedVariants,
} from './product.rules.ts';
import type { Seller } from './seller.ts';
import { insertProducts, newProductIds, updateProducts, writePhotos, writeVariants } from './write-store.ts';

type ProductContext = MarketContext & Pick<AppContext, 'settings'>;

const isActiveCategory = async (ctx: MarketContext, id: number): Promise<boolean> => {
  if ((await categoryTree(ctx)).byId.has(id)) return true;
  // it may be newer than the cached tree
  forgetCategories(ctx);
  return (await categoryTree(ctx)).byId.has(id);
};

const write = async (
  tx: Tx<Schema>,
  ctx: MarketContext,
  seller: Seller,
  id: number,
  product: ProductContent,
  isNew: boolean,
) => {
  const now = ctx.clock.now();
  const one = [{ id, product }];
  if (isNew) await insertProducts(tx, seller.merchantId, one, now);
  else await updateProducts(tx, one, now);
  await writePhotos(tx, one);
  await writeVariants(tx, one, now);
  await writeNumbers(tx, one, now);
  await markLacking(tx, [id], jakartaDay(now));
  await markPermits(tx, [id], jakartaDay(now));
  await screenProducts(tx, ctx, [id]);
  await afterChange(tx, seller.merchantId, [id]);
};

const documentsOf = (draft: DraftContent | null): string[] =>
  draft?.numbers.flatMap(({ file_id }) => file_id ?? []) ?? [];

/** @param draft what the draft held that the product was; its files need not be the account's own */
const save = async (
  tx: Tx<Schema>,
  ctx: MarketContext,
  seller: Seller,
  settings: DiscountSettings,
  existing: OwnProduct | null,
  change: Change,
  draft: DraftContent | null = null,
): Promise<number | Refusal> => {
  const result = applyChange(existing, change);
  if (!result.ok) return rollback(invalid(...result.faults));
  const now = ctx.clock.now();
  const faults = [
    ...(await claimPhotos(tx, seller.userId, result.product, existing ?? draft, now)),
    ...(await claimNumbers(tx, seller.userId, existing, result.product, change, now, documentsOf(draft))),
  ];
  if (faults.length > 0) return rollback(invalid(...faults));
  const asked = await askedNumbers(tx, [result.product.categoryId]);
  const lacking = saleFaults(existing, result.product, asked.get(result.product.categoryId) ?? [], now);
  if (lacking.length > 0) return rollback(invalid(...lacking));
  const [fakes = []] = await discountFaults(tx, settings, [{ existing, product: result.product }], now);
  if (fakes.length > 0) return rollback(invalid(...fakes));
  const inFlashSales = await variantsInFlashSales(tx, removedVariants(existing, result.product), now);
  if (inFlashSales.size > 0) return rollback(refuse('conflict', { reason: 'variant_in_flash_sale' }));
  const id = existing?.id ?? (await newProductIds(tx, 1))[0] ?? 0;
  const { product } = result;
  const changesTotals =
    existing === null || existing.status !== product.status || existing.categoryId !== product.categoryId;
  if (changesTotals) recountCategories(tx, ctx);
  await write(tx, ctx, seller, id, product, existing === null);
  return id;
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

/**
 * Creates a product. 422 as the rules say, `exists` for the category, `file` for photos that are not the account's.
 * @param published the draft that it was, which ends with it: 404 where that is gone, 409 where somebody else has saved it
 */
export const createProduct = async (
  ctx: ProductContext,
  seller: Seller,
  change: Change,
  locale: Locale,
  published: PublishedDraft | null = null,
): Promise<Answer<SellerProduct>> => {
  if (!(await isActiveCategory(ctx, change.category_id ?? 0)))
    return invalid({ field: 'category_id', rule: 'exists' });
  const settings = await ctx.settings();
  const id = await ctx.db.transact(async (tx) => {
    const draft = published === null ? null : await takeDraft(tx, seller.merchantId, published);
    if (draft !== null && 'ok' in draft) return draft;
    return save(tx, ctx, seller, settings, null, change, draft);
  });
  return saved(ctx, seller, id, locale);
};

/**
 * Edits a product: what is sent changes, the rest stays. 404 when it is not the store's own, 409 when a variant would be
 * removed that a flash sale to come or running sells, 422 for a struck-through price that was never asked.
 */
export const editProduct = async (
  ctx: ProductContext,
  seller: Seller,
  productId: number,
  change: Change,
  locale: Locale,
): Promise<Answer<SellerProduct>> => {
  const { category_id } = change;
  const isKnownCategory = category_id === undefined || (await isActiveCategory(ctx, category_id));
  const settings = await ctx.settings();
  const id = await ctx.db.transact(async (tx) => {
    const existing = (await lockOwnProducts(tx, seller.merchantId, [productId])).get(productId);
    const isSameCategory = existing !== undefined && existing.categoryId === category_id;
    if (!isKnownCategory && !isSameCategory) return invalid({ field: 'category_id', rule: 'exists' });
    return existing === undefined ? refuse('not_found') : save(tx, ctx, seller, settings, existing, change);
  });
  return saved(ctx, seller, id, locale);
};
