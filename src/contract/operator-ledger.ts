import { z } from 'zod';
import { ledgerAccounts } from './book-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, idField } from './fields.ts';
import { dayOrNull, nothing, pageNumber, perPage } from './query.ts';
import { count, id, iso, rp } from './scalars.ts';

const finance = operator('finance');

const account = z.enum(ledgerAccounts);
export type LedgerAccount = z.output<typeof account>;

/** Everything booked to one kind of account: `balance` = credit − debit. */
const kindTotal = z.object({ account, accounts: count, debit: rp, credit: rp, balance: rp });
export const ledgerTotals = z.object({
  is_balanced: z.boolean(),
  /** The two sides of every entry there is; equal, or the books are wrong. */
  total_debit: rp,
  total_credit: rp,
  journals: count,
  unbalanced_journals: count,
  /** Accounts whose balance is not the sum of their entries. */
  wrong_balances: count,
  accounts: z.array(kindTotal),
  checked_at: iso,
});
export type LedgerTotals = z.output<typeof ledgerTotals>;

/** What happened, in plain words of the reader's language. */
const entryFields = {
  id,
  event: z.string(),
  description: z.string(),
  reference: z.string(),
  created_at: iso,
};
/** `amount` is positive for a credit, `balance_after` what the account held then. */
export const ledgerEntry = z.object({
  ...entryFields,
  journal_id: id,
  debit: rp,
  credit: rp,
  amount: rp,
  balance_after: rp,
  order_code: z.string().nullable(),
  payment_code: z.string().nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const ledgerLine = z.object({
  account,
  owner_id: id.nullable(),
  account_label: z.string(),
  debit: rp,
  credit: rp,
});
export const ledgerJournal = z.object({
  ...entryFields,
  /** Both sides of the journal. */
  total: rp,
  lines: z.array(ledgerLine),
});
export type LedgerJournal = z.output<typeof ledgerJournal>;
export const orderJournals = z.object({
  order_code: z.string(),
  payment_code: z.string(),
  /** What is still in escrow for this order, rupiah. */
  escrow: rp,
  is_balanced: z.boolean(),
  journals: z.array(ledgerJournal),
});
export type OrderJournals = z.output<typeof orderJournals>;

export const ledgerProof = z.object({
  is_sound: z.boolean(),
  journals: count,
  /** What disagrees: at most a hundred of them are listed, `total_findings` counts all. */
  findings: z.array(z.object({ check: z.string(), subject: z.string(), expected: rp, found: rp })),
  total_findings: count,
  checked_at: iso,
});
export type LedgerProof = z.output<typeof ledgerProof>;

export const operatorLedger = endpoint({
  ...finance,
  name: 'operatorLedger',
  method: 'GET',
  path: '/operator/ledger/summary',
  input: nothing,
  output: ledgerTotals,
  summary: 'What lies in each kind of account, with the proof that debits and credits are equal.',
});
export const ledgerStatement = endpoint({
  ...finance,
  name: 'ledgerStatement',
  method: 'GET',
  path: '/operator/ledger/account',
  kind: 'paged',
  input: z.object({
    account: choiceField(...ledgerAccounts).required,
    /** The buyer, store, order or withdrawal it belongs to; the shop's own accounts have none. */
    owner_id: idField.or(null),
    date_start: dayOrNull,
    date_end: dayOrNull,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(ledgerEntry),
  summary: 'The entries of one account with its running balance, newest first.',
});
export const ledgerOfOrder = endpoint({
  ...finance,
  name: 'ledgerOfOrder',
  method: 'GET',
  path: '/operator/ledger/order/:order_code',
  params: z.object({ order_code: z.string() }),
  input: nothing,
  output: orderJournals,
  summary: 'Every journal of an order and of its payment, told in words, oldest first.',
});
export const proveLedger = endpoint({
  ...finance,
  name: 'proveLedger',
  method: 'GET',
  path: '/operator/ledger/proof',
  input: nothing,
  output: ledgerProof,
  summary:
    'Reads every entry there is and tells what disagrees with what: the whole proof, which takes its time.',
});
