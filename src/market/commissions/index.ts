export { type CommissionOf, commissionTerms } from './commissions.ts';
export { commissionRoutes } from './routes.ts';
