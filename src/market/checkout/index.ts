export { placeOrder } from './place-order.ts';
export { previewCheckout } from './preview.ts';
export { checkoutRoutes } from './routes.ts';
