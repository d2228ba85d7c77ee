import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { journalsBooked, rupiahBooked } from '#platform/metrics.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Schema } from '../schema.ts';
import { book } from './book.ts';
import { adjustedJournal, holdJournal, releaseJournal } from './journals.rules.ts';
import { type Journal, sliceEntries } from './ledger.rules.ts';
import { accountEntries } from './ledger-read-store.ts';
import { saldoOf } from './saldo-store.ts';
import { verifyLedger } from './verify-ledger.ts';

let db: Database<Schema>;
beforeAll(async () => {
  db = await testDatabase({ poolSize: 12 });
  // what is booked refers to a payment: every id that the tests name is one
  await sql`insert into users (id) values (1)`.execute(db);
  await sql`
    insert into payments (id, payment_code, user_id, status, payment_method, provider, total, amount_due, created_at)
    overriding system value
    select n, 'PAY-' || n, 1, 'pending', 'wallet', 'wallet', 0, 0, now() from generate_series(1, 500) n`.execute(
    db,
  );
});

const at = new Date('2026-11-20T00:00:00Z');
const give = (userId: number, amount: number, reference: string) =>
  adjustedJournal({ userId }, amount, { reference, reason: 'uji', at });
const booked = (journal: Journal) => db.transact((tx) => book(tx, journal));
const totalOf = async (userId: number) => (await saldoOf({ db }, { userId })).total_saldo;

test('a wallet is filled, set aside and given back; without a journal everything is 0', async () => {
  const owner = { userId: 1 };
  expect(await saldoOf({ db }, owner)).toEqual({ total_saldo: 0, hold: 0, pending: 0 });
  expect(await booked(give(1, 50_000, 'fill'))).toEqual({ ok: true });
  expect(await booked(holdJournal({ paymentId: 1, userId: 1, at }, 20_000))).toEqual({ ok: true });
  expect(await saldoOf({ db }, owner)).toEqual({ total_saldo: 30_000, hold: 20_000, pending: 0 });
  expect(await booked(releaseJournal({ paymentId: 1, userId: 1, at }, 20_000))).toEqual({ ok: true });
  expect(await saldoOf({ db }, owner)).toEqual({ total_saldo: 50_000, hold: 0, pending: 0 });
});

test('a balance that does not reach refuses and writes nothing; the transaction goes on', async () => {
  await booked(give(2, 1_000, 'little'));
  const answers = await db.transact(async (tx) => [
    await book(tx, holdJournal({ paymentId: 20, userId: 2, at }, 1_001)),
    await book(tx, holdJournal({ paymentId: 21, userId: 2, at }, 1_000)),
  ]);
  expect(answers).toEqual([{ ok: false, reason: 'insufficient' }, { ok: true }]);
  const journals = await db
    .selectFrom('ledger_journals')
    .select('reference')
    .where('payment_id', 'in', [20, 21])
    .execute();
  expect(journals).toEqual([{ reference: 'payment:21' }]);
});

test('an event that spent the last rupiah is still `already`, not `insufficient`', async () => {
  await booked(give(3, 500, 'last'));
  const hold = holdJournal({ paymentId: 30, userId: 3, at }, 500);
  expect(await booked(hold)).toEqual({ ok: true });
  expect(await booked(hold)).toEqual({ ok: false, reason: 'already' });
});

test('a hundred at once take from one balance what is there and not a rupiah more', async () => {
  await booked(give(4, 37_000, 'crowd'));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      booked(holdJournal({ paymentId: 400 + index, userId: 4, at }, 1_000)),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(37);
  expect(await saldoOf({ db }, { userId: 4 })).toEqual({ total_saldo: 0, hold: 37_000, pending: 0 });
});

test('the same event fifty times at once is booked once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => booked(give(5, 1_000, 'once'))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.reason === 'already')).toHaveLength(49);
  expect(await totalOf(5)).toBe(1_000);
});

test('crossing transfers between two wallets never lock each other out', async () => {
  await booked(give(6, 100_000, 'six'));
  await booked(give(7, 100_000, 'seven'));
  const send = (from: number, to: number, reference: string): Journal => ({
    event: 'adjusted',
    reference,
    description: {},
    at,
    entries: [
      { kind: 'buyer_wallet', ownerId: from, amount: -10 },
      { kind: 'buyer_wallet', ownerId: to, amount: 10 },
    ],
  });
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      booked(index % 2 ? send(6, 7, `cross:${index}`) : send(7, 6, `cross:${index}`)),
    ),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect([await totalOf(6), await totalOf(7)]).toEqual([100_000, 100_000]);
});

