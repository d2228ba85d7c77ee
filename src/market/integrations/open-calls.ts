import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import {
  type OpenOrder,
  openAcceptOrders,
  openLabels,
  openOrderDetail,
  openOrders,
  openProducts,
  openSetPrices,
  openSetStock,
  openShipOrder,
  openStore,
} from '#contract/open-api.ts';
import { toIso } from '#contract/scalars.ts';
import { beginning, type ChangePlace, cursorOf, placeOf } from '#platform/db/changes.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { actAsSeller, approveOrders, openOrdersOf, orderLabels, ordersChanged } from '../orders/index.ts';
import { productsChanged, setPrices, setStock } from '../products/index.ts';
import { storeOfKey } from './keys-store.ts';

// the guard lets only keys reach these calls, and a key has a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** From where a list of changes goes on: the cursor, else from the beginning. Refused: 422 for what is no cursor. */
const placeIn = (input: {
  cursor?: string | undefined;
  updated_since: Date | null;
}): ChangePlace | Refusal => {
  if (input.cursor === undefined) return beginning(input.updated_since);
  const place = placeOf(input.cursor);
  if (place === null) return invalid({ field: 'cursor', rule: 'format' });
  return input.updated_since === null ? place : { ...place, since: input.updated_since };
};

const orderNow = async (
  ctx: AppContext,
  merchantId: number,
  code: string,
  locale: Locale,
): Promise<Answer<OpenOrder>> => {
  const [order] = await openOrdersOf(ctx, merchantId, [code], locale);
  return order === undefined ? refuse('not_found') : ok(order);
};

/** What a store's own programs call, each with a key. */
export const openRoutes = (ctx: AppContext): Route[] => [
  route(openStore, async ({ caller }) => {
    const found = await storeOfKey(ctx.db, caller.key?.id ?? 0);
    if (found === undefined) return refuse('not_found');
    const { id, merchant_name, merchant_slug, name, prefix, expires_at } = found;
    return ok({
      ...{ merchant_id: id, merchant_name, merchant_slug },
      key: {
        ...{ name, prefix, scopes: [...(caller.key?.scopes ?? [])] },
        expires_at: expires_at === null ? null : toIso(expires_at),
      },
    });
  }),
  route(openProducts, async ({ caller, input }) => {
    const place = placeIn(input);
    if ('ok' in place) return place;
    const found = await productsChanged(ctx, storeOf(caller), place, input.limit);
    return ok({ products: found.products, cursor: cursorOf(found.place), has_more: found.hasMore });
  }),
  route(openSetStock, ({ caller, input, locale }) => setStock(ctx, storeOf(caller), input.rows, locale)),
  route(openSetPrices, ({ caller, input, locale }) => setPrices(ctx, storeOf(caller), input.rows, locale)),
  route(openOrders, async ({ caller, input, locale }) => {
    const place = placeIn(input);
    if ('ok' in place) return place;
    const request = { place, statuses: input.status, limit: input.limit };
    const found = await ordersChanged(ctx, storeOf(caller), request, locale);
    return ok({ orders: found.orders, cursor: cursorOf(found.place), has_more: found.hasMore });
  }),
  route(openOrderDetail, ({ caller, params, locale }) =>
    orderNow(ctx, storeOf(caller), params.order_code, locale),
  ),
  route(openAcceptOrders, async ({ caller, input, locale }) => {
    const accepted = await approveOrders(ctx, storeOf(caller), input.order_codes, locale);
    return accepted.ok ? list(await openOrdersOf(ctx, storeOf(caller), input.order_codes, locale)) : accepted;
  }),
  route(openShipOrder, async ({ caller, input: { order_code, resi, collection }, locale }) => {
    const action = { action: 'pickup' as const, resi, collection };
    const shipped = await actAsSeller(ctx, storeOf(caller), order_code, action, locale);
    return shipped.ok ? orderNow(ctx, storeOf(caller), order_code, locale) : shipped;
  }),
  route(openLabels, ({ caller, input, locale }) =>
    orderLabels(ctx, storeOf(caller), input.order_codes, locale),
  ),
];
