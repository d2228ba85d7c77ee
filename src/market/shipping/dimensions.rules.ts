/** Length, width and height of a packed piece in whole centimetres; null: not measured. */
export type Dimensions = readonly [length: number, width: number, height: number];

/** Pieces of one kind in a parcel; grams of one piece. */
export type ParcelItem = { qty: number; weight: number; dimensions: Dimensions | null };

/** Cubic centimetres that couriers count as one kilogram: regular services, and cargo by road and sea. */
const VOLUMETRIC_DIVISOR = 6_000;
const CARGO_DIVISOR = 4_000;

/** Grams that a parcel counts by its volume, rounded up; pieces without dimensions count nothing. */
export const volumetricGrams = (items: readonly ParcelItem[], isCargo = false): number => {
  const volume = items.reduce((sum, { qty, dimensions }) => {
    const [length, width, height] = dimensions ?? [0, 0, 0];
    return sum + qty * length * width * height;
  }, 0);
  return Math.ceil((volume * 1_000) / (isCargo ? CARGO_DIVISOR : VOLUMETRIC_DIVISOR));
};

/** Grams that are paid for: what a parcel weighs or what its volume counts, whichever is more. */
export const chargeableGrams = (items: readonly ParcelItem[], isCargo = false): number =>
  Math.max(
    items.reduce((sum, { qty, weight }) => sum + qty * weight, 0),
    volumetricGrams(items, isCargo),
  );

/** Dimensions as they are stored. */
export const dimensionsOf = (stored: readonly number[] | null): Dimensions | null => {
  const [length, width, height] = stored ?? [];
  return length === undefined || width === undefined || height === undefined ? null : [length, width, height];
};
