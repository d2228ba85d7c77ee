import { z } from 'zod';
import { brand } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { MAX_ESTIMATES } from './nearby-limits.ts';
import { idList, idOrNull, nothing, pageNumber, perPage, requiredId } from './query.ts';
import { count, id, rp } from './scalars.ts';
import { breaks } from './validation.ts';

/** How far a store is from where goods are to be sent, as the tariff table prices it. */
export const nearness = z.enum(['same_city', 'same_province', 'other']);
export type Nearness = z.output<typeof nearness>;

/** Where goods are to be sent. */
export const sendingArea = z.object({ city_id: id, city: z.string(), province_id: id, province: z.string() });
export type SendingArea = z.output<typeof sendingArea>;

/** Straight between two pins in whole kilometres, at least 1; null where an end has none. */
const distance_km = count.nullable();

export const cardEstimate = z.object({
  product_id: id,
  /** Rupiah by the cheapest service of the tariff table, for one piece of the lightest variant; null: none is offered. */
  price: rp.nullable(),
  nearness,
  /** The store's city. */
  city: z.string(),
});
export type CardEstimate = z.output<typeof cardEstimate>;

export const productEstimate = cardEstimate.extend({
  area: sendingArea,
  courier_name: z.string().nullable(),
  service_name: z.string().nullable(),
  /** Days, "2-3". */
  etd: z.string().nullable(),
  distance_km,
  /** A courier of the same day goes from the store to the address, and may still come today. */
  is_same_day: z.boolean(),
});
export type ProductEstimate = z.output<typeof productEstimate>;

export const nearbyStore = brand.extend({ city: z.string(), nearness, distance_km });
export type NearbyStore = z.output<typeof nearbyStore>;

/** A city, or one of the caller's own addresses, which says more; one of both. */
const target = { city_id: idOrNull, address_id: idOrNull };

const open = { method: 'GET', access: 'public', params: nothing } as const;

export const shippingEstimates = endpoint({
  ...open,
  name: 'shippingEstimates',
  path: '/shipping/estimates',
  caching: 'public',
  kind: 'list',
  input: z.object({
    products: idList.refine((ids) => ids.length <= MAX_ESTIMATES, breaks('max')),
    city_id: requiredId,
  }),
  output: z.array(cardEstimate).max(MAX_ESTIMATES),
  summary:
    'What sending one piece to a city may cost, by the tariff table alone, for up to 60 products in their order; those that are not visible are left out.',
});
export const shippingEstimate = endpoint({
  ...open,
  name: 'shippingEstimate',
  path: '/shipping/estimate',
  caching: 'never',
  kind: 'one',
  input: z.object({ product_id: requiredId, ...target }),
  output: productEstimate,
  summary:
    'The cheapest service for one piece of a product to a city or to an own address, by the tariff table, and whether it can come today.',
});
export const nearbyStores = endpoint({
  ...open,
  name: 'nearbyStores',
  path: '/merchant/nearby',
  caching: 'never',
  kind: 'paged',
  input: z.object({ ...target, page: pageNumber, per_page: perPage }),
  output: z.array(nearbyStore),
  summary:
    'Active stores with products in the province of a city or of an own address: those of the city first, then by distance where both have a pin, then by what they sold.',
});
