import { expect, it } from 'vitest';
import { isRunning } from './flash-sale.ts';

it('#197 the strip is there from start_at until end_at', () => {
  const sale = { start_at: '2026-11-20T10:00:00+07:00', end_at: '2026-11-20T12:00:00+07:00' };
  const at = (time: string) => isRunning(sale, Date.parse(`2026-11-20T${time}+07:00`));
  expect([at('09:59:59'), at('10:00:00'), at('11:59:59'), at('12:00:00')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
