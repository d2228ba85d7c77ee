import { setTimeout as pause } from 'node:timers/promises';
import type { Timer } from '#platform/jobs.ts';
import type { BulkAction, OpenSearch } from '#platform/opensearch.ts';
import type { MarketContext } from '../context.ts';
import { indexBody, type SearchDocument, searchedSettings } from './opensearch.rules.ts';
import {
  areOlderOver,
  countListed,
  documentsOf,
  forgetChanges,
  indexState,
  nextDocuments,
  nextVersion,
  oldestChangeMs,
  queuedChanges,
  setIndexes,
  transactionsUntilNow,
} from './search-index-store.ts';

type Context = Pick<MarketContext, 'db'>;

/** Products in one request. */
const AT_ONCE = 500;
const EVERY_MS = 1_000;

/** OpenSearch refuses products for what they are: tried again, it would refuse them again. */
export class RefusedProductsError extends Error {
  override readonly name = 'RefusedProductsError';
}

/** Products that would be refused again, with the reason, and indexes that are gone. */
type Written = { refused: Map<string, string>; gone: Set<string> };

/** @throws Error when one of the actions may be tried again */
const write = async (client: OpenSearch, actions: readonly BulkAction[]): Promise<Written> => {
  const written: Written = { refused: new Map(), gone: new Set() };
  const outcomes = actions.length === 0 ? [] : await client.bulk(actions);
  for (const [at, { result, reason }] of outcomes.entries()) {
    const { id, index } = actions[at]!;
    if (result === 'later') throw new Error(`OpenSearch takes no more now: ${reason}`);
    if (result === 'refused') written.refused.set(id, reason);
    if (result === 'gone') written.gone.add(index);
  }
  return written;
};

const refusal = (refused: ReadonlyMap<string, string>): RefusedProductsError => {
  const [first] = refused;
  return new RefusedProductsError(
    `OpenSearch refuses ${refused.size} products, among them ${first?.[0]}: ${first?.[1]}`,
  );
};

/** Every index that is named gets the product as it is, or that it is gone. */
const actionsFor = (
  indexes: readonly string[],
  ids: readonly number[],
  found: readonly SearchDocument[],
  version: number,
): BulkAction[] => {
  const byId = new Map(found.map((one) => [one.id, one]));
  return indexes.flatMap((index) =>
    ids.map((id) => ({ index, id: String(id), version, document: byId.get(id) ?? null })),
  );
};

/** Tells the engine of the next changes. @returns how many there were @throws RefusedProductsError after all others were told */
const tellNext = async ({ db }: Context, client: OpenSearch): Promise<number> => {
  if ((await queuedChanges(db, 1)).length === 0) return 0;
  const part = await db.transact(async (tx) => {
    const state = await nextVersion(tx);
    const changes = await queuedChanges(tx, AT_ONCE);
    const ids = [...new Set(changes.map((change) => change.product_id))];
    return { state, changes, ids, found: await documentsOf(tx, ids) };
  });
  const { state, changes, ids, found } = part;
  const indexes = [state.current, state.building].filter((name) => name !== null);
  const { refused, gone } = await write(client, actionsFor(indexes, ids, found, state.version));
  // one that was replaced meanwhile may be
  const { current, building } = gone.size > 0 ? await indexState(db) : state;
  for (const name of gone)
    if (name === current || name === building)
      throw new Error(`the index ${name} is gone from OpenSearch: npm run cli -- search-index`);
  await db.transact((tx) =>
    forgetChanges(
      tx,
      changes.map((change) => change.id),
    ),
  );
  if (refused.size > 0) throw refusal(refused);
  return changes.length;
};

/** Tells the engine of everything that has changed. Harmless to repeat, and to do in two processes at once. */
export const tellSearchEngine = async (ctx: Context, client: OpenSearch): Promise<void> => {
  let told: number;
  do {
    told = await tellNext(ctx, client);
  } while (told > 0);
};

export const searchIndexTimer = (ctx: Context, client: OpenSearch): Timer => ({
  name: 'search.index',
  everyMs: EVERY_MS,
  run: () => tellSearchEngine(ctx, client),
});

/** How far the engine is behind; null: no index is complete. ms */
export const searchLag = async ({ db }: Context): Promise<number | null> =>
  (await indexState(db)).current === null ? null : oldestChangeMs(db);

