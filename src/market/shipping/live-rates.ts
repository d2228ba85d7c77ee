import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import type { RatesService } from './courier-service.ts';
import { ratesServiceOf } from './courier-services.ts';
import { type LiveRates, type ParcelRoute, routeKey, routePin } from './live-rates.rules.ts';
import { deleteRates, saveRates, storedRates } from './rates-store.ts';
import type { Tariff } from './tariff.rules.ts';

const MINUTE_MS = 60_000;
/** So long an answer is not asked for again, and so long it counts while the service does not answer. */
const FRESH_MS = 10 * MINUTE_MS;
const USABLE_MS = 60 * MINUTE_MS;

/**
 * Questions of one process at a time. Whoever asks holds a place among all calls of the shop for up to two seconds; what
 * goes beyond is priced by the tariff table at once.
 */
const MAX_AT_ONCE = 6;
/** So many failures in a row, and the service is left alone for a while: nobody waits for one that is down. */
const MAX_FAILURES = 3;
const PAUSE_MS = 30_000;

type State = {
  asking: Map<string, Promise<void>>;
  /** How many answers were saved so far. */
  answers: number;
  failures: number;
  pausedUntil: number;
};
const states = new WeakMap<Database<Schema>, State>();
const stateOf = (db: Database<Schema>): State => {
  const state = states.get(db) ?? { asking: new Map(), answers: 0, failures: 0, pausedUntil: 0 };
  states.set(db, state);
  return state;
};

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** What couriers ask for these parcels, as far as it is known; empty in a shop without a courier service. */
export const knownRates = async (
  db: Kysely<Schema>,
  { clock, config }: Omit<Deps, 'db'>,
  routes: readonly ParcelRoute[],
): Promise<LiveRates> => {
  const service = ratesServiceOf(config);
  if (service === null) return new Map();
  return storedRates(db, service.name, routes, new Date(clock.now().getTime() - USABLE_MS));
};

const ask = async (
  { db, clock }: Deps,
  service: RatesService,
  couriers: readonly string[],
  route: ParcelRoute,
): Promise<void> => {
  const state = stateOf(db);
  try {
    const rates = await service.rates({
      origin: routePin(route.origin) ?? route.origin,
      destination: routePin(route.destination) ?? route.destination,
      grams: route.grams,
      couriers,
      ...(route.items && { items: route.items }),
    });
    state.failures = 0;
    await saveRates(db, service.name, route, rates, clock.now());
    state.answers += 1;
  } catch (error) {
    if (!(error instanceof DependencyDown) || error.dependency === 'database') throw error;
    state.failures += 1;
    if (state.failures >= MAX_FAILURES) state.pausedUntil = clock.now().getTime() + PAUSE_MS;
  }
};

/** How often the stored prices are read again because an answer came while they were read. */
const MAX_READS = 3;

/**
 * Asks what these parcels cost with the couriers of the tariff table, where that is not known or is
 * older than ten minutes. Within two seconds it is known, or stays as it was. Outside transactions only.
 */
export const askRates = async (
  ctx: Deps,
  routes: readonly ParcelRoute[],
  tariffs: readonly Tariff[],
): Promise<void> => {
  const service = ratesServiceOf(ctx.config);
  if (service === null || routes.length === 0) return;
  const state = stateOf(ctx.db);
  const now = ctx.clock.now().getTime();
  if (now < state.pausedUntil) return;
  const offered = [...new Set(tariffs.map(({ courier }) => courier.toLowerCase()))].filter((courier) =>
    service.couriers.has(courier),
  );
  /** Pins go to those alone that cannot do without. */
  const couriersFor = (route: ParcelRoute): string[] =>
    offered.filter((courier) => service.sameDay.has(courier) === (routePin(route.origin) !== null));
  const missing = new Map(
    routes.flatMap((route) => (couriersFor(route).length === 0 ? [] : [[routeKey(route), route] as const])),
  );
  if (missing.size === 0) return;
  let fresh: LiveRates = new Map();
  for (let read = 0; read < MAX_READS; read += 1) {
    const { answers } = state;
    fresh = await storedRates(ctx.db, service.name, routes, new Date(now - FRESH_MS));
    // what was saved meanwhile is neither among these nor being asked for any more
    if (state.answers === answers || [...missing.keys()].every((key) => fresh.has(key))) break;
  }
  const waiting: Promise<void>[] = [];
  for (const [key, route] of missing) {
    if (fresh.has(key)) continue;
    const others = state.asking.get(key);
    if (others !== undefined) waiting.push(others);
    else if (state.asking.size < MAX_AT_ONCE) {
      const own = ask(ctx, service, couriersFor(route), route).finally(() => state.asking.delete(key));
      state.asking.set(key, own);
      waiting.push(own);
    }
  }
  await Promise.all(waiting);
};

/** Deletes what nobody uses any more. */
export const ratesTimer = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Timer => ({
  name: 'shipping.forget-rates',
  everyMs: USABLE_MS,
  run: () => deleteRates(db, new Date(clock.now().getTime() - 2 * USABLE_MS)),
});
