import { LRUCache } from 'lru-cache';
import { DependencyDown } from '../db/errors.ts';
import { countCacheAnswer } from '../metrics.ts';
import { NoRoomError } from './gate.ts';
import { compressQuickly, compressWell, type ResponseBody } from './response-body.ts';

/** A body that was served so often while it is kept will be served often again. */
const OFTEN = 4;
/** Headers, key and what the cache needs of its own, about. */
const BYTES_BESIDE = 1024;

/** Makes a body; what is kept of before, however old, may be given again where it would be the same. */
type Produce = (before: ResponseBody | undefined) => Promise<ResponseBody>;
/** `began`: when it was asked for of whoever made it. */
type Cached = { body: ResponseBody; served: number; began: number };

/** A body that lacks what the database would have said: what is kept of before is better. */
export class IncompleteBody extends Error {
  override readonly name = 'IncompleteBody';
  readonly body: ResponseBody;

  constructor(body: ResponseBody) {
    super('A body was made without the database.');
    this.body = body;
  }
}

/** What bodies are made from may be away for a while. */
export type Outage = {
  /** So old a body is served while it is away. */
  maxMs: number;
  isAway: () => boolean;
  /** Tells once when it goes away. @returns what ends the waiting */
  onAway: (listener: () => void) => () => void;
};

/** The work's result, or null as soon as the source goes away. */
const unlessAway = <T>({ onAway }: Outage, work: Promise<T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    const stopListening = onAway(() => {
      stopListening();
      resolve(null);
    });
    work.then(resolve, reject).finally(stopListening);
  });

/** As it was kept, and says so (RFC 9111, section 5.1; the warning is RFC 7234's). */
const asOld = (body: ResponseBody, ageMs: number): ResponseBody => ({
  ...body,
  headers: {
    ...body.headers,
    age: String(Math.floor(ageMs / 1000)),
    warning: '110 - "Response is Stale"',
  },
});

/**
 * Bodies kept in memory by key, compressed only, at most `maxBytes`, the least recently used dropped first.
 * Up to `ttlMs` old: served as is. Up to `staleMs`: served while one renewal runs. Up to `outage.maxMs`: served where what
 * it is made from is away, with its age. Identical misses share one making.
 */
export const createBodyCache = (options: {
  /** By which its answers are counted in the metrics; without one they are not. */
  name?: string;
  maxBytes: number;
  ttlMs: number;
  staleMs: number;
  /** ms */
  now: () => number;
  /** Statuses worth keeping. */
  statuses: readonly number[];
  outage?: Outage;
}) => {
  const { name, maxBytes, ttlMs, staleMs, now, statuses, outage } = options;
  const cache = new LRUCache<string, Cached, Produce>({
    maxSize: maxBytes,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    // larger than all there is room for: not kept
    sizeCalculation: ({ body }) =>
      statuses.includes(body.status) ? body.bytes.length + BYTES_BESIDE : maxBytes + 1,
    fetchMethod: async (_key, before, { context: produce }) => {
      const began = now();
      const body = await produce(before?.body);
      if (outage !== undefined && body.status === 503) throw new IncompleteBody(body);
      return { body: await compressQuickly(body), served: 0, began };
    },
    // what is being made when everything is dropped is not kept, but those who wait for it get it
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  });

  /** What was begun before then may show what is no longer so. */
  let outdatedAt = Number.NEGATIVE_INFINITY;
  const given = (cached: Cached): ResponseBody => {
    cached.served += 1;
    // smaller than before, so that its room suffices
    if (cached.served === OFTEN) compressWell(cached.body).catch(() => undefined);
    return cached.body;
  };
  const make = async (
    key: string,
    produce: Produce,
    { allowStale, forceRefresh = false }: { allowStale: boolean; forceRefresh?: boolean },
  ): Promise<ResponseBody> => {
    const status: LRUCache.Status<string, Cached, Produce> = {};
    const fetching = cache.fetch(key, { context: produce, allowStale, forceRefresh, status });
    if (name !== undefined) countCacheAnswer(name, status);
    const cached = await fetching;
    if (cached === undefined) throw new Error(`Nothing was made for ${key}`);
    return given(cached);
  };
  const ageOf = (key: string): number => ttlMs - cache.getRemainingTTL(key);
  /** The source is away, whether it has been noticed or is just said by what failed. */
  const isOutage = (error: unknown): boolean =>
    error instanceof DependencyDown ||
    error instanceof IncompleteBody ||
    (error instanceof NoRoomError && outage?.isAway() === true);
  /** What is kept beyond its time, and not too old for an outage. */
  const getOld = async (
    old: Cached,
    key: string,
    produce: Produce,
    during: Outage,
    forceRefresh: boolean,
  ): Promise<ResponseBody> => {
    const ageMs = ageOf(key);
    const wasAway = during.isAway();
    try {
      // it is made anew all the same: a replica may know what the primary does not say
      const made = await unlessAway(during, make(key, produce, { allowStale: wasAway, forceRefresh }));
      return made === null || wasAway ? asOld(given(old), ageMs) : made;
    } catch (error) {
      if (isOutage(error)) return asOld(given(old), ageMs);
      throw error;
    }
  };

  return {
    get: async (key: string, produce: Produce): Promise<ResponseBody> => {
      const old = cache.peek(key, { allowStale: true });
      const ageMs = ageOf(key);
      const isOutdated = old !== undefined && old.began <= outdatedAt;
      if (
        outage !== undefined &&
        old !== undefined &&
        (isOutdated || ageMs > staleMs) &&
        ageMs <= outage.maxMs
      )
        return getOld(old, key, produce, outage, isOutdated);
      try {
        return await make(key, produce, {
          allowStale: ageMs <= staleMs && !isOutdated,
          forceRefresh: isOutdated,
        });
      } catch (error) {
        if (error instanceof IncompleteBody) return error.body;
        throw error;
      }
    },
    /** Drops everything, and what is being made now is not kept either. */
    clear: () => cache.clear(),
    /** What was made until now is made anew when it is asked for, and kept for an outage alone. */
    outdate: () => {
      outdatedAt = now();
    },
    size: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
  };
};
export type BodyCache = ReturnType<typeof createBodyCache>;
