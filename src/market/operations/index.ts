export { operatorDashboardRoutes, operatorHomeRoutes } from './operator-routes.ts';
export { operationRoutes } from './routes.ts';
