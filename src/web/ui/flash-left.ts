import type { FlashInfo } from '#contract/product.ts';

type Quota = Pick<FlashInfo, 'flash_stock' | 'flash_sold'>;

/** Pieces that still have the flash price. */
export const flashLeft = ({ flash_stock, flash_sold }: Quota): number =>
  Math.max(0, flash_stock - flash_sold);

/** Share of a whole in per cent, in the steps of 5 that part.css draws; only nothing is 0 and only all is 100. */
export const partOf = (part: number, whole: number): number => {
  if (whole <= 0 || part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(95, Math.max(5, Math.round((part / whole) * 20) * 5));
};
