import { Database } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';

/** A value of one database kept in this process for some seconds; `forget` drops it at once. */
export type Kept<S, T> = {
  read(source: S): Promise<T>;
  forget(source: S): void;
};

type Source = Database<Schema> | { db: Database<Schema> };

type Held<T> = { value: Promise<T>; since: number; renewing: boolean };

const FRESH_MS = 2_000;

/**
 * Keeps what `load` finds. Older than `freshMs` it is renewed behind the answer; older than twice as much, before it. As
 * a rule that is at most about four seconds: with the ten that an answer may be kept, less than the fifteen of API 1.11.
 * Measured on the machine's own clock: a test that moves the shop's clock does not age it.
 */
export const kept = <S extends Source, T>(
  load: (source: S) => Promise<T>,
  ttlMs: number = FRESH_MS,
): Kept<S, T> => {
  const held = new WeakMap<S, Held<T>>();
  const renew = (source: S): Promise<T> => {
    const fresh: Held<T> = { value: load(source), since: performance.now(), renewing: false };
    held.set(source, fresh);
    fresh.value.catch(() => {
      if (held.get(source) === fresh) held.delete(source);
    });
    return fresh.value;
  };
  const renewBehind = (source: S, old: Held<T>): void => {
    old.renewing = true;
    const since = performance.now();
    load(source).then(
      (value) => {
        if (held.get(source) === old) {
          held.set(source, { value: Promise.resolve(value), since, renewing: false });
        }
      },
      // Not silent: once the value is too old the next reader loads it himself and meets the error.
      () => {
        old.renewing = false;
      },
    );
  };
  return {
    read(source) {
      const db = source instanceof Database ? source : source.db;
      db.assertOutsideTransaction(`what is cached for some seconds: ${load.name || load}`);
      const now = held.get(source);
      if (now === undefined) return renew(source);
      const age = performance.now() - now.since;
      if (age > 2 * ttlMs) return renew(source);
      if (age > ttlMs && !now.renewing) renewBehind(source, now);
      return now.value;
    },
    forget(source) {
      held.delete(source);
    },
  };
};
