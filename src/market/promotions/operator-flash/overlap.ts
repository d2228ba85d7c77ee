import { type Refusal, refuse } from '#contract/envelope.ts';
import { toIso } from '#contract/scalars.ts';
import { isOverlap, type OwnSlot } from './slots-store.ts';

/** The slot that is in the way, as refusals name it. */
export const clashOf = ({ id, promo_name, start_at, end_at }: OwnSlot) => ({
  id,
  promo_name,
  start_at: toIso(start_at),
  end_at: toIso(end_at),
});

export const overlapping = (slot: OwnSlot | null): Refusal =>
  refuse('conflict', {
    reason: 'flash_overlap',
    ...(slot === null ? {} : { data: { clashes_with: clashOf(slot) } }),
  });

/** Runs `work`; a slot that overlaps one made in the same moment is a 409 like any other. */
export const orOverlapping = async <T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    if (isOverlap(error)) return overlapping(null);
    throw error;
  }
};
