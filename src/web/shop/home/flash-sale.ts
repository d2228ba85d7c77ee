import type { FlashSaleHome } from '#contract/promo.ts';
import { type Row, toRow } from './row.ts';

export type FlashSale = { id: number; start_at: string; end_at: string; row: Row };

export const toFlashSale = ({ id, start_at, end_at, products }: FlashSaleHome): FlashSale => ({
  id,
  start_at,
  end_at,
  row: toRow(products, 6),
});

/** Whether the strip is to be seen: from start_at until end_at. Times in ms. */
export const isRunning = (
  { start_at, end_at }: Pick<FlashSale, 'start_at' | 'end_at'>,
  now: number,
): boolean => Date.parse(start_at) <= now && now < Date.parse(end_at);
