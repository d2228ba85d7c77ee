import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Schema } from '../schema.ts';
import { book } from './book.ts';
import {
  adjustedJournal,
  holdJournal,
  refundRequestedJournal,
  withdrawPaidJournal,
  withdrawRequestedJournal,
} from './journals.rules.ts';
import { ledgerSummary, verifyLedger } from './verify-ledger.ts';

const at = new Date('2026-11-20T00:00:00Z');

/** Books in order: a buyer with 90 to spend and 10 in an open payment. */
const soundBooks = async () => {
  const db = await testDatabase();
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: 'buku@pembeli.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      payment_code: 'PAY-A',
      user_id: userId,
      status: 'pending',
      payment_method: 'va',
      provider: 'sandbox',
      total: 30,
      wallet_amount: 10,
      amount_due: 20,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transact((tx) =>
    book(tx, adjustedJournal({ userId }, 100, { reference: 'a', reason: 'uji', at })),
  );
  await db.transact((tx) => book(tx, holdJournal({ paymentId, userId, at }, 10)));
  return { db, userId, paymentId };
};

/** What somebody with every right over the database could do. */
const tamper = (db: Database<Schema>, statement: RawBuilder<unknown>) =>
  db.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });
const checksOf = async (db: Database<Schema>) =>
  (await verifyLedger(db)).findings.map(({ check, expected, found }) => [check, expected, found]);

test('sound books have no findings, and their totals come to 0', async () => {
  const { db } = await soundBooks();
  const { findings, journals, totals } = await verifyLedger(db);
  expect([findings, journals]).toEqual([[], 2]);
  expect(totals.find(({ account }) => account === 'buyer_wallet')).toMatchObject({
    accounts: 1,
    balance: 90,
  });
  expect((await ledgerSummary(db)).is_balanced).toBe(true);
});

test('a changed entry is found thrice: its journal, its chain and its account', async () => {
  const { db } = await soundBooks();
  await tamper(db, sql`update ledger_entries set amount = 110 where amount = 100`);
  expect(await checksOf(db)).toEqual([
    ['journal balances', 0, 10],
    ['balance is the sum of the entries', 100, 90],
    ['entries continue one another', 110, 100],
    ['entries continue one another', 100, 90],
  ]);
});

test('a changed balance is found, and so is a summary that no longer comes to 0', async () => {
  const { db } = await soundBooks();
  await tamper(db, sql`update ledger_accounts set balance = 1000 where kind = 'buyer_wallet'`);
  expect(await checksOf(db)).toEqual([['balance is the sum of the entries', 90, 1000]]);
  expect((await ledgerSummary(db)).is_balanced).toBe(false);
});

test('a lost journal is found by the payment that it set money aside for', async () => {
  const { db } = await soundBooks();
  await tamper(db, sql`update payments set status = 'cancelled'`);
  expect(await checksOf(db)).toEqual([['holds agree with open payments', 0, 10]]);
});

test('an overdraft that was covered again is still found', async () => {
  const { db, userId } = await soundBooks();
  await db.transact((tx) =>
    book(tx, adjustedJournal({ userId }, -90, { reference: 'b', reason: 'uji', at })),
  );
  await tamper(db, sql`update ledger_entries set balance_after = -5 where amount = -90`);
  expect(await checksOf(db)).toEqual([
    ['entries continue one another', 0, -5],
    ['never negative', 0, -5],
  ]);
});

test('money on its way without a request, and an order without its escrow, are found', async () => {
  const { db, userId, paymentId } = await soundBooks();
  const stray = { id: 77, code: 'WD-X', owner: { userId }, amount: 40, fee: 0, at };
  await db.transact((tx) => book(tx, withdrawRequestedJournal(stray)));
  await tamper(
    db,
    sql`insert into orders (id, order_code, payment_id, user_id, merchant_id, status, address, sender_name, sender_phone,
          courier, courier_name, service, service_name, etd, weight, subtotal, shipping_cost, marketplace_discount, total, created_at)
        values (5, 'INV-20261120-AAAAAA', ${paymentId}, ${userId}, 1, 'paid', '{}', '', '', 'a', 'a', 'a', 'a', '1-2', 1, 30, 5, 3, 32, ${at})`,
  );
  expect((await verifyLedger(db)).findings).toEqual([
    { check: 'escrow agrees with open orders', subject: 'order 5', expected: 35, found: 0 },
    { check: 'withdrawals agree', subject: 'withdrawal 77', expected: 0, found: 40 },
  ]);
});

test('a transfer without its withdrawal, one that was not booked, and a payout that says something else, are found', async () => {
  const { db, userId } = await soundBooks();
  const withdrawal = { id: 77, code: 'WD-X', owner: { userId }, amount: 40, fee: 5, at };
  await db.transact((tx) => book(tx, withdrawRequestedJournal(withdrawal)));
  await db.transact((tx) => book(tx, withdrawPaidJournal(withdrawal)));
  const { rows } = await sql<{ id: number }>`select id from banks limit 1`.execute(db);
  const columns = sql`(id, withdraw_code, user_id, amount, fee, status, bank_id, rekening, atas_nama, created_at)`;
  await tamper(
    db,
    sql`insert into withdrawals ${columns} overriding system value
        values (78, 'WD-Y', ${userId}, 30, 0, 'paid', ${rows[0]?.id}, '0012345678', 'Ina', ${at})`,
  );
  await tamper(
    db,
    sql`insert into payouts (withdrawal_id, provider, state, approved_by, approved_at)
        values (78, 'midtrans', 'bounced', ${userId}, ${at})`,
  );
  const { findings } = await verifyLedger(db);
  expect(findings.toSorted((a, b) => a.subject.localeCompare(b.subject))).toEqual([
    { check: 'payouts agree with withdrawals', subject: 'payout of withdrawal 78', expected: 1, found: 0 },
    { check: 'transfers agree with paid withdrawals', subject: 'withdrawal 77', expected: 0, found: 35 },
    { check: 'transfers agree with paid withdrawals', subject: 'withdrawal 78', expected: 30, found: 0 },
  ]);
});

test('a refund to the source without its money, money without its refund, and a charge that says something else, are found', async () => {
  const { db, userId, paymentId } = await soundBooks();
  const refund = (id: number, code: string, amount: number) => ({
    ...{ id, code, userId, paymentId, provider: 'midtrans', charge: 'PAY-A' },
    ...{ amount, at },
  });
  await db.transact((tx) => book(tx, refundRequestedJournal(refund(77, 'RF-A', 40))));
  await tamper(
    db,
    sql`insert into source_refunds (id, refund_code, user_id, payment_id, provider, charge, paid_by, amount, state, created_at)
        overriding system value values (78, 'RF-B', ${userId}, ${paymentId}, 'midtrans', 'PAY-A', 'qris', 30, 'done', ${at})`,
  );
  await tamper(
    db,
    sql`insert into payment_charges (provider, reference, payment_id, amount, created_at, received, refunded)
        values ('midtrans', 'PAY-A', ${paymentId}, 100, ${at}, 100, 25)`,
  );
  const { findings } = await verifyLedger(db);
  expect(findings.toSorted((a, b) => a.subject.localeCompare(b.subject))).toEqual([
    {
      check: 'charges agree with refunds to the source',
      subject: `payment ${paymentId}`,
      expected: 25,
      found: 30,
    },
    { check: 'refunds to the source agree', subject: 'source refund 77', expected: 0, found: 40 },
    { check: 'refunds to the source agree', subject: 'source refund 78', expected: 30, found: 0 },
  ]);
});
