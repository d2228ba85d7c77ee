import { expect, test } from 'vitest';
import { hashPassword } from '#market/accounts/index.ts';
import { phoneColumns } from '#market/phones.ts';
import { testDatabase, testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET, testKeys } from '#tests/support/keys.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { startServer } from '#tests/support/server.ts';

// One account, its password guessed from many addresses over two processes. `npm run trials -- stuffing` guesses 10,000 times.
const PAIRS = scale('LOGIN_PAIRS', 400);
const ADDRESSES = scale('LOGIN_ADDRESSES', 40);
const AT_ONCE = 50;

const SPELLINGS = [
  'korban@lokapasar.test',
  'KORBAN@lokapasar.test',
  ' Korban@Lokapasar.Test',
  '081390001234',
  '0813-9000-1234',
  '+62 813 9000 1234',
  '62.813.9000.1234',
];

const databaseUrl = await testDatabaseUrl();
const env = { SECRET, SEED_PRODUCTS: '0', RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' };
const options = { databaseUrl, env };
const servers = [await startServer(options), await startServer(options)];
const db = await testDatabase({ url: databaseUrl });
await db
  .insertInto('users')
  .values({
    fullname: 'Korban',
    email: 'korban@lokapasar.test',
    ...phoneColumns(testKeys, '+6281390001234'),
    password_hash: await hashPassword('Betul-sekali-88'),
    status: 'active',
  })
  .execute();

const logIn = async (turn: number, password: string, cookie = '') => {
  const server = servers[turn % servers.length]!;
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${Math.floor((turn % ADDRESSES) / 200)}.${((turn % ADDRESSES) % 200) + 1}`,
      cookie,
    },
    body: JSON.stringify({ username: SPELLINGS[turn % SPELLINGS.length], password }),
  });
  await answer.text();
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
};

test(`#329 of ${PAIRS} guesses from ${ADDRESSES} addresses over two processes ten are judged`, async () => {
  const known = await logIn(0, 'Betul-sekali-88');
  expect(known.status).toBe(200);
  const statuses = new Map<number, number>();
  let next = 1;
  const guess = async () => {
    while (next <= PAIRS) {
      const turn = next++;
      let { status } = await logIn(turn, `Tebakan-${turn}`);
      // turned away at the gate before anything was counted
      while (status === 503) ({ status } = await logIn(turn, `Tebakan-${turn}`));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, guess));
  const judged = statuses.get(422) ?? 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  reportFigure(
    `${PAIRS} pairs from ${ADDRESSES} addresses over two processes: ${judged} judged, ${PAIRS - judged} refused, ${seconds} s`,
  );
  expect(judged).toBe(10);
  expect(statuses.get(429)).toBe(PAIRS - 10);
  // the owner's own browser is none of them
  expect((await logIn(3, 'Betul-sekali-88', known.cookie)).status).toBe(200);
}, 1_800_000);
