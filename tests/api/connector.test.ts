import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { rushOn, send } from '#tests/support/rush.ts';
import { reportFigure } from '#tests/support/scale.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const PRODUCTS = 5_000;
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const databaseUrl = await testDatabaseUrl();
const people = peopleOf(databaseUrl);
const rush = rushOn(databaseUrl);

const example = (name: string, args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [`examples/connector/${name}`, ...args], { env: { ...env } });
const receiver = example('receive.mjs', [], { WEBHOOK_SECRET, PORT: '0' });
const heard = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
afterAll(() => receiver.kill());

let server: TestServer;
let owner: Person;
let program: Person;
let hook: string;
beforeAll(async () => {
  const { value: greeting } = await heard.next();
  hook = `127.0.0.1:${/\d+$/.exec(greeting as string)?.[0]}`;
  server = await startServer({
    databaseUrl,
    env: { SECRET, SEED_PRODUCTS: '0', RATE_LIMIT: 'on', WEBHOOK_INSIDE_HOSTS: hook },
  });
  const { owner_id, merchant_id } = await rush.shop();
  const first = await rush.goods(1);
  owner = await people.session(owner_id);
  program = await people.program(owner_id);
  await sql`
    insert into products (merchant_id, slug, category_id, product_name, sku, base_price, weight, stock)
    select merchant_id, 'barang-' || n, category_id, 'Barang ' || n, 'SKU-' || n, 50000, 200, 1
    from products, generate_series(1, ${PRODUCTS}::int) n where id = ${first} and merchant_id = ${merchant_id}`.execute(
    rush.db,
  );
});

test('the example sets 5,000 stocks, and says what was refused', { timeout: 120_000 }, async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stok-')), 'stock.csv');
  const lines = Array.from({ length: PRODUCTS }, (_, n) => `SKU-${n + 1},${(n % 50) + 2}`);
  writeFileSync(file, ['sku,stock', ...lines, 'TAK-ADA,5'].join('\n'));
  const began = performance.now();
  const run = example('sync-stock.mjs', [file], { SHOP: server.url, LOKAPASAR_KEY: program.token });
  const [said, refused] = await Promise.all(
    [run.stdout, run.stderr].map(async (stream) => (await stream.toArray()).join('')),
  );
  await (run.exitCode ?? once(run, 'exit'));
  const seconds = (performance.now() - began) / 1_000;
  expect(refused).toMatch(/^line 5002: TAK-ADA: /);
  expect(said).toBe('5000 changed, 0 unchanged, 1 refused\n');
  expect(
    await rush.number(sql`select count(*) as n from products where sku like 'SKU-%' and stock > 1`),
  ).toBe(PRODUCTS);
  reportFigure(`5,000 stocks by the example connector: ${seconds.toFixed(1)} s`);
});

test('the example receives what the shop tells it, and takes nothing that is not signed', async () => {
  await sql`insert into webhook_endpoints (merchant_id, url, events, secret, created_at)
    select id, ${`http://${hook}/hook`}, '{order.paid}', ${WEBHOOK_SECRET}, now() from merchants where owner_id = ${owner.id}`.execute(
    rush.db,
  );
  const webhook_id = await rush.number(sql`select id as n from webhook_endpoints`);
  const sent = await send(server.url, '/merchant/dashboard/webhook/test', owner.token, { webhook_id });
  expect(sent).toMatchObject({ code: 200, data: { state: 'queued', type: 'webhook.test' } });
  expect((await heard.next()).value).toBe(`webhook.test {"webhook_id":${webhook_id}}`);
  const forged = await fetch(`http://${hook}/hook`, {
    method: 'POST',
    headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1795150800', 'webhook-signature': 'v1,AAAA' },
    body: '{}',
  });
  expect(forged.status).toBe(401);
});

test('a key has 120 calls a minute, and each answer says how many are left', async () => {
  const fresh = await people.program(owner.id);
  const ask = () =>
    fetch(`${server.url}/api/open/store`, {
      headers: { authorization: `Bearer ${fresh.token}` },
    });
  const first = await ask();
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=120;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=119;t=\d+$/);
  const answers: Response[] = [];
  // few at a time: a crowd is turned away before it is counted
  for (let turn = 0; turn < 30; turn += 1) answers.push(...(await Promise.all([ask(), ask(), ask(), ask()])));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  // another key of the same store has its own
  expect((await fetch(first.url, { headers: { authorization: `Bearer ${program.token}` } })).status).toBe(
    200,
  );
});
