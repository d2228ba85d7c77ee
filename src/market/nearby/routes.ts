import { pageMeta } from '#common/paging.ts';
import { invalid, list, ok, paged, refuse } from '#contract/envelope.ts';
import { nearbyStores, shippingEstimate, shippingEstimates } from '#contract/nearby.ts';
import { type Caller, route } from '#platform/http/route.ts';
import { addressOf } from '../addresses/index.ts';
import type { AppContext, AppRoutes } from '../context.ts';
import { brandView } from '../merchants/index.ts';
import { type CityPlace, cityPlace } from '../regions/index.ts';
import { type Pin, pinOf } from '../shipping/index.ts';
import { cardEstimates, productEstimate } from './estimates.ts';
import { distanceOf } from './nearby.rules.ts';
import { storesAround } from './nearby-store.ts';

type Target = { city_id: number | null; address_id: number | null };
type FoundTarget = { place: CityPlace; pin: Pin | null };

const refusals = {
  foreign: () => refuse('not_found'),
  missing: () => invalid({ field: 'city_id', rule: 'required' }),
  unknown: () => invalid({ field: 'city_id', rule: 'exists' }),
} as const;

/**
 * Where goods are to be sent: an own address where one is named, else a city.
 * @returns `foreign` for an address that is not the caller's own, guests among them; `missing` and `unknown` of the city
 */
const targetOf = async (
  { db, config }: AppContext,
  caller: Caller,
  { city_id, address_id }: Target,
): Promise<FoundTarget | keyof typeof refusals> => {
  if (address_id !== null) {
    const address =
      caller.accountId === null ? undefined : await addressOf(db, config.keys, caller.accountId, address_id);
    if (address === undefined) return 'foreign';
    const { city_id: cityId, city, province_id: provinceId, province } = address;
    return { place: { cityId, city, provinceId, province }, pin: pinOf(address) };
  }
  if (city_id === null) return 'missing';
  const place = await cityPlace(db, city_id);
  return place === undefined ? 'unknown' : { place, pin: null };
};

/** What is near where goods are to be sent, and what sending them there may cost. */
export const nearbyRoutes: AppRoutes = (ctx) => [
  route(shippingEstimates, async ({ input }) => {
    const place = await cityPlace(ctx.db, input.city_id);
    if (place === undefined) return refusals.unknown();
    return list(await cardEstimates(ctx, input.products, place));
  }),

  route(shippingEstimate, async ({ input, caller }) => {
    const target = await targetOf(ctx, caller, input);
    if (typeof target === 'string') return refusals[target]();
    const found = await productEstimate(ctx, input.product_id, target.place, target.pin);
    return found === null ? refuse('not_found') : ok(found);
  }),

  route(nearbyStores, async ({ input, caller, link }) => {
    const target = await targetOf(ctx, caller, input);
    if (typeof target === 'string') return refusals[target]();
    const { place, pin } = target;
    const around = { ...place, latitude: pin?.latitude ?? null, longitude: pin?.longitude ?? null };
    const window = { offset: (input.page - 1) * input.per_page, limit: input.per_page };
    const { rows, total } = await storesAround(ctx.db, around, window);
    const stores = rows.map((row) => ({
      ...brandView(row),
      city: row.city,
      nearness: row.city_id === place.cityId ? ('same_city' as const) : ('same_province' as const),
      distance_km: distanceOf(pinOf(row), pin),
    }));
    return paged(stores, pageMeta(input, total, stores.length, link));
  }),
];
