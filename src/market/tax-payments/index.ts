export { taxPaymentRoutes } from './routes.ts';
