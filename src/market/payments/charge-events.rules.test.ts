import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type OrderStatus, orderStatus } from '#contract/order-status.ts';
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
  ended_early: '  fail             nothing       nothing       nothing        report    report    nothing',
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
  const none = { received: 0, receivedAs: null, reversed: 0, refunded: 0 };
  test.each([
    ['pending', true, none, 'awaited'],
    ['failed', true, none, 'awaited'],
    ['review', true, none, 'awaited'],
    ['pending', false, none, 'replaced'],
    ['review', false, none, 'replaced'],
    ['expired', true, none, 'over'],
    ['cancelled', false, none, 'over'],
    ['paid', true, none, 'paid_otherwise'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 0, refunded: 0 }, 'in_order'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 99, refunded: 0 }, 'in_order'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 100, refunded: 0 }, 'gone'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 40, refunded: 59 }, 'in_order'],
    ['paid', true, { received: 100, receivedAs: 'order', reversed: 40, refunded: 60 }, 'gone'],
    ['expired', true, { received: 100, receivedAs: 'wallet', reversed: 0, refunded: 0 }, 'in_wallet'],
    ['pending', false, { received: 100, receivedAs: 'wallet', reversed: 120, refunded: 0 }, 'gone'],
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

describe('docs/payment-events.md', () => {
  const said: Record<ChargeEvent, string> = {
    paid: 'The money has come, as much as was due',
    other_sum: 'Money has come, but not what was due',
    failed: 'It was refused or cancelled',
    expired: 'It expired',
    ended_early: 'A page or an e-wallet ended it while its payment still has time',
    challenged: 'A fraud check waits for a person',
    part_reversed: 'A part of the money went back to the payer',
    all_reversed: 'All of the money went back to the payer',
  };
  const stands: Record<Standing, string> = {
    awaited: 'nothing has come, the payment waits for it',
    replaced: 'nothing has come, the buyer chose another method',
    over: 'nothing has come, the payment expired or was cancelled',
    paid_otherwise: 'nothing has come, the payment was paid otherwise',
    in_order: 'its money paid the orders',
    in_wallet: "its money went to the buyer's balance",
    gone: 'its money came and went back whole',
  };
  const books: Record<ChargeBooking, string> = {
    pay: 'the money to escrow; the payment and its orders are paid',
    amount: "the money to the buyer's balance; the payment goes on waiting",
    replaced: "the money to the buyer's balance; the payment goes on waiting for the other method",
    ended: "the money to the buyer's balance; the orders stay as they ended",
    again: "the money to the buyer's balance; the orders are paid already",
    fail: 'nothing; the payment fails, the buyer may try again until it expires',
    expire: 'nothing; the payment and its orders expire, what was set aside of the balance comes back',
    reverse:
      "what went back: out of the buyer's balance as far as this payment has brought any there, the rest is carried by the shop until a refund covers it; operators are shown it. When all of it is gone, the orders end as below",
    arrive_first: 'its arrival, which was missed, as if told now; then what went back',
    fail_and_report: 'nothing; the payment fails, the buyer may try again, operators are shown it',
    report: 'nothing; operators are shown it',
    nothing: 'nothing',
  };
  const whenAllIsGone = (status: OrderStatus): string => {
    if (isStoppedByReversal(status)) return 'rejected by the system; its stock comes back';
    if (status === 'waiting_payment') return 'nothing: no money has come for it';
    if (['cancelled', 'expired', 'rejected', 'refunded'].includes(status))
      return "stays as it ended; what its refund brought is taken out of the buyer's balance, as far as it lies there";
    return 'stays as it is; operators are shown it, and its refund, if there is one, covers what the shop carries';
  };
  /** Tests of it besides those of the table: a file beside this module, and the title in it. */
  const tested: Partial<Record<OrderStatus, string>> = {
    paid: '%s: the goods stay, the order ends, nobody has the money twice',
    shipped: 'of goods that are on their way: the shop carries it, and the refund of the order covers it',
    cancelled: 'after the order was refunded to the wallet: it is taken out of the wallet',
  };
  const REVERSALS = 'src/market/orders/payment-reversals.test.ts';
  const cells = (...texts: string[]) => `| ${texts.join(' | ')} |`;

  test('says what the table says', async () => {
    const lines = [
      '# What is booked when a payment provider says something',
      '',
      'Made from `src/market/payments/charge-events.rules.ts` by its test (`npx vitest run -u --project rules src/market/payments/charge-events`), which fails when this page is older. Each situation is brought about, told twice and compared with its line in `src/market/orders/payment-events.test.ts`, under the title in the last column, once for each provider: Midtrans and Xendit, which has no fraud check that waits for a person. The reasons: records 0098, 0107 and 0115. Only what the provider answers when it is asked counts; the same again books nothing. What we have sent back to the payer ourselves is taken out of it before, and a charge of which that was the rest is gone, too (0124).',
      '',
      ...chargeEvents.flatMap((event) => [
        `## ${said[event]} (\`${event}\`)`,
        '',
        cells('The charge', 'What is booked', 'Test'),
        '|---|---|---|',
        ...standings.map((standing) =>
          cells(
            stands[standing],
            books[bookingOf(event, standing)],
            `\`${event} of a charge that is ${standing}\``,
          ),
        ),
        '',
      ]),
      '## The orders, when all of the money that paid them went back',
      '',
      cells('The order is', 'What becomes of it', 'Test'),
      '|---|---|---|',
      ...orderStatus.options.map((status) =>
        cells(
          `\`${status}\``,
          whenAllIsGone(status),
          tested[status] === undefined
            ? `\`an order that is ${status} is stopped when all money goes back\``
            : `\`${tested[status]}\` (\`${REVERSALS}\`)`,
        ),
      ),
      '',
    ];
    await expect(lines.join('\n')).toMatchFileSnapshot('../../../docs/payment-events.md');
  });

  test('names tests that there are', () => {
    const file = readFileSync(new URL('../orders/payment-reversals.test.ts', import.meta.url), 'utf8');
    for (const title of Object.values(tested)) expect(file).toContain(`'${title}'`);
    const matrix = readFileSync(new URL('../orders/payment-events.test.ts', import.meta.url), 'utf8');
    expect(matrix).toContain("test.each(situations)('%s of a charge that is %s'");
  });
});
