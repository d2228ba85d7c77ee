export { type LineFlash, priceLine } from './cart.rules.ts';
export { type CartPrecheck, lockCart, precheckCart, removeLines } from './cart-store.ts';
export { type CartLine, cartLines, presentCartItems } from './cart-view.ts';
export { cartRoutes } from './routes.ts';
