import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DependencyDown } from '#platform/db/errors.ts';
import { askJson } from '#platform/http/ask-json.ts';
import {
  type LiveRate,
  MAX_SHIPPING_PRICE,
  type RatesRequest,
  type RatesService,
} from './courier-service.ts';
import { chargeableGrams } from './dimensions.rules.ts';

/** RajaOngkir by Komerce: what Indonesian couriers ask; it books nothing (docs/decisions/0121-rajaongkir.md). */

export type RajaOngkirConfig = {
  key: string;
  /** With its version, e.g. https://rajaongkir.komerce.id/api/v1 */
  url: string;
};

/** For all questions of one price together: a buyer waits. */
const TIMEOUT_MS = 2_000;
const DAY_MS = 86_400_000;
/** Places keep their numbers; an account has so many questions a day. */
const KNOWN_PLACES = 20_000;
const PLACE_KNOWN_MS = 30 * DAY_MS;
const NO_PLACE_KNOWN_MS = DAY_MS;

/** The shop's codes of couriers, and theirs where they differ. */
const codes: Readonly<Record<string, string>> = {
  ...{ anteraja: 'anteraja', idexpress: 'ide', jne: 'jne', jnt: 'jnt', lion: 'lion', ninja: 'ninja' },
  ...{ pos: 'pos', rpx: 'rpx', sap: 'sap', sicepat: 'sicepat', tiki: 'tiki', wahana: 'wahana' },
};
const ours = new Map(Object.entries(codes).map(([own, theirs]) => [theirs, own]));

/** JNE has other names for a service within a city, where it does not have the one that the shop offers. */
const withinCity = new Map([
  ['jne:ctc', 'reg'],
  ['jne:ctcyes', 'yes'],
]);

const envelope = z.object({
  meta: z.object({ code: z.number(), message: z.string().default('') }),
  data: z.unknown(),
});
const places = z.array(z.object({ id: z.int().positive(), zip_code: z.coerce.string() })).max(1_000);
const prices = z.array(z.unknown()).max(1_000);
const price = z.object({
  code: z.string().trim().toLowerCase(),
  service: z.string().trim().toLowerCase().min(1).max(40),
  cost: z.int().min(1).max(MAX_SHIPPING_PRICE),
});

const down = (what: string, cause?: unknown) => new DependencyDown(`RajaOngkir (${what})`, { cause });

/** null: nothing was found, which they say with 404. @throws DependencyDown for everything else that is no answer */
const ask = async (
  { key, url }: RajaOngkirConfig,
  path: string,
  within: AbortSignal,
  form?: Record<string, string>,
): Promise<unknown> => {
  const what = path.split('?', 1)[0] ?? '';
  try {
    const answer = await askJson(`${url}${path}`, { headers: { key }, within, ...(form && { form }) });
    const { meta, data } = envelope.parse(answer.body);
    if (meta.code === 404) return null;
    if (!answer.ok || meta.code !== 200) throw new Error(`${meta.code} ${meta.message}`.slice(0, 200));
    return data;
  } catch (error) {
    throw down(what, error);
  }
};

/** The numbers of places by postal code, of all accounts: 0 where they know none. */
const known = new LRUCache<string, number>({ max: KNOWN_PLACES, ttl: PLACE_KNOWN_MS });

/** Their number of one of the places of a postal code, all of which couriers price alike; 0: they know none. */
const placeOf = async (config: RajaOngkirConfig, zipcode: string, within: AbortSignal): Promise<number> => {
  const name = `${config.url} ${zipcode}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const path = `/destination/domestic-destination?search=${zipcode}&limit=20&offset=0`;
  const data = await ask(config, path, within);
  const found = data === null ? [] : places.safeParse(data).data;
  if (found === undefined) throw down('places that are none');
  const place = found.find(({ zip_code }) => zip_code === zipcode)?.id ?? 0;
  known.set(name, place, { ttl: place === 0 ? NO_PLACE_KNOWN_MS : PLACE_KNOWN_MS });
  return place;
};

/** What is no price is left out, as is a courier that was not asked for; of a service named twice the first counts. */
const ratesOf = (data: readonly unknown[], asked: readonly string[]): LiveRate[] => {
  const found = new Map<string, LiveRate>();
  for (const one of data) {
    const read = price.safeParse(one).data;
    const courier = read && ours.get(read.code);
    if (courier === undefined || !asked.includes(courier)) continue;
    const name = `${courier}:${read?.service}`;
    if (read && !found.has(name)) found.set(name, { courier, service: read.service, price: read.cost });
  }
  for (const [local, service] of withinCity) {
    const rate = found.get(local);
    const name = `${rate?.courier}:${service}`;
    if (rate && !found.has(name)) found.set(name, { ...rate, service });
  }
  return [...found.values()];
};

/** Their price knows weight alone: a parcel that counts by its volume is asked for as that heavy. */
const gramsOf = ({ grams, items }: RatesRequest): number =>
  items === undefined ? grams : Math.max(grams, chargeableGrams(items));

export const rajaOngkir = (config: RajaOngkirConfig): RatesService => ({
  name: 'rajaongkir',
  couriers: new Set(Object.keys(codes)),
  sameDay: new Set(),
  rates: async (request) => {
    const { origin: from, destination: to } = request;
    // none of its couriers goes from pin to pin
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    const within = AbortSignal.timeout(TIMEOUT_MS);
    const [origin, destination] = await Promise.all([
      placeOf(config, from, within),
      placeOf(config, to, within),
    ]);
    if (origin === 0 || destination === 0) return [];
    const data = await ask(config, '/calculate/domestic-cost', within, {
      origin: String(origin),
      destination: String(destination),
      weight: String(gramsOf(request)),
      courier: request.couriers.flatMap((one) => codes[one] ?? []).join(':'),
    });
    if (data === null) return [];
    const read = prices.safeParse(data).data;
    if (read === undefined) throw down('prices that are none');
    return ratesOf(read, request.couriers);
  },
});

/** Whether they know the key; for whoever checks the settings. @throws Error when they cannot be asked */
export const askRajaOngkir = async (
  { key, url }: RajaOngkirConfig,
  within: number,
): Promise<{ isKnown: boolean; said: string }> => {
  const path = '/destination/domestic-destination?search=10110&limit=1&offset=0';
  const { status, body } = await askJson(`${url}${path}`, { headers: { key }, within });
  const { meta } = envelope.parse(body);
  return {
    isKnown: status !== 401 && status !== 403 && meta.code < 500,
    said: `${meta.code} ${meta.message}`,
  };
};
