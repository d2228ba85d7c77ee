import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Schema } from '../schema.ts';
import { giveBackQuota, lockVouchers, takeQuota, timesUsed } from './voucher-quota-store.ts';

let db: Database<Schema>;
const at = new Date('2026-11-20T00:00:00Z');
const PAYMENTS = 2_000;

beforeAll(async () => {
  db = await testDatabase({ poolSize: 20 });
  await sql`insert into users (id) select n from generate_series(1, ${PAYMENTS}) n`.execute(db);
  await sql`
    insert into payments (id, payment_code, user_id, status, payment_method, provider, total, amount_due, created_at)
    overriding system value
    select n, 'PAY-' || n, n, 'pending', 'wallet', 'wallet', 0, 0, now() from generate_series(1, ${PAYMENTS}) n`.execute(
    db,
  );
});

let made = 0;
const voucherFor = async (quota: number): Promise<number> => {
  made += 1;
  const row = {
    type: 'voucher',
    organizer: 'marketplace',
    promo_name: 'Uji',
    slug: `uji-${made}`,
    voucher_code: `UJI${1_000 + made}`,
    discount_type: 'amount',
    discount_value: 1_000,
    quota,
    start_at: new Date('2026-11-01'),
    end_at: new Date('2026-12-01'),
  } as const;
  return (await db.insertInto('promos').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const take = (promoId: number, paymentId: number) =>
  db.transact(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx);
    return await takeQuota(tx, { userId: paymentId, paymentId }, [{ promoId, amount: 1 }]);
  });
/** Each with the work, as many at once as leave connections of the pool for somebody else. */
const crowd = async (payments: readonly number[], work: (id: number) => Promise<unknown>) => {
  const waiting = [...payments];
  const one = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await work(id);
  };
  await Promise.all(Array.from({ length: 8 }, one));
};
const takeAll = async (promoId: number, payments: readonly number[]) => {
  let taken = 0;
  await crowd(payments, async (id) => {
    if (await take(promoId, id)) taken += 1;
  });
  return taken;
};
const from = (first: number, many: number, step = 1) =>
  Array.from({ length: many }, (_, index) => first + index * step);
/** How often it says it was used, and how often it was. */
const usesOf = async (promoId: number) => {
  const promo = await db
    .selectFrom('promos as promo')
    .select(timesUsed.as('told'))
    .where('promo.id', '=', promoId)
    .executeTakeFirstOrThrow();
  const uses = await db
    .selectFrom('voucher_uses')
    .select('payment_id')
    .where('promo_id', '=', promoId)
    .where('released_at', 'is', null)
    .execute();
  return { told: promo.told, uses: uses.length };
};

test('500 who want a voucher for 400: exactly 400 use it, out of sixteen slices', async () => {
  const promoId = await voucherFor(400);
  expect(await takeAll(promoId, from(1, 300))).toBe(300);
  const slices = await db
    .selectFrom('voucher_slices')
    .select('spare')
    .where('promo_id', '=', promoId)
    .execute();
  expect(slices.length).toBeGreaterThan(1);
  expect(await takeAll(promoId, from(301, 200))).toBe(100);
  expect(await usesOf(promoId)).toEqual({ told: 400, uses: 400 });
});

test('what lies in other slices is found: nobody is refused while one use is left', async () => {
  const promoId = await voucherFor(200);
  expect(await takeAll(promoId, from(1, 96))).toBe(96);
  // all of one slice
  for (const paymentId of from(112, 104, 16)) expect(await take(promoId, paymentId)).toBe(true);
  expect(await take(promoId, 1_999)).toBe(false);
  expect(await usesOf(promoId)).toEqual({ told: 200, uses: 200 });
});

test('given back and taken again at once, it is never used more often than it may be', async () => {
  const promoId = await voucherFor(150);
  await takeAll(promoId, from(1, 150));
  const back = crowd(from(1, 60), (id) => db.transact((tx) => giveBackQuota(tx, id, at)));
  const taken = await takeAll(promoId, from(201, 100));
  await back;
  const again = await takeAll(promoId, from(401, 100));
  expect(taken + again).toBe(60);
  expect(await usesOf(promoId)).toEqual({ told: 150, uses: 150 });
});

test('whoever uses a voucher waits for nobody who uses it too; whoever changes it counts what was used', async () => {
  const promoId = await voucherFor(1_000);
  await sql`
    with handed_out as (update promos set used = 64 where id = ${promoId} returning id)
    insert into voucher_slices (promo_id, slice, spare)
    select id, slice, 4 from handed_out, generate_series(0, 15) slice`.execute(db);
  const taken = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const uncommitted = db.transact(async (tx) => {
    await takeQuota(tx, { userId: 65, paymentId: 65 }, [{ promoId, amount: 1 }]);
    taken.resolve();
    await ended.promise;
  });
  await taken.promise;
  try {
    // of the same slice too
    for (const paymentId of [66, 81, 97, 113]) expect(await take(promoId, paymentId)).toBe(true);
  } finally {
    ended.resolve();
    await uncommitted;
  }
  const used = await db.transact(async (tx) => {
    await lockVouchers(tx, [promoId]);
    const row = tx.selectFrom('promos').select('used').where('id', '=', promoId);
    return (await row.executeTakeFirstOrThrow()).used;
  });
  expect(used).toBe(5);
  expect(await usesOf(promoId)).toEqual({ told: 5, uses: 5 });
});

test('a voucher changed while a crowd uses it ends with the quota that it was given', async () => {
  const promoId = await voucherFor(300);
  const users = takeAll(promoId, from(1, 400));
  const change = db.transact(async (tx) => {
    await lockVouchers(tx, [promoId]);
    await sql`update promos set quota = greatest(used, 250) where id = ${promoId}`.execute(tx);
  });
  const [taken] = await Promise.all([users, change]);
  const { quota } = await db
    .selectFrom('promos')
    .select('quota')
    .where('id', '=', promoId)
    .executeTakeFirstOrThrow();
  const late = await takeAll(promoId, from(1_001, 100));
  expect(taken + late).toBe(quota);
  expect(await usesOf(promoId)).toEqual({ told: quota, uses: quota });
});

test('the last use is waited for while somebody is taking it, and is had when they do not', async () => {
  const promoId = await voucherFor(50);
  await sql`
    with handed_out as (update promos set used = 50 where id = ${promoId} returning id)
    insert into voucher_slices (promo_id, slice, spare) select id, 3, 1 from handed_out`.execute(db);
  const taken = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const undone = db
    .transact(async (tx) => {
      await takeQuota(tx, { userId: 1, paymentId: 1 }, [{ promoId, amount: 1 }]);
      taken.resolve();
      await ended.promise;
      throw new Error('undone');
    })
    .catch(() => undefined);
  await taken.promise;
  const second = take(promoId, 2);
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.waiting;
  };
  await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
  ended.resolve();
  await undone;
  expect(await second).toBe(true);
  expect(await take(promoId, 3)).toBe(false);
});
