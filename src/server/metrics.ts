import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs.ts';
import { createMetrics, type Metrics, type Sample, type Source } from '#platform/metrics.ts';
import type { Valkey } from '#platform/valkey.ts';
import type { Gates } from './gates.ts';

/** What is asked when the metrics are read. */
type MetricsParts = {
  db: Database<Schema>;
  jobs: Pick<Jobs, 'pool'>;
  gates?: Gates;
  valkey?: Pick<Valkey, 'isThere'> | null;
};

type Waiting = { task: string; due: number; failing: number; givenUp: number; oldest: number };

const databaseSources = ({ db, jobs: { pool } }: MetricsParts): Source[] => {
  /** One after another: limits are counted over the same few connections. */
  let last: Promise<unknown> = Promise.resolve();
  const ask = <T>(text: string): Promise<T[]> => {
    const asked = last.then(() => db.quick.query({ text }));
    last = asked.catch(() => undefined);
    return asked.then(({ rows }) => rows as T[]);
  };
  /** The queue is read once for all that is told of it. */
  let reading: Promise<Waiting[]> | null = null;
  const readJobs = (): Promise<Waiting[]> => {
    reading ??= ask<Waiting>(`select task_identifier as task,
            count(*) filter (where attempts < max_attempts)::int as due,
            count(*) filter (where attempts between 1 and max_attempts - 1)::int as failing,
            count(*) filter (where attempts >= max_attempts)::int as "givenUp",
            coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)), 0)::float8 as oldest
          from graphile_worker.jobs where run_at <= now() and locked_at is null group by 1`).finally(() => {
      reading = null;
    });
    return reading;
  };
  const ofJobs = (value: (job: Waiting) => number) => async (): Promise<Sample[]> =>
    (await readJobs()).map((job) => ({ labels: { task: job.task }, value: value(job) }));
  return [
    // before this very reading waits for a connection
    {
      name: 'lokapasar_database_connections',
      help: 'Connections of this process by pool: open, idle of these, and what waits for one.',
      labels: ['pool', 'state'],
      read: () =>
        [...db.pools(), pool()].flatMap(({ pool: name, ...states }) =>
          Object.entries(states).map(([state, value]) => ({ labels: { pool: name, state }, value })),
        ),
    },
    {
      name: 'lokapasar_jobs_waiting',
      help: 'Jobs that are due and that nobody is at, by task.',
      labels: ['task'],
      read: ofJobs(({ due }) => due),
    },
    {
      name: 'lokapasar_jobs_failing',
      help: 'Of the waiting jobs those that have failed before, by task.',
      labels: ['task'],
      read: ofJobs(({ failing }) => failing),
    },
    {
      name: 'lokapasar_jobs_given_up',
      help: 'Jobs that failed for the last time and are not tried again, by task.',
      labels: ['task'],
      read: ofJobs(({ givenUp }) => givenUp),
    },
    {
      name: 'lokapasar_jobs_oldest_seconds',
      help: 'For how long the oldest waiting job has been due, by task.',
      labels: ['task'],
      read: ofJobs(({ oldest }) => oldest),
    },
    {
      name: 'lokapasar_deliveries_queued',
      help: 'Mail, pushes and WhatsApp messages that were not sent yet, by channel.',
      labels: ['channel'],
      read: async () => {
        const rows = await ask<{ channel: string; n: number }>(
          "select channel, count(*)::int as n from deliveries where state = 'queued' group by 1",
        );
        return rows.map(({ channel, n }) => ({ labels: { channel }, value: n }));
      },
    },
    {
      name: 'lokapasar_database_up',
      help: 'Whether the database answers this process.',
      labels: [],
      read: () =>
        ask('select 1').then(
          () => [{ labels: {}, value: 1 }],
          () => [{ labels: {}, value: 0 }],
        ),
    },
    {
      name: 'lokapasar_database_sessions',
      help: 'Connections of all clients that the database has, and how many it takes.',
      labels: ['state'],
      read: async () => {
        const [{ used, most } = { used: 0, most: 0 }] = await ask<{ used: number; most: number }>(
          `select count(*)::int as used, current_setting('max_connections')::int as most
            from pg_stat_activity where backend_type = 'client backend'`,
        );
        return [
          { labels: { state: 'used' }, value: used },
          { labels: { state: 'most' }, value: most },
        ];
      },
    },
    {
      name: 'lokapasar_replica_used',
      help: 'Whether a read replica is asked.',
      labels: ['replica'],
      read: () =>
        (db.replicas?.states ?? []).map(({ name, isUsed }) => ({
          labels: { replica: name },
          value: Number(isUsed),
        })),
    },
    {
      name: 'lokapasar_replica_lag_seconds',
      help: 'How far a read replica is behind, as far as it says.',
      labels: ['replica'],
      read: () =>
        (db.replicas?.states ?? []).flatMap(({ name, lagMs }) =>
          lagMs === null ? [] : [{ labels: { replica: name }, value: lagMs / 1000 }],
        ),
    },
  ];
};

