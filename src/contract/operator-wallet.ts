import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { idField, integerField, textField } from './fields.ts';
import { choice, dayOrNull, idList, pageNumber, perPage, text } from './query.ts';
import { id } from './scalars.ts';
import { saldo, withdraw } from './wallet.ts';

const finance = operator('finance');
export const walletOwners = ['buyer', 'merchant'] as const;

/** Whose wallet, and what is in it; `contact` is an e-mail or phone, of a store its owner's. */
export const operatorWallet = saldo.extend({
  owner: z.enum(walletOwners),
  id,
  name: z.string(),
  contact: z.string(),
});
export type OperatorWallet = z.output<typeof operatorWallet>;

/** Rupiah that one adjustment may move. */
export const adjustMost = 1_000_000_000_000;

export const adjustWallet = endpoint({
  ...finance,
  name: 'adjustWallet',
  stepUp: true,
  idempotent: true,
  method: 'POST',
  path: '/operator/wallet/adjust',
  input: z.object({
    user_id: idField.or(null),
    merchant_id: idField.or(null),
    amount: integerField(-adjustMost, adjustMost).required,
    reason: textField(3, 500).required,
  }),
  output: saldo,
  summary:
    "Puts a buyer's or a store's wallet right: `amount` more, or less when negative. Its owner is told why.",
});
export const operatorWallets = endpoint({
  ...finance,
  name: 'operatorWallets',
  method: 'GET',
  path: '/operator/wallet/list',
  kind: 'paged',
  input: z.object({ owner: choice(walletOwners, null), search: text, page: pageNumber, per_page: perPage }),
  output: z.array(operatorWallet),
  summary: 'Wallets of buyers and stores by name, e-mail or phone; those with the most money first.',
});
export const operatorWalletDetail = endpoint({
  ...finance,
  name: 'operatorWalletDetail',
  method: 'GET',
  path: '/operator/wallet/detail',
  input: z.object({ user_id: idField.or(null), merchant_id: idField.or(null) }),
  output: operatorWallet,
  summary: 'One wallet: spendable, held and pending.',
});

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
  stepUp: true,
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
