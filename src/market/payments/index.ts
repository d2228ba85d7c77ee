export { answerOnce } from './callbacks-store.ts';
export { chargeTimer } from './charge-timer.ts';
export { createPayment, type PaymentOrder, reissuePayment } from './create-payment.ts';
export { issueInstructions } from './issue-instructions.ts';
export type { PaymentChoice } from './methods.rules.ts';
export { type PaymentFilter, paymentPage } from './payment-page-store.ts';
export {
  findPayment,
  lockPayment,
  type PaymentRecord,
  paymentsByIds,
} from './payments-store.ts';
export { presentInstructions } from './present-instructions.ts';
export { type NewProof, newestProof, newestProofs, rejectProof, saveProof } from './proofs-store.ts';
export { readCallback } from './read-callback.ts';
export { paymentRoutes } from './routes.ts';
export { keepReference, markCancelled, markExpired, markFailed, markPaid } from './settle-store.ts';
export { callbackSignature } from './signature.rules.ts';
export { checkWay } from './ways-to-pay.ts';