const valkeySources = (valkey: MetricsParts['valkey']): Source[] => [
  {
    name: 'lokapasar_valkey_up',
    help: 'Whether this process has its shared state; without it each process counts and keeps for itself.',
    labels: [],
    read: () => (valkey == null ? [] : [{ labels: {}, value: Number(valkey.isThere()) }]),
  },
];

const gateSources = ({ all }: Gates): Source[] => [
  {
    name: 'lokapasar_gate_inside',
    help: 'Requests at a gate: arriving, waiting, working.',
    labels: ['gate', 'state'],
    read: () =>
      Object.entries(all).flatMap(([gate, one]) =>
        Object.entries(one.inside()).map(([state, value]) => ({ labels: { gate, state }, value })),
      ),
  },
  {
    name: 'lokapasar_gate_places',
    help: 'How many may be at work behind a gate at a time.',
    labels: ['gate'],
    read: () => Object.entries(all).map(([gate, one]) => ({ labels: { gate }, value: one.atWork() })),
  },
  {
    name: 'lokapasar_gate_requests_total',
    help: 'Requests that came through a gate (admitted), or were told to come back (turned_away).',
    labels: ['gate', 'result'],
    type: 'counter',
    read: () =>
      Object.entries(all).flatMap(([gate, one]) =>
        Object.entries(one.passed()).map(([result, value]) => ({ labels: { gate, result }, value })),
      ),
  },
];

export const metricsOf = (parts: MetricsParts): Metrics =>
  createMetrics([
    ...databaseSources(parts),
    ...(parts.gates === undefined ? [] : gateSources(parts.gates)),
    ...valkeySources(parts.valkey),
  ]);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

type Answer = { status: number; headers: Record<string, string>; body: string };

/** What `GET /metrics` answers to somebody with this `Authorization`. */
const answerOf = async (
  metrics: Metrics,
  token: string,
  authorization: string | undefined,
): Promise<Answer> => {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (!isToken(authorization, token))
    return { status: 401, headers: { ...plain, 'www-authenticate': 'Bearer' }, body: 'no token' };
  const body = await metrics.text();
  return { status: 200, headers: { ...plain, 'content-type': metrics.contentType }, body };
};

/** Answers `/metrics` on the port of the shop to whoever has the token. */
export const mountMetrics = (app: FastifyInstance, metrics: Metrics, token: string): void => {
  app.get('/metrics', async (request, reply) => {
    const { status, headers, body } = await answerOf(metrics, token, request.headers.authorization);
    return reply.code(status).headers(headers).send(body);
  });
};

/**
 * Answers `/metrics` on a port of its own: for workers, which have no other.
 * @throws Error when the port is taken
 */
export const serveMetrics = async (
  metrics: Metrics,
  { token, host, port }: { token: string; host: string; port: number },
): Promise<{ port: number; close: () => void }> => {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const { status, headers, body } = isAsked
      ? await answerOf(metrics, token, request.headers.authorization)
      : { status: 404, headers: {}, body: '' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
