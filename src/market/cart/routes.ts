import type { Locale } from '#common/locale.ts';
import { addBundle } from '#contract/bundle.ts';
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
import {
  addBundleItems,
  addItem,
  buyNow,
  type CartContext,
  changeLine,
  checkLines,
  type PutResult,
  takeOutLines,
  uncheckLines,
} from './cart-service.ts';
import { wholeCart } from './cart-view.ts';

type BuyerCall = { caller: Caller; locale: Locale };

// calls for buyers are only ever reached by an account
const buyerOf = ({ caller }: BuyerCall): number => caller.accountId!;

/** The buyer's cart: every call answers the whole of it as it is after the change. */
export const cartRoutes = (ctx: CartContext): Route[] => {
  const answer = async (call: BuyerCall) => {
    const cart = await wholeCart(ctx, buyerOf(call), call.locale);
    return ok(cart, { total: cart.total_item });
  };
  const afterPut = async (call: BuyerCall, put: PutResult) => {
    if (!put.ok) return put;
    const cart = await answer(call);
    return { ...cart, data: { ...cart.data, cart_item_id: put.lineId } };
  };
  const after = (call: BuyerCall, refusal: Refusal | null) => refusal ?? answer(call);
  return [
    route(listCart, answer),
    route(addToCart, async (call) => afterPut(call, await addItem(ctx, buyerOf(call), call.input))),
    route(addBundle, async (call) => after(call, await addBundleItems(ctx, buyerOf(call), call.input))),
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
