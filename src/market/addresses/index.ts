export { addressesOf, addressOf, defaultAddressOf } from './addresses-store.ts';
export { addressRoutes } from './routes.ts';
