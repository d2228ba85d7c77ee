import { LRUCache } from 'lru-cache';
import type { CardEstimate, ProductEstimate } from '#contract/nearby.ts';
import type { AppContext } from '../context.ts';
import { type CityPlace, cityPlace, cityPlaces } from '../regions/index.ts';
import {
  cheapestTariff,
  dimensionsOf,
  type Pin,
  pinOf,
  ratesServiceOf,
  STORE_COURIERS,
  type Tariff,
  tariffsOf,
  tariffsOfStore,
  zoneOf,
} from '../shipping/index.ts';
import { distanceOf, mayComeToday } from './nearby.rules.ts';
import { rideFacts, type SentProduct, sentProducts } from './nearby-store.ts';

type Ctx = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Estimates may follow a change of weight or of a shelf by so much; what is on show is asked for again and again. */
const FACTS_TTL_MS = 5_000;
const MAX_FACTS = 5_000;
type Facts = { product: SentProduct; couriers: number };
const knownFacts = new WeakMap<Ctx['db'], LRUCache<number, Facts>>();

/** The visible ones among these products, some seconds old; their stores' couriers as they are now. */
const recentProducts = async (db: Ctx['db'], ids: readonly number[]): Promise<Map<number, SentProduct>> => {
  const cache = knownFacts.get(db) ?? new LRUCache<number, Facts>({ max: MAX_FACTS, ttl: FACTS_TTL_MS });
  knownFacts.set(db, cache);
  const couriers = db.versions.of(STORE_COURIERS);
  const found = new Map<number, SentProduct>();
  for (const id of ids) {
    const facts = cache.get(id);
    if (facts?.couriers === couriers) found.set(id, facts.product);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  for (const product of await sentProducts(db, missing)) {
    cache.set(product.id, { product, couriers });
    found.set(product.id, product);
  }
  return found;
};

const noCouriers: ReadonlySet<string> = new Set();

/** What the table says of one piece from its store to a city: the same rules as the checkout, without any courier's own price. */
const byTable = (
  product: SentProduct,
  place: CityPlace,
  tariffs: readonly Tariff[],
  sameDay: ReadonlySet<string>,
) => {
  const nearness = zoneOf({ provinceId: product.province_id, cityId: product.city_id }, place);
  const item = { qty: 1, weight: product.weight, dimensions: dimensionsOf(product.dimensions) };
  const services = tariffsOfStore(tariffs, product.excluded);
  return { nearness, services, cheapest: cheapestTariff(services, nearness, [item], sameDay) };
};

/** What sending one piece of each product to a city may cost, in the order of the ids; what is not visible is left out. */
export const cardEstimates = async (
  ctx: Ctx,
  ids: readonly number[],
  place: CityPlace,
): Promise<CardEstimate[]> => {
  if (ids.length === 0) return [];
  const [tariffs, found, places] = await Promise.all([
    tariffsOf(ctx),
    recentProducts(ctx.db, ids),
    cityPlaces(ctx.db),
  ]);
  const sameDay = ratesServiceOf(ctx.config)?.sameDay ?? noCouriers;
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (row === undefined) return [];
    const { nearness, cheapest } = byTable(row, place, tariffs, sameDay);
    return [
      { product_id: id, price: cheapest?.price ?? null, nearness, city: places.get(row.city_id)?.city ?? '' },
    ];
  });
};

/** The same for one product with all that its page says; null where it is not visible. `pin`: of the address, if it has one. */
export const productEstimate = async (
  ctx: Ctx,
  productId: number,
  place: CityPlace,
  pin: Pin | null,
): Promise<ProductEstimate | null> => {
  const [tariffs, [row], ride] = await Promise.all([
    tariffsOf(ctx),
    sentProducts(ctx.db, [productId]),
    rideFacts(ctx.db, productId),
  ]);
  if (row === undefined || ride === undefined) return null;
  const city = (await cityPlace(ctx.db, row.city_id))?.city ?? '';
  const sameDay = ratesServiceOf(ctx.config)?.sameDay ?? noCouriers;
  const { nearness, cheapest, services } = byTable(row, place, tariffs, sameDay);
  const distanceKm = distanceOf(pinOf(ride), pin);
  return {
    product_id: productId,
    price: cheapest?.price ?? null,
    nearness,
    city,
    area: {
      city_id: place.cityId,
      city: place.city,
      province_id: place.provinceId,
      province: place.province,
    },
    courier_name: cheapest?.tariff.courier_name ?? null,
    service_name: cheapest?.tariff.service_name ?? null,
    etd: cheapest?.tariff.etd ?? null,
    distance_km: distanceKm,
    is_same_day: mayComeToday({
      distanceKm,
      services,
      sameDay,
      grams: row.weight,
      preorderDays: ride.preorder_days,
      inStock: ride.in_stock,
      now: ctx.clock.now(),
    }),
  };
};
