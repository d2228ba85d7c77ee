import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, textField } from './fields.ts';
import { operator } from './operator.ts';
import { choice, dayOrNull, idList, pageNumber, perPage, text } from './query.ts';
import { id } from './scalars.ts';
import { withdraw } from './wallet.ts';

const finance = operator('finance');
export const withdrawStatuses = ['requested', 'paid', 'rejected'] as const;
export const withdrawOwners = ['buyer', 'merchant'] as const;

/** A withdrawal with its whole account number and whose wallet it empties; `reference` is the bank's, once paid. */
export const operatorWithdraw = withdraw.extend({
  owner: z.object({ type: z.enum(withdrawOwners), id, name: z.string() }),
  cabang: z.string(),
  reference: z.string().nullable(),
});
export type OperatorWithdraw = z.output<typeof operatorWithdraw>;

export const operatorWithdraws = endpoint({
  ...finance,
  name: 'operatorWithdraws',
  method: 'GET',
  path: '/operator/withdraw/list',
  kind: 'paged',
  input: z.object({
    status: choice(withdrawStatuses, null),
    owner: choice(withdrawOwners, null),
    date_start: dayOrNull,
    date_end: dayOrNull,
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(operatorWithdraw),
  summary: 'Withdrawals with whole account numbers; those that wait come first, the oldest of them first.',
});
export const approveWithdraw = endpoint({
  ...finance,
  name: 'approveWithdraw',
  idempotent: true,
  method: 'POST',
  path: '/operator/withdraw/approve',
  input: z.object({ withdraw_id: idField.required, reference: textField(1, 100).required }),
  output: operatorWithdraw,
  summary: "Says that a withdrawal was transferred, under the bank's reference.",
});
export const rejectWithdraw = endpoint({
  ...finance,
  name: 'rejectWithdraw',
  idempotent: true,
  method: 'POST',
  path: '/operator/withdraw/reject',
  input: z.object({ withdraw_id: idField.required, reason: textField(3, 500).required }),
  output: operatorWithdraw,
  summary: 'Refuses a withdrawal; the money goes back to its wallet.',
});
export const withdrawBankFile = endpoint({
  ...finance,
  name: 'withdrawBankFile',
  method: 'GET',
  path: '/operator/withdraw/bankfile',
  kind: 'file',
  input: z.object({ withdraw_ids: idList }),
  output: z.unknown(),
  summary: 'What is to be transferred, as CSV for the bank: all requested withdrawals, or these of them.',
});
