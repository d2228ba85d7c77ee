import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '#platform/db/database.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import type { Schema } from '../schema.ts';

/** A value of one database that this process caches for some seconds; `forget` drops it at once, in every process. */
export type Cached<S, T> = {
  read(source: S): Promise<T>;
  forget(source: S): void;
};

type Source = Database<Schema> | { db: Database<Schema> };

/** A value as it was loaded: `since` when, by the machine's clock; `version` of its topic then. */
type Known<T> = { value: T; since: number; version: number };
type Loading<T> = { value: Promise<T>; version: number };
type Entry<T> = { known: Known<T> | null; loading: Loading<T> | null; outage: Outage };

const DEFAULT_TTL_MS = 2_000;
/** So long a reader waits for a newer value where an old one is there, before the database counts as away. */
const PATIENCE_MS = 2_000;
/** The same once it counts as away: by then a database that is well again has answered. */
const AWAY_PATIENCE_MS = 100;
/** The oldest that is answered while the database is away, as of pages and public answers. */
const OUTAGE_MS = 3_600_000;

/** Whether the last loading of a value did not come, because the database is away. */
export type Outage = { isAway: boolean };

/**
 * The value that is being loaded; where the database is away the old one, unless that is older than an hour: after 2 s, and
 * once that is known after a tenth of a second.
 * @param since when the old one was loaded, by `performance.now()`
 * @throws whatever else the loading fails with
 */
export const freshUnlessAway = async <T>(
  fresh: Promise<T>,
  { value: old, since }: { value: T; since: number },
  outage: Outage,
): Promise<T> => {
  if (performance.now() - since > OUTAGE_MS) return fresh;
  const isLate = Symbol('late');
  const patience = outage.isAway ? AWAY_PATIENCE_MS : PATIENCE_MS;
  try {
    const first = await Promise.race([fresh, pause(patience, isLate, { ref: false })]);
    outage.isAway = first === isLate;
    if (first !== isLate) return first as T;
  } catch (error) {
    if (!(error instanceof DependencyDown)) throw error;
    outage.isAway = true;
  }
  // what comes of it later is heard by whoever keeps it
  fresh.catch(() => undefined);
  return old;
};

/**
 * Caches what `load` returns. Older than `ttlMs` it is renewed while the old value is still answered; older than twice
 * as much, it is loaded before the answer. With the default that is about four seconds at most, and with the ten that a
 * public answer may be cached less than the fifteen that the contract allows. While the database is away the old value is
 * answered for an hour: a list that a replica reads needs no primary. Measured on the machine's own clock, so
 * that a test that moves the shop's clock does not age it.
 * @param topic what it is called among the processes; without one nobody forgets it before its time
 */
export const cached = <S extends Source, T>(
  load: (source: S) => Promise<T>,
  { ttlMs = DEFAULT_TTL_MS, topic = null }: { ttlMs?: number; topic?: string | null } = {},
): Cached<S, T> => {
  const entries = new WeakMap<S, Entry<T>>();
  const dbOf = (source: S): Database<Schema> => (source instanceof Database ? source : source.db);
  const versionOf = (source: S): number => (topic === null ? 0 : dbOf(source).versions.of(topic));
  const entryOf = (source: S): Entry<T> => {
    const entry = entries.get(source) ?? { known: null, loading: null, outage: { isAway: false } };
    entries.set(source, entry);
    return entry;
  };
  /** One loading of a version at a time, which all readers share. */
  const renew = (source: S, entry: Entry<T>): Promise<T> => {
    const version = versionOf(source);
    if (entry.loading?.version === version) return entry.loading.value;
    const since = performance.now();
    const loading = { value: load(source), version };
    entry.loading = loading;
    loading.value.then(
      (value) => {
        // unless another one has begun after a change
        if (entry.loading === loading)
          Object.assign(entry, { known: { value, since, version }, loading: null });
      },
      () => {
        if (entry.loading === loading) entry.loading = null;
      },
    );
    return loading.value;
  };
  return {
    async read(source) {
      dbOf(source).assertOutsideTransaction(`what is cached for some seconds: ${load.name || load}`);
      const entry = entryOf(source);
      const { known } = entry;
      if (known === null) return renew(source, entry);
      const age = performance.now() - known.since;
      if (known.version === versionOf(source) && age <= 2 * ttlMs) {
        // what fails here is seen by the reader that finds it too old
        if (age > ttlMs) renew(source, entry).catch(() => undefined);
        return known.value;
      }
      return freshUnlessAway(renew(source, entry), known, entry.outage);
    },
    forget(source) {
      entries.delete(source);
      if (topic !== null) void dbOf(source).changed(topic);
    },
  };
};
