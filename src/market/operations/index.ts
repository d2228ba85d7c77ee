export type { BestSellersIn } from './home-blocks.ts';
export { operationRoutes } from './routes.ts';
