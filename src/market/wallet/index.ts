export { book, mustBook } from './book.ts';
export {
  adjustedJournal,
  collectedJournal,
  completedJournal,
  courierJournal,
  declinedJournal,
  holdJournal,
  latePaymentJournal,
  NO_TAXES,
  type OrderMoney,
  type OrderTaxes,
  paidJournal,
  recoveredJournal,
  refundedJournal,
  refundRequestedJournal,
  refundReturnedJournal,
  refundSentJournal,
  releaseJournal,
  remittedJournal,
  resolvedJournal,
  reversedJournal,
  type SourceRefund,
  storeClosedJournal,
  taxPaidJournal,
} from './journals.rules.ts';
export type { AccountKind, Journal } from './ledger.rules.ts';
export { bookedOfCharge } from './ledger-read-store.ts';
export { operatorMoneyRoutes, operatorWithdrawRoutes } from './operator-routes.ts';
export { type StoreWalletPorts, storeWalletRoutes, type WalletPorts, walletRoutes } from './routes.ts';
export { saldoOf } from './saldo-store.ts';
export { payoutTimer } from './send-payouts.ts';
export { verifyLedger } from './verify-ledger.ts';
export {
  type CheckPassword,
  payOutStore,
  rejectWithdrawal,
  requestWithdrawal,
  stopHeldWithdrawals,
} from './withdrawals.ts';
