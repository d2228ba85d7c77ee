export { bookArrived, withoutOwnRefunds } from './refund-outcome.ts';
export { refundRoutes } from './routes.ts';
export { refundTimer } from './send-refunds.ts';
