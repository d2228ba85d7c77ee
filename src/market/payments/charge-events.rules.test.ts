import { describe, expect, test } from 'vitest';
import { orderStatus } from '#contract/order-status.ts';
import {
  bookingOf,
  type ChargeBooking,
  type ChargeEvent,
  chargeEvents,
  isStoppedByReversal,
  type Standing,
  sharesOfReversal,
  standingOf,
  standings,
} from './charge-events.rules.ts';

/** As a bookkeeper would write it down: one column for each standing, in the order of `standings`. */
const sheet: Record<ChargeEvent, string> = {
  //              awaited          replaced      over          paid_otherwise in_order  in_wallet gone
  paid: '         pay              replaced      ended         again          nothing   nothing   nothing',
  other_sum: '    amount           replaced      ended         again          nothing   nothing   nothing',
  failed: '       fail             nothing       nothing       nothing        reverse   reverse   nothing',
  expired: '      expire           nothing       nothing       nothing        report    report    nothing',
  challenged: '   report           report        report        report         report    report    nothing',
  part_reversed: 'arrive_first     arrive_first  arrive_first  arrive_first   reverse   reverse   nothing',
  all_reversed: ' fail_and_report  report        report        report         reverse   reverse   nothing',
};
const situations = chargeEvents.flatMap((event) =>
  standings.map((standing, column): [ChargeEvent, Standing, ChargeBooking] => [
    event,
    standing,
    sheet[event].trim().split(/\s+/)[column] as ChargeBooking,
  ]),
);

test.each(situations)('%s of a charge that is %s: %s', (event, standing, booking) => {
  expect(bookingOf(event, standing)).toBe(booking);
});

test('money is booked as come only where nothing has come, and as gone only where something has', () => {
  for (const [event, standing] of situations) {
    const booking = bookingOf(event, standing);
    const hasCome = standing === 'in_order' || standing === 'in_wallet';
    if (booking === 'reverse') expect(hasCome).toBe(true);
    if (['pay', 'amount', 'replaced', 'ended', 'again', 'arrive_first'].includes(booking))
      expect(hasCome || standing === 'gone').toBe(false);
  }
});

describe('where a charge stands', () => {
  const none = { received: 0, receivedAs: null, reversed: 0 };
  test.each([
    ['pending', true, none, 'awaited'],
    ['failed', true, none, 'awaited'],
    ['review', true, none, 'awaited'],
    ['pending', false, none, 'replaced'],
    ['review', false, none, 'replaced'],
    ['expired', true, none, 'over'],
    ['cancelled', false, none, 'over'],
    ['paid', true, none, 'paid_otherwise'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 0 }, 'in_order'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 99 }, 'in_order'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 100 }, 'gone'],
    ['expired', true, { received: 100, receivedAs: 'wallet', reversed: 0 }, 'in_wallet'],
    ['pending', false, { received: 100, receivedAs: 'wallet', reversed: 120 }, 'gone'],
  ] as const)('a payment that is %s, current %s, %j: %s', (status, isCurrent, money, standing) => {
    expect(standingOf(status, isCurrent, money)).toBe(standing);
  });
});

test.each(orderStatus.options.map((status) => [status, ['paid', 'processed'].includes(status)] as const))(
  'an order that is %s is stopped when all money goes back: %s',
  (status, isStopped) => {
    expect(isStoppedByReversal(status)).toBe(isStopped);
  },
);

test.each([
  [100, { credited: 100, saldo: 100 }, { fromWallet: 100, advanced: 0 }],
  [100, { credited: 100, saldo: 30 }, { fromWallet: 30, advanced: 70 }],
  [100, { credited: 0, saldo: 500 }, { fromWallet: 0, advanced: 100 }],
  [100, { credited: 40, saldo: 500 }, { fromWallet: 40, advanced: 60 }],
  [100, { credited: -5, saldo: 500 }, { fromWallet: 0, advanced: 100 }],
])('%i that went back, of %j: %j', (amount, wallet, shares) => {
  expect(sharesOfReversal(amount, wallet)).toEqual(shares);
});
