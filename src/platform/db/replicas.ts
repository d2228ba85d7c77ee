import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asDependencyDown, DependencyDown } from './errors.ts';
import { type PoolState, poolState } from './pool-state.ts';

/** Read replicas: which of them may be asked now, and what happens to a query whose replica fails. */

/** How often every replica is asked how far it is. */
const PROBE_EVERY_MS = 1_000;
/** A probe that takes longer: the replica counts as away. */
const PROBE_MS = 500;
/** After so long without an answer to a query its replica is asked whether it still lives, and that for so long. */
const SUSPECT_MS = 100;
const ALIVE_MS = 120;
/** Without a primary, a silent replica is waited for so long. */
const PATIENCE_MS = 5_000;
/** A replica that was away or behind is asked again after so many good probes in a row. */
const GOOD_PROBES = 2;
/** How many positions of the primary are remembered: minutes of them. */
const POSITIONS = 600;

export type ReplicaState = {
  /** Host and port, without user and password. */
  name: string;
  isUsed: boolean;
  /** How far it was behind the primary when it was asked last; null: it does not answer, or was not asked yet. */
  lagMs: number | null;
};

type Replica = ReplicaState & {
  pool: pg.Pool;
  probe: pg.Client | null;
  url: string;
  good: number;
  /** Whether it was near enough to the primary when it answered last. */
  wasNear: boolean;
};
/** Where the queries of one answer go: to one replica, or for the rest of it to the primary. */
type Place = { replica: Replica | 'primary' | null };
const places = new AsyncLocalStorage<Place>();

/** Runs one request: its lists, totals and facets are read from one place. */
export const fromOnePlace = <T>(work: () => T): T => places.run({ replica: null }, work);

/** Errors of one statement that the primary may answer better: a conflict with the replay, or a migration not yet replayed. */
const BETTER_AT_PRIMARY = new Set(['40001', '40P01', '42P01', '42703', '42883', '0A000', '25006']);
/** A statement that took too long would take as long there. */
const TOO_SLOW = '57014';

const codeOf = (error: unknown): string | undefined =>
  ((error instanceof DependencyDown ? error.cause : error) as { code?: string } | undefined)?.code;
const isAway = (error: unknown): boolean =>
  asDependencyDown(error) instanceof DependencyDown && codeOf(error) !== TOO_SLOW;

