import { expect, it } from 'vitest';
import { sellerOrders as id } from '#messages/id/seller/orders.ts';
import { zoneOf } from '#web/ui/moment.ts';
import { daysAhead, deadlineOf } from './deadline.rules.ts';

const wib = zoneOf(-420);
const now = new Date('2026-11-20T10:00:00+07:00');
const reader = { locale: 'id', zone: wib, now } as const;

it.each([
  { iso: '2026-11-20T14:20:00+07:00', text: 'Batas 14.20, sisa 4 jam', soon: true },
  { iso: '2026-11-20T10:45:30+07:00', text: 'Batas 10.45, sisa 45 menit', soon: true },
  { iso: '2026-11-21T20:06:00+07:00', text: 'Batas besok, 20.06', soon: false },
  { iso: '2026-11-21T09:00:00+07:00', text: 'Batas besok, 09.00', soon: false },
  { iso: '2026-11-22T06:40:00+07:00', text: 'Batas 22 Nov, 06.40', soon: false },
  { iso: '2026-11-20T09:59:00+07:00', text: 'Lewat batas', soon: true },
])('$text', ({ iso, text, soon }) => {
  expect(deadlineOf(id, iso, reader)).toEqual({ text, soon });
});

it('counts days where the reader is', () => {
  const late = '2026-11-20T23:30:00+07:00';
  expect(daysAhead(late, reader)).toBe(0);
  expect(daysAhead(late, { ...reader, zone: zoneOf(-540) })).toBe(1);
  // the same day of the next month is not tomorrow's
  expect(daysAhead('2026-12-21T10:00:00+07:00', reader)).toBeNull();
});
