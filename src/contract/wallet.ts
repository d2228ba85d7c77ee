import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, integerField, personNameField, rekeningField, secretField, textField } from './fields.ts';
import { choice, dayOrNull, nothing, pageNumber, pageQuery, perPage } from './query.ts';
import { id, iso, rp } from './scalars.ts';

export const walletEntryType = z.enum([
  'refund',
  'purchase',
  'purchase_return',
  'sale',
  'withdraw',
  'withdraw_return',
  'overpayment',
  'adjustment',
]);
export type WalletEntryType = z.output<typeof walletEntryType>;
export const walletEntry = z.object({
  id,
  created_at: iso,
  type: walletEntryType,
  description: z.string(),
  amount: rp,
  balance_after: rp,
  order_code: z.string().nullable(),
});
export type WalletEntry = z.output<typeof walletEntry>;
export const saldo = z.object({ total_saldo: rp, hold: rp, pending: rp });
export type Saldo = z.output<typeof saldo>;
/** Why a transfer did not reach its bank account. */
export const payoutReason = z.enum(['account', 'name', 'blocked', 'limit', 'bank', 'other']);
export type PayoutReason = z.output<typeof payoutReason>;
export const withdraw = z.object({
  withdraw_id: id,
  withdraw_code: z.string(),
  amount: rp,
  fee: rp,
  status: z.enum(['requested', 'paid', 'rejected']),
  bank_id: id,
  bank_name: z.string(),
  rekening: z.string(),
  atas_nama: z.string(),
  note: z.string().nullable(),
  /** Not paid before then, because its bank account is new. */
  held_until: iso.nullable(),
  /** How far a payout service is with its transfer; null: none was asked, an operator transfers it. */
  transfer: z.enum(['approved', 'sent', 'paid', 'bounced']).nullable(),
  created_at: iso,
  processed_at: iso.nullable(),
});
export type Withdraw = z.output<typeof withdraw>;

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;
export const walletHistoryQuery = z.object({
  date_start: dayOrNull,
  date_end: dayOrNull,
  type: choice(walletEntryType.options, null),
  page: pageNumber,
  per_page: perPage,
});
export const walletHistoryPage = z.object({ total_saldo: rp, list: z.array(walletEntry) });

export const walletHistory = endpoint({
  ...mine,
  name: 'walletHistory',
  method: 'GET',
  path: '/buyer/dashboard/wallet/history',
  aliases: ['/wallet/history'],
  kind: 'paged',
  input: walletHistoryQuery,
  output: walletHistoryPage,
  summary: 'What came into and went out of the own wallet, newest first.',
});
export const walletSaldo = endpoint({
  ...mine,
  name: 'walletSaldo',
  method: 'GET',
  path: '/buyer/dashboard/wallet/saldo',
  aliases: ['/wallet/saldo'],
  input: nothing,
  output: saldo,
  summary: 'The own balance: spendable and held.',
});
export const requestWithdraw = endpoint({
  ...mine,
  name: 'requestWithdraw',
  idempotent: true,
  method: 'POST',
  path: '/buyer/dashboard/wallet/withdraw',
  aliases: ['/wallet/withdraw'],
  output: withdraw,
  input: z.object({
    amount: integerField(1, 1e12).required,
    bank_id: idField.required,
    rekening: rekeningField.required,
    atas_nama: personNameField.required,
    cabang: textField(1, 100).or(''),
    /** '' for an account without one: its session has to be confirmed instead (403 `step_up`). */
    password: secretField.or(''),
  }),
  summary: 'Asks for money from the own wallet to a bank account.',
});
export const listWithdraws = endpoint({
  ...mine,
  name: 'listWithdraws',
  method: 'GET',
  path: '/buyer/dashboard/wallet/withdraw/list',
  aliases: ['/wallet/withdraw/list'],
  kind: 'paged',
  input: pageQuery,
  output: z.array(withdraw),
  summary: 'The own withdrawals.',
});

const own = { access: 'seller', caching: 'never', kind: 'one', params: nothing } as const;

export const storeWalletHistory = endpoint({
  ...own,
  name: 'storeWalletHistory',
  method: 'GET',
  path: '/merchant/dashboard/wallet/history',
  kind: 'paged',
  input: walletHistoryQuery,
  output: walletHistoryPage,
  summary: "What came into and went out of the own store's wallet, newest first.",
});
export const storeWalletSaldo = endpoint({
  ...own,
  name: 'storeWalletSaldo',
  method: 'GET',
  path: '/merchant/dashboard/wallet/saldo',
  input: nothing,
  output: saldo,
  summary: "The own store's balance: spendable, asked for, and not yet released.",
});
export const requestStoreWithdraw = endpoint({
  ...own,
  name: 'requestStoreWithdraw',
  idempotent: true,
  method: 'POST',
  path: '/merchant/dashboard/wallet/withdraw',
  input: z.object({
    amount: integerField(1, 1e12)
      .required /** '' for an account without one: its session has to be confirmed instead (403 `step_up`). */,
    password: secretField.or(''),
  }),
  output: withdraw,
  summary: "Asks for money from the own store's wallet to its bank account.",
});
export const listStoreWithdraws = endpoint({
  ...own,
  name: 'listStoreWithdraws',
  method: 'GET',
  path: '/merchant/dashboard/wallet/withdraw/list',
  kind: 'paged',
  input: pageQuery,
  output: z.array(withdraw),
  summary: "The own store's withdrawals.",
});
export const exportStoreMoney = endpoint({
  ...own,
  name: 'exportStoreMoney',
  method: 'GET',
  path: '/merchant/dashboard/wallet/export',
  kind: 'file',
  input: nothing,
  output: z.unknown(),
  summary: "Every line of the own store's wallet as CSV, the oldest first.",
});