test('whoever books does not wait for another who books to the same of the shop’s own accounts', async () => {
  const [first, ...others] = Array.from({ length: 12 }, (_, index) => give(11, 10, `beside:${index}`));
  const sliceOf = ({ entries, ...journal }: Journal) => sliceEntries(entries, journal)[0]?.ownerId;
  const elsewhere = others.filter((one) => sliceOf(one) !== sliceOf(first!));
  expect(elsewhere.length).toBeGreaterThan(0);
  const beside = (journal: Journal) =>
    db.transact(async (tx) => {
      await sql`set local lock_timeout = '3s'`.execute(tx);
      // to another wallet: the shop's own account alone is the same
      const entries = journal.entries.map((one) =>
        one.kind === 'buyer_wallet' ? { ...one, ownerId: 12 } : one,
      );
      return await book(tx, { ...journal, entries });
    });
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const uncommitted = db.transact(async (tx) => {
    await book(tx, first!);
    started.resolve();
    await ended.promise;
  });
  await started.promise;
  try {
    for (const journal of elsewhere) expect(await beside(journal)).toEqual({ ok: true });
  } finally {
    ended.resolve();
    await uncommitted;
  }
  expect([await totalOf(11), await totalOf(12)]).toEqual([10, 10 * elsewhere.length]);
});

test('the shop’s own accounts are the sums of their slices, and the books agree', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => booked(give(100 + index, 1_000, `slices:${index}`))),
  );
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance'])
    .where('kind', '=', 'platform_adjustment')
    .execute();
  expect(rows).toHaveLength(16);
  expect(rows.filter(({ balance }) => balance !== 0).length).toBeGreaterThan(8);
  const wallets = await sql<{ total: number }>`
    select sum(balance)::bigint as total from ledger_accounts where kind in ('buyer_wallet', 'wallet_hold')`.execute(
    db,
  );
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(-(wallets.rows[0]?.total ?? 0));
  const statement = await accountEntries(
    db,
    { account: 'platform_adjustment', ownerId: null, from: null, until: null },
    { offset: 0, limit: 200 },
  );
  // each balance continues the one before it, whichever slices they were booked to
  for (const [index, { amount, balance_after }] of statement.rows.entries())
    expect(balance_after).toBe(amount + (statement.rows[index + 1]?.balance_after ?? 0));
  const { findings, totals } = await verifyLedger(db);
  expect(findings.filter(({ check }) => !check.startsWith('holds'))).toEqual([]);
  expect(totals.find(({ account }) => account === 'platform_adjustment')).toMatchObject({ accounts: 1 });
});

test('a row of the shop’s own that is no slice is refused', async () => {
  const stray = sql`insert into ledger_accounts (kind, owner_id) values ('gateway_clearing', 16)`;
  await expect(stray.execute(db)).rejects.toThrow('slices');
});

test('a journal that does not balance is a mistake and throws; one of zeros leaves no trace', async () => {
  const lopsided: Journal = {
    ...give(8, 5, 'lopsided'),
    entries: [{ kind: 'bank_out', ownerId: null, amount: 5 }],
  };
  await expect(booked(lopsided)).rejects.toThrow('differ');
  expect(await booked(holdJournal({ paymentId: 80, userId: 8, at }, 0))).toEqual({ ok: true });
  expect(await db.selectFrom('ledger_journals').select('id').where('payment_id', '=', 80).execute()).toEqual(
    [],
  );
});

test('no statement changes or removes what is booked, or moves a balance by itself', async () => {
  await booked(give(9, 5_000, 'kept'));
  const statements = [
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_entries`,
    sql`update ledger_journals set created_at = now()`,
    sql`delete from ledger_journals`,
    sql`truncate ledger_entries`,
    sql`truncate ledger_journals cascade`,
    sql`truncate ledger_accounts cascade`,
    sql`delete from ledger_accounts`,
  ];
  for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('append-only');
  const moved = sql`update ledger_accounts set balance = balance + 1 where kind = 'buyer_wallet' and owner_id = 9`;
  await expect(moved.execute(db)).rejects.toThrow('not what was booked');
  const taken = sql`update ledger_accounts set owner_id = 99 where kind = 'buyer_wallet' and owner_id = 9`;
  await expect(taken.execute(db)).rejects.toThrow('nothing but its balance');
  expect(await totalOf(9)).toBe(5_000);
});

test('what is booked is counted once it is committed, and what is refused or undone is not', async () => {
  const counted = async () => {
    const of = async (metric: typeof journalsBooked) =>
      (await metric.get()).values.find(({ labels }) => labels.event === 'adjusted')?.value ?? 0;
    return [await of(journalsBooked), await of(rupiahBooked)] as const;
  };
  const [journals, rupiah] = await counted();
  await expect(
    db.transact(async (tx) => {
      await book(tx, give(90, 7_000, 'counted-lost'));
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await db.transact(async (tx) => {
    await book(tx, give(90, 7_000, 'counted'));
    expect(await counted()).toEqual([journals, rupiah]);
  });
  await booked(give(90, 7_000, 'counted'));
  expect(await counted()).toEqual([journals + 1, rupiah + 7_000]);
});
