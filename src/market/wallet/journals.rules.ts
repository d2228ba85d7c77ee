import type { Entry, Journal } from './ledger.rules.ts';

/** Every journal that the shop books, one function for each event. */

/** An order's money as its row has it. E = total + marketplace_discount is what goes to escrow. */
export type OrderMoney = {
  id: number;
  subtotal: number;
  shipping_cost: number;
  merchant_discount: number;
  marketplace_discount: number;
  total: number;
  /** What of the shipping cost and the insurance stays with the platform, because it pays the courier. */
  platform_shipping?: number;
  /** What the store pays for an order that was paid at the door. */
  cod_fee?: number;
  /** What of the marketplace's discount the store bears, because it had joined the voucher. */
  voucher_share?: number;
  /** Its lines with the commission of the day on which it was placed; where it is not known, the present one counts. */
  lines?: readonly RatedLine[];
};
/** A line of an order, rupiah, and its commission in hundredths of a percent. */
export type RatedLine = { subtotal: number; commission_rate: number | null };
/** What taxes take of an order's money, rupiah. */
export type OrderTaxes = {
  /** Withheld of the store's income when it was paid, and not given back since. */
  withheld: number;
  /** Given back now. */
  reversed?: number;
  /** The VAT within the platform's commission. */
  vatOf: (commission: number) => number;
};
export const NO_TAXES: OrderTaxes = { withheld: 0, vatOf: () => 0 };
type Payer = { paymentId: number; userId: number; at: Date };
type Parties = { userId: number; merchantId: number; at: Date };

/** Whose wallet: a buyer's account or a merchant. */
export type WalletOwner = { userId: number } | { merchantId: number };

/** The wallet's account in the ledger. */
export const walletAccount = (owner: WalletOwner): Pick<Entry, 'kind' | 'ownerId'> =>
  'userId' in owner
    ? { kind: 'buyer_wallet', ownerId: owner.userId }
    : { kind: 'merchant_wallet', ownerId: owner.merchantId };

/** E of an order. */
export const escrowOf = ({ total, marketplace_discount }: OrderMoney): number => total + marketplace_discount;

/**
 * The shop's share in rupiah: floor of the goods' value less the store's voucher, what it bears of a shared one, and what was
 * given back, at least 0. Lines of
 * different rates share these by their prices, so that a refund lowers each alike.
 * `percentage` counts to the hundredth of a percent, so that no fraction of a binary float decides a rupiah; it is for lines
 * whose rate was not kept.
 */
export const commissionOf = (
  { subtotal, merchant_discount, voucher_share = 0, lines = [] }: OrderMoney,
  percentage: number,
  refund = 0,
): number => {
  const base = Math.max(0, subtotal - merchant_discount - voucher_share) - refund;
  if (base <= 0) return 0;
  const standard = BigInt(Math.round(percentage * 100));
  const goods = lines.reduce((sum, line) => sum + BigInt(line.subtotal), 0n);
  if (goods === 0n) return Number((BigInt(base) * standard) / 10_000n);
  const weighed = lines.reduce(
    (sum, line) =>
      sum + BigInt(line.subtotal) * (line.commission_rate === null ? standard : BigInt(line.commission_rate)),
    0n,
  );
  return Number((BigInt(base) * weighed) / (goods * 10_000n));
};

/**
 * Wallet money set aside for a payment. A payment that takes more wallet money when it is paid again books with the next
 * `round`.
 */
export const holdJournal = ({ paymentId, userId, at }: Payer, amount: number, round = 1): Journal => ({
  event: 'hold',
  reference: round === 1 ? `payment:${paymentId}` : `payment:${paymentId}:${round}`,
  paymentId,
  description: {},
  at,
  entries: [
    { kind: 'buyer_wallet', ownerId: userId, amount: -amount },
    { kind: 'wallet_hold', ownerId: userId, amount },
  ],
});

/**
 * The money arrived: hold and gateway pay every order's escrow, the shop adds its vouchers, the unique code comes back.
 * @param withheld income tax of the stores, rupiah: owed to the state from now on, and borne by them when the money is released
 */
