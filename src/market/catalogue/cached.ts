import { Database } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** A value of one database that this process caches for some seconds; `forget` drops it at once. */
export type Cached<S, T> = {
  read(source: S): Promise<T>;
  forget(source: S): void;
};

type Source = Database<Schema> | { db: Database<Schema> };

type Entry<T> = { value: Promise<T>; since: number; renewing: boolean };

const DEFAULT_TTL_MS = 2_000;

/**
 * Caches what `load` returns. Older than `ttlMs` it is renewed while the old value is still answered; older than twice
 * as much, it is loaded before the answer. With the default that is about four seconds at most, and with the ten that a
 * public answer may be cached less than the fifteen that the contract allows. Measured on the machine's own clock, so
 * that a test that moves the shop's clock does not age it.
 */
export const cached = <S extends Source, T>(
  load: (source: S) => Promise<T>,
  ttlMs: number = DEFAULT_TTL_MS,
): Cached<S, T> => {
  const entries = new WeakMap<S, Entry<T>>();
  const renew = (source: S): Promise<T> => {
    const fresh: Entry<T> = { value: load(source), since: performance.now(), renewing: false };
    entries.set(source, fresh);
    fresh.value.catch(() => {
      if (entries.get(source) === fresh) entries.delete(source);
    });
    return fresh.value;
  };
  const renewBehind = (source: S, old: Entry<T>): void => {
    old.renewing = true;
    const since = performance.now();
    load(source).then(
      (value) => {
        if (entries.get(source) === old) {
          entries.set(source, { value: Promise.resolve(value), since, renewing: false });
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
      const db = source instanceof Database ? source : source.db;
      db.assertOutsideTransaction(`what is cached for some seconds: ${load.name || load}`);
      const now = entries.get(source);
      if (now === undefined) return renew(source);
      const age = performance.now() - now.since;
      if (age > 2 * ttlMs) return renew(source);
      if (age > ttlMs && !now.renewing) renewBehind(source, now);
      return now.value;
    },
    forget(source) {
      entries.delete(source);
    },
  };
};
