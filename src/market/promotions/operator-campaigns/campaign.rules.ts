import { plainSlug } from '#common/slug.ts';
import type { FieldFault } from '#contract/envelope.ts';

/** What is wrong with a campaign's time: it ends after it starts, and not before now. */
export const periodFaults = (
  { start_at, end_at }: { start_at: Date; end_at: Date },
  now: Date,
): FieldFault[] => (end_at <= start_at || end_at <= now ? [{ field: 'end_at', rule: 'date_range' }] : []);

const shortest = 3;
const longest = 80;
const tries = 20;

/** Addresses that a campaign without one of its own may get, the nicest first. */
export const slugsFor = (name: string): string[] => {
  const own = plainSlug(name, longest - 3);
  const plain = own.length >= shortest ? own : own === '' ? 'promo' : `promo-${own}`;
  return [plain, ...Array.from({ length: tries }, (_, index) => `${plain}-${index + 2}`)];
};

/** The address that a deleted campaign keeps, so that its own becomes free. */
export const slugOfGone = (slug: string, id: number): string => `${slug}~${id}`;
