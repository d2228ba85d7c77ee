export { adjustWallet } from './adjust-wallet.ts';
export { type Booked, book, mustBook } from './book.ts';
export { walletHistoryOf } from './history.ts';
export {
  adjustedJournal,
  completedJournal,
  holdJournal,
  latePaymentJournal,
  type OrderMoney,
  paidJournal,
  refundedJournal,
  releaseJournal,
  resolvedJournal,
  type WalletOwner,
} from './journals.rules.ts';
export type { AccountKind, Entry, Journal, LedgerEvent } from './ledger.rules.ts';
export { operatorMoneyRoutes, operatorWithdrawRoutes } from './operator-routes.ts';
export { type BankAccount, storeWalletRoutes, walletRoutes } from './routes.ts';
export { saldoOf } from './saldo-store.ts';
export { type LedgerReport, ledgerSummary, verifyLedger } from './verify-ledger.ts';
export {
  type CheckPassword,
  listWithdrawals,
  payWithdrawal,
  presentWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
  type WithdrawalOutcome,
  type WithdrawRequest,
} from './withdrawals.ts';
