import type { CourierGroup, ShippingOption } from '#contract/checkout.ts';
import { type LiveRate, speedOf } from './courier-service.ts';
import { chargeableGrams, type ParcelItem } from './dimensions.rules.ts';
import { liveRateFor, liveRateOf } from './live-rates.rules.ts';

/** How far a parcel goes, as couriers price it. */
export type Zone = 'same_city' | 'same_province' | 'other';

/** Where a store or a receiver is: official region codes. */
export type Place = { provinceId: number; cityId: number };

/** One service of one courier: rupiah per started kilogram and zone; `etd` in days, "2-3". */
export type Tariff = {
  courier: string;
  courier_name: string;
  service: string;
  service_name: string;
  etd: string;
  /** It charges a parcel's volume as cargo does. */
  is_cargo: boolean;
  /** Hundredths of a percent of what it collects at the door that the courier keeps; null: it collects no money. */
  cod_rate?: number | null;
} & Record<Zone, number>;

export const zoneOf = (from: Place, to: Place): Zone => {
  if (from.cityId === to.cityId) return 'same_city';
  return from.provinceId === to.provinceId ? 'same_province' : 'other';
};

/** Started kilograms, at least one. */
export const chargedKilograms = (grams: number): number => Math.max(1, Math.ceil(grams / 1000));

/** Rupiah for a parcel of `grams`. */
export const shippingPrice = (tariff: Record<Zone, number>, zone: Zone, grams: number): number =>
  tariff[zone] * chargedKilograms(grams);

/**
 * The service that costs least by the table, the first of those that cost the same, with its price in rupiah.
 * @param sameDay couriers from pin to pin, of which the table knows no price
 * @returns null where the table offers nothing
 */
export const cheapestTariff = (
  tariffs: readonly Tariff[],
  zone: Zone,
  items: readonly ParcelItem[],
  sameDay: ReadonlySet<string> = new Set(),
): { tariff: Tariff; price: number } | null => {
  let cheapest: { tariff: Tariff; price: number } | null = null;
  for (const tariff of tariffs) {
    if (sameDay.has(tariff.courier.toLowerCase())) continue;
    const price = shippingPrice(tariff, zone, chargeableGrams(items, tariff.is_cargo));
    if (cheapest === null || price < cheapest.price) cheapest = { tariff, price };
  }
  return cheapest;
};

/** How a client names a service. */
export const shipperResultId = (courier: string, service: string): string => `${courier}:${service}`;

const optionOf = (
  tariff: Tariff,
  zone: Zone,
  items: readonly ParcelItem[],
  live: readonly LiveRate[],
  isSameDay: boolean,
): ShippingOption => ({
  shipper_result_id: shipperResultId(tariff.courier, tariff.service),
  courier: tariff.courier,
  courier_name: tariff.courier_name,
  service: tariff.service,
  service_name: tariff.service_name,
  etd: tariff.etd,
  ...(isSameDay && { speed: speedOf(tariff) }),
  price: liveRateOf(live, tariff) ?? shippingPrice(tariff, zone, chargeableGrams(items, tariff.is_cargo)),
});

/**
 * What the courier of a chosen service keeps of the money it collects at the door, in hundredths of a percent; null: it
 * collects none, by the tariff table or because the courier itself says that it does not do so on this way.
 */
export const codRateOf = (
  tariffs: readonly Tariff[],
  live: readonly LiveRate[],
  chosen: { courier: string; service: string },
): number | null => {
  const tariff = tariffs.find((one) => one.courier === chosen.courier && one.service === chosen.service);
  return liveRateFor(live, chosen)?.cod === false ? null : (tariff?.cod_rate ?? null);
};

/** What a store sends by: all but the couriers it left out; where nothing would be left, all. */
export const tariffsOfStore = (
  tariffs: readonly Tariff[],
  excluded: readonly string[],
): readonly Tariff[] => {
  const own = tariffs.filter(({ courier }) => !excluded.includes(courier));
  return own.length === 0 ? tariffs : own;
};

/**
 * What a buyer may choose from: couriers in the order of their first tariff, each with its services in theirs.
 * @param tariffs the active ones, in the order of the tariff table
 * @param items what lies in the parcel
 * @param live what the couriers themselves ask for this parcel; a service they say nothing of costs what the table says
 * @param sameDay couriers from pin to pin: what they say nothing of is not offered, since nobody knows whether they go there
 */
export const courierGroups = (
  tariffs: readonly Tariff[],
  zone: Zone,
  items: readonly ParcelItem[],
  live: readonly LiveRate[] = [],
  sameDay: ReadonlySet<string> = new Set(),
): CourierGroup[] => {
  const groups = new Map<string, CourierGroup>();
  for (const tariff of tariffs) {
    const { courier, courier_name } = tariff;
    const isSameDay = sameDay.has(courier.toLowerCase());
    if (isSameDay && liveRateOf(live, tariff) === null) continue;
    const group = groups.get(courier) ?? { courier, courier_name, services: [] };
    group.services.push(optionOf(tariff, zone, items, live, isSameDay));
    groups.set(courier, group);
  }
  return [...groups.values()];
};

/** The service of that `shipper_result_id`, or null when it is not offered. */
export const offeredOption = (groups: readonly CourierGroup[], wantedId: string): ShippingOption | null =>
  groups.flatMap((group) => group.services).find((option) => option.shipper_result_id === wantedId) ?? null;
