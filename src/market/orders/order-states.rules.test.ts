import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderStatus, orderStatus } from '#contract/order-status.ts';
import { defaultSettings } from '../settings/index.ts';
import {
  actionsFor,
  deadlineOf,
  endedUnsold,
  isAllowed,
  type MoveName,
  moves,
  timeouts,
} from './order-states.rules.ts';

const names = Object.keys(moves) as MoveName[];
const statuses = orderStatus.options;
const final: OrderStatus[] = ['completed', ...endedUnsold];
const now = new Date('2026-11-20T10:00:00+07:00');
const hours = (date: Date | null) => (date === null ? null : (date.getTime() - now.getTime()) / 3_600_000);

/** Every allowed move, written out once more by hand. */
const lawful = new Set([
  'waiting_payment>paid buyer|operator|system',
  'waiting_payment>expired system',
  'waiting_payment>cancelled buyer',
  'paid>processed seller',
  'paid>cancelled buyer',
  'paid>rejected seller|system',
  'processed>rejected seller|system',
  'processed>shipped seller',
  'shipped>delivered operator|system',
  // only of orders that are paid at the door
  'shipped>cancelled operator|system',
  'shipped>completed buyer|system',
  'delivered>completed buyer|system',
  'shipped>complained buyer',
  'delivered>complained buyer',
  'complained>refunded buyer|seller|operator|system',
  'complained>completed buyer|seller|operator|system',
  'complained>refunded operator',
  'paid>refunded operator',
  'processed>refunded operator',
  'shipped>refunded operator',
  'delivered>refunded operator',
]);

test('#266 the table has exactly the moves of the contract', () => {
  const found = names.flatMap((name) =>
    moves[name].from.map((from) => `${from}>${moves[name].to} ${moves[name].who.join('|')}`),
  );
  expect(new Set(found)).toEqual(lawful);
});

test('no dead ends: every state is reached, and from every one an end is reached', () => {
  const next = (from: OrderStatus) =>
    names
      .filter((name) => (moves[name].from as readonly OrderStatus[]).includes(from))
      .map((name): OrderStatus => moves[name].to);
  const reach = (start: OrderStatus) => {
    const seen = new Set([start]);
    for (const one of seen) for (const to of next(one)) seen.add(to);
    return seen;
  };
  expect([...reach('waiting_payment')].sort()).toEqual([...statuses].sort());
  for (const status of statuses) {
    expect([...reach(status)].some((one) => final.includes(one))).toBe(true);
    expect(next(status).length > 0).toBe(!final.includes(status));
  }
});

test('whatever timeouts do is a move that the system may make', () => {
  for (const [status, timeout] of Object.entries(timeouts)) {
    expect(isAllowed(timeout.move, status as OrderStatus, 'system')).toBe(true);
  }
});

test('#350 deadlines: 48 h paid, 72 h processed, 7 days shipped, 2 days delivered, none after', () => {
  const of = (status: OrderStatus) => hours(deadlineOf(status, now, defaultSettings));
  expect(statuses.map(of)).toEqual([null, 48, 72, 168, 48, null, null, null, null, null, null]);
});

test('money leaves escrow exactly once on the way to every end after paid', () => {
  for (const name of names) {
    const { from, effects, to } = moves[name];
    const settles = effects.filter(
      (one) => one === 'decline' || one === 'refund' || one === 'release',
    ).length;
    const wasPaid = !(from as readonly OrderStatus[]).includes('waiting_payment');
    expect(settles).toBe(wasPaid && final.includes(to) ? 1 : 0);
  }
});

test('stock returns exactly when nothing was shipped', () => {
  const back = names.filter((name) => (moves[name].effects as readonly string[]).includes('stock'));
  expect(back.sort()).toEqual(['cancel', 'drop', 'expire', 'refund_unshipped', 'reject']);
});

const facts = { paymentInReview: false, shippedAt: now, canReview: true };
test('#267 the buyer is offered what the state allows', () => {
  const of = (status: OrderStatus, more = {}) => actionsFor({ ...facts, status, ...more }, 'buyer', now);
  expect(of('waiting_payment')).toEqual(['pay', 'cancel']);
  expect(of('waiting_payment', { paymentInReview: true })).toEqual([]);
  expect(of('paid')).toEqual(['cancel']);
  expect(of('processed')).toEqual([]);
  expect(of('shipped')).toEqual(['receive', 'complain']);
  expect(of('delivered')).toEqual(['receive', 'complain']);
  expect(of('completed')).toEqual(['review']);
  expect(of('completed', { canReview: false })).toEqual([]);
  for (const status of ['cancelled', 'expired', 'rejected', 'complained', 'refunded'] as const) {
    expect(of(status)).toEqual([]);
  }
});

test('the seller is offered approve, reject, pickup, and the number within a day', () => {
  const of = (status: OrderStatus, at = now) => actionsFor({ ...facts, status }, 'seller', at);
  expect(of('paid')).toEqual(['approve', 'reject']);
  expect(of('processed')).toEqual(['pickup', 'reject']);
  expect(of('shipped', new Date(now.getTime() + 86_400_000))).toEqual(['resi']);
  expect(of('shipped', new Date(now.getTime() + 86_400_001))).toEqual([]);
  expect(of('waiting_payment')).toEqual([]);
});

test('no sequence of tries leaves the table', () => {
  const tries = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.constantFrom('buyer', 'seller', 'operator', 'system')),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(tries, (all) => {
      let status: OrderStatus = 'waiting_payment';
      for (const [name, who] of all) {
        if (!isAllowed(name, status, who as 'buyer')) continue;
        const pair = `${status}>${moves[name].to}`;
        expect([...lawful].some((one) => one.startsWith(`${pair} `))).toBe(true);
        status = moves[name].to;
      }
    }),
  );
});
