import { expect, it } from 'vitest';
import { slotInput, slotValues, startedInput } from './slot-values.ts';

it('keeps the seconds of a moment that was not touched', () => {
  const before = { start_at: '2026-11-20T09:00:41+07:00', end_at: '2026-11-20T11:59:59+07:00' };
  const values = { ...slotValues(null, '2026-11-20T09:00', '2026-11-20T11:59'), promo_name: 'Pagi' };
  expect(slotInput(values, before)).toMatchObject(before);
  expect(startedInput(values, before).end_at).toBe(before.end_at);
  expect(slotInput({ ...values, end_at: '2026-11-20T12:00' }, before).end_at).toBe(
    '2026-11-20T12:00:00+07:00',
  );
});