export const paidJournal = (
  { paymentId, userId, at }: Payer,
  payment: { wallet_amount: number; amount_due: number; unique_code: number },
  orders: readonly OrderMoney[],
  withheld = 0,
): Journal => ({
  event: 'paid',
  reference: `payment:${paymentId}`,
  paymentId,
  description: {},
  at,
  entries: [
    { kind: 'wallet_hold', ownerId: userId, amount: -payment.wallet_amount },
    { kind: 'gateway_clearing', ownerId: null, amount: -payment.amount_due },
    { kind: 'buyer_wallet', ownerId: userId, amount: payment.unique_code },
    ...orders.flatMap((order): Entry[] => [
      { kind: 'platform_promo', ownerId: null, amount: -order.marketplace_discount },
      { kind: 'escrow', ownerId: order.id, amount: escrowOf(order) },
    ]),
    ...incomeTax(withheld),
  ],
});

/** Income tax withheld, or given back when negative. */
const incomeTax = (tax: number): Entry[] => [
  { kind: 'income_tax_payable', ownerId: null, amount: tax },
  { kind: 'income_tax_withheld', ownerId: null, amount: -tax },
];

/** The commission with the VAT within it, and the income tax that the store bears, at most what is left for it. */
const chargesTo = (left: number, commission: number, { withheld, vatOf }: OrderTaxes) => {
  const vat = vatOf(commission);
  const borne = Math.max(0, Math.min(withheld, left));
  const entries: Entry[] = [
    { kind: 'platform_commission', ownerId: null, amount: commission - vat },
    { kind: 'vat_payable', ownerId: null, amount: vat },
    { kind: 'income_tax_withheld', ownerId: null, amount: borne },
  ];
  return { borne, entries };
};

/** Expired or cancelled unpaid: what was set aside comes back. */
export const releaseJournal = ({ paymentId, userId, at }: Payer, amount: number): Journal => ({
  event: 'release',
  reference: `payment:${paymentId}`,
  paymentId,
  description: {},
  at,
  entries: [
    { kind: 'wallet_hold', ownerId: userId, amount: -amount },
    { kind: 'buyer_wallet', ownerId: userId, amount },
  ],
});

/** The platform's part of the shipping, never more than what is left of the money for the seller. */
const shippingShare = ({ platform_shipping = 0 }: OrderMoney, left: number): number =>
  Math.max(0, Math.min(platform_shipping, left));

/** The store's fee for money that was paid at the door, never more than what is left for the store. */
const doorFee = ({ cod_fee = 0 }: OrderMoney, left: number): number => Math.max(0, Math.min(cod_fee, left));

/** What the store bears of the voucher that the platform advanced, never more than what is left for the store. */
const voucherPart = ({ voucher_share = 0 }: OrderMoney, left: number): number =>
  Math.max(0, Math.min(voucher_share, left));

/** What wallets tell of a settled order besides its amount. */
const toldOf = (voucher: number): Journal['description'] => (voucher > 0 ? { voucher_share: voucher } : {});

/**
 * The buyer has the goods: escrow to the seller, less the commission, the shipping that the platform pays, and the store's
 * share of a voucher, which goes back to the platform that advanced it.
 */
export const completedJournal = (
  { merchantId, at }: Omit<Parties, 'userId'>,
  order: OrderMoney,
  percentage: number,
  taxes = NO_TAXES,
): Journal => {
  const commission = commissionOf(order, percentage);
  const shipping = shippingShare(order, escrowOf(order) - commission);
  const fee = doorFee(order, escrowOf(order) - commission - shipping);
  const voucher = voucherPart(order, escrowOf(order) - commission - shipping - fee);
  const left = escrowOf(order) - commission - shipping - fee - voucher;
  const charges = chargesTo(left, commission, taxes);
  return {
    event: 'completed',
    reference: `order:${order.id}`,
    orderId: order.id,
    description: toldOf(voucher),
    at,
    entries: [
      { kind: 'escrow', ownerId: order.id, amount: -escrowOf(order) },
      { kind: 'merchant_wallet', ownerId: merchantId, amount: left - charges.borne },
      ...charges.entries,
      { kind: 'platform_shipping', ownerId: null, amount: shipping },
      { kind: 'platform_fee', ownerId: null, amount: fee },
      { kind: 'platform_promo', ownerId: null, amount: voucher },
    ],
  };
};

/**
 * Cancelled, rejected or refunded after it was paid: T to the buyer's wallet, the shop's voucher money back to the shop.
 * @param kept rupiah of T for the insurance of a parcel that was sent: they stay with whoever paid the courier
 * @param reversed income tax withheld of it, which goes back with it, rupiah
 */
