import { Database } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** A value of one database that this process caches for some seconds; `forget` drops it at once, in every process. */
export type Cached<S, T> = {
  read(source: S): Promise<T>;
  forget(source: S): void;
};

type Source = Database<Schema> | { db: Database<Schema> };

type Entry<T> = { value: Promise<T>; since: number; renewing: boolean; version: number };

const DEFAULT_TTL_MS = 2_000;

/**
 * Caches what `load` returns. Older than `ttlMs` it is renewed while the old value is still answered; older than twice
 * as much, it is loaded before the answer. With the default that is about four seconds at most, and with the ten that a
 * public answer may be cached less than the fifteen that the contract allows. Measured on the machine's own clock, so
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
  const renew = (source: S): Promise<T> => {
    const version = versionOf(source);
    const fresh: Entry<T> = { value: load(source), since: performance.now(), renewing: false, version };
    entries.set(source, fresh);
    fresh.value.catch(() => {
      if (entries.get(source) === fresh) entries.delete(source);
    });
    return fresh.value;
  };
  const renewBehind = (source: S, old: Entry<T>): void => {
    old.renewing = true;
    const since = performance.now();
    const { version } = old;
    load(source).then(
      (value) => {
        if (entries.get(source) === old) {
          entries.set(source, { value: Promise.resolve(value), since, renewing: false, version });
        }
      },
      // not swallowed: once the value is too old the next reader loads it and gets the error
      () => {
        old.renewing = false;
      },
    );
  };
  return {
    read(source) {
      dbOf(source).assertOutsideTransaction(`what is cached for some seconds: ${load.name || load}`);
      const now = entries.get(source);
      if (now === undefined || now.version !== versionOf(source)) return renew(source);
      const age = performance.now() - now.since;
      if (age > 2 * ttlMs) return renew(source);
      if (age > ttlMs && !now.renewing) renewBehind(source, now);
      return now.value;
    },
    forget(source) {
      entries.delete(source);
      if (topic !== null) void dbOf(source).changed(topic);
    },
  };
};
