import type { Locale } from '#common/locale.ts';
import { invalid, list, ok, paged, refuse } from '#contract/envelope.ts';
import {
  sellerProduct as calls,
  sellerProductDraft as drafts,
  moderation,
  operatorCatalogue,
  priceDiscount,
  priceSchedule,
  productNumber,
  sellerProductRows as productRows,
} from '#contract/index.ts';
import type { Promo } from '#contract/promo.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import { categoryTree, lineage } from '../catalogue/index.ts';
import type { AppContext, AppRoutes, MarketContext } from '../context.ts';
import { vouchersForProduct } from '../promotions/index.ts';
import { changeStatus, deleteProducts, setTakenDown } from './change-status.ts';
import { deleteDrafts, duplicateProduct, listDrafts, readDraft, saveDraft } from './drafts/drafts.ts';
import { listAll, listOwn } from './list-products.ts';
import { listedRules } from './moderation/moderation-store.ts';
import {
  appeal,
  decideHeldProducts,
  listQueue,
  removeRule,
  saveRule,
} from './moderation/operator-moderation.ts';
import { askedNumbers, listedDuties } from './numbers/numbers-store.ts';
import { decide, listNumbers, saveDuty } from './numbers/operator-numbers.ts';
import { ownProducts } from './own-products-store.ts';
import { presentOwn } from './present-own.ts';
import { listRows } from './rows/list-rows.ts';
import { saveRows } from './rows/save-rows.ts';
import { createProduct, editProduct } from './save-product.ts';
import {
  cancelDiscount,
  createDiscount,
  listDiscounts,
  previewDiscount,
} from './schedules/price-discounts.ts';
import { cancelSchedule, createSchedules, listSchedules } from './schedules/schedules.ts';
import type { Seller } from './seller.ts';

/** To be used in sellers' calls only, whose callers have a store. */
export const sellerOf = (caller: Caller): Seller => ({
  userId: caller.accountId ?? 0,
  merchantId: caller.merchantId ?? 0,
});

const detail = async (ctx: MarketContext, { merchantId }: Seller, id: number, locale: Locale) => {
  const own = (await ownProducts(ctx.db, merchantId, [id])).get(id);
  if (own === undefined) return refuse('not_found');
  const node = (await categoryTree(ctx)).byId.get(own.categoryId);
  const categoryIds = node ? lineage(node).map((one) => one.facts.id) : [];
  const vouchers: Promo[] = own.isVisible
    ? await vouchersForProduct(ctx, { id, merchantId, categoryIds }, locale)
    : [];
  const [shown] = await presentOwn(ctx, [own], locale, new Map([[id, vouchers]]));
  return shown === undefined ? refuse('not_found') : ok(shown);
};

const missingId = () => invalid({ field: 'product_id', rule: 'required' });

/** The ids that a call names: one, or several. */
const idsIn = (input: { product_id?: number | undefined; product_ids?: number[] | undefined }): number[] =>
  input.product_ids ?? (input.product_id === undefined ? [] : [input.product_id]);

/** The products of the seller's own store. */
export const productRoutes = (ctx: AppContext): Route[] => [
  route(calls.listOwnProducts, async ({ caller, input, locale, link }) => {
    const { products, meta } = await listOwn(ctx, sellerOf(caller).merchantId, input, locale, link);
    return paged(products, meta);
  }),
  route(calls.ownProduct, ({ caller, params, locale }) => detail(ctx, sellerOf(caller), params.id, locale)),
  route(calls.createProduct, ({ caller, input: { draft_id, draft_version, ...change }, locale }) =>
    createProduct(
      ctx,
      sellerOf(caller),
      change,
      locale,
      draft_id === null ? null : { id: draft_id, version: draft_version },
    ),
  ),
  route(calls.editProduct, async ({ caller, params, input, locale }) => {
    const { product_id, ...change } = input;
    const id = params.id ?? product_id;
    return id === undefined ? missingId() : editProduct(ctx, sellerOf(caller), id, change, locale);
  }),
  route(calls.deleteProduct, async ({ caller, input }) => {
    const deleted = await deleteProducts(ctx, sellerOf(caller), [input.product_id]);
    return deleted.ok ? ok(null) : deleted;
  }),
  route(calls.deleteProducts, ({ caller, input }) =>
    deleteProducts(ctx, sellerOf(caller), input.product_ids),
  ),
  route(calls.publishProducts, async ({ caller, input, locale }) => {
    const ids = idsIn(input);
    return ids.length === 0 ? missingId() : changeStatus(ctx, sellerOf(caller), ids, 'PUBLISH', locale);
  }),
  route(calls.hideProducts, async ({ caller, input, locale }) => {
    const ids = idsIn(input);
    return ids.length === 0 ? missingId() : changeStatus(ctx, sellerOf(caller), ids, 'HIDDEN', locale);
  }),
];

