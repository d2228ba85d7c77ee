export { type CartLine, cartLines } from './cart-lines.ts';
export { lockCart, removeLines } from './cart-store.ts';
export { type CartPrecheck, precheckCart } from './glance-store.ts';
export { type LineFlash, priceLine } from './line-price.rules.ts';
export { presentCartItems } from './present-cart.ts';
export { cartRoutes } from './routes.ts';
