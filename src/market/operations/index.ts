export { operatorDeskRoutes } from './desk-routes.ts';
export { operatorHomeRoutes } from './home-block-routes.ts';
export { operationRoutes } from './routes.ts';
