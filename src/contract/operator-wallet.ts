import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idField, integerField, textField } from './fields.ts';
import { operator } from './operator.ts';
import { choice, pageNumber, perPage, text } from './query.ts';
import { id } from './scalars.ts';
import { saldo } from './wallet.ts';

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
