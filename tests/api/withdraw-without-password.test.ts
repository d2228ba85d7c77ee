import { expect, test } from 'vitest';
import type { Challenge, Confirmed, StepUpOptions } from '#contract/auth.ts';
import type { Withdraw } from '#contract/wallet.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';
import { peopleOf } from '#tests/support/people.ts';
import { rushOn, send } from '#tests/support/rush.ts';
import { startServer } from '#tests/support/server.ts';

const databaseUrl = await testDatabaseUrl();
const { url } = await startServer({ databaseUrl, env: { SECRET, SEED_PRODUCTS: '0' } });
const people = peopleOf(databaseUrl);
const rush = rushOn(databaseUrl);

test('an account that only came in by Google withdraws by a one-time password to its address, with the same key', async () => {
  const person = await people.newcomer();
  await rush.credit(person.id, 200_000);
  // its login is longer ago than ten minutes
  await rush.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('user_id', '=', person.id)
    .execute();
  let { token } = person;
  const ask = <T>(path: string, body?: object, headers: Record<string, string> = {}) =>
    send<T>(url, path, token, body as object, headers);
  const bank = await rush.db.selectFrom('banks').select('id').limit(1).executeTakeFirstOrThrow();
  const account = { bank_id: bank.id, rekening: '1234567890', atas_nama: 'Ina Bao' };
  const withdraw = (password = '') =>
    ask<Withdraw>(
      '/buyer/dashboard/wallet/withdraw',
      { amount: 50_000, ...account, password },
      { 'idempotency-key': 'tarik-tanpa-sandi' },
    );
  expect(await withdraw()).toMatchObject({ code: 403, errors: [{ field: 'session', rule: 'step_up' }] });
  expect(await rush.wallet(person.id)).toBe(200_000);

  const { data: challenge } = await ask<Challenge>('/auth/step-up/otp', {});
  const { email } = await rush.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const kept = await fetch(`${url}/api/__test/outbox?to=${encodeURIComponent(email ?? '')}`);
  const { data } = (await kept.json()) as { data: { otp: string | null }[] };
  const { verification_token } = challenge as Challenge;
  const confirmed = await ask<Confirmed>('/auth/step-up', {
    verification_token,
    otp: data.find(({ otp }) => otp !== null)?.otp,
  });
  expect(confirmed.code).toBe(200);
  token = (confirmed.data as Confirmed).token;

  expect(await withdraw()).toMatchObject({ code: 200, replayed: false });
  expect(await withdraw()).toMatchObject({ code: 200, replayed: true });
  expect(await rush.wallet(person.id)).toBe(150_000);
  const options = await (
    await fetch(`${url}/api/auth/step-up`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  expect((options as { data: StepUpOptions }).data).toMatchObject({ is_confirmed: true, methods: ['otp'] });
});
