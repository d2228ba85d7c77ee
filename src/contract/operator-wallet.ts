import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { idField, integerField, textField } from './fields.ts';
import { choice, dayOrNull, idList, nothing, pageNumber, perPage, text } from './query.ts';
import { id, iso } from './scalars.ts';
import { payoutReason, saldo, withdraw } from './wallet.ts';

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

/**
 * Where a payout stands: `approved` waits for its time, `sent` is with the service, `refused` was not taken by it (nothing was
 * sent), `unclear` is to be looked up there by a person, `recalled` was taken back before anybody asked.
 */
export const payoutStates = [
  'approved',
  'sent',
  'paid',
  'bounced',
  'refused',
  'unclear',
  'recalled',
] as const;
export const payout = z.object({
  provider: z.string(),
  state: z.enum(payoutStates),
  /** What the service calls it, and by what it knows our request: its code there. */
  reference: z.string().nullable(),
  key: z.string(),
  reason: payoutReason.nullable(),
  /** What the service said of it. */
  detail: z.string(),
  approved_at: iso,
  sent_at: iso.nullable(),
  /** Whether it can still be taken back. */
  can_recall: z.boolean(),
  /** Waits for longer than payouts do. */
  is_late: z.boolean(),
  /** The service says that it was paid although its money had gone back to the wallet, and nobody has dealt with it yet. */
  is_paid_after_bounce: z.boolean(),
  /** What was done about it. */
  closed_note: z.string().nullable(),
});
export type OperatorPayout = z.output<typeof payout>;

/** `hand`: no payout service is busy with it; `service`: one is, or somebody has to look at what it did. */
export const withdrawWays = ['hand', 'service'] as const;

/** A withdrawal with its whole account number and whose wallet it empties; `reference` is the bank's, once paid. */
export const operatorWithdraw = withdraw.extend({
  owner: z.object({ type: z.enum(withdrawOwners), id, name: z.string() }),
  cabang: z.string(),
  reference: z.string().nullable(),
  /** Whether the bank said that the account is of this name. */
  name_checked: z.boolean(),
  /** Whether a payout service can transfer it now. */
  can_send: z.boolean(),
  payout: payout.nullable(),
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
    way: choice(withdrawWays, null),
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
export const sendWithdraw = endpoint({
  ...finance,
  name: 'sendWithdraw',
  stepUp: true,
  method: 'POST',
  path: '/operator/withdraw/send',
  input: z.object({ withdraw_id: idField.required }),
  output: operatorWithdraw,
  summary: 'Approves a withdrawal to be transferred by the payout service, at its next time.',
});
export const recallWithdraw = endpoint({
  ...finance,
  name: 'recallWithdraw',
  stepUp: true,
  method: 'POST',
  path: '/operator/withdraw/recall',
  input: z.object({ withdraw_id: idField.required, reason: textField(3, 500).required }),
  output: operatorWithdraw,
  summary:
    'Takes a withdrawal back that the payout service was not asked about yet, or that it has certainly not paid.',
});
export const closePayout = endpoint({
  ...finance,
  name: 'closePayout',
  method: 'POST',
  path: '/operator/withdraw/close',
  input: z.object({ withdraw_id: idField.required, note: textField(3, 500).required }),
  output: operatorWithdraw,
  summary: 'Says what was done about a payout that was paid after its money had gone back to the wallet.',
});
export const payoutNotification = endpoint({
  name: 'payoutNotification',
  method: 'POST',
  path: '/payout/callback/midtrans',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  // read and checked by the adapter: only its signature and the payout's name count
  input: z.looseObject({}),
  output: z.object({ received: z.boolean() }),
  summary: "Midtrans' message that something happened to a payout, signed in the header Iris-Signature.",
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
