import { expect, test } from 'vitest';
import { createAccountsScene, PASSWORD } from '#tests/support/accounts.ts';

test('ten failures of one name in 15 minutes close it for the rest of them, for nobody else', async () => {
  const shop = await createAccountsScene({ rateLimit: true });
  const [{ email }, other] = [await shop.member(), await shop.member()];
  for (let n = 0; n < 9; n++) expect((await shop.logIn(email, 'Salah1234')).code).toBe(422);
  expect((await shop.logIn(email)).code).toBe(200);
  expect((await shop.logIn(email, 'Salah1234')).code).toBe(422);
  expect(await shop.logIn(email.toUpperCase())).toMatchObject({
    code: 429,
    message: 'Terlalu banyak percobaan, coba lagi nanti',
  });
  expect((await shop.logIn(other.email)).code).toBe(200);
  await shop.later(15 * 60);
  expect((await shop.logIn(email)).code).toBe(200);
});

test('forty guesses at once are ten guesses', async () => {
  const shop = await createAccountsScene({ rateLimit: true });
  const { email } = await shop.member();
  const guesses = await Promise.all(Array.from({ length: 40 }, () => shop.logIn(email, 'Salah1234')));
  expect(guesses.filter((one) => one.code === 422)).toHaveLength(10);
  expect(guesses.filter((one) => one.code === 429)).toHaveLength(30);
});

test('five codes an hour to one destination, whether or not an account is there', async () => {
  const shop = await createAccountsScene({ rateLimit: true });
  const { email } = await shop.member();
  for (const username of [email, 'hantu@lokapasar.test']) {
    for (let n = 0; n < 5; n++) expect((await shop.http.post('/auth/forget', { username })).code).toBe(200);
    expect((await shop.http.post('/auth/forget', { username })).code).toBe(429);
  }
  await shop.later(3600);
  expect((await shop.http.post('/auth/forget', { username: email })).code).toBe(200);
});

test('RATE_LIMIT=off leaves only the tries of a one-time password', async () => {
  const shop = await createAccountsScene({ rateLimit: false });
  const { email } = await shop.member();
  for (let n = 0; n < 12; n++) expect((await shop.logIn(email, 'Salah1234')).code).toBe(422);
  expect((await shop.logIn(email, PASSWORD)).code).toBe(200);
  for (let n = 0; n < 7; n++)
    expect((await shop.http.post('/auth/forget', { username: email })).code).toBe(200);
});
