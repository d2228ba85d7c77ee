import { isPostalCode, type LiveRate } from './courier-service.ts';

/** A parcel's way as couriers price it: postal codes and grams, rounded up to `WEIGHT_STEP`. */
export type ParcelRoute = { origin: string; destination: string; grams: number };
/** What couriers ask, by `routeKey`. */
export type LiveRates = ReadonlyMap<string, readonly LiveRate[]>;

/** Parcels of nearly the same weight share an answer; couriers count by the kilogram. Grams. */
export const WEIGHT_STEP = 100;

/** null: couriers cannot price it, because a postal code is missing or none. */
export const parcelRoute = (origin: string, destination: string, grams: number): ParcelRoute | null =>
  isPostalCode(origin) && isPostalCode(destination)
    ? { origin, destination, grams: Math.max(1, Math.ceil(grams / WEIGHT_STEP)) * WEIGHT_STEP }
    : null;

export const routeKey = ({ origin, destination, grams }: ParcelRoute): string =>
  `${origin} ${destination} ${grams}`;

/** What a courier asks for one of the shop's services, whose codes may be written in capitals; null: it said nothing. */
export const liveRateOf = (
  rates: readonly LiveRate[],
  { courier, service }: { courier: string; service: string },
): number | null =>
  rates.find((one) => one.courier === courier.toLowerCase() && one.service === service.toLowerCase())
    ?.price ?? null;
