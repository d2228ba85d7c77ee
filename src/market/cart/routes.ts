import type { Locale } from '#common/locale.ts';
import {
  addToCart,
  buyNow as buyNowCall,
  checkCartItems,
  listCart,
  removeCartItems,
  uncheckCartItems,
  updateCartItem,
} from '#contract/cart.ts';
import { ok, type Refusal } from '#contract/envelope.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import { addItem } from './add-item.ts';
import { buyNow } from './buy-now.ts';
import { changeLine, checkLines, takeOutLines, uncheckLines } from './change-lines.ts';
import { wholeCart } from './present-cart.ts';
import type { CartMarket, Put } from './put-item.ts';

type Asker = { caller: Caller; locale: Locale };

/** Calls for buyers have an account (API 1.4). */
const buyerOf = ({ caller }: Asker): number => caller.accountId!;

/** The buyer's cart (API C1–C7): every call answers the whole of it as it is after the change. */
export const cartRoutes = (ctx: CartMarket): Route[] => {
  const answer = async (call: Asker) => {
    const cart = await wholeCart(ctx, buyerOf(call), call.locale);
    return ok(cart, { total: cart.total_item });
  };
  const afterPut = async (call: Asker, put: Put) => {
    if (!put.ok) return put;
    const found = await answer(call);
    return { ...found, data: { ...found.data, cart_item_id: put.lineId } };
  };
  const after = (call: Asker, refusal: Refusal | null) => refusal ?? answer(call);
  return [
    route(listCart, answer),
    route(addToCart, async (call) => afterPut(call, await addItem(ctx, buyerOf(call), call.input))),
    route(buyNowCall, async (call) => afterPut(call, await buyNow(ctx, buyerOf(call), call.input))),
    route(checkCartItems, async (call) =>
      after(call, await checkLines(ctx, buyerOf(call), call.input.cart_item_id)),
    ),
    route(uncheckCartItems, async (call) =>
      after(call, await uncheckLines(ctx, buyerOf(call), call.input.cart_item_id)),
    ),
    route(removeCartItems, async (call) =>
      after(call, await takeOutLines(ctx, buyerOf(call), call.input.cart_item_id)),
    ),
    route(updateCartItem, async (call) => after(call, await changeLine(ctx, buyerOf(call), call.input))),
  ];
};
