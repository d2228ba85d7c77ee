import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { defaultSettings } from '../settings/index.ts';
import { answerOnce } from './callbacks-store.ts';
import { createPayment, reissuePayment } from './create-payment.ts';
import { issueInstructions, presentInstructions } from './instructions.ts';
import {
  findPayment,
  markCancelled,
  markExpired,
  markFailed,
  markPaid,
  type PaymentRecord,
} from './payments-store.ts';
import { newestProofs, rejectProof, saveProof } from './proofs-store.ts';
import type { ChargeRequest, PaymentProvider } from './provider.ts';
import { providerOf } from './providers.ts';

const TRANSFER_ACCOUNT = { bank_name: 'Bank Lontar', rekening: '0123456789', atas_nama: 'Lokapasar' };

let db: Database<Schema>;
let ctx: AppContext;
let userId: number;
const clock = fixedClock('2026-11-20T03:00:00Z');
beforeAll(async () => {
  db = await testDatabase({ poolSize: 12 });
  ctx = testContext(db, clock, {
    settings: async () => ({ ...defaultSettings, manual_transfer_accounts: [TRANSFER_ACCOUNT] }),
    config: {
      payment: {
        provider: 'sandbox',
        callbackSecret: 'rahasia',
        ewallets: null,
        midtrans: null,
        xendit: null,
      },
    },
  });
  const row = { email: 'bayar@pembeli.test' };
  userId = (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
});

type Method = PaymentRecord['payment_method'];
const open = (method: Method, channel: string | null = null, walletAmount = 0) =>
  db.transact((tx) =>
    createPayment(tx, ctx, { userId, choice: { method, channel }, total: 150_000, walletAmount }),
  );

test('a virtual account is told in the reader’s language, with the wallet’s part taken off', async () => {
  const payment = await issueInstructions(ctx, await open('va', 'bca', 20_000));
  expect(payment).toMatchObject({
    status: 'pending',
    amount_due: 130_000,
    unique_code: 0,
    provider: 'sandbox',
  });
  expect(payment.payment_code).toMatch(/^PAY-20261120-[0-9A-Z]{8}$/);
  expect(payment.expires_at).toEqual(new Date('2026-11-21T03:00:00Z'));
  const [indonesian, english] = (['id', 'en'] as const).map((locale) => presentInstructions(payment, locale));
  expect(indonesian).toMatchObject({ type: 'va', bank_code: 'bca', bank_name: 'BCA' });
  expect(indonesian?.steps[2]).toContain('Rp\u00a0130.000');
  expect(english?.steps[0]).toContain('Open the BCA app');
  expect(await issueInstructions(ctx, payment)).toEqual(payment);
});

test('a bill is told by two numbers; a virtual account has no company', async () => {
  const payment = await issueInstructions(ctx, await open('va', 'mandiri'));
  const told = (instructions: object) => presentInstructions({ ...payment, instructions }, 'id');
  const bill = { type: 'va', bank_code: 'mandiri', va_number: '778347787706', account_name: 'LOKAPASAR' };
  const [, second] = told({ ...bill, biller_code: '70012' })?.steps ?? [];
  expect(second).toContain('kode perusahaan 70012');
  expect(told(bill)).toMatchObject({ biller_code: '', va_number: '778347787706' });
  expect(told(bill)?.steps[1]).toContain('Virtual Account');
});

test('BSI is paid in its own app, by a number here or on the provider’s page', async () => {
  const payment = await issueInstructions(ctx, await open('va', 'bsi'));
  expect(presentInstructions(payment, 'id')).toMatchObject({ type: 'va', bank_name: 'BSI' });
  expect(presentInstructions(payment, 'id')?.steps[0]).toBe('Buka aplikasi BYOND by BSI.');
  const instructions = { type: 'gateway', redirect_url: 'https://bayar.test/x' };
  const [id, en] = (['id', 'en'] as const).map(
    (locale) => presentInstructions({ ...payment, instructions }, locale)?.steps[0],
  );
  expect(id).toContain('Nomor Virtual Account BSI tampil di halaman pembayaran');
  expect(en).toContain('BSI virtual account number is on the payment page');
});

test('an e-wallet is told by its app and what it scans, or by its page, in the reader’s language', async () => {
  const payment = await issueInstructions(ctx, await open('gateway', 'gopay'));
  const told = (instructions: object | null = payment.instructions, payment_channel = 'gopay') =>
    presentInstructions({ ...payment, payment_channel, instructions }, 'id');
  expect(told()).toMatchObject({
    type: 'gateway',
    channel_name: 'GoPay',
    app: { url: expect.stringContaining('/__demo/gateway/'), qr_string: expect.any(String), qr_image: null },
  });
  expect(told()?.steps[0]).toContain('pindai kode QR dengan aplikasi GoPay');
  expect(presentInstructions(payment, 'en')?.steps[0]).toContain('press the button to open GoPay');
  const url = 'https://shopeepay.test/app';
  const page = { type: 'gateway', redirect_url: url };
  expect(told({ ...page, app: { url, qr_text: url } }, 'shopeepay')?.steps[0]).toContain('kamera ponsel');
  const ovo = told(page, 'ovo');
  expect(ovo).toMatchObject({ channel_name: 'OVO', app: null });
  expect(ovo?.steps[0]).toContain('hanya satu menit');
});

test('whoever pays on a page of the provider’s is led back to the payment', async () => {
  const charged: ChargeRequest[] = [];
  const provider = {
    ...(providerOf(ctx.config) as PaymentProvider),
    charge: async (request: ChargeRequest) => {
      charged.push(request);
      return {
        reference: 'x',
        instruction: { type: 'gateway', redirect_url: 'https://bayar.test/x' } as const,
      };
    },
  };
  const { payment_code } = await issueInstructions(ctx, await open('gateway'), provider);
  expect(charged.map(({ returnUrl }) => returnUrl)).toEqual([
    `${ctx.config.publicUrl}/payment/${payment_code}`,
  ]);
});

test('QRIS lapses after 30 minutes', async () => {
  const payment = await issueInstructions(ctx, await open('qris'));
  expect(payment.expires_at).toEqual(new Date('2026-11-20T03:30:00Z'));
  expect(payment.instructions).toMatchObject({ type: 'qris' });
});

test('manual transfers at once get codes of their own, and the shop’s accounts', async () => {
  const payments = await Promise.all(Array.from({ length: 40 }, () => open('manual_transfer')));
  const codes = payments.map(({ unique_code }) => unique_code);
  expect(new Set(codes).size).toBe(40);
  expect(codes.every((code) => code >= 1 && code <= 999)).toBe(true);
  expect(payments.every(({ amount_due, unique_code }) => amount_due === 150_000 + unique_code)).toBe(true);
  const told = presentInstructions(payments[0] as PaymentRecord, 'id');
  const { manual_transfer_accounts: accounts } = await ctx.settings();
  expect(told).toMatchObject({
    type: 'manual_transfer',
    accounts,
    unique_code: codes[0],
    proof_submitted: false,
  });
});

test('a manual transfer that is not committed holds up no other, and its code is not given twice', async () => {
  const transfer = {
    ...{ userId, total: 150_000, walletAmount: 0 },
    choice: { method: 'manual_transfer', channel: null },
  } as const;
  const told = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  const uncommitted = db.transact(async (tx) => {
    const { unique_code } = await createPayment(tx, ctx, transfer);
    told.resolve(unique_code);
    await ended.promise;
  });
  const first = await told.promise;
  try {
    // with every code but two taken, the one that is being told is left alone
    const free = await sql<{ code: number }>`
      select code from generate_series(1, 999) code
      where code <> ${first} and code not in (select unique_code from payments) limit 1`.execute(db);
    const other = free.rows[0]?.code ?? 0;
    await sql`
      insert into payments (payment_code, user_id, status, payment_method, provider, total, unique_code, amount_due, created_at)
      select 'PAY-CODE-' || code, ${userId}, 'review', 'manual_transfer', 'manual', 1000, code, 1000 + code, ${clock.now()}
      from generate_series(1, 999) code where code not in (${first}, ${other})`.execute(db);
    expect((await open('manual_transfer')).unique_code).toBe(other);
  } finally {
    ended.resolve();
    await uncommitted;
    await sql`delete from payments where payment_code like 'PAY-CODE-%'`.execute(db);
  }
});

test('another method keeps code and expiry; an answer for the old one is not stored', async () => {
  const first = await issueInstructions(ctx, await open('qris'));
  const second = await db.transact((tx) => reissuePayment(tx, ctx, first, { method: 'va', channel: 'bni' }));
  expect(second).toMatchObject({
    payment_code: first.payment_code,
    expires_at: first.expires_at,
    payment_method: 'va',
    instructions: null,
  });
  // the provider is still busy with the first of two choices while the buyer makes the second
  const stale = await issueInstructions(ctx, { ...(second as PaymentRecord), payment_channel: 'bri' });
  expect(stale.instructions).toBeNull();
  const fresh = await issueInstructions(ctx, second as PaymentRecord);
  expect(fresh.instructions).toMatchObject({ type: 'va', bank_code: 'bni' });
  const manual = await db.transact((tx) =>
    reissuePayment(tx, ctx, fresh, { method: 'manual_transfer', channel: null }, 50_000),
  );
  expect(manual).toMatchObject({ wallet_amount: 50_000, amount_due: 100_000 + (manual?.unique_code ?? 0) });
});

test('of fifty who mark one payment exactly one does, and what is paid stays', async () => {
  const payment = await open('va', 'bca');
  const at = clock.now();
  const settled = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      db.transact((tx) => (index % 2 ? markPaid(tx, payment.id, at) : markExpired(tx, payment.id))),
    ),
  );
  const winners = settled.filter((one) => one !== null);
  expect(winners).toHaveLength(1);
  const found = await findPayment(db, { code: payment.payment_code });
  expect(found?.status).toBe(winners[0]?.status);
  const later = await db.transact(async (tx) => [
    await markFailed(tx, payment.id),
    await markCancelled(tx, payment.id),
    await reissuePayment(tx, ctx, payment, { method: 'qris', channel: null }),
  ]);
  expect(later).toEqual([null, null, null]);
});

