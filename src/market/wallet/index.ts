export { type Booked, book, mustBook } from './book.ts';
export type { AccountKind, Entry, Journal, LedgerEvent } from './journal.rules.ts';
export {
  adjustedJournal,
  commissionOf,
  completedJournal,
  escrowOf,
  holdJournal,
  latePaymentJournal,
  type OrderMoney,
  paidJournal,
  refundedJournal,
  releaseJournal,
  resolvedJournal,
  type WalletOwner,
} from './journals.rules.ts';
export { saldoOf } from './saldo.ts';
