import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type Member, primaryAndStandby } from '#tests/support/replication.ts';
import { rushOn } from '#tests/support/rush.ts';
import { readinessOf, startServer, type TestServer, untilDatabaseIsUp } from '#tests/support/server.ts';
import { ensureRolesAndDatabase, OWNER_ROLE } from '#tools/embedded-postgres/roles.ts';

// A primary that dies and a standby that lives, as in the seconds before a standby becomes the primary.

const DATABASE = 'lokapasar';
const databaseOf = (member: Member, role: string): string => {
  const url = new URL(member.url);
  url.username = role;
  url.pathname = `/${DATABASE}`;
  return url.href;
};

let pair: { primary: Member; standby: Member };
let server: TestServer;
let questions: string[];
beforeAll(async () => {
  pair = await primaryAndStandby();
  const client = new pg.Client({ connectionString: pair.primary.url });
  await client.connect();
  await ensureRolesAndDatabase(client, DATABASE, null, () => pair.primary.url);
  await client.end();
  server = await startServer({
    databaseUrl: databaseOf(pair.primary, OWNER_ROLE),
    env: {
      APP_MODE: 'demo',
      SEED_PRODUCTS: '0',
      DATABASE_REPLICA_URLS: databaseOf(pair.standby, OWNER_ROLE),
    },
  });
  const rush = rushOn(databaseOf(pair.primary, OWNER_ROLE));
  const product = await rush.goods(100);
  const { category_id } = await rush.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  await rush.close();
  questions = [
    '/api/products/list?',
    `/api/products/list?categories[]=${category_id}&`,
    '/api/products/list?sort=bottomprice&',
    '/api/products/list?ratings[]=4&',
    '/api/products/list?search=barang&',
    '/api/products/list?search=brang&',
    '/api/products/brands?',
    '/api/products/filtercounts?',
    '/api/products/filtercounts?search=barang&',
  ];
});

let turn = 0;
/** What asks it as nobody did before, so that nothing of it is answered from what is kept. */
const ask = async (question: string): Promise<string> => {
  turn += 1;
  const answer = await fetch(`${server.url}${question}price_end=${900_000_000 + turn}`);
  await answer.arrayBuffer();
  return `${question} ${answer.status}`;
};
const all200 = () => questions.map((question) => `${question} 200`);
const askAll = () => Promise.all(questions.map(ask));

test('while the primary is away, lists and searches that nobody asked before are read from the standby', async () => {
  expect(await askAll()).toEqual(all200());
  await expect.poll(async () => (await readinessOf(server.url)).database).toBe('up');
  await pair.primary.kill();
  await expect.poll(async () => (await readinessOf(server.url)).database, { timeout: 20_000 }).toBe('away');
  // longer than anything is cached without a word from the database
  for (let round = 0; round < 4; round += 1) {
    expect(await askAll()).toEqual(all200());
    await pause(2_500);
  }
  expect((await fetch(`${server.url}/api/province?n=${turn}`)).status).toBe(503);
  await pair.primary.start();
  await untilDatabaseIsUp(server.url);
  expect(await askAll()).toEqual(all200());
});
