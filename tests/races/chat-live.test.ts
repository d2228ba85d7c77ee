import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { faultProxy } from '#tests/support/fault-proxy.ts';
import { SECRET } from '#tests/support/keys.ts';
import { peopleOf } from '#tests/support/people.ts';
import { send } from '#tests/support/rush.ts';
import { reportFigure } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';

const env = { SECRET };
const first = await startServer({ env });
const second = await startServer({ env, databaseUrl: first.databaseUrl, dataDir: first.dataDir });
const people = peopleOf(first.databaseUrl);
const seller = await people.known('penjual@lokapasar.test');
const { merchant_slug } = await people.db
  .selectFrom('merchants')
  .select('merchant_slug')
  .where('owner_id', '=', seller.id)
  .executeTakeFirstOrThrow();

const aborts: AbortController[] = [];
afterAll(() => {
  for (const abort of aborts) abort.abort();
});

/** A stream of somebody at a server, with what it said so far. */
const listen = async (url: string, token: string | null) => {
  const abort = new AbortController();
  aborts.push(abort);
  const answer = await fetch(`${url}/api/chat/live`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const heard = { status: answer.status, type: answer.headers.get('content-type'), text: '', isOver: false };
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) heard.text += chunk;
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true;
    });
  return Object.assign(heard, { close: () => abort.abort() });
};
const write = (url: string, token: string, text: string, key?: string) =>
  send<{ thread_id: number }>(
    url,
    '/buyer/dashboard/chat/send',
    token,
    { store: merchant_slug, text },
    key === undefined ? {} : { 'idempotency-key': key },
  );

test('a message on one process is heard on the other, by its two sides and by nobody else', async () => {
  const buyer = await people.newcomer();
  const stranger = await people.newcomer();
  const atStore = await listen(second.url, seller.token);
  const atBuyer = await listen(second.url, buyer.token);
  const elsewhere = await listen(second.url, stranger.token);
  expect(atStore).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  const began = performance.now();
  const { data } = await write(first.url, buyer.token, 'Halo, Kak');
  const event = (side: string) =>
    `event: chat\ndata: ${JSON.stringify({ thread_id: data!.thread_id, side })}\n\n`;
  await expect.poll(() => atStore.text).toContain(event('store'));
  reportFigure(`chat, heard on another process after ${Math.round(performance.now() - began)} ms`);
  await expect.poll(() => atBuyer.text).toContain(event('buyer'));
  expect(elsewhere.text).not.toContain('event');
  // nothing that was written goes over the stream
  expect(atStore.text).not.toContain('Halo');
});

test('guests hear nothing, and the ninth stream of an account is told to come back', async () => {
  expect(await listen(first.url, null)).toMatchObject({ status: 401 });
  const buyer = await people.newcomer();
  for (let n = 0; n < 8; n += 1) expect((await listen(first.url, buyer.token)).status).toBe(200);
  const ninth = await listen(first.url, buyer.token);
  expect(ninth.status).toBe(503);
  aborts.at(-2)?.abort();
  await expect.poll(async () => (await listen(first.url, buyer.token)).status).toBe(200);
});

test('when the connection to the database was cut, streams end, come anew, and hear again', async () => {
  const buyer = await people.newcomer();
  const wire = await faultProxy(first.databaseUrl);
  const server = await startServer({ env, databaseUrl: wire.url, dataDir: first.dataDir });
  const before = await listen(server.url, buyer.token);
  expect(before.status).toBe(200);
  wire.reset();
  await expect.poll(() => before.isOver, { timeout: 15_000 }).toBe(true);
  const after = await listen(server.url, buyer.token);
  await write(second.url, buyer.token, 'Masih ada?');
  await expect.poll(() => after.text).toContain('event: chat');
  await server.stop();
});

test('the same request ten times at once on both processes is one message', async () => {
  const buyer = await people.newcomer();
  const key = 'a'.repeat(32);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => write([first, second][n % 2]!.url, buyer.token, 'Sekali saja', key)),
  );
  const threads = answers.flatMap(({ code, data }) => (code === 200 ? data!.thread_id : []));
  expect(new Set(threads).size).toBe(1);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from chat_messages where sender_id = ${buyer.id}`.execute(people.db);
  expect(rows[0]?.n).toBe(1);
});

test('a server that stops ends its streams', async () => {
  const buyer = await people.newcomer();
  const own = await startServer({ env, databaseUrl: first.databaseUrl, dataDir: first.dataDir });
  const stream = await listen(own.url, buyer.token);
  await own.stop();
  expect(own.process.exitCode).toBe(0);
  await expect.poll(() => stream.isOver).toBe(true);
});