/** A building that another one has replaced. */
export class ReplacedBuildError extends Error {
  override readonly name = 'ReplacedBuildError';
}

type BuildOptions = {
  /** Tells the new index's name from those before it. */
  mark: string;
  say?: (line: string) => void;
  /** ms between two looks at whether older transactions are over, and for how long. */
  pauseMs?: number;
  patienceMs?: number;
};

/** Products that were being changed when the index was named were not queued for it: they are waited for, then read. */
const waitForOlder = async (
  { db }: Context,
  xid: string,
  { pauseMs = 200, patienceMs = 600_000 }: BuildOptions,
): Promise<void> => {
  const until = performance.now() + patienceMs;
  while (!(await areOlderOver(db, xid))) {
    if (performance.now() > until)
      throw new Error('a transaction is older than the index and does not end: see pg_stat_activity');
    await pause(pauseMs);
  }
};

const fill = async ({ db }: Context, client: OpenSearch, index: string): Promise<number> => {
  let last = 0;
  let filled = 0;
  for (;;) {
    const { version, building, found } = await db.transact(async (tx) => {
      const state = await nextVersion(tx);
      return { ...state, found: await nextDocuments(tx, last, AT_ONCE) };
    });
    if (building !== index) throw new ReplacedBuildError(`${building ?? 'nothing'} is built instead`);
    if (found.length === 0) return filled;
    const actions = found.map((one) => ({ index, id: String(one.id), version, document: one }));
    const { refused, gone } = await write(client, actions);
    if (gone.size > 0) throw new ReplacedBuildError(`${index} was deleted while it was filled`);
    if (refused.size > 0) throw refusal(refused);
    last = found.at(-1)?.id ?? last;
    filled += found.length;
  }
};

/**
 * Builds a new index from every visible product while the shop runs, then has the searches move to it at once. What changes
 * meanwhile goes to both. One that ends early leaves the one before it as it was.
 * @throws RefusedProductsError, ReplacedBuildError
 */
export const buildSearchIndex = async (
  ctx: Context,
  client: OpenSearch,
  options: BuildOptions,
): Promise<{ index: string; products: number }> => {
  const { db } = ctx;
  const { say = () => undefined } = options;
  const index = `${client.name}-${options.mark}`;
  const before = await indexState(db);
  await client.createIndex(index, indexBody);
  await db.transact((tx) => setIndexes(tx, { building: index }));
  // what a building that was broken off has left
  if (before.building !== null && before.building !== before.current)
    await client.deleteIndex(before.building);
  await waitForOlder(ctx, await transactionsUntilNow(db), options);
  const filled = await fill(ctx, client, index);
  say(`${index} holds ${filled} products; what changed meanwhile follows.`);
  await tellSearchEngine(ctx, client);
  await client.changeSettings(index, searchedSettings);
  await client.refresh(index);
  const old = await client.behindAlias();
  if ((await indexState(db)).building !== index) throw new ReplacedBuildError('another one is built instead');
  // whoever dies between the two has two indexes written until the next building
  await client.moveAlias(index, old);
  await db.transact((tx) => setIndexes(tx, { current: index, building: null }));
  const gone = new Set([...old, before.current]);
  for (const name of gone) if (name !== null && name !== index) await client.deleteIndex(name);
  return { index, products: await client.count(index) };
};

/** From now on nothing is queued, and what was is forgotten. */
export const dropSearchIndex = async ({ db }: Context, client: OpenSearch | null): Promise<void> => {
  const { current, building } = await indexState(db);
  await db.transact(async (tx) => setIndexes(tx, { current: null, building: null }));
  for (;;) {
    const changes = await queuedChanges(db, AT_ONCE);
    if (changes.length === 0) break;
    await db.transact((tx) =>
      forgetChanges(
        tx,
        changes.map((change) => change.id),
      ),
    );
  }
  if (client === null) return;
  for (const name of [current, building]) if (name !== null) await client.deleteIndex(name);
};

/** How the index stands beside the lists: for doctor. */
export const searchIndexState = async ({ db }: Context) => {
  const { current, building } = await indexState(db);
  return { current, building, lagMs: await oldestChangeMs(db), listed: await countListed(db) };
};
