import { z } from 'zod';
import { ledgerAccounts, ledgerReports } from './book-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, monthField } from './fields.ts';

import { choice, nothing } from './query.ts';
import { count, iso, rp } from './scalars.ts';

const finance = operator('finance');
const account = z.enum(ledgerAccounts);

/** A kind of account in a month: credit positive. `closing` = `opening` − `debit` + `credit`. */
const balanceLine = z.object({ account, opening: rp, debit: rp, credit: rp, closing: rp });
export const trialBalanceSheet = z.object({
  month: z.string(),
  /** closed: nothing is booked in it any more. */
  state: z.enum(['open', 'closing', 'closed']),
  closed: z.object({ at: iso, by: z.string() }).nullable(),
  /** Whether it could be closed now, or why not. */
  can_close: z.boolean(),
  obstacle: z.enum(['running', 'before', 'uneven']).nullable(),
  journals: count,
  is_balanced: z.boolean(),
  total_debit: rp,
  total_credit: rp,
  lines: z.array(balanceLine),
});
export type TrialBalance = z.output<typeof trialBalanceSheet>;

export const trialBalance = endpoint({
  ...finance,
  name: 'trialBalance',
  method: 'GET',
  path: '/operator/accounting/balance',
  input: z.object({ month: monthField.or(null) }),
  output: trialBalanceSheet,
  summary:
    'What lay in each kind of account before a month, what was booked in it, and what lies there after it.',
});
export const accountingMonths = endpoint({
  ...finance,
  name: 'accountingMonths',
  method: 'GET',
  path: '/operator/accounting/months',
  kind: 'list',
  input: nothing,
  output: z.array(
    z.object({ month: z.string(), state: z.enum(['open', 'closing', 'closed']), closed_at: iso.nullable() }),
  ),
  summary: 'The months of the books, newest first, at most 120.',
});
export const closeMonth = endpoint({
  ...finance,
  name: 'closeMonth',
  stepUp: true,
  method: 'POST',
  path: '/operator/accounting/close',
  input: z.object({ month: monthField.required }),
  output: trialBalanceSheet,
  summary: 'Closes a month for good: what happens later is booked in the next one.',
});
export const exportLedger = endpoint({
  ...finance,
  name: 'exportLedger',
  method: 'GET',
  path: '/operator/accounting/export',
  kind: 'file',
  input: z.object({
    month: monthField.required,
    report: choiceField(...ledgerReports).or('journal' as const),
    /** The kind of account, for `account`. */
    account: choiceField(...ledgerAccounts).or(null),
    format: choice(['csv', 'xlsx'], 'csv' as const),
  }),
  output: z.unknown(),
  summary:
    'A month of the books, one row an entry: everything, or commission, fees, promotions, taxes or one account.',
});