test('a proof stops the expiry; a rejected one gives new time', async () => {
  const payment = await open('manual_transfer');
  const id = crypto.randomUUID();
  await db
    .insertInto('files')
    .values({ id, type: 'payment_proof', is_private: true, mime: 'image/png', storage_key: id })
    .execute();
  const proof = { fileId: id, bankName: 'Bank Lontar', atasNama: 'Ina Bao', transferAt: clock.now() };
  const reviewed = await db.transact((tx) => saveProof(tx, payment, proof, clock.now()));
  expect(reviewed).toMatchObject({ status: 'review', expires_at: null });
  expect(presentInstructions(reviewed as PaymentRecord, 'id')).toMatchObject({ proof_submitted: true });
  expect(await db.transact((tx) => markExpired(tx, payment.id))).toBeNull();
  expect((await newestProofs(db, [payment.id]))[0]).toMatchObject({ file_id: id, atas_nama: 'Ina Bao' });
  const until = new Date('2026-11-22T00:00:00Z');
  const back = await db.transact((tx) => rejectProof(tx, payment.id, until));
  expect(back).toMatchObject({ status: 'pending', expires_at: until });
  const other = await open('va', 'bca');
  expect(await db.transact((tx) => saveProof(tx, other, proof, clock.now()))).toBeNull();
});

test('a callback works once, its repetitions get its answer; one that changed nothing may come again', async () => {
  const payment = await open('va', 'bca');
  const message = {
    paymentCode: payment.payment_code,
    charge: null,
    status: 'paid' as const,
    amount: 150_000,
    reference: 'ref-1',
  };
  let worked = 0;
  const take = (answer: { n: number } | null) =>
    db.transact((tx) =>
      answerOnce(tx, 'sandbox', message, payment.id, clock.now(), async () => {
        worked += 1;
        return answer;
      }),
    );
  expect(await take(null)).toBeNull();
  const answers = await Promise.all(Array.from({ length: 30 }, () => take({ n: 7 })));
  expect(answers).toEqual(answers.map(() => ({ n: 7 })));
  expect(worked).toBe(2);
});