export const refundedJournal = (
  { userId, merchantId, at }: Parties,
  order: OrderMoney,
  why: 'cancelled' | 'rejected' | 'refunded',
  kept = 0,
  reversed = 0,
): Journal => ({
  event: 'refunded',
  reference: `order:${order.id}`,
  orderId: order.id,
  description: { why },
  at,
  entries: [
    { kind: 'escrow', ownerId: order.id, amount: -escrowOf(order) },
    { kind: 'buyer_wallet', ownerId: userId, amount: order.total - kept },
    { kind: 'platform_promo', ownerId: null, amount: order.marketplace_discount },
    (order.platform_shipping ?? 0) > 0
      ? { kind: 'platform_shipping', ownerId: null, amount: kept }
      : { kind: 'merchant_wallet', ownerId: merchantId, amount: kept },
    ...incomeTax(-reversed),
  ],
});

/**
 * A complaint resolved in part: `refund` (1 … total − 1) to the buyer, the rest to the seller less the commission, shipping and
 * its share of a voucher. What the platform gave of the voucher stays given, and so does the store's share.
 */
export const resolvedJournal = (
  { userId, merchantId, at }: Parties,
  order: OrderMoney,
  refund: number,
  percentage: number,
  taxes = NO_TAXES,
): Journal => {
  const commission = commissionOf(order, percentage, refund);
  const shipping = shippingShare(order, escrowOf(order) - refund - commission);
  const fee = doorFee(order, escrowOf(order) - refund - commission - shipping);
  const voucher = voucherPart(order, escrowOf(order) - refund - commission - shipping - fee);
  const left = escrowOf(order) - refund - commission - shipping - fee - voucher;
  const charges = chargesTo(left, commission, taxes);
  return {
    event: 'resolved',
    reference: `order:${order.id}`,
    orderId: order.id,
    description: toldOf(voucher),
    at,
    entries: [
      { kind: 'escrow', ownerId: order.id, amount: -escrowOf(order) },
      { kind: 'buyer_wallet', ownerId: userId, amount: refund },
      { kind: 'merchant_wallet', ownerId: merchantId, amount: left - charges.borne },
      ...charges.entries,
      { kind: 'platform_shipping', ownerId: null, amount: shipping },
      { kind: 'platform_fee', ownerId: null, amount: fee },
      { kind: 'platform_promo', ownerId: null, amount: voucher },
      ...incomeTax(-(taxes.reversed ?? 0)),
    ],
  };
};

/** Money that came too late or twice belongs to the buyer; `reference` names the provider's message. */
export const latePaymentJournal = (
  { paymentId, userId, at }: Payer,
  amount: number,
  reference: string,
): Journal => ({
  event: 'late_payment',
  reference,
  paymentId,
  description: {},
  at,
  entries: [
    { kind: 'gateway_clearing', ownerId: null, amount: -amount },
    { kind: 'buyer_wallet', ownerId: userId, amount },
  ],
});

/**
 * Money went back to the payer at the provider: out of the buyer's wallet, the rest carried by the shop. `reference` names
 * the charge and how much had gone back by then.
 */
export const reversedJournal = (
  { paymentId, userId, at }: Payer,
  { fromWallet, advanced }: { fromWallet: number; advanced: number },
  reference: string,
): Journal => ({
  event: 'reversed',
  reference,
  paymentId,
  description: {},
  at,
  entries: [
    { kind: 'buyer_wallet', ownerId: userId, amount: -fromWallet },
    { kind: 'platform_adjustment', ownerId: null, amount: -advanced },
    { kind: 'gateway_clearing', ownerId: null, amount: fromWallet + advanced },
  ],
});

/**
 * Money that comes to the wallet, of an order's refund or of one that could not go back to the source, covers what the shop
 * carried: its buyer has that money back already.
 */
export const recoveredJournal = (
  { paymentId, userId, at }: Payer,
  of: { orderId: number } | { refundId: number },
  amount: number,
): Journal => ({
  event: 'recovered',
  ...('orderId' in of
    ? { reference: `order:${of.orderId}`, orderId: of.orderId }
    : { reference: `source_refund:${of.refundId}` }),
  paymentId,
  description: {},
  at,
  entries: [
    { kind: 'buyer_wallet', ownerId: userId, amount: -amount },
    { kind: 'platform_adjustment', ownerId: null, amount },
  ],
});

