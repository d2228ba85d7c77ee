import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { rushOn } from '#tests/support/rush.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import {
  type AppOptions,
  hasDatabase,
  makeDatabase,
  query,
  startShop,
  stopShop,
  untilWhole,
} from '../cluster.ts';
import { PROJECT, urlsOf, WEB_URL } from '../layout.ts';
import { type Crowd, type CrowdOptions, type Done, startCrowd } from './crowd.ts';

const TEMPLATE = 'shop_template';
/** Each buys once: 1.5 a second at the usual pace. */
const BUYERS = scale('CLUSTER_BUYERS', 1_500);
/** Seconds of load before and after what happens. */
export const CALM_S = scale('CLUSTER_CALM_SECONDS', 8);
export const seconds = (many: number): Promise<void> => pause(many * 1000);

const endSessions = (database: string): Promise<unknown> =>
  query(
    urlsOf('postgres').superuser,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
  );

/** A database with the demo shop in it, made once for all trials. */
const ensureTemplate = async (): Promise<void> => {
  if (await hasDatabase(TEMPLATE)) return;
  await makeDatabase('shop_making');
  await startShop({ database: 'shop_making' });
  await stopShop();
  await endSessions('shop_making');
  await query(urlsOf('postgres').superuser, `alter database shop_making rename to ${TEMPLATE}`);
};

/**
 * Two app nodes and a worker on a fresh demo shop, goods, buyers with full carts, and a crowd that is begun by `crowd`.
 * @param env for the nodes
 */
export const openScene = async (name: string, env: AppOptions['env'] = {}) => {
  await untilWhole();
  await stopShop();
  await ensureTemplate();
  const database = `trial_${name.replaceAll('-', '_')}`;
  await endSessions(TEMPLATE);
  await makeDatabase(database, TEMPLATE);
  const options: AppOptions = { database, env };
  await startShop(options);
  afterAll(stopShop);
  const rush = rushOn(urlsOf(database).owner);
  const stock = BUYERS + 500;
  const product = await rush.goods(stock);
  const buyers = await rush.buyers(BUYERS, product);
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${WEB_URL}/api${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const { data, code, message } = (await answer.json()) as { data: T; code: number; message: string };
    if (code !== 200) throw new Error(`${path}: ${message}`);
    return data;
  };
  const seller = await call<{ token: string }>('/auth/login', {
    username: 'penjual@lokapasar.test',
    password: 'Lokapasar1',
  });
  const { rows } = await sql<{ slug: string; category_id: number }>`
    select slug, category_id from products where deleted_at is null order by id limit 40`.execute(rush.db);
  const people: CrowdOptions = {
    buyers,
    pages: ['/', ...rows.map(({ slug }) => `/product/${slug}`)],
    lists: [
      '/products/list',
      '/products/list?per_page=24',
      ...rows.map((row) => `/products/list?categories[]=${row.category_id}`),
    ],
    sellerToken: seller.token,
    categoryId: rows[0]?.category_id ?? 1,
  };
  const crowd = (own: Partial<CrowdOptions> = {}): Crowd => startCrowd({ ...people, ...own });
  return { database, options, rush, product, stock, buyers, crowd };
};
export type TrialScene = Awaited<ReturnType<typeof openScene>>;

const shown = (failed: readonly Done[]) =>
  failed.map(
    ({ kind, answers, note, from }) =>
      `${kind} at ${Math.round(from)} ms: ${answers.join(' ')} ${note ?? ''}`,
  );

/** What must hold after every trial: the books, the stock, every order once, and everything that was acknowledged. */
export const proveEven = async (
  scene: TrialScene,
  crowd: Crowd,
  url = urlsOf(scene.database),
): Promise<void> => {
  const { rush, product, stock } = scene;
  const { payments, paid } = crowd.acknowledged;
  const env = {
    ...process.env,
    APP_MODE: 'demo',
    SECRET: 'a secret shared by all servers of a test',
    DATABASE_URL: url.app,
    MIGRATION_DATABASE_URL: url.owner,
  };
  const books = spawnSync(process.execPath, ['src/server/cli.ts', 'ledger-verify'], {
    cwd: PROJECT,
    encoding: 'utf8',
    env,
  });
  expect(`${books.stdout}${books.stderr}`).toContain('every rupiah accounted for');
  expect(books.status).toBe(0);
  expect(await rush.faults()).toEqual([]);
  expect(stock - (await rush.stock(product))).toBe(await rush.sold(product));
  const doubled = await sql`select p.user_id from payments p join users u on u.id = p.user_id
    where u.email like 'rebutan-%' group by 1 having count(*) > 1`.execute(rush.db);
  expect(doubled.rows).toEqual([]);
  const known = await sql<{ payment_code: string; status: string }>`
    select payment_code, status from payments where payment_code = any(${payments}::text[])`.execute(rush.db);
  const states = new Map(known.rows.map((row) => [row.payment_code, row.status]));
  expect(payments.filter((code) => !states.has(code))).toEqual([]);
  expect(paid.filter((code) => states.get(code) !== 'paid')).toEqual([]);
};

/** Ends the crowd, proves that everything is even, and prints what was measured. */
export const finish = async (
  scene: TrialScene,
  crowd: Crowd,
  {
    name,
    figures,
    mayFail = [],
  }: { name: string; figures: readonly string[]; mayFail?: readonly Done['kind'][] },
): Promise<void> => {
  await crowd.stop();
  for (const line of [...figures, ...crowd.table()]) {
    console.log(`${name}: ${line}`);
    reportFigure(`${name}: ${line}`);
  }
  await untilWhole();
  await proveEven(scene, crowd);
  expect(shown(crowd.failed().filter(({ kind }) => !mayFail.includes(kind)))).toEqual([]);
};
