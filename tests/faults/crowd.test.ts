import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { rushOn } from '#tests/support/rush.ts';
import { startServer } from '#tests/support/server.ts';

const databaseUrl = await testDatabaseUrl();
const server = await startServer({
  databaseUrl,
  env: { SECRET, SEED_PRODUCTS: '0', APP_MODE: 'demo', WORKER: 'off' },
});
const rush = rushOn(databaseUrl);
const product = await rush.goods(10);
const buyers = await rush.buyers(10, product);

type Heard = { status: number; ms: number; retryAfter: number; type: string; text: string };
const ask = async (path: string, headers: Record<string, string> = {}): Promise<Heard> => {
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, { headers });
  const text = await answer.text();
  return {
    status: answer.status,
    ms: performance.now() - began,
    retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    type: answer.headers.get('content-type') ?? '',
    text,
  };
};
const crowd = (
  many: number,
  path: (turn: number) => string,
  headers?: (turn: number) => Record<string, string>,
) => Promise.all(Array.from({ length: many }, (_, turn) => ask(path(turn), headers?.(turn))));
const refused = (answers: readonly Heard[]) => answers.filter(({ status }) => status === 503);

test('more visitors than there is room for: those let in get their page, the others an honest one in their language', async () => {
  // every address is another page: nothing is ready
  const crowding = crowd(1_500, (turn) => `${turn % 2 === 0 ? '' : '/en'}/tidak-ada-${turn}`);
  const [live, ready, asset, call] = await Promise.all([
    ask('/livez'),
    ask('/readyz'),
    ask('/favicon.svg'),
    ask('/api/products/categories/tree'),
  ]);
  const answers = await crowding;
  // what tells whether we live, and files that lie ready, are for everybody
  expect([live.status, ready.status, asset.status, call.status]).toEqual([200, 200, 200, 200]);

  const away = refused(answers);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 503]));
  expect(away.length).toBeGreaterThan(100);
  expect(
    away.every(({ retryAfter, type }) => retryAfter >= 1 && retryAfter <= 10 && type.startsWith('text/html')),
  ).toBe(true);
  const texts = away.map(({ text }) => text);
  expect(texts.some((text) => text.includes('lang="id"') && text.includes('Toko sedang sangat ramai'))).toBe(
    true,
  );
  expect(texts.some((text) => text.includes('lang="en"') && text.includes('The shop is very busy'))).toBe(
    true,
  );
  expect(away[0]!.text).toMatch(/<a href="\/(en\/)?tidak-ada-\d+">/);

  // and when the crowd has gone, everybody gets in
  expect(refused(await crowd(20, (turn) => `/sepi-${turn}`))).toEqual([]);
});

test('calls of a crowd: 503 in the envelope with Retry-After, before anything is asked of the database', async () => {
  const answers = await crowd(
    1_500,
    () => '/api/buyer/dashboard/wallet/saldo',
    (turn) => ({ authorization: `Bearer ${buyers[turn % buyers.length]!.token}`, 'accept-language': 'en' }),
  );
  const away = refused(answers);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(away.length).toBeGreaterThan(100);
  expect(JSON.parse(away[0]!.text)).toMatchObject({
    code: 503,
    data: null,
    message: expect.stringContaining('try again'),
  });
  expect(away.every(({ retryAfter }) => retryAfter >= 1)).toBe(true);
  expect(
    (await ask('/api/buyer/dashboard/wallet/saldo', { authorization: `Bearer ${buyers[0]!.token}` })).status,
  ).toBe(200);
});
