import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#common/clock.ts';
import type { FileStore } from '#platform/files/store.ts';
import { createBodyCache } from '#platform/http/body-cache.ts';
import { responseBody } from '#platform/http/response-body.ts';
import { sendBody } from '#platform/http/send.ts';

/**
 * Files of builds that are not this process's own: of the release before, whose pages are open in browsers and lie in caches,
 * and of the next one, whose servers start beside ours. Every server puts its own into the store of files, with a list of
 * their names, and gives out what any list names. Lists are renewed while a server with that build runs.
 */

const HOUR_MS = 3_600_000;
const RENEW_MS = 12 * HOUR_MS;
/** After the last renewal; a day at least after the last server of that build. */
const KEEP_MS = 36 * HOUR_MS;
/** For so long the names are believed that were read last. */
const NAMES_MS = 10_000;
const AT_ONCE = 8;
const START_PATIENCE_MS = 5_000;
const FILES = 'assets/files';
const LISTS = 'assets/lists';

const typeOf: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
/** Names that a build gives: none leads out of its folder. */
const NAME = /^[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2)$/;

type Chunk = { file: string; css?: string[]; assets?: string[] };

/** Names of the files whose names change with their content, from what Vite says of a build. */
const namesOf = (manifest: Record<string, Chunk>): string[] => {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const names = [...new Set(files.map((file) => file.slice('assets/'.length)))].sort();
  const unknown = names.find((name) => !NAME.test(name));
  if (unknown !== undefined) throw new Error(`A build gave a file a name that is not served: ${unknown}`);
  return names;
};

const inGroups = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(all.slice(first, first + AT_ONCE).map(work));
};

type Lists = { key: string; names: string[]; isLive: boolean }[];

const readLists = async (store: FileStore, now: Date): Promise<Lists> => {
  const found: Lists = [];
  for await (const { key, changedAt } of store.list(LISTS)) {
    const text = (await store.read(key))?.toString() ?? '[]';
    found.push({
      key,
      names: JSON.parse(text) as string[],
      isLive: now.getTime() - changedAt.getTime() < KEEP_MS,
    });
  }
  return found;
};

const keysIn = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list(FILES)) keys.push(key);
  return keys;
};

type Context = { store: FileStore; clock: Clock };

/** Puts this build's files where others find them, and takes away those of builds that nobody has run for a day. */
export const keepAssets = async ({ store, clock }: Context, root: string): Promise<void> => {
  const manifest = await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8');
  const names = namesOf(JSON.parse(manifest) as Record<string, Chunk>);
  const text = JSON.stringify(names);
  // the list before the files, so that nobody takes them for forgotten ones
  await store.write(`${LISTS}/${hash('sha256', text).slice(0, 16)}.json`, Buffer.from(text));
  const there = new Set(await keysIn(store));
  const missing = names.filter((name) => !there.has(`${FILES}/${name}`));
  await inGroups(missing, async (name) =>
    store.write(`${FILES}/${name}`, await readFile(join(root, 'build/client/assets', name))),
  );
  const lists = await readLists(store, clock.now());
  const named = new Set(lists.filter(({ isLive }) => isLive).flatMap((list) => list.names));
  const forgotten = [...there].filter((key) => !named.has(key.slice(FILES.length + 1)));
  await inGroups(
    [...forgotten, ...lists.filter(({ isLive }) => !isLive).map(({ key }) => key)],
    store.remove,
  );
};

/** `keepAssets` while this server runs. Resolves when they are there, or after 5 s: a store that is away delays no start. */
export const keepAssetsWhileRunning = async (
  context: Context,
  root: string,
  onError: (error: unknown) => void,
): Promise<void> => {
  const keep = () => keepAssets(context, root).catch(onError);
  setInterval(() => void keep(), RENEW_MS).unref();
  await Promise.race([keep(), pause(START_PATIENCE_MS, undefined, { ref: false })]);
};

type AssetRequest = FastifyRequest<{ Params: { name: string } }>;

/** Answers for files that this process's own build does not have (assets.ts), under the same addresses. */
export const createFormerAssets = ({ store, clock }: Context) => {
  const cache = createBodyCache({
    maxBytes: 8 << 20,
    ttlMs: HOUR_MS,
    staleMs: HOUR_MS,
    now: () => performance.now(),
    statuses: [200],
  });
  let known: { until: number; names: Promise<Set<string>> } | null = null;
  const knownNames = (): Promise<Set<string>> => {
    if (known !== null && performance.now() < known.until) return known.names;
    const names = readLists(store, clock.now()).then((lists) => new Set(lists.flatMap((list) => list.names)));
    known = { until: performance.now() + NAMES_MS, names };
    // who could not be asked is asked again
    names.catch(() => {
      known = null;
    });
    return names;
  };
  return async (request: AssetRequest, reply: FastifyReply): Promise<unknown> => {
    const { name } = request.params;
    if (!NAME.test(name) || !(await knownNames()).has(name)) return reply.callNotFound();
    const body = await cache.get(name, async () => {
      const bytes = await store.read(`${FILES}/${name}`);
      return responseBody(bytes ?? Buffer.alloc(0), bytes === null ? 404 : 200, {
        'content-type': typeOf[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
    });
    return body.status === 404 ? reply.callNotFound() : sendBody(request, reply, body);
  };
};
