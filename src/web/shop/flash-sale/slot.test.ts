import { describe, expect, test } from 'vitest';
import { bannerSlots, clockOf, isLive, type Slot } from './slot.ts';

const slot = (id: number, more: Partial<Slot> = {}): Slot => ({
  id,
  promo_name: `Slot ${id}`,
  hour_start_at: '12:00',
  label: '12.00',
  period_label: '12.00 – 15.00 WIB',
  tm_start: 0,
  tm_end: 600,
  start_at: '2026-01-01T12:00:00+07:00',
  end_at: '2026-01-01T15:00:00+07:00',
  is_selected: false,
  desktop: `/api/files/${id}`,
  mobile: null,
  ...more,
});

describe('a slot of the flash sale', () => {
  test('is live from the second it starts', () => {
    expect(isLive({ tm_start: 0 })).toBe(true);
    expect(isLive({ tm_start: 1 })).toBe(false);
  });

  test('counts down to its end while live, to its start before', () => {
    expect(clockOf(slot(1))).toEqual({ at: '2026-01-01T15:00:00+07:00', secondsLeft: 600 });
    expect(clockOf(slot(1, { tm_start: 30 }))).toEqual({ at: '2026-01-01T12:00:00+07:00', secondsLeft: 30 });
  });

  test('#90 shows the banner of the selected slot first', () => {
    const slots = [slot(1), slot(2, { is_selected: true }), slot(3, { desktop: null }), slot(4)];
    expect(bannerSlots(slots).map(({ id }) => id)).toEqual([2, 4, 1]);
    expect(bannerSlots([])).toEqual([]);
  });
});
