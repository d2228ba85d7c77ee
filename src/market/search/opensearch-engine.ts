import { z } from 'zod';
import { numberKinds } from '#contract/number-rules.ts';
import { type OpenSearch, OpenSearchError, type Searched } from '#platform/opensearch.ts';
import { type SearchEngine, SearchEngineDown } from '../search-engine.ts';
import {
  merchantsBody,
  pageBody,
  permitsBody,
  placesBody,
  pricesBody,
  starsBody,
  topCategoriesBody,
} from './opensearch.rules.ts';

/** How often one that was left out is asked whether it is well again, and for how long an answer to that is waited for. */
const LOOK_EVERY_MS = 1_000;
const PROBE_MS = 500;
/** It is asked again after so many good probes in a row. */
const GOOD_PROBES = 2;
/** One slow answer may be of one large question; so many in a row are its own slowness. */
const SLOW_IN_A_ROW = 3;
/** Answers that no question changes: a key that is refused, and an index that is not there. */
const CLOSED = [401, 403, 404];
/** What waits longer than this to be indexed: what it finds is too old. */
const MAX_LAG_MS = 60_000;
/** OpenSearch answers no deeper ones (`index.max_result_window`). */
const DEEPEST = 10_000;

const bucket = z.object({ key: z.number().int(), doc_count: z.number().int() });
const buckets = z.object({ buckets: z.array(bucket) });
/** A boolean's key is 0 or 1. */
const starsBuckets = z.object({ buckets: z.array(bucket.extend({ official: buckets })) });
/** By the names of its filters. */
const permitBuckets = z.object({
  buckets: z.record(z.enum(numberKinds), z.object({ stars: starsBuckets })),
});
const placeBuckets = z.object({ buckets: z.array(bucket.extend({ cities: buckets })) });
/** A range's key is the text that it was asked by. */
const rangeBuckets = z.object({
  buckets: z.array(z.object({ key: z.string().regex(/^\d+$/), doc_count: z.number().int() })),
});

const countsIn = <T>(shape: z.ZodType<T>, { aggregations }: Searched): T => {
  const { data, error } = shape.safeParse(aggregations?.found);
  if (error) throw new OpenSearchError('away', 'counts that cannot be read', { cause: error });
  return data;
};

const idsOf = ({ hits }: Searched): number[] =>
  hits.hits.map(({ _id }) => {
    const id = Number(_id);
    if (!Number.isSafeInteger(id)) throw new OpenSearchError('away', `a hit that is no product: ${_id}`);
    return id;
  });

export type EngineOptions = {
  /** For how long the oldest change has waited to be indexed; null: no index is complete. ms */
  lagMs: () => Promise<number | null>;
  /** Told when it is left out or asked again. */
  onChange: (state: { isUsed: boolean; reason: string }) => void;
  /** ms between two looks. */
  everyMs?: number;
  /** ms for the answer to one. */
  probeMs?: number;
};

/**
 * Products found by OpenSearch as long as it answers in time and is not behind. One question that fails is PostgreSQL's;
 * after it, as with a read replica, all are until it is well again.
 */
export const createOpenSearchEngine = (
  client: OpenSearch,
  { lagMs, onChange, everyMs = LOOK_EVERY_MS, probeMs = PROBE_MS }: EngineOptions,
): SearchEngine & { look: () => Promise<void> } => {
  let isUsed = false;
  let good = 0;
  let slow = 0;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  const leaveOut = (reason: string): void => {
    good = 0;
    slow = 0;
    if (!isUsed) return;
    isUsed = false;
    onChange({ isUsed, reason });
  };

  const lookOnce = async (): Promise<void> => {
    try {
      const lag = await lagMs();
      if (lag === null) return leaveOut('there is no index: npm run cli -- search-index');
      if (lag > MAX_LAG_MS) return leaveOut(`what it finds is ${Math.round(lag / 1000)} s old`);
      if (isUsed) return;
      await client.search({ size: 0, terminate_after: 1, track_total_hits: false }, probeMs);
      good += 1;
      if (good < GOOD_PROBES) return;
      isUsed = true;
      onChange({ isUsed, reason: '' });
    } catch (error) {
      // of a database that is away it is not known how far behind it is: it is as good as it was
      if (error instanceof OpenSearchError) leaveOut(error.message);
    }
  };
  /** Asks once how it is. */
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };

  /** An answer; what fails is told as one thing, whatever it was. */
  const ask = async <T>(body: object, read: (answer: Searched) => T): Promise<T> => {
    try {
      const answer = read(await client.search(body));
      slow = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof OpenSearchError)) throw error;
      slow = error.kind === 'slow' ? slow + 1 : 0;
      if (error.kind === 'away' || slow >= SLOW_IN_A_ROW || CLOSED.includes(error.status ?? 0))
        leaveOut(error.message);
      throw new SearchEngineDown(error.message, { cause: error });
    }
  };

  return {
    look,
    isReady: () => {
      if (timer === null) {
        timer = setInterval(() => void look(), everyMs);
        timer.unref();
        void look();
      }
      return isUsed;
    },
    reaches: ({ limit, offset }) => offset + limit <= DEEPEST,
    page: (query, order, window) =>
      ask(pageBody(query, order, window), (answer) => {
        const { total } = answer.hits;
        if (total === undefined) throw new OpenSearchError('away', 'an answer without a total');
        return { ids: idsOf(answer), total: total.value };
      }),
    countByTopCategory: (query) =>
      ask(topCategoriesBody(query), (answer) =>
        countsIn(buckets, answer).buckets.map((one) => ({ id: one.key, products: one.doc_count })),
      ),
    countByMerchant: (query, most) =>
      ask(merchantsBody(query, most), (answer) =>
        countsIn(buckets, answer).buckets.map((one) => ({ id: one.key, products: one.doc_count })),
      ),
    countByStars: (query) =>
      ask(starsBody(query), (answer) =>
        countsIn(starsBuckets, answer).buckets.flatMap(({ key: stars, official }) =>
          official.buckets.map((one) => ({ stars, isOfficial: one.key === 1, products: one.doc_count })),
        ),
      ),
    countByPermit: (query) =>
      ask(permitsBody(query), (answer) => {
        const { buckets: found } = countsIn(permitBuckets, answer);
        return numberKinds.flatMap((kind) =>
          found[kind].stars.buckets.flatMap(({ key: stars, official }) =>
            official.buckets.map((one) => ({
              ...{ kind, stars, isOfficial: one.key === 1, products: one.doc_count },
            })),
          ),
        );
      }),
    countByPlace: (query) =>
      ask(placesBody(query), (answer) =>
        countsIn(placeBuckets, answer).buckets.flatMap(({ key: province_id, cities }) =>
          cities.buckets.map((one) => ({ province_id, city_id: one.key, products: one.doc_count })),
        ),
      ),
    countByPrice: (query, bounds) =>
      ask(pricesBody(query, bounds), (answer) =>
        countsIn(rangeBuckets, answer).buckets.map((one) => ({
          slice: Number(one.key),
          products: one.doc_count,
        })),
      ),
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
};
