export { salesRoutes } from './routes.ts';
export { dayAfter, daysIn, eachDay, type Period, periodOf } from './sales-period.rules.ts';
