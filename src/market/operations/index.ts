export { bannerTimer } from './banner-moments.ts';
export { operatorDashboardRoutes, operatorHomeRoutes } from './operator-routes.ts';
export { operationRoutes } from './routes.ts';
