import type { OrderStatus } from '#contract/order-status.ts';
import type { Payment } from '#contract/payment.ts';

/** What is booked when a provider says something of a charge: a table, so that every situation has its answer. */

/**
 * What a provider says. `other_sum`: money came, but not what was due. `ended_early`: a page or an e-wallet's request is over
 * while its payment still has time: some end within a minute. `challenged`: its fraud check wants a person's
 * decision. `part_reversed`, `all_reversed`: of the money that came, some or all has gone back to the payer.
 */
export const chargeEvents = [
  'paid',
  'other_sum',
  'failed',
  'expired',
  'ended_early',
  'challenged',
  'part_reversed',
  'all_reversed',
] as const;
export type ChargeEvent = (typeof chargeEvents)[number];

/**
 * Where a charge stands with us. Nothing has come by it yet and the payment waits for it (`awaited`), waits for another one
 * (`replaced`), is over (`over`) or was paid otherwise (`paid_otherwise`); or its money paid the orders (`in_order`), went
 * to the buyer's wallet (`in_wallet`), or came and went back whole (`gone`).
 */
export const standings = [
  'awaited',
  'replaced',
  'over',
  'paid_otherwise',
  'in_order',
  'in_wallet',
  'gone',
] as const;
export type Standing = (typeof standings)[number];

/**
 * `pay`: the orders are paid · `amount`, `replaced`, `ended`, `again`: to the buyer's wallet, for that reason · `fail`,
 * `expire`: the payment does · `reverse`: what was booked is taken back · `arrive_first`: the money's arrival was missed, it
 * is booked and then the event · `fail_and_report`: the payment fails and operators are shown why · `report`: operators are
 * shown it, no money moves · `nothing`: it is known already, or changes nothing for us.
 */
export type ChargeBooking =
  | 'pay'
  | 'amount'
  | 'replaced'
  | 'ended'
  | 'again'
  | 'fail'
  | 'expire'
  | 'reverse'
  | 'arrive_first'
  | 'fail_and_report'
  | 'report'
  | 'nothing';

const bookings: Record<ChargeEvent, Record<Standing, ChargeBooking>> = {
  paid: {
    awaited: 'pay',
    replaced: 'replaced',
    over: 'ended',
    paid_otherwise: 'again',
    in_order: 'nothing',
    in_wallet: 'nothing',
    gone: 'nothing',
  },
  other_sum: {
    awaited: 'amount',
    replaced: 'replaced',
    over: 'ended',
    paid_otherwise: 'again',
    in_order: 'nothing',
    in_wallet: 'nothing',
    gone: 'nothing',
  },
  failed: {
    awaited: 'fail',
    replaced: 'nothing',
    over: 'nothing',
    paid_otherwise: 'nothing',
    // refused after it was captured or settled: the bank took it back
    in_order: 'reverse',
    in_wallet: 'reverse',
    gone: 'nothing',
  },
  expired: {
    awaited: 'expire',
    replaced: 'nothing',
    over: 'nothing',
    paid_otherwise: 'nothing',
    // no provider's documents know this: a person must ask them
    in_order: 'report',
    in_wallet: 'report',
    gone: 'nothing',
  },
  ended_early: {
    awaited: 'fail',
    replaced: 'nothing',
    over: 'nothing',
    paid_otherwise: 'nothing',
    in_order: 'report',
    in_wallet: 'report',
    gone: 'nothing',
  },
  challenged: {
    awaited: 'report',
    replaced: 'report',
    over: 'report',
    paid_otherwise: 'report',
    in_order: 'report',
    in_wallet: 'report',
    gone: 'nothing',
  },
  part_reversed: {
    awaited: 'arrive_first',
    replaced: 'arrive_first',
    over: 'arrive_first',
    paid_otherwise: 'arrive_first',
    in_order: 'reverse',
    in_wallet: 'reverse',
    gone: 'nothing',
  },
  all_reversed: {
    // it came and went before we heard of it: nobody was paid, nobody is owed
    awaited: 'fail_and_report',
    replaced: 'report',
    over: 'report',
    paid_otherwise: 'report',
    in_order: 'reverse',
    in_wallet: 'reverse',
    gone: 'nothing',
  },
};

/** What is booked for an event of a charge that stands like this. */
export const bookingOf = (event: ChargeEvent, standing: Standing): ChargeBooking => bookings[event][standing];

/**
 * What came by a charge, how much of it others sent back (`reversed`), and how much we did (`refunded`), in rupiah.
 */
export type ChargeMoney = {
  received: number;
  receivedAs: 'order' | 'wallet' | null;
  reversed: number;
  refunded: number;
};

/** @param isCurrent whether the payment goes by this charge */
export const standingOf = (
  status: Payment['status'],
  isCurrent: boolean,
  { received, receivedAs, reversed, refunded }: ChargeMoney,
): Standing => {
  if (received > 0 && reversed + refunded >= received) return 'gone';
  if (received > 0) return receivedAs === 'wallet' ? 'in_wallet' : 'in_order';
  if (status === 'paid') return 'paid_otherwise';
  if (status === 'expired' || status === 'cancelled') return 'over';
  return isCurrent ? 'awaited' : 'replaced';
};

/** Goods that have not left the store are not sent any more once the whole money has gone back to the payer. */
export const isStoppedByReversal = (status: OrderStatus): boolean =>
  status === 'paid' || status === 'processed';

/**
 * Who bears money that went back to the payer: first the buyer's wallet, as far as this payment has brought money there and
 * it still lies there, then the shop, until the refund of an order covers it. Rupiah.
 * @param credited what the payment has brought into the wallet, less what was taken back or sent on to the source of it
 */
export const sharesOfReversal = (
  amount: number,
  { credited, saldo }: { credited: number; saldo: number },
): { fromWallet: number; advanced: number } => {
  const fromWallet = Math.max(0, Math.min(amount, credited, saldo));
  return { fromWallet, advanced: amount - fromWallet };
};
