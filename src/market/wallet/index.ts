export { adjustWallet } from './adjust-wallet.ts';
export { type Booked, book, mustBook } from './book.ts';
export { walletHistoryOf } from './history.ts';
export type { AccountKind, Entry, Journal, LedgerEvent } from './journal.rules.ts';
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
export { ledgerSummary } from './ledger-summary.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export { operatorMoneyRoutes } from './operator-money-routes.ts';
export { operatorWithdrawRoutes } from './operator-withdraw-routes.ts';
export { presentWithdrawal } from './present-withdrawal.ts';
export { type CheckPassword, requestWithdrawal, type WithdrawRequest } from './request-withdraw.ts';
export { walletRoutes } from './routes.ts';
export { saldoOf } from './saldo.ts';
export { payWithdrawal, rejectWithdrawal, type Settled } from './settle-withdrawal.ts';
export { type BankAccount, storeWalletRoutes } from './store-routes.ts';
export { type LedgerReport, verifyLedger } from './verify-ledger.ts';