/** A refund that goes from the wallet to where it was paid from, at a moment of its life; rupiah. */
export type SourceRefund = {
  id: number;
  code: string;
  userId: number;
  paymentId: number;
  provider: string;
  charge: string;
  amount: number;
  at: Date;
};
const ofSourceRefund = ({ code, provider, charge, paymentId, at }: SourceRefund) => ({
  reference: `${provider}:${charge}:${code}`,
  paymentId,
  description: { refund_code: code },
  at,
});

/** The buyer sends it on. */
export const refundRequestedJournal = (refund: SourceRefund): Journal => ({
  event: 'refund_requested',
  ...ofSourceRefund(refund),
  entries: [
    { kind: 'buyer_wallet', ownerId: refund.userId, amount: -refund.amount },
    { kind: 'refund_pending', ownerId: refund.id, amount: refund.amount },
  ],
});

/** The provider has given it back to the payer. */
export const refundSentJournal = (refund: SourceRefund): Journal => ({
  event: 'refund_sent',
  ...ofSourceRefund(refund),
  entries: [
    { kind: 'refund_pending', ownerId: refund.id, amount: -refund.amount },
    { kind: 'gateway_clearing', ownerId: null, amount: refund.amount },
  ],
});

/** The provider does not give it back: it is the buyer's balance again. */
export const refundReturnedJournal = (refund: SourceRefund): Journal => ({
  event: 'refund_returned',
  ...ofSourceRefund(refund),
  entries: [
    { kind: 'refund_pending', ownerId: refund.id, amount: -refund.amount },
    { kind: 'buyer_wallet', ownerId: refund.userId, amount: refund.amount },
  ],
});

/** A withdrawal at a moment of its life; rupiah, the fee within the amount, and the VAT within the fee. */
export type Withdrawal = {
  id: number;
  code: string;
  owner: WalletOwner;
  amount: number;
  fee: number;
  feeVat?: number;
  at: Date;
};
const ofWithdrawal = ({ id, code, at }: Withdrawal) => ({
  reference: `withdraw:${id}`,
  description: { withdraw_code: code },
  at,
});

export const withdrawRequestedJournal = (withdrawal: Withdrawal): Journal => ({
  event: 'withdraw_requested',
  ...ofWithdrawal(withdrawal),
  entries: [
    { ...walletAccount(withdrawal.owner), amount: -withdrawal.amount },
    { kind: 'withdraw_pending', ownerId: withdrawal.id, amount: withdrawal.amount },
  ],
});

export const withdrawPaidJournal = (withdrawal: Withdrawal): Journal => ({
  event: 'withdraw_paid',
  ...ofWithdrawal(withdrawal),
  entries: [
    { kind: 'withdraw_pending', ownerId: withdrawal.id, amount: -withdrawal.amount },
    { kind: 'bank_out', ownerId: null, amount: withdrawal.amount - withdrawal.fee },
    { kind: 'platform_fee', ownerId: null, amount: withdrawal.fee - (withdrawal.feeVat ?? 0) },
    { kind: 'vat_payable', ownerId: null, amount: withdrawal.feeVat ?? 0 },
  ],
});

export const withdrawRejectedJournal = (withdrawal: Withdrawal): Journal => ({
  event: 'withdraw_rejected',
  ...ofWithdrawal(withdrawal),
  entries: [
    { kind: 'withdraw_pending', ownerId: withdrawal.id, amount: -withdrawal.amount },
    { ...walletAccount(withdrawal.owner), amount: withdrawal.amount },
  ],
});

/**
 * The transfer did not reach the account, or came back from it after it was `paid`: the whole amount goes back to the wallet,
 * fee included, as when it is rejected. Once a withdrawal.
 */
export const withdrawBouncedJournal = (withdrawal: Withdrawal, wasPaid: boolean): Journal => ({
  event: 'withdraw_bounced',
  ...ofWithdrawal(withdrawal),
  entries: [
    ...(wasPaid
      ? withdrawPaidJournal(withdrawal)
          .entries.filter(({ kind }) => kind !== 'withdraw_pending')
          .map((entry) => ({ ...entry, amount: -entry.amount }))
      : [
          {
            kind: 'withdraw_pending' as const,
            ownerId: withdrawal.id,
            amount: -withdrawal.amount,
          },
        ]),
    { ...walletAccount(withdrawal.owner), amount: withdrawal.amount },
  ],
});

/**
 * The courier service takes `amount` from the shop's deposit for an order's parcel, or gives so much back when it is
 * negative: the first time the price, then what it changed by. Each has its `round`.
 */
