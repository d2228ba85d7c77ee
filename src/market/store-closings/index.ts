export { finishClosings, storeClosingTimer } from './finish-closings.ts';
export type { StoreClosingPorts } from './ports.ts';
export { storeClosingRoutes } from './routes.ts';
