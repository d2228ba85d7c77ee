import type { Kept } from './product.rules.ts';

/** A product of a store as it is kept, with what surrounds it. */
export type OwnProduct = Kept & {
  id: number;
  slug: string;
  isTakenDown: boolean;
  takedownReason: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** How many visible reviews gave each number of stars, 1 first. */
  stars: number[];
  isVisible: boolean;
};
