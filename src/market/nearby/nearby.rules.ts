import { jakartaTime } from '#common/jakarta-time.ts';
import type { Pin } from '../shipping/index.ts';

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight over the ground between two pins, by the haversine formula. */
const kilometresBetween = (a: Pin, b: Pin): number => {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/**
 * Whole kilometres, at least 1: close enough to choose by, and too coarse to find a store's door by asking from several
 * places. Null where an end has no pin.
 */
export const distanceOf = (from: Pin | null, to: Pin | null): number | null =>
  from === null || to === null ? null : Math.max(1, Math.round(kilometresBetween(from, to)));

/** GoSend rides up to 40 km of road, which is some 30 straight. */
export const MAX_RIDE_KM = 30;
/** Couriers of the same day take parcels from 8 to this hour in Jakarta, so that the store has time to pack. */
export const LAST_HOUR = 15;
const FIRST_HOUR = 8;
/** What a rider carries, in grams. */
export const MAX_RIDE_GRAMS = 20_000;

type Ride = {
  /** Straight kilometres from store to receiver; null where a pin is missing. */
  distanceKm: number | null;
  /** What the store sends by, of the services that are switched on. */
  services: readonly { courier: string; service: string }[];
  /** Couriers from pin to pin, by their codes in lower case. */
  sameDay: ReadonlySet<string>;
  grams: number;
  /** Days the store needs before it sends; null: none. */
  preorderDays: number | null;
  inStock: boolean;
  now: Date;
};

/** Whether it may come today: as far as the shop knows it without asking the courier. */
export const mayComeToday = (ride: Ride): boolean => {
  const hour = Number(jakartaTime(ride.now.getTime()).slice(11, 13));
  const goes = ride.services.some(({ courier }) => ride.sameDay.has(courier.toLowerCase()));
  return (
    goes &&
    ride.inStock &&
    ride.preorderDays === null &&
    ride.distanceKm !== null &&
    ride.distanceKm <= MAX_RIDE_KM &&
    ride.grams <= MAX_RIDE_GRAMS &&
    hour >= FIRST_HOUR &&
    hour < LAST_HOUR
  );
};
