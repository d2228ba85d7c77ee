export { checkAccount } from './check-account.ts';
export type { PayoutService, PayoutStatus, PayoutStep } from './payout-service.ts';
export { payoutServiceOf } from './payout-services.ts';
