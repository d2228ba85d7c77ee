import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotTimes } from './flash-times.ts';

describe('flash-sale slots', () => {
  it('always have one that runs and one that comes, without gap or overlap', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2036-12-31'), noInvalidDate: true }),
        (now) => {
          const slots = slotTimes(now);
          expect(slots.filter((one) => one.startAt <= now && now < one.endAt)).toHaveLength(1);
          expect(slots.filter((one) => one.startAt > now).length).toBeGreaterThanOrEqual(6 * 7);
          slots.slice(1).forEach((one, at) => {
            expect(one.startAt).toEqual(slots[at]!.endAt);
          });
        },
      ),
    );
  });

  it('begin on the full hour of Jakarta and last from fifteen minutes to a day', () => {
    const [first] = slotTimes(new Date('2026-11-20T17:30:00Z'), 0, 0);
    expect(first).toMatchObject({ slug: 'flash-2026-11-21-00', startAt: new Date('2026-11-20T17:00:00Z') });
    for (const one of slotTimes(new Date())) {
      const minutes = (one.endAt.getTime() - one.startAt.getTime()) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(15);
      expect(minutes).toBeLessThanOrEqual(24 * 60);
    }
  });

  it('keep their names from day to day, so that topping up adds only what is missing', () => {
    const today = slotTimes(new Date('2026-11-20T03:00:00Z')).map((one) => one.slug);
    const tomorrow = slotTimes(new Date('2026-11-21T03:00:00Z')).map((one) => one.slug);
    expect(tomorrow.filter((slug) => !today.includes(slug))).toHaveLength(6);
  });
});
