export { holidayRefusal, qtyRefusal } from './cart.rules.ts';
export { cartProductIds, isCartSoldOut, lockCart, removeLines } from './cart-store.ts';
export { type CartLine, cartLines, presentCartItems } from './cart-view.ts';
export { cartRoutes } from './routes.ts';
