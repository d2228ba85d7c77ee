import type { Locale } from '#common/locale.ts';
import { invalid, ok, paged, refuse } from '#contract/envelope.ts';
import { sellerProduct as calls } from '#contract/index.ts';
import type { Promo } from '#contract/promo.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import { categoryTree, lineage } from '../catalogue/index.ts';
import type { MarketContext } from '../context.ts';
import { vouchersForProduct } from '../promotions/index.ts';
import { changeStatus, deleteProducts } from './change-status.ts';
import { listOwn } from './list-own.ts';
import { ownProducts } from './own-products-store.ts';
import { presentOwn } from './present-own.ts';
import { createProduct, editProduct, type Seller } from './save-product.ts';

/** Only sellers come so far (access of the calls). */
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
    ? await vouchersForProduct(ctx, { id, merchantId, categoryIds })
    : [];
  const [shown] = await presentOwn(ctx, [own], locale, new Map([[id, vouchers]]));
  return shown === undefined ? refuse('not_found') : ok(shown);
};

const missingId = () => invalid({ field: 'product_id', rule: 'required' });

/** The products that a call is aimed at: one, or several. */
export const aimedAt = (input: {
  product_id?: number | undefined;
  product_ids?: number[] | undefined;
}): number[] => input.product_ids ?? (input.product_id === undefined ? [] : [input.product_id]);

/** SP1–SP8. */
export const productRoutes = (ctx: MarketContext): Route[] => [
  route(calls.listOwnProducts, async ({ caller, input, locale, link }) => {
    const { products, meta } = await listOwn(ctx, sellerOf(caller).merchantId, input, locale, link);
    return paged(products, meta);
  }),
  route(calls.ownProduct, ({ caller, params, locale }) => detail(ctx, sellerOf(caller), params.id, locale)),
  route(calls.createProduct, ({ caller, input, locale }) =>
    createProduct(ctx, sellerOf(caller), input, locale),
  ),
  route(calls.editProduct, async ({ caller, params, input, locale }) => {
    const { product_id, ...change } = input;
    const id = params.id ?? product_id;
    return id === undefined ? missingId() : editProduct(ctx, sellerOf(caller), id, change, locale);
  }),
  route(calls.deleteProduct, async ({ caller, input }) => {
    const found = await deleteProducts(ctx, sellerOf(caller), [input.product_id]);
    return found.ok ? ok(null) : found;
  }),
  route(calls.deleteProducts, ({ caller, input }) =>
    deleteProducts(ctx, sellerOf(caller), input.product_ids),
  ),
  route(calls.publishProducts, async ({ caller, input, locale }) => {
    const ids = aimedAt(input);
    return ids.length === 0 ? missingId() : changeStatus(ctx, sellerOf(caller), ids, 'PUBLISH', locale);
  }),
  route(calls.hideProducts, async ({ caller, input, locale }) => {
    const ids = aimedAt(input);
    return ids.length === 0 ? missingId() : changeStatus(ctx, sellerOf(caller), ids, 'HIDDEN', locale);
  }),
];
