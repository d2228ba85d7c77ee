export { answerOnce } from './callbacks-store.ts';
export {
  bookingOf,
  type ChargeBooking,
  type ChargeEvent,
  type ChargeMoney,
  chargeEvents,
  isStoppedByReversal,
  type Standing,
  sharesOfReversal,
  standingOf,
  standings,
} from './charge-events.rules.ts';
export {
  addRefunded,
  adoptArrival,
  chargeAtEnd,
  chargesAlive,
  type DueCharge,
  dueCharges,
  insertSurplus,
  lockCharge,
  type SurplusReason,
  saveArrival,
  saveCheck,
  saveReversed,
  surplusesOf,
} from './charges-store.ts';
export { createPayment, reissuePayment } from './create-payment.ts';
export {
  closeByItself,
  closeIncident,
  type IncidentKind,
  type IncidentRow,
  incidentPage,
  insertIncident,
} from './incidents-store.ts';
export { chargeTimer, issueInstructions, presentInstructions } from './instructions.ts';
export { endPause } from './method-pauses-store.ts';
export {
  type AmountLimits,
  isOffered,
  isWithin,
  limitsOf,
  NO_LIMITS,
  type Offer,
  type PaymentChoice,
  paymentChoice,
} from './methods.rules.ts';
export {
  type CheckedChoice,
  checkPaymentChoice,
  currentOffer,
  refuseOutsideLimits,
} from './payment-choices.ts';
export { paymentPage } from './payment-page-store.ts';
export {
  countReversal,
  creditedByPayment,
  findPayment,
  lockPayment,
  markCancelled,
  markExpired,
  markFailed,
  markPaid,
  type PaymentRecord,
  paymentsByIds,
  recoverAdvance,
  saveReference,
  settleDoorPayment,
} from './payments-store.ts';
export { type NewProof, newestProofs, rejectProof, saveProof } from './proofs-store.ts';
export {
  type ChargeStatus,
  type PaidBy,
  type PaymentProvider,
  type ProviderMessage,
  paidBys,
  type RefundAnswer,
} from './provider.ts';
export { providerOf, readCallback } from './providers.ts';
export { paymentRoutes } from './routes.ts';
export { callbackSignature, sameText } from './signature.rules.ts';
