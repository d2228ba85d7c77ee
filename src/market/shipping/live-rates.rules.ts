import { hash } from 'node:crypto';
import { isPostalCode, type LiveRate, type Pin } from './courier-service.ts';
import type { ParcelItem } from './dimensions.rules.ts';

/** A parcel's way as couriers price it: postal codes or rounded pins, and grams, rounded up to `WEIGHT_STEP`. */
export type ParcelRoute = {
  origin: string;
  destination: string;
  grams: number;
  /** Names what is in the parcel where dimensions are known; else empty, so that parcels of a weight share a price. */
  measures: string;
  items?: readonly ParcelItem[];
};
/** What couriers ask, by `routeKey`. */
export type LiveRates = ReadonlyMap<string, readonly LiveRate[]>;

/** Parcels of nearly the same weight share an answer; couriers count by the kilogram. Grams. */
export const WEIGHT_STEP = 100;

/** null: couriers cannot price it, because a postal code is missing or none. */
export const parcelRoute = (
  origin: string,
  destination: string,
  items: readonly ParcelItem[],
): ParcelRoute | null => {
  if (!isPostalCode(origin) || !isPostalCode(destination)) return null;
  return routeOf(origin, destination, items);
};

/** A pin as a route keeps it, to some eleven metres: "-6.2000,106.8167". */
const pinText = ({ latitude, longitude }: Pin): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`;

/** The pin that an end of a route is, or null for a postal code. */
export const routePin = (end: string): Pin | null => {
  const [latitude, longitude] = end.split(',').map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
};

/** The way that couriers of the same day price; null where an end has no pin. */
export const pinnedRoute = (
  origin: Pin | null,
  destination: Pin | null,
  items: readonly ParcelItem[],
): ParcelRoute | null =>
  origin === null || destination === null ? null : routeOf(pinText(origin), pinText(destination), items);

const routeOf = (origin: string, destination: string, items: readonly ParcelItem[]): ParcelRoute => {
  const actual = items.reduce((sum, { qty, weight }) => sum + qty * weight, 0);
  const grams = Math.max(1, Math.ceil(actual / WEIGHT_STEP)) * WEIGHT_STEP;
  if (items.every(({ dimensions }) => dimensions === null))
    return { origin, destination, grams, measures: '' };
  return { origin, destination, grams, measures: measuresOf(items), items };
};

/** The same for the same pieces in any order; short, whatever lies in the parcel. */
const measuresOf = (items: readonly ParcelItem[]): string =>
  hash(
    'sha256',
    JSON.stringify(
      items.map(({ qty, weight, dimensions }) => [qty, weight, ...(dimensions ?? [])].join(' ')).toSorted(),
    ),
  );

export const routeKey = ({ origin, destination, grams, measures }: Omit<ParcelRoute, 'items'>): string =>
  `${origin} ${destination} ${grams} ${measures}`;

/** What a courier says of one of the shop's services, whose codes may be written in capitals; undefined: nothing. */
export const liveRateFor = (
  rates: readonly LiveRate[],
  { courier, service }: { courier: string; service: string },
): LiveRate | undefined =>
  rates.find((one) => one.courier === courier.toLowerCase() && one.service === service.toLowerCase());

/** What it asks for it; null: it said nothing. */
export const liveRateOf = (
  rates: readonly LiveRate[],
  service: { courier: string; service: string },
): number | null => liveRateFor(rates, service)?.price ?? null;
