import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { orders as en } from '#messages/en/orders.ts';
import { orders as id } from '#messages/id/orders.ts';
import { zoneOf } from '#web/ui/moment.ts';
import { sampleOrder } from './sample-order.ts';
import { timelineOf } from './timeline.rules.ts';

const way: OrderStatus[] = ['waiting_payment', 'paid', 'processed', 'shipped', 'delivered', 'completed'];
const upTo = (status: OrderStatus) => way.slice(0, way.indexOf(status) + 1);
const read = (order: Order, locale: 'id' | 'en' = 'id') =>
  timelineOf(order, { words: locale === 'id' ? id : en, locale, zone: zoneOf(-480) });
const drawn = (order: Order) => read(order).map(({ key, state }) => `${key} ${state}`);

const complaint: NonNullable<Order['complaint']> = {
  reason: 'damaged',
  note: 'Solnya lepas',
  photos: [],
  created_at: '2026-11-21T18:00:00+07:00',
  resolution: null,
  resolution_note: null,
};

describe('the way of an order', () => {
  it.each([
    { status: 'waiting_payment', now: 'paid' },
    { status: 'paid', now: 'processed' },
    { status: 'processed', now: 'shipped' },
    { status: 'shipped', now: 'transit' },
    { status: 'delivered', now: 'received' },
  ] as const)('$status waits for $now', ({ status, now }) => {
    const steps = read(sampleOrder(upTo(status)));
    expect(steps.filter(({ state }) => state === 'now').map(({ key }) => key)).toEqual([now]);
    const at = steps.findIndex(({ state }) => state === 'now');
    expect(steps.slice(0, at).every(({ state }) => state === 'done')).toBe(true);
    expect(steps.slice(at + 1).every(({ state }) => state === 'next')).toBe(true);
    expect(steps).toHaveLength(7);
  });

  it('tells a parcel on its way as the reader’s clock shows it', () => {
    const order = sampleOrder(upTo('shipped'), { deadline_at: '2026-11-26T13:20:00+07:00' });
    expect(read(order).map(({ title, when }) => [title, when])).toEqual([
      ['Pesanan dibuat', '17 Nov, 09.12'],
      ['Dibayar', '17 Nov, 09.15'],
      ['Diproses', '17 Nov, 10.02'],
      ['Diserahkan ke kurir', '19 Nov, 14.20'],
      ['Dalam perjalanan', 'Perkiraan 21–22 Nov'],
      ['Diterima', 's.d. 26 Nov, 14.20'],
      ['Selesai', 'Setelah diterima'],
    ]);
    expect(read(order)[1]?.text).toBe('Virtual Account BRI. Uang disimpan *Lokapasar*.');
    expect(read(order, 'en')[4]?.when).toBe('Expected 21–22 Nov');
  });

  it('is all done at its end, and says when the clock ended it', () => {
    const order = sampleOrder(upTo('completed'));
    expect(read(order).every(({ state }) => state === 'done')).toBe(true);
    expect(read(order)[5]?.text).toBe(id.told.receivedDone);
    const histories = order.histories.map((one) => ({ ...one, by: 'system' as const }));
    expect(read({ ...order, histories })[5]?.text).toBe(id.told.receivedAuto);
  });

  it.each([
    { passed: ['waiting_payment', 'cancelled'], steps: ['created done', 'cancelled bad'] },
    { passed: ['waiting_payment', 'expired'], steps: ['created done', 'expired bad'] },
    {
      passed: ['waiting_payment', 'paid', 'cancelled'],
      steps: ['created done', 'paid done', 'cancelled bad'],
    },
    {
      passed: ['waiting_payment', 'paid', 'processed', 'rejected'],
      steps: ['created done', 'paid done', 'processed done', 'rejected bad'],
    },
    {
      passed: ['waiting_payment', 'paid', 'processed', 'shipped', 'refunded'],
      steps: ['created done', 'paid done', 'processed done', 'shipped done', 'refunded done'],
    },
  ] as const)('$passed foresees nothing more', ({ passed, steps }) => {
    expect(drawn(sampleOrder(passed))).toEqual(steps);
  });

  it('gives the reason in the words of whoever ended it', () => {
    const order = sampleOrder(['waiting_payment', 'paid', 'rejected']);
    const histories = order.histories.map((one) =>
      one.status === 'rejected' ? { ...one, by: 'seller' as const, note: 'Stok habis' } : one,
    );
    expect(read({ ...order, histories }).at(-1)).toMatchObject({
      text: '*Penjual* menolak pesanan.',
      note: 'Stok habis',
    });
  });

  it('waits for the decision while a complaint is open, and says it afterwards', () => {
    const open = sampleOrder([...upTo('delivered'), 'complained'], { complaint });
    expect(drawn(open).slice(-3)).toEqual(['transit done', 'complained now', 'decision next']);
    const decided = sampleOrder([...upTo('shipped'), 'complained', 'completed'], {
      complaint: { ...complaint, resolution: 'partial' },
      refund_amount: 100_000,
    });
    expect(drawn(decided).slice(-4)).toEqual([
      'shipped done',
      'complained done',
      'received done',
      'completed done',
    ]);
    expect(read(decided).at(-2)?.title).toBe('Keputusan');
    expect(read(decided).at(-1)?.text).toContain('Rp\u00a0100.000');
  });
});
