import { beforeAll, expect, test } from 'vitest';
import type { Answer, Success } from '#contract/envelope.ts';
import { walletHistory } from '#contract/wallet.ts';
import type { Database } from '#platform/db/database.ts';
import { callRoutes, dataOf, okOf } from '#tests/support/call-routes.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sealedPhone } from '#tests/support/keys.ts';
import { sceneRows } from '#tests/support/scene-rows.ts';
import type { Schema } from '../schema.ts';
import { book } from './book.ts';
import { walletHistoryOf } from './history.ts';
import {
  adjustedJournal,
  completedJournal,
  holdJournal,
  latePaymentJournal,
  type OrderMoney,
  paidJournal,
  refundedJournal,
  releaseJournal,
  resolvedJournal,
} from './journals.rules.ts';
import type { Journal } from './ledger.rules.ts';
import { walletRoutes } from './routes.ts';
import { saldoOf } from './saldo-store.ts';

let db: Database<Schema>;
let userId: number;
let merchantId: number;
const clock = fixedClock('2026-11-20T03:00:00Z');
const at = (day: number, hour = 5) => new Date(Date.UTC(2026, 10, day, hour));
const booked = (journal: Journal) => db.transact((tx) => book(tx, journal));

const money = (id: number): OrderMoney => ({
  id,
  subtotal: 100_000,
  shipping_cost: 10_000,
  merchant_discount: 0,
  marketplace_discount: 5_000,
  total: 105_000,
});
const place = async (id: number, paymentId: number, status: 'paid' | 'completed') => {
  await db
    .insertInto('orders')
    .values({
      ...money(id),
      order_code: `INV-20261101-AAAAA${id}`,
      payment_id: paymentId,
      user_id: userId,
      merchant_id: merchantId,
      status,
      address: '{}',
      sender_name: 'Toko',
      sender_phone: sealedPhone(''),
      courier: 'jne',
      courier_name: 'JNE',
      service: 'REG',
      service_name: 'Reguler',
      etd: '2-3',
      weight: 500,
      created_at: at(1),
    })
    .execute();
};
const payment = async (code: string, wallet_amount: number) => {
  const row = {
    payment_code: code,
    user_id: userId,
    status: 'pending' as const,
    payment_method: 'va' as const,
    provider: 'sandbox',
    total: wallet_amount,
    wallet_amount,
    amount_due: 0,
    created_at: at(1),
  };
  return (await db.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

beforeAll(async () => {
  db = await testDatabase();
  const scenario = await sceneRows(db);
  merchantId = await scenario.merchant();
  const user = { email: 'riwayat@pembeli.test' };
  userId = (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
  const first = await payment('PAY-SATU', 105_000);
  const three = await payment('PAY-TIGA', 315_000);
  const unpaid = await payment('PAY-BATAL', 1_000);
  await place(1, first, 'completed');
  for (const id of [2, 3, 4]) await place(id, three, 'paid');
  const payer = (paymentId: number, when: Date) => ({ paymentId, userId, at: when });
  const parties = (when: Date) => ({ userId, merchantId, at: when });
  const whole = (total: number) => ({ wallet_amount: total, amount_due: 7, unique_code: 7 });
  const reason = 'Salah hitung';
  for (const journal of [
    adjustedJournal({ userId }, 500_000, { reference: 'fill', reason, at: at(1) }),
    holdJournal(payer(first, at(2)), 105_000),
    paidJournal(payer(first, at(2)), whole(105_000), [money(1)]),
    completedJournal(parties(at(3)), money(1), 10),
    holdJournal(payer(three, at(4)), 315_000),
    paidJournal(
      payer(three, at(4)),
      { ...whole(315_000), amount_due: 0, unique_code: 0 },
      [2, 3, 4].map(money),
    ),
    refundedJournal(parties(at(5)), money(2), 'rejected'),
    resolvedJournal(parties(at(6)), money(3), 40_000, 10),
    holdJournal(payer(unpaid, at(7)), 1_000),
    releaseJournal(payer(unpaid, at(8)), 1_000),
    // 23.30 on the 9th in Jakarta
    latePaymentJournal(payer(unpaid, new Date('2026-11-09T16:30:00Z')), 1_000, 'sandbox:r-9'),
  ])
    expect(await booked(journal)).toEqual({ ok: true });
});

/** The good answer of a use case. */
const good = <T>(answer: Answer<T>): Success<T> => {
  if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  return answer;
};
const ctx = () => testContext(db, clock);
const history = (input: Record<string, unknown> = {}, locale: 'id' | 'en' = 'id') =>
  callRoutes(
    walletRoutes(ctx(), {
      checkPassword: async () => 'right',
      announceNewAccount: () => async () => undefined,
    }),
  )(walletHistory, userId, { input, locale });

test('#179 #296 a wallet tells everything that happened in it, newest first, in both languages', async () => {
  const { data, meta, total } = okOf(await history({ per_page: 20 }));
  expect(
    data.list.map(({ type, amount, balance_after, order_code }) => [type, amount, balance_after, order_code]),
  ).toEqual([
    ['overpayment', 1_000, 226_007, null],
    ['purchase_return', 1_000, 225_007, null],
    ['purchase', -1_000, 224_007, null],
    ['refund', 40_000, 225_007, 'INV-20261101-AAAAA3'],
    ['refund', 105_000, 185_007, 'INV-20261101-AAAAA2'],
    ['purchase', -315_000, 80_007, null],
    ['overpayment', 7, 395_007, 'INV-20261101-AAAAA1'],
    ['purchase', -105_000, 395_000, 'INV-20261101-AAAAA1'],
    ['adjustment', 500_000, 500_000, null],
  ]);
  expect([data.total_saldo, total, meta?.total]).toEqual([226_007, 9, 9]);
  expect(data.list.map(({ description }) => description)).toEqual([
    'Pembayaran PAY-BATAL yang datang terlambat atau berlebih',
    'Saldo kembali dari PAY-BATAL yang tidak jadi dibayar',
    'Pembayaran PAY-BATAL',
    'Pengembalian sebagian dana pesanan INV-20261101-AAAAA3',
    'Pengembalian dana pesanan INV-20261101-AAAAA2 yang ditolak',
    'Pembayaran PAY-TIGA',
    'Kode unik transfer INV-20261101-AAAAA1 dikembalikan',
    'Pembayaran INV-20261101-AAAAA1',
    'Penyesuaian oleh Lokapasar: Salah hitung',
  ]);
  const english = dataOf(await history({ type: 'refund' }, 'en')).list;
  expect(english.map(({ description }) => description)).toEqual([
    'Partial refund of order INV-20261101-AAAAA3',
    'Refund of order INV-20261101-AAAAA2, which was rejected',
  ]);
});

test('days are Jakarta’s and inclusive; a page knows its neighbours; a backward range is refused', async () => {
  const late = okOf(await history({ date_start: '2026-11-09', date_end: '2026-11-09' }));
  expect(late.data.list.map(({ type }) => type)).toEqual(['overpayment']);
  expect(dataOf(await history({ date_start: '2026-11-10' })).list).toEqual([]);
  const second = okOf(await history({ page: 2, per_page: 4 }));
  expect(second.meta).toMatchObject({ current_page: 2, last_page: 3, from: 5, to: 8, total: 9 });
  expect(await history({ date_start: '2026-11-09', date_end: '2026-11-08' })).toMatchObject({
    code: 422,
    errors: [{ field: 'date_start', rule: 'date_range' }],
  });
});

test('a store’s wallet shows its sales less the commission, and what still lies in escrow', async () => {
  const query = walletHistory.input.parse({});
  const link = () => '';
  const answer = good(await walletHistoryOf(ctx(), { merchantId }, query, 'en', link));
  expect(answer.data.list.map(({ type, amount, description }) => [type, amount, description])).toEqual([
    ['sale', 64_000, 'Sale of order INV-20261101-AAAAA3'],
    ['sale', 100_000, 'Sale of order INV-20261101-AAAAA1'],
  ]);
  const purchases = walletHistory.input.parse({ type: 'purchase' });
  expect(good(await walletHistoryOf(ctx(), { merchantId }, purchases, 'id', link)).data.list).toEqual([]);
  expect(await saldoOf({ db }, { merchantId })).toEqual({ total_saldo: 164_000, hold: 0, pending: 110_000 });
});

test('somebody else’s wallet is empty', async () => {
  const routes = walletRoutes(ctx(), {
    checkPassword: async () => 'right',
    announceNewAccount: () => async () => undefined,
  });
  const other = okOf(await callRoutes(routes)(walletHistory, userId + 1));
  expect([other.data, other.total]).toEqual([{ total_saldo: 0, list: [] }, 0]);
});
