import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What Prometheus reads of this process. Counters are always kept, since they cost next to nothing; what has to be asked for
 * is asked when it is read. Labels have few values each, none of them from strangers.
 */
const counted = new Registry();
const registers = [counted];

export const requests = new Counter({
  name: 'lokapasar_requests_total',
  help: 'Requests by call and status.',
  labelNames: ['call', 'status'] as const,
  registers,
});
/** Without the status: a series for each of both would be thousands. */
export const requestSeconds = new Histogram({
  name: 'lokapasar_request_seconds',
  help: 'How long requests take, by call.',
  labelNames: ['call'] as const,
  buckets: [0.025, 0.1, 0.25, 1, 5],
  registers,
});

/** To outside services, by host: `answered`, `refused` (4xx), `failed` (5xx) or `silent`. */
export const outboundSeconds = new Histogram({
  name: 'lokapasar_outbound_seconds',
  help: 'How long outside services take, by service and outcome.',
  labelNames: ['service', 'outcome'] as const,
  buckets: [0.1, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** `hit`; `stale`: given while it is made anew; `shared`: waited for another's; `made`. */
export const cacheAnswers = new Counter({
  name: 'lokapasar_cache_answers_total',
  help: 'What caches in memory were asked for, and whether they had it.',
  labelNames: ['cache', 'result'] as const,
  registers,
});
/** @param status what lru-cache has noted of a `fetch` */
export const countCacheAnswer = (
  cache: string,
  { fetch, returnedStale }: { fetch?: string; returnedStale?: boolean },
): void => {
  const result = returnedStale ? 'stale' : fetch === 'hit' ? 'hit' : fetch === 'inflight' ? 'shared' : 'made';
  cacheAnswers.inc({ cache, result });
};

/** Attempts of this process: `done`, `failed` or `given_up`, after which there is no other. */
export const jobSeconds = new Histogram({
  name: 'lokapasar_job_seconds',
  help: 'How long attempts at jobs take, by task and outcome.',
  labelNames: ['task', 'outcome'] as const,
  buckets: [0.1, 1, 10, 60],
  registers,
});
export const timerRuns = new Counter({
  name: 'lokapasar_timer_runs_total',
  help: 'What recurs, by timer and outcome.',
  labelNames: ['timer', 'outcome'] as const,
  registers,
});

/** Committed by this process. */
export const journalsBooked = new Counter({
  name: 'lokapasar_ledger_journals_total',
  help: 'Journals booked, by event.',
  labelNames: ['event'] as const,
  registers,
});
/** What these journals added to accounts; as much was taken from others. */
export const rupiahBooked = new Counter({
  name: 'lokapasar_ledger_rupiah_total',
  help: 'Rupiah moved by journals, by event.',
  labelNames: ['event'] as const,
  registers,
});

/** A source that fails leaves its metric out and is counted here. */
const unread = new Counter({
  name: 'lokapasar_metrics_unread_total',
  help: 'Metrics that could not be read, by name.',
  labelNames: ['metric'] as const,
  registers,
});

export type Sample = { labels: Record<string, string>; value: number };
/** Whose values are asked for when the metrics are read. `counter`: they only grow. */
export type Source = {
  name: string;
  help: string;
  labels: readonly string[];
  type?: 'counter';
  read: () => Promise<Sample[]> | Sample[];
};

const readInto = async (
  { name, read }: Source,
  metric: { reset: () => void },
  set: (sample: Sample) => void,
): Promise<void> => {
  metric.reset();
  try {
    for (const sample of await read()) set(sample);
  } catch {
    unread.inc({ metric: name });
  }
};

export type Metrics = { text: () => Promise<string>; contentType: string };

/**
 * Everything counted, with what these sources say and what Node.js tells of itself (event loop, memory, processor). For a
 * process that is asked: observing the event loop is not free.
 */
export const createMetrics = (sources: readonly Source[]): Metrics => {
  const asked = new Registry();
  collectDefaultMetrics({ register: asked });
  for (const source of sources) {
    const options = {
      name: source.name,
      help: source.help,
      labelNames: [...source.labels],
      registers: [asked],
    };
    if (source.type === 'counter') {
      const counter: Counter = new Counter({
        ...options,
        collect: () => readInto(source, counter, ({ labels, value }) => counter.inc(labels, value)),
      });
    } else {
      const gauge: Gauge = new Gauge({
        ...options,
        collect: () => readInto(source, gauge, ({ labels, value }) => gauge.set(labels, value)),
      });
    }
  }
  return {
    // in this order: what could not be read is counted before the counters are
    text: async () => `${await asked.metrics()}\n${await counted.metrics()}`,
    contentType: counted.contentType,
  };
};
