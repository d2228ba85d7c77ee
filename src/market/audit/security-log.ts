import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityKind } from '#contract/security-kinds.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Schema } from '../schema.ts';
import { insertSecurityEvents, type NewSecurityEvent } from './security-store.ts';

/** Something that whoever guards the shop wants to know of. */
export type SecurityEvent = {
  kind: SecurityKind;
  /** Who it happened to or who did it; null where no account is known. */
  accountId: number | null;
  ip: string;
  /** What it is about where no account is: a store's slug, a provider. Never a secret. */
  subject?: string;
  /** Names and numbers that explain it, never a secret. */
  details?: Record<string, string | number | boolean>;
  at: Date;
};

/** How many different rows of attempts this process writes in a minute; what goes beyond is counted by its kind alone. */
const MAX_ROWS_A_MINUTE = 200;
const MINUTE_MS = 60_000;
/** How long an event waits for others, so that a burst is one statement. */
const BATCH_MS = 1_000;
/** Runs a timer outside of whatever transaction the event came from. */
const outside = AsyncLocalStorage.snapshot();

const keyOf = ({ kind, accountId, ip, subject, details }: SecurityEvent): string =>
  JSON.stringify([kind, accountId, ip, subject, details]);

/**
 * The attempts that wait to be written. The first of a kind is written within a second; the same ones that follow within
 * the minute are counted and written as one row at its end, so that an attack costs rows by the minute and not by the try.
 */
class SecurityBuffer {
  readonly #db: Database<Schema>;
  #waiting = new Map<string, NewSecurityEvent>();
  /** What has a row in this minute already. */
  #written = new Set<string>();
  #minuteEndsAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = 0;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: Database<Schema>) {
    this.#db = db;
  }

  add(event: SecurityEvent): void {
    this.#beginMinute();
    const own = keyOf(event);
    const isKnown = this.#waiting.has(own) || this.#written.has(own);
    const hasRoom = this.#waiting.size + this.#written.size < MAX_ROWS_A_MINUTE;
    if (isKnown || hasRoom) this.#count(own, event);
    else {
      const { kind, at } = event;
      const others: SecurityEvent = { kind, accountId: null, ip: '', details: { others: true }, at };
      this.#count(keyOf(others), others);
    }
  }

  /** Writes everything that waits, now. */
  flush(): Promise<void> {
    return this.#write(() => true);
  }

  #count(key: string, { kind, accountId, ip, subject = '', details = {}, at }: SecurityEvent): void {
    const known = this.#waiting.get(key);
    if (known === undefined)
      this.#waiting.set(key, { kind, accountId, ip, subject, details, count: 1, firstAt: at, lastAt: at });
    else {
      known.count += 1;
      if (at > known.lastAt) known.lastAt = at;
    }
    this.#schedule(
      this.#written.has(key) ? Math.max(BATCH_MS, this.#minuteEndsAt - performance.now()) : BATCH_MS,
    );
  }

  #beginMinute(): void {
    if (performance.now() < this.#minuteEndsAt) return;
    this.#minuteEndsAt = performance.now() + MINUTE_MS;
    this.#written.clear();
  }

  /** Writes what is due after that time, or sooner where something else is due sooner. */
  #schedule(delayMs: number): void {
    const dueAt = performance.now() + delayMs;
    if (this.#timer !== null && this.#dueAt <= dueAt) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = outside(() => setTimeout(() => this.#writeDue(), delayMs).unref());
  }

  #writeDue(): void {
    this.#timer = null;
    this.#beginMinute();
    void this.#write((key) => !this.#written.has(key));
    if (this.#waiting.size > 0) this.#schedule(Math.max(BATCH_MS, this.#minuteEndsAt - performance.now()));
  }

  #write(isDue: (key: string) => boolean): Promise<void> {
    const due = [...this.#waiting].filter(([key]) => isDue(key));
    for (const [key] of due) {
      this.#waiting.delete(key);
      this.#written.add(key);
    }
    const rows = due.map(([, row]) => row);
    this.#flushing = this.#flushing.then(async () => {
      if (rows.length === 0) return;
      // a database that is away loses attempts of that time: it has refused the attempts themselves, too
      await insertSecurityEvents(this.#db, rows).catch(() => undefined);
    });
    return this.#flushing;
  }
}

const buffers = new WeakMap<Database<Schema>, SecurityBuffer>();

const bufferOf = (db: Database<Schema>): SecurityBuffer => {
  const known = buffers.get(db) ?? new SecurityBuffer(db);
  buffers.set(db, known);
  return known;
};

/**
 * Notes an attempt or a refusal, without making its request wait: written in a batch within a second, the same ones
 * counted. What was changed is recorded by `recordSecurityChange` instead.
 */
export const recordSecurityEvent = (db: Database<Schema>, event: SecurityEvent): void =>
  bufferOf(db).add(event);

/** Records a change in the transaction that makes it: both or neither. */
export const recordSecurityChange = (tx: Tx<Schema>, event: SecurityEvent): Promise<void> => {
  const { kind, accountId, ip, subject = '', details = {}, at } = event;
  return insertSecurityEvents(tx, [
    { kind, accountId, ip, subject, details, count: 1, firstAt: at, lastAt: at },
  ]);
};

/** Writes what waits, for whoever stops the server or reads the log in a test. */
export const flushSecurityEvents = (db: Database<Schema>): Promise<void> => bufferOf(db).flush();
