import { expect, test } from 'vitest';
import { callNamed, pathOf } from '#tests/support/contract-calls.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { send } from '#tests/support/rush.ts';
import { startServer } from '#tests/support/server.ts';

// One proxy in front is believed, so that a test can come from any address it likes.
const databaseUrl = await testDatabaseUrl();
const env = { SECRET, SEED_PRODUCTS: '0', RATE_LIMIT: 'on', TRUSTED_PROXIES: '1' };
const server = await startServer({ databaseUrl, env });
const people = peopleOf(databaseUrl);

let addresses = 0;
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;

type From = { ip: string; person?: Person; body?: object };
const ask = async (name: string, { ip, person, body = {} }: From) => {
  const { method, path } = callNamed(name);
  const answer = await fetch(server.url + pathOf(path), {
    method,
    headers: {
      'x-forwarded-for': ip,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { code } = (await answer.json()) as { code: number };
  return { status: answer.status, code, wait: Number(answer.headers.get('retry-after')) };
};
const forward = (seconds: number) => send(server.url, '/__test/clock', null, { advance_seconds: seconds });

/** What a limit counts, how much it allows in how many seconds. */
type Limit = { name: string; by: 'address' | 'account'; most: number; seconds: number; body?: object };
const limits: Limit[] = [
  { name: 'listSorts', by: 'address', most: 3000, seconds: 60 },
  { name: 'resendOtp', by: 'address', most: 600, seconds: 60 },
  { name: 'listCart', by: 'account', most: 120, seconds: 60 },
  { name: 'logIn', by: 'address', most: 60, seconds: 900 },
  { name: 'logInWithGoogle', by: 'address', most: 30, seconds: 900 },
  { name: 'logInWithFacebook', by: 'address', most: 30, seconds: 900 },
  { name: 'register', by: 'address', most: 10, seconds: 3600 },
  { name: 'forgetPassword', by: 'address', most: 20, seconds: 3600 },
  { name: 'checkUsername', by: 'address', most: 30, seconds: 60 },
  { name: 'autocomplete', by: 'address', most: 120, seconds: 60 },
  { name: 'claimPromo', by: 'account', most: 20, seconds: 600 },
  { name: 'pay', by: 'account', most: 20, seconds: 600 },
  { name: 'requestWithdraw', by: 'account', most: 5, seconds: 3600 },
];

test.each(limits)(
  '#329 $name: $most in $seconds s by $by, then 429 until the time is over',
  async ({ name, by, most, seconds }) => {
    const person = by === 'account' ? await people.newcomer() : undefined;
    const ip = newAddress();
    // an account is counted wherever it comes from
    const from = (): From => (person ? { ip: newAddress(), person } : { ip });
    const batch = 100;
    for (let done = 0; done < most; done += batch) {
      const many = Array.from({ length: Math.min(batch, most - done) }, () => ask(name, from()));
      for (const { status } of await Promise.all(many)) expect(status).not.toBe(429);
    }
    const refused = await ask(name, from());
    expect(refused).toMatchObject({ status: 429, code: 429 });
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(seconds);
    // somebody else is not held up
    const other: From = person ? { ip, person: await people.newcomer() } : { ip: newAddress() };
    expect((await ask(name, other)).status).not.toBe(429);
    // it ends when it said it would, and not before
    await forward(Math.max(refused.wait - 5, 0));
    if (refused.wait > 5) expect((await ask(name, from())).status).toBe(429);
    await forward(6);
    expect((await ask(name, from())).status).not.toBe(429);
  },
);

test('Google and Facebook share one count, buyers’ and sellers’ withdrawals too', async () => {
  const ip = newAddress();
  for (let turn = 0; turn < 30; turn += 1)
    await ask(turn % 2 ? 'logInWithGoogle' : 'logInWithFacebook', { ip });
  expect((await ask('logInWithGoogle', { ip })).status).toBe(429);
  expect((await ask('logInWithFacebook', { ip })).status).toBe(429);
});

test('ten wrong passwords close a username for a quarter of an hour, from wherever they came', async () => {
  const wrong = () =>
    ask('logIn', { ip: newAddress(), body: { username: 'siapa@lokapasar.test', password: 'Salah1234' } });
  for (let turn = 0; turn < 10; turn += 1) expect((await wrong()).status).toBe(422);
  expect((await wrong()).status).toBe(429);
  await forward(901);
  expect((await wrong()).status).toBe(422);
});

test('RATE_LIMIT=off lets everything through', async () => {
  const open = await startServer({ databaseUrl, env: { ...env, RATE_LIMIT: 'off' } });
  try {
    const asked = Array.from({ length: 200 }, () =>
      fetch(`${open.url}/api/header/search/autocomplete?search=a`),
    );
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
  } finally {
    await open.stop();
  }
});

test('#329 a limit holds over two processes and outlives a restart', async () => {
  const ip = newAddress();
  const other = await startServer({ databaseUrl, env });
  const at = (url: string) =>
    fetch(`${url}/api/auth/google`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ip, 'content-type': 'application/json' },
      body: '{}',
    }).then((answer) => answer.status);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => at(turn % 2 ? server.url : other.url)),
  );
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
  await other.stop();
  const again = await startServer({ databaseUrl, env });
  expect(await at(again.url)).toBe(429);
  await again.stop();
  // two more servers are started in it
}, 60_000);