const nameOf = (url: string): string => {
  try {
    const { hostname, port, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}`;
  } catch {
    return 'replica';
  }
};

/** A position in the write-ahead log as a number that can be compared. */
const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const ended = async (client: pg.Client | null): Promise<void> => {
  await client?.end().catch(() => undefined);
};

/** A connection of its own for probes. @throws Error when there is none within 500 ms */
const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lokapasar probe',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    void ended(client);
    throw error;
  }
};

type Query = { text: string; values: unknown[] };
type Found = { rows: unknown[]; rowCount: number | null };

export type ReplicasConfig = {
  urls: readonly string[];
  primaryUrl: string;
  openPool: (url: string) => pg.Pool;
  /** A replica further behind, in ms, is not asked. */
  maxLagMs: number;
  /** Told when a replica is left out or taken in again. */
  onChange: (state: ReplicaState) => void;
};

/**
 * Replicas in turn, each asked for as long as it answers and is near enough to the primary. What one of them does not answer
 * is asked of the primary, within 250 ms of its failing; while there is no primary, a silent replica is waited for.
 */
export class Replicas {
  readonly #config: ReplicasConfig;
  readonly #replicas: Replica[];
  readonly #primary: pg.Pool;
  /** Where the primary was when, the newest last. */
  readonly #positions: { at: number; position: bigint }[] = [];
  #primaryProbe: pg.Client | null = null;
  #isPrimaryThere = false;
  #timer: NodeJS.Timeout | null = null;
  #next = 0;
  #isProbing = false;
  #isClosed = false;

  constructor(config: ReplicasConfig, primary: pg.Pool) {
    this.#config = config;
    this.#primary = primary;
    this.#replicas = config.urls.map((url) => ({
      name: nameOf(url),
      // it is asked only after it has said how far it is
      isUsed: false,
      lagMs: null,
      pool: config.openPool(url),
      probe: null,
      url,
      good: GOOD_PROBES - 1,
      wasNear: false,
    }));
  }

  get states(): ReplicaState[] {
    return this.#replicas.map(({ name, isUsed, lagMs }) => ({ name, isUsed, lagMs }));
  }

  get pools(): PoolState[] {
    return this.#replicas.map(({ name, pool }) => poolState(`replica ${name}`, pool));
  }

  /** Begins to look after them. The first question begins it too. */
  start(): void {
    if (this.#timer !== null || this.#isClosed) return;
    this.#timer = setInterval(() => void this.probe(), PROBE_EVERY_MS);
    this.#timer.unref();
    void this.probe();
  }

  /** Asks primary and replicas once how far they are. */
  async probe(): Promise<void> {
    if (this.#isProbing || this.#isClosed) return;
    this.#isProbing = true;
    try {
      await this.#notePrimary();
      await Promise.all(this.#replicas.map((replica) => this.#probeOne(replica)));
    } finally {
      this.#isProbing = false;
    }
  }

  /** Answers from a replica, or from the primary. @throws whatever the primary says */
  async query(query: Query): Promise<Found> {
    this.start();
    const place = places.getStore();
    const replica = place?.replica ?? this.#pick();
    if (place) place.replica = replica;
    if (replica === 'primary' || !replica.isUsed) return this.#fromPrimary(query);
    try {
      return await this.#answerOf(replica, query);
    } catch (error) {
      const code = codeOf(error);
      const isLeftOut = isAway(error);
      if (!isLeftOut && (code === undefined || !BETTER_AT_PRIMARY.has(code))) throw error;
      if (isLeftOut) this.#leaveOut(replica);
      if (place) place.replica = 'primary';
      return this.#fromPrimary(query);
    }
  }

  /** The primary's answer; while it is away, that of a replica that was left out for its silence. */
  async #fromPrimary(query: Query): Promise<Found> {
    if (!this.#isPrimaryThere) return (await this.#fromSilent(query)) ?? this.#primary.query(query);
    try {
      return await this.#primary.query(query);
    } catch (error) {
      const found = isAway(error) ? await this.#fromSilent(query) : null;
      if (found === null) throw error;
      return found;
    }
  }

  /** What a replica says that was near the primary while there was one; null: none does within 5 s. */
  async #fromSilent(query: Query): Promise<Found | null> {
    const until = Date.now() + PATIENCE_MS;
    for (const { pool } of this.#replicas.filter(({ wasNear }) => wasNear))
      while (Date.now() < until) {
        const answer = pool.query(query).catch((error: unknown) => ({ error }));
        const first = await Promise.race([answer, pause(until - Date.now(), null, { ref: false })]);
        if (first === null) break;
        if (!('error' in first)) return first;
        // a connection that was not there in time has no code; whatever has one will not become better by waiting
        if (codeOf(first.error) !== undefined) break;
        await pause(50, undefined, { ref: false });
      }
    return null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await Promise.all([
      ended(this.#primaryProbe),
      ...this.#replicas.flatMap(({ pool, probe }) => [pool.end(), ended(probe)]),
    ]);
  }

  #pick(): Replica | 'primary' {
    const used = this.#replicas.filter(({ isUsed }) => isUsed);
    this.#next += 1;
    return used[this.#next % used.length] ?? 'primary';
  }

  /** The replica's answer; its failing is known at once, or when it does not say within 220 ms that it lives. */
  async #answerOf(replica: Replica, query: Query): Promise<Found> {
    const answer = replica.pool.query(query);
    // whoever answers first: what comes of the other one later is nobody's matter any more
    answer.catch(() => undefined);
    const isLate = Symbol('late');
    for (;;) {
      const first = await Promise.race([answer, pause(SUSPECT_MS, isLate, { ref: false })]);
      if (first !== isLate) return first as Found;
      if (!replica.isUsed || !(await this.#isAlive(replica)))
        throw new DependencyDown(`replica ${replica.name}`);
    }
  }

  async #isAlive({ probe }: Replica): Promise<boolean> {
    if (probe === null) return false;
    const silence = pause(ALIVE_MS, false, { ref: false });
    return Promise.race([
      probe.query('select 1').then(
        () => true,
        () => false,
      ),
      silence,
    ]);
  }

  #leaveOut(replica: Replica): void {
    replica.good = 0;
    if (!replica.isUsed) return;
    replica.isUsed = false;
    this.#config.onChange({ name: replica.name, isUsed: false, lagMs: replica.lagMs });
  }

  /** Without the primary the replicas are as good as they were: their lists are all that there is to read. */
  async #notePrimary(): Promise<void> {
    try {
      this.#primaryProbe ??= await connected(this.#config.primaryUrl);
      const at = Date.now();
      const { rows } = await this.#primaryProbe.query<{ lsn: string }>(
        'select pg_current_wal_lsn()::text as lsn',
      );
      const position = positionOf(rows[0]?.lsn ?? '0/0');
      const last = this.#positions.at(-1);
      // another primary, which never had the last of what the one before it wrote
      if (last !== undefined && position < last.position) this.#positions.length = 0;
      this.#positions.push({ at, position });
      if (this.#positions.length > POSITIONS) this.#positions.shift();
      this.#isPrimaryThere = true;
    } catch {
      await ended(this.#primaryProbe);
      this.#primaryProbe = null;
      this.#isPrimaryThere = false;
    }
  }

  /** Since when the primary is further than this; 0 when it is not. ms */
  #lagAt(position: bigint): number {
    const beyond = this.#positions.find((one) => one.position > position);
    return beyond === undefined ? 0 : Date.now() - beyond.at;
  }

  async #probeOne(replica: Replica): Promise<void> {
    try {
      replica.probe ??= await connected(replica.url);
      const { rows } = await replica.probe.query<{ lsn: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
      );
      const lsn = rows[0]?.lsn ?? null;
      // one that recovers from nothing is a primary itself, such as where a balancer found no replica
      const lagMs = lsn === null ? 0 : this.#lagAt(positionOf(lsn));
      replica.lagMs = this.#isPrimaryThere ? lagMs : (replica.lagMs ?? 0);
      if (this.#isPrimaryThere) replica.wasNear = lagMs <= this.#config.maxLagMs;
    } catch {
      await ended(replica.probe);
      replica.probe = null;
      replica.lagMs = null;
    }
    if (replica.lagMs === null || replica.lagMs > this.#config.maxLagMs) return this.#leaveOut(replica);
    replica.good += 1;
    if (replica.isUsed || replica.good < GOOD_PROBES) return;
    replica.isUsed = true;
    this.#config.onChange({ name: replica.name, isUsed: true, lagMs: replica.lagMs });
  }
}
