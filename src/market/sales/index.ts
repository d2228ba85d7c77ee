export { salesRoutes } from './routes.ts';
export { daysIn, eachDay, type Period, periodOf } from './sales-period.rules.ts';
