export { answerOnce } from './callbacks-store.ts';
export {
  type DueCharge,
  dueCharges,
  insertSurplus,
  type SurplusReason,
  saveCheck,
  surplusesOf,
} from './charges-store.ts';
export { createPayment, reissuePayment } from './create-payment.ts';
export { chargeTimer, issueInstructions, presentInstructions } from './instructions.ts';
export { type PaymentChoice, paymentChoice } from './methods.rules.ts';
export { checkPaymentChoice } from './payment-choices.ts';
export { paymentPage } from './payment-page-store.ts';
export {
  findPayment,
  lockPayment,
  markCancelled,
  markExpired,
  markFailed,
  markPaid,
  type PaymentRecord,
  paymentsByIds,
  saveReference,
} from './payments-store.ts';
export { type NewProof, newestProofs, rejectProof, saveProof } from './proofs-store.ts';
export type { PaymentProvider, ProviderMessage } from './provider.ts';
export { providerOf, readCallback } from './providers.ts';
export { paymentRoutes } from './routes.ts';
export { callbackSignature } from './signature.rules.ts';