/** Drafts of products, and the rows in which prices and stock are changed. */
export const listingRoutes = (ctx: AppContext): Route[] => [
  route(drafts.listProductDrafts, ({ caller, input, locale, link }) =>
    listDrafts(ctx, sellerOf(caller), input, locale, link),
  ),
  route(drafts.readProductDraft, ({ caller, params, locale }) =>
    readDraft(ctx, sellerOf(caller), params.id, locale),
  ),
  route(drafts.saveProductDraft, ({ caller, input, locale }) =>
    saveDraft(ctx, sellerOf(caller), input, locale),
  ),
  route(drafts.deleteProductDrafts, ({ caller, input }) =>
    deleteDrafts(ctx, sellerOf(caller), input.draft_ids),
  ),
  route(drafts.duplicateProduct, ({ caller, input, locale }) =>
    duplicateProduct(ctx, sellerOf(caller), input.product_id, locale),
  ),
  route(productRows.listProductRows, ({ caller, input }) =>
    listRows(ctx, sellerOf(caller).merchantId, input),
  ),
  route(productRows.saveProductRows, ({ caller, input, locale }) =>
    saveRows(ctx, sellerOf(caller).merchantId, input.rows, locale),
  ),
];

/** Prices that stores plan. */
export const priceScheduleRoutes: AppRoutes = (ctx) => [
  route(priceSchedule.listPriceSchedules, ({ caller, input, link }) =>
    listSchedules(ctx, sellerOf(caller).merchantId, input, link),
  ),
  route(priceSchedule.createPriceSchedules, ({ caller, input, locale }) =>
    createSchedules(ctx, sellerOf(caller).merchantId, input, locale),
  ),
  route(priceSchedule.cancelPriceSchedule, ({ caller, input }) =>
    cancelSchedule(ctx, sellerOf(caller).merchantId, input.price_schedule_id),
  ),
  route(priceDiscount.previewPriceDiscount, ({ caller, input, locale }) =>
    previewDiscount(ctx, sellerOf(caller).merchantId, input, locale),
  ),
  route(priceDiscount.createPriceDiscount, ({ caller, input, locale }) =>
    createDiscount(ctx, sellerOf(caller).merchantId, input, locale),
  ),
  route(priceDiscount.listPriceDiscounts, ({ caller, input, link }) =>
    listDiscounts(ctx, sellerOf(caller).merchantId, input, link),
  ),
  route(priceDiscount.cancelPriceDiscount, ({ caller, input }) =>
    cancelDiscount(ctx, sellerOf(caller).merchantId, input.price_discount_id),
  ),
];

/** What stores ask about numbers and about products that are held. */
export const screeningRoutes: AppRoutes = (ctx) => [
  route(productNumber.categoryNumbers, async ({ input }) =>
    list((await askedNumbers(ctx.db, [input.category_id])).get(input.category_id) ?? []),
  ),
  route(moderation.appealModeration, ({ caller, input, locale }) =>
    appeal(ctx, sellerOf(caller).merchantId, input.product_id, input.text, locale),
  ),
  route(productNumber.numberDuties, async ({ locale }) => list(await listedDuties(ctx.db, locale))),
  route(productNumber.saveNumberDuty, (call) => saveDuty(ctx, actorOf(call), call.input, call.locale)),
  route(productNumber.productNumbers, ({ input, link }) => listNumbers(ctx, input, link)),
  route(productNumber.decideProductNumbers, (call) => decide(ctx, actorOf(call), call.input)),
  route(moderation.moderationRules, async ({ locale }) => list(await listedRules(ctx.db, locale))),
  route(moderation.saveModerationRule, (call) => saveRule(ctx, actorOf(call), call.input, call.locale)),
  route(moderation.removeModerationRule, (call) =>
    removeRule(ctx, actorOf(call), call.input.id, call.locale),
  ),
  route(moderation.moderationQueue, ({ input, link, locale }) => listQueue(ctx, input, link, locale)),
  route(moderation.decideModeration, (call) => decideHeldProducts(ctx, actorOf(call), call.input)),
];

/** The products of all stores, for operators. */
export const operatorProductRoutes: AppRoutes = (ctx) => [
  route(operatorCatalogue.listAllProducts, async ({ input, locale, link }) => {
    const { products, meta } = await listAll(ctx, input, locale, link);
    return paged(products, meta);
  }),
  route(operatorCatalogue.takeDownProducts, (call) =>
    setTakenDown(ctx, actorOf(call), idsIn(call.input), call.input.reason),
  ),
  route(operatorCatalogue.restoreProducts, (call) =>
    setTakenDown(ctx, actorOf(call), idsIn(call.input), null),
  ),
];
