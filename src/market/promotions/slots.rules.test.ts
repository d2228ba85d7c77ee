import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfDay, hourOf, runsAt, secondsUntil, shownSlots, slotLabels } from './flash.rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Midnight in Jakarta. */
const midnight = new Date('2026-11-20T00:00:00+07:00').getTime();

/** Slots that follow each other, some with a gap between, from the evening before until two days on. */
const schedules = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 1, max: 400 }) }), {
    maxLength: 40,
  })
  .map((pieces) => {
    let at = midnight - 5 * 60 * minute;
    return pieces.map(({ gap, length }, index) => {
      const start = at + gap * minute;
      at = start + length * minute;
      return { id: index + 1, start_at: new Date(start), end_at: new Date(at) };
    });
  });

test('a slot is named by its hours, one of several days by its days', () => {
  const start_at = new Date(midnight + 9 * 60 * minute);
  const until = (ms: number) => ({ start_at, end_at: new Date(start_at.getTime() + ms) });
  expect(slotLabels(until(day), 'id')).toEqual({ label: '09.00', period_label: '09.00 – 09.00 WIB' });
  expect(slotLabels(until(3 * 60 * minute), 'en')).toEqual({
    label: '09:00',
    period_label: '09:00 – 12:00 WIB',
  });
  const days = '20 Nov – 2 Des';
  expect(slotLabels(until(12 * day), 'id')).toEqual({ label: days, period_label: days });
  const midnights = { start_at: new Date(midnight), end_at: new Date(midnight + 6 * day) };
  expect(slotLabels(midnights, 'id').label).toBe('20 Nov – 25 Nov');
  expect(slotLabels(until(12 * day), 'en').label).toBe('20 Nov – 2 Dec');
});

describe('slots shown', () => {
  test('#163 at every minute of a day exactly one is selected, and none is over or of another day', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 0, max: 41 }), (slots, asked) => {
        for (let at = midnight; at < midnight + day; at += minute) {
          const now = new Date(at);
          const shown = shownSlots(slots, now, String(asked));
          expect(shown.length).toBeLessThanOrEqual(12);
          expect(shown.filter((one) => one.is_selected)).toHaveLength(shown.length === 0 ? 0 : 1);
          for (const { slot } of shown) {
            expect(slot.end_at.getTime()).toBeGreaterThan(at);
            expect(slot.start_at.getTime()).toBeLessThan(midnight + day);
          }
          const selected = shown.find((one) => one.is_selected)?.slot;
          const running = slots.find((slot) => runsAt(slot, now));
          const askedFor = shown.find(({ slot }) => slot.id === asked)?.slot;
          expect(selected).toBe(askedFor ?? running ?? shown[0]?.slot);
        }
      }),
      { numRuns: 6 },
    );
  });

  test('a campaign of several days is shown on each of them', () => {
    const hour = 60 * minute;
    const campaign = {
      id: 1,
      start_at: new Date(midnight - 3 * day),
      end_at: new Date(midnight + 20 * hour),
    };
    const evening = {
      id: 2,
      start_at: new Date(midnight + 20 * hour),
      end_at: new Date(midnight + 22 * hour),
    };
    for (let days = -3; days <= 0; days += 1)
      expect(shownSlots([campaign], new Date(midnight + days * day + hour), '')).toMatchObject([
        { is_selected: true },
      ]);
    expect(shownSlots([campaign, evening], new Date(midnight + hour), '2')).toMatchObject([
      { is_selected: false },
      { is_selected: true },
    ]);
  });

  test('come by their start, whatever order they were given in', () => {
    fc.assert(
      fc.property(schedules, (slots) => {
        const starts = shownSlots(slots.toReversed(), new Date(midnight), '').map(({ slot }) =>
          slot.start_at.getTime(),
        );
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      }),
    );
  });

  test('a slot runs from its first moment and no longer at its last', () => {
    const slot = { id: 1, start_at: new Date(midnight), end_at: new Date(midnight + minute) };
    expect(runsAt(slot, new Date(midnight))).toBe(true);
    expect(runsAt(slot, new Date(midnight + minute))).toBe(false);
    expect(shownSlots([slot], new Date(midnight + minute), '1')).toEqual([]);
  });
});

describe('time in Jakarta', () => {
  test('the day ends at its own midnight', () => {
    expect(endOfDay(new Date(midnight))).toEqual(new Date(midnight + day));
    expect(endOfDay(new Date(midnight - 1))).toEqual(new Date(midnight));
  });

  test('the hour is that of Jakarta', () => {
    expect(hourOf(new Date('2026-11-20T02:30:00Z'))).toBe('09:30');
    expect(hourOf(new Date('2026-11-20T17:00:00Z'))).toBe('00:00');
  });

  test('seconds are 0 only once the moment has come', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (ms) => {
        const seconds = secondsUntil(new Date(midnight + ms), new Date(midnight));
        expect(seconds === 0).toBe(ms <= 0);
        expect(seconds * 1000).toBeGreaterThanOrEqual(ms);
      }),
    );
  });
});
