import { describe, expect, test } from 'vitest';
import { mayChangeSlot, momentsOf, slotFaults, statusOfSlot, timesOn } from './slot.rules.ts';

const at = (text: string) => new Date(`2026-11-20T${text}+07:00`);
const now = at('10:00:00');
const slot = (start: string, end: string) => ({ start_at: at(start), end_at: at(end) });

describe('the times of a slot', () => {
  test('last 15 minutes to 24 hours and are not over', () => {
    expect(slotFaults(slot('12:00:00', '12:15:00'), now)).toEqual([]);
    expect(slotFaults(slot('12:00:00', '12:14:59'), now)).toMatchObject([{ field: 'end_at', rule: 'min' }]);
    const day = { start_at: at('12:00:00'), end_at: new Date('2026-11-21T12:00:00+07:00') };
    expect(slotFaults(day, now)).toEqual([]);
    expect(slotFaults({ ...day, end_at: new Date(day.end_at.getTime() + 1) }, now)).toMatchObject([
      { rule: 'max' },
    ]);
    const never = new Date('9999-12-31T12:00:00Z');
    expect(slotFaults({ start_at: new Date(never.getTime() - 3_600_000), end_at: never }, now)).toMatchObject(
      [{ rule: 'max' }],
    );
    expect(slotFaults(slot('12:00:00', '12:00:00'), now)).toMatchObject([{ rule: 'date_range' }]);
    expect(slotFaults(slot('09:00:00', '10:00:00'), now)).toMatchObject([{ rule: 'date_range' }]);
  });

  test('of a campaign last up to 31 days', () => {
    const month = { start_at: at('12:00:00'), end_at: new Date('2026-12-21T12:00:00+07:00') };
    expect(slotFaults(month, now, true)).toEqual([]);
    expect(slotFaults(month, now)).toMatchObject([{ rule: 'max', message: 'flash_length' }]);
    const longer = { ...month, end_at: new Date('2026-12-21T12:00:01+07:00') };
    expect(slotFaults(longer, now, true)).toMatchObject([{ rule: 'max', message: 'campaign_length' }]);
    expect(slotFaults(slot('12:00:00', '12:14:59'), now, true)).toMatchObject([
      { message: 'campaign_length' },
    ]);
  });

  test('are the same hours on another day, over midnight too', () => {
    const night = { start_at: at('22:00:00'), end_at: new Date('2026-11-21T02:00:00+07:00') };
    expect(timesOn('2027-01-01', night)).toEqual({
      start_at: new Date('2027-01-01T22:00:00+07:00'),
      end_at: new Date('2027-01-02T02:00:00+07:00'),
    });
    // early in Jakarta it is still the day before in London
    expect(timesOn('2026-11-21', slot('01:00:00', '02:00:00')).start_at).toEqual(
      new Date('2026-11-21T01:00:00+07:00'),
    );
  });

  test('are sought by days of Jakarta, the last one with all its hours', () => {
    expect(momentsOf('2026-11-20', '2026-11-20')).toEqual({
      from: new Date('2026-11-20T00:00:00+07:00'),
      until: new Date('2026-11-21T00:00:00+07:00'),
    });
    expect(momentsOf(null, null)).toEqual({ from: null, until: null });
  });
});

describe('a slot may be changed', () => {
  const running = slot('09:00:00', '12:00:00');
  const later = slot('09:00:00', '13:00:00');
  test('in everything before it starts', () => {
    const coming = slot('11:00:00', '12:00:00');
    expect(mayChangeSlot(['promo_name', 'start_at'], coming, coming, now)).toBe(true);
  });
  test('only in pictures and a later end while it runs', () => {
    expect(mayChangeSlot(['end_at', 'icon'], running, later, now)).toBe(true);
    expect(mayChangeSlot(['end_at'], running, slot('09:00:00', '11:00:00'), now)).toBe(false);
    expect(mayChangeSlot(['promo_name'], running, running, now)).toBe(false);
    expect(mayChangeSlot(['is_active', 'end_at'], running, later, now)).toBe(false);
    expect(mayChangeSlot([], running, running, now)).toBe(true);
  });
  test('not at all once it is over; from its first moment on it has started', () => {
    expect(mayChangeSlot(['icon'], slot('08:00:00', '10:00:00'), slot('08:00:00', '10:00:00'), now)).toBe(
      false,
    );
    expect(mayChangeSlot(['promo_name'], slot('10:00:00', '11:00:00'), later, now)).toBe(false);
  });
});

test('a slot is one of coming, running, ended and off', () => {
  const of = (start: string, end: string, is_active = true) =>
    statusOfSlot({ ...slot(start, end), is_active }, now);
  expect(of('10:00:01', '11:00:00')).toBe('coming');
  expect(of('10:00:00', '11:00:00')).toBe('running');
  expect(of('09:00:00', '10:00:00')).toBe('ended');
  expect(of('09:00:00', '11:00:00', false)).toBe('off');
});
