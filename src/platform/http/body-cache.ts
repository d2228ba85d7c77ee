import { LRUCache } from 'lru-cache';
import { compressQuickly, compressWell, type ResponseBody } from './response-body.ts';

/** A body that was served so often while it is kept will be served often again. */
const OFTEN = 4;
/** Headers, key and what the cache needs of its own, about. */
const BYTES_BESIDE = 1024;

/** Makes a body; what is kept of before, however old, may be given again where it would be the same. */
type Produce = (before: ResponseBody | undefined) => Promise<ResponseBody>;
type Cached = { body: ResponseBody; served: number };

/**
 * Bodies kept in memory by key, compressed only, at most `maxBytes`, the least recently used dropped first.
 * Up to `ttlMs` old: served as is. Up to `staleMs`: served while one renewal runs. Identical misses share one making.
 */
export const createBodyCache = (options: {
  maxBytes: number;
  ttlMs: number;
  staleMs: number;
  /** ms */
  now: () => number;
  /** Statuses worth keeping. */
  statuses: readonly number[];
}) => {
  const { maxBytes, ttlMs, staleMs, now, statuses } = options;
  const cache = new LRUCache<string, Cached, Produce>({
    maxSize: maxBytes,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    // larger than all there is room for: not kept
    sizeCalculation: ({ body }) =>
      statuses.includes(body.status) ? body.bytes.length + BYTES_BESIDE : maxBytes + 1,
    fetchMethod: async (_key, before, { context: produce }) => ({
      body: await compressQuickly(await produce(before?.body)),
      served: 0,
    }),
    // what is being made when everything is dropped is not kept, but those who wait for it get it
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
  });

  return {
    get: async (key: string, produce: Produce): Promise<ResponseBody> => {
      const allowStale = cache.getRemainingTTL(key) >= ttlMs - staleMs;
      const cached = await cache.fetch(key, { context: produce, allowStale });
      if (cached === undefined) throw new Error(`Nothing was made for ${key}`);
      cached.served += 1;
      // smaller than before, so that its room suffices
      if (cached.served === OFTEN) compressWell(cached.body).catch(() => undefined);
      return cached.body;
    },
    /** Drops everything, and what is being made now is not kept either. */
    clear: () => cache.clear(),
    size: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
  };
};
export type BodyCache = ReturnType<typeof createBodyCache>;
