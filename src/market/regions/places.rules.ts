import type { FieldFault } from '#contract/envelope.ts';

/** Where an address or a store is: official region codes, each below the one before; the area may be left open. */
export type Places = {
  province_id: number;
  city_id: number;
  sub_district_id: number;
  area_id: number | null;
};
/** Where it is now; null is a region that was never set. */
export type PlacesBefore = { [K in keyof Places]: Places[K] | null };
/** What a client sent of them; undefined is unchanged. */
export type SentPlaces = { [K in keyof Places]: Places[K] | undefined };
/** Whether each exists below the one before. */
export type KnownPlaces = Record<keyof Places, boolean>;

const order = ['province_id', 'city_id', 'sub_district_id', 'area_id'] as const;

/** The first place that is unknown or lies elsewhere, as a 422 `exists`; null when all match. */
export const mismatch = (known: KnownPlaces): FieldFault | null => {
  const field = order.find((one) => !known[one]);
  return field === undefined ? null : { field, rule: 'exists' };
};

/**
 * What is missing when only some places are changed: whoever changes one region names every region below it again.
 * An area that was never given need not be.
 */
export const missingBelow = (before: PlacesBefore, sent: SentPlaces): FieldFault[] => {
  const moved = order.findIndex((field) => sent[field] !== undefined && sent[field] !== before[field]);
  if (moved === -1) return [];
  return order
    .slice(moved + 1)
    .filter((field) => sent[field] === undefined && before[field] !== null)
    .map((field) => ({ field, rule: 'required' }));
};

type Pinned = { address?: string | undefined; latitude?: number | null | undefined };

/** A pin belongs to a place and a street: a change of these that says nothing of the pin takes it away. */
export const withoutOldPin = <T extends SentPlaces & Pinned>(
  before: PlacesBefore & { address: string },
  sent: T,
): T | (T & { latitude: null; longitude: null }) => {
  const changes = (field: 'address' | (typeof order)[number]) =>
    sent[field] !== undefined && sent[field] !== before[field];
  const isElsewhere = changes('address') || order.some(changes);
  return isElsewhere && sent.latitude === undefined ? { ...sent, latitude: null, longitude: null } : sent;
};