export const courierJournal = (
  orderId: number,
  { amount, round, at }: { amount: number; round: number; at: Date },
): Journal => ({
  event: 'courier_booked',
  reference: `order:${orderId}:${round}`,
  orderId,
  description: {},
  at,
  entries: [
    { kind: 'platform_shipping', ownerId: null, amount: -amount },
    { kind: 'courier_clearing', ownerId: null, amount },
  ],
});

/**
 * The courier has taken an order's money at the door: it owes it to the shop, which holds it for the order as any other.
 * @param withheld income tax of the store, rupiah, as when an order is paid before it is sent
 */
export const collectedJournal = (order: OrderMoney, at: Date, withheld = 0): Journal => ({
  event: 'cod_collected',
  reference: `order:${order.id}`,
  orderId: order.id,
  description: {},
  at,
  entries: [
    { kind: 'courier_receivable', ownerId: null, amount: -order.total },
    { kind: 'platform_promo', ownerId: null, amount: -order.marketplace_discount },
    { kind: 'escrow', ownerId: order.id, amount: escrowOf(order) },
    ...incomeTax(withheld),
  ],
});

/** A parcel was refused at the door: the shipping of both ways, between whoever paid the courier and whoever bears it. */
export const declinedJournal = (
  { id, merchantId, at }: { id: number; merchantId: number; at: Date },
  toStore: number,
): Journal => ({
  event: 'cod_declined',
  reference: `order:${id}`,
  orderId: id,
  description: {},
  at,
  entries: [
    { kind: 'merchant_wallet', ownerId: merchantId, amount: toStore },
    { kind: 'platform_shipping', ownerId: null, amount: -toStore },
  ],
});

/**
 * A courier brought what it collected, less the fee that it keeps; what arrived more or less than that is the shop's gain or
 * loss until it is settled. Rupiah.
 */
export const remittedJournal = (
  remittance: { id: number; collected: number; fee: number; received: number; reference: string },
  at: Date,
): Journal => {
  const { id, collected, fee, received, reference } = remittance;
  return {
    event: 'cod_remitted',
    reference: `remittance:${id}`,
    description: { reason: reference },
    at,
    entries: [
      { kind: 'courier_receivable', ownerId: null, amount: collected },
      { kind: 'platform_fee', ownerId: null, amount: -fee },
      { kind: 'gateway_clearing', ownerId: null, amount: -received },
      { kind: 'platform_adjustment', ownerId: null, amount: received + fee - collected },
    ],
  };
};

/**
 * A tax is paid to the state from the bank, or a payment taken back where the amount is negative; rupiah.
 * @param payment `id` of its row, `ntpn` the number of the state's receipt
 */
export const taxPaidJournal = (payment: {
  id: number;
  kind: 'vat' | 'income_tax';
  amount: number;
  ntpn: string;
  bookedOn: string;
  at: Date;
}): Journal => ({
  event: payment.amount > 0 ? 'tax_paid' : 'tax_reversed',
  reference: `tax:${payment.id}`,
  description: { reason: payment.ntpn },
  at: payment.at,
  bookedOn: payment.bookedOn,
  entries: [
    {
      kind: payment.kind === 'vat' ? 'vat_payable' : 'income_tax_payable',
      ownerId: null,
      amount: -payment.amount,
    },
    { kind: 'bank_out', ownerId: null, amount: payment.amount },
  ],
});

/** A store is closed for good: what is left of its balance becomes its owner's own. Once for each closing. */
export const storeClosedJournal = (
  {
    closingId,
    merchantId,
    ownerId,
    at,
  }: { closingId: number; merchantId: number; ownerId: number; at: Date },
  amount: number,
): Journal => ({
  event: 'store_closed',
  reference: `closing:${closingId}:${at.getTime()}`,
  description: {},
  at,
  entries: [
    { kind: 'merchant_wallet', ownerId: merchantId, amount: -amount },
    { kind: 'buyer_wallet', ownerId, amount },
  ],
});

/** An operator adjusts a wallet: `amount` more, or less when negative. */
export const adjustedJournal = (
  owner: WalletOwner,
  amount: number,
  { reference, reason, at }: { reference: string; reason: string; at: Date },
): Journal => ({
  event: 'adjusted',
  reference,
  description: { reason },
  at,
  entries: [
    { kind: 'platform_adjustment', ownerId: null, amount: -amount },
    { ...walletAccount(owner), amount },
  ],
});
