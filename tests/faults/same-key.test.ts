import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Payment } from '#contract/payment.ts';
import type { Saldo, Withdraw } from '#contract/wallet.ts';
import { hashPassword } from '#market/accounts/index.ts';
import { callbackSignature } from '#market/payments/index.ts';
import { book, collectedJournal, mustBook } from '#market/wallet/index.ts';
import type { CrashPoint } from '#platform/crash-point.ts';
import { sealText } from '#platform/sealed-text.ts';
import { declaredCalls } from '#tests/support/contract-calls.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET, testKeys } from '#tests/support/keys.ts';
import { peopleOf } from '#tests/support/people.ts';
import { type Answered, type Buyer, rushOn, send, sendPatiently } from '#tests/support/rush.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const PASSWORD = 'Lokapasar1';
const databaseUrl = await testDatabaseUrl();
const rush = rushOn(databaseUrl);
await sql`insert into settings (key, value) values
  ('manual_transfer_accounts', '[{"bank_name": "Bank Lontar", "rekening": "1234567890", "atas_nama": "Lokapasar"}]')`.execute(
  rush.db,
);
const start = (env: Record<string, string> = {}) =>
  startServer({ databaseUrl, env: { SECRET, SEED_PRODUCTS: '0', ...env } });
const healthy: [TestServer, TestServer] = [await start(), await start({ WORKER: 'off' })];
const doomed: TestServer[] = [];
afterAll(() => Promise.all(doomed.map((server) => server.stop('SIGKILL'))));
const startDoomed = async (moment: CrashPoint) => {
  const server = await start({ WORKER: 'off', LOKAPASAR_CRASH_AT: moment });
  doomed.push(server);
  return server;
};
/** A request that was cut off may be repeated half a minute later; before, it counted as running for a minute. */
const aMinuteLater = () => send(healthy[0].url, '/__test/clock', null, { advance_seconds: 61 });

const { bank_id } = await rush.db
  .insertInto('banks')
  .values({ bank_name: 'Bank Lontar', code: '901' })
  .returning('id as bank_id')
  .executeTakeFirstOrThrow();
const product = await rush.goods(1_000);
const password_hash = await hashPassword(PASSWORD);
const buyerWith = async (saldo: number): Promise<Buyer> => {
  const [buyer] = await rush.buyers(1, product);
  await rush.credit(buyer!.id, saldo);
  await rush.db.updateTable('users').set({ password_hash }).where('id', '=', buyer!.id).execute();
  return buyer!;
};
/** An operator who looks after the money, with the session of a buyer who is one no more; the clock is moved often. */
const operator = async (): Promise<Buyer> => {
  const [person] = await rush.buyers(1, product);
  await sql`update users set permissions = '{finance}' where id = ${person!.id}`.execute(rush.db);
  await sql`update sessions set confirmed_at = now() + interval '1 hour' where user_id = ${person!.id}`.execute(
    rush.db,
  );
  return person!;
};

const storeSlug = async (): Promise<string> => {
  const { merchant_id } = await rush.shop();
  const { merchant_slug } = await rush.db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  return merchant_slug;
};

/** A paid order that its buyer complains about. */
const complainedBy = async (): Promise<{ buyer: Buyer; order_code: string }> => {
  const buyer = await buyerWith(500_000);
  const paid = await send<Payment>(healthy[0].url, '/checkout/pay', buyer.token, {
    payment_method: 'wallet',
  });
  const { order_code } = (paid.data as Payment).orders[0]!;
  await sql`with moved as (update orders set status = 'complained', deadline_at = null where order_code = ${order_code} returning id)
    insert into complaints (order_id, reason, note, state, deadline_at, created_at)
    select id, 'damaged', 'Jahitannya lepas semua', 'answering', now() + interval '2 days', now() from moved`.execute(
    rush.db,
  );
  return { buyer, order_code };
};
const saidAbout = (order_code: string) =>
  rush.number(sql`select count(*) as n from complaint_events said join orders on orders.id = said.order_id
    where orders.order_code = ${order_code}`);

const withdraw = (url: string, { token }: Buyer, key: string) =>
  sendPatiently<Withdraw>(
    url,
    '/buyer/dashboard/wallet/withdraw',
    token,
    { amount: 50_000, bank_id, rekening: '1234567890', atas_nama: 'Ina Bao', cabang: '', password: PASSWORD },
    { 'idempotency-key': key },
  );
const hundred = <T>(ask: (url: string) => Promise<Answered<T>>) =>
  Promise.all(Array.from({ length: 100 }, (_, turn) => ask(healthy[turn % 2]!.url)));
const withdrawalsOf = (userId: number) =>
  rush.number(sql`select count(*) as n from withdrawals where user_id = ${userId}`);
/** Sends to a server that dies over it. */
const cutOff = async (moment: CrashPoint, ask: (url: string) => Promise<unknown>) => {
  const server = await startDoomed(moment);
  const end = once(server.process, 'exit');
  await expect(ask(server.url)).rejects.toThrow();
  expect((await end)[1]).toBe('SIGKILL');
};

test.each<CrashPoint>(['step.committed', 'answer.made'])(
  '#296 killed at %s: a hundred repeats with the same key over two servers take the money once and tell what was done',
  async (moment) => {
    const buyer = await buyerWith(500_000);
    const key = `tarik-${moment.replace('.', '-')}`;
    await cutOff(moment, (url) => withdraw(url, buyer, key));
    expect(await withdrawalsOf(buyer.id)).toBe(1);
    const atOnce = await hundred((url) => withdraw(url, buyer, key));
    expect(new Set(atOnce.map(({ code }) => code))).toEqual(new Set([409]));
    expect(atOnce[0]).toMatchObject({ message: expect.stringContaining('masih diproses'), retryAfter: 2 });

    await aMinuteLater();
    await hundred((url) => withdraw(url, buyer, key));
    const settled = await hundred((url) => withdraw(url, buyer, key));
    expect(new Set(settled.map(({ code, replayed }) => `${code} ${replayed}`))).toEqual(
      new Set(['200 true']),
    );
    expect(new Set(settled.map(({ data }) => (data as Withdraw).withdraw_code)).size).toBe(1);
    expect(await withdrawalsOf(buyer.id)).toBe(1);
    expect(await rush.wallet(buyer.id)).toBe(450_000);
    expect(await rush.faults()).toEqual([]);
  },
);

test('#296 the same key a hundred times over two servers is one withdrawal, and never another answer', async () => {
  const buyer = await buyerWith(500_000);
  const answers = await hundred((url) => withdraw(url, buyer, 'tarik-ramai'));
  const done = answers.filter(({ code }) => code === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(answers.every(({ code }) => code === 200 || code === 409)).toBe(true);
  expect(new Set(done.map(({ data }) => (data as Withdraw).withdraw_code)).size).toBe(1);
  expect([await withdrawalsOf(buyer.id), await rush.wallet(buyer.id)]).toEqual([1, 450_000]);
});

test('an order that was placed and one that was cancelled are told again after the server died', async () => {
  const buyer = await buyerWith(0);
  const pay = (url: string) =>
    sendPatiently<Payment>(
      url,
      '/checkout/pay',
      buyer.token,
      { payment_method: 'qris' },
      { 'idempotency-key': 'bayar-sekali' },
    );
  await cutOff('step.committed', pay);
  await aMinuteLater();
  const paid = await pay(healthy[1].url);
  expect(paid).toMatchObject({ code: 200, replayed: true, data: { status: 'pending', amount_due: 110_000 } });
  expect(await rush.payments(buyer.id)).toBe(1);

  const order_code = (paid.data as Payment).orders[0]!.order_code;
  const cancel = (url: string) =>
    send<Order>(
      url,
      '/buyer/dashboard/order/status',
      buyer.token,
      { order_code, action: 'cancel', reason: 'Salah alamat' },
      { 'idempotency-key': 'batal-sekali' },
    );
  await cutOff('step.committed', cancel);
  await aMinuteLater();
  expect(await cancel(healthy[0].url)).toMatchObject({
    code: 200,
    replayed: true,
    data: { order_code, status: 'cancelled' },
  });
  expect(await rush.faults()).toEqual([]);
});

test('an adjustment by an operator is booked once, and a repeat hears the balance it led to', async () => {
  const [buyer, finance] = [await buyerWith(100_000), await operator()];
  const adjust = (url: string) =>
    send<Saldo>(
      url,
      '/operator/wallet/adjust',
      finance.token,
      { user_id: buyer.id, amount: 25_000, reason: 'Ganti rugi kiriman' },
      { 'idempotency-key': 'koreksi-sekali' },
    );
  await cutOff('answer.made', adjust);
  // meanwhile the wallet moved on
  await rush.credit(buyer.id, 10_000);
  await aMinuteLater();
  expect(await adjust(healthy[1].url)).toMatchObject({
    code: 200,
    replayed: true,
    data: { total_saldo: 125_000 },
  });
  expect(await rush.wallet(buyer.id)).toBe(135_000);
});

const seller = peopleOf(databaseUrl);
/** The owner of the store, with a bank account and money of the store's to withdraw. */
const sellerWith = async (saldo: number): Promise<Buyer> => {
  const { merchant_id, owner_id } = await rush.shop();
  await rush.db
    .insertInto('merchant_banks')
    .values({
      merchant_id,
      bank_id,
      rekening: sealText(testKeys, 'bank account', '9876543210'),
      atas_nama: 'Toko Rebutan',
    })
    .execute();
  await rush.db.updateTable('users').set({ password_hash }).where('id', '=', owner_id).execute();
  await rush.db.transact((tx) =>
    book(tx, {
      event: 'adjusted',
      reference: 'test:toko',
      description: { reason: 'test' },
      at: new Date(),
      entries: [
        { kind: 'platform_adjustment', ownerId: null, amount: -saldo },
        { kind: 'merchant_wallet', ownerId: merchant_id, amount: saldo },
      ],
    }),
  );
  return seller.session(owner_id);
};
const paidBy = async (buyer: Buyer, payment_method: string): Promise<Payment> => {
  const paid = await sendPatiently<Payment>(healthy[0].url, '/checkout/pay', buyer.token, { payment_method });
  expect(paid.code).toBe(200);
  return paid.data as Payment;
};
const requested = async (buyer: Buyer): Promise<number> =>
  ((await withdraw(healthy[0].url, buyer, `tarik-${buyer.id}`)).data as Withdraw).withdraw_id;
/** Rupiah that count against an operator's limit for the day. */
const movedToday = ({ id }: Buyer) =>
  rush.number(sql`select sum(amount) as n from operator_day_totals where operator_id = ${id}`);
const audited = (action: string, target: string) =>
  rush.number(sql`select count(*) as n from audit_log where action = ${action} and target = ${target}`);

/** How often an order came into a state. */
const historiesOf = (order_code: string, status: string): Promise<number> =>
  rush.number(sql`select count(*) as n from order_histories history join orders on orders.id = history.order_id
    where orders.order_code = ${order_code} and history.status = ${status}`);

/** Who asks for what, and what has happened once it was done once. */
type Keyed = {
  who: { token: string };
  path: string;
  body: object;
  data: object;
  effect: () => Promise<unknown>;
};

const keyedCalls: Record<string, () => Promise<Keyed>> = {
  requestStoreWithdraw: async () => {
    const who = await sellerWith(500_000);
    const { merchant_id } = await rush.shop();
    return {
      who,
      path: '/merchant/dashboard/wallet/withdraw',
      body: { amount: 50_000, password: PASSWORD },
      data: { amount: 50_000, status: 'requested' },
      effect: async () => {
        expect(
          await rush.number(sql`select count(*) as n from withdrawals where merchant_id = ${merchant_id}`),
        ).toBe(1);
        expect(
          await rush.number(
            sql`select balance as n from ledger_accounts where kind = 'merchant_wallet' and owner_id = ${merchant_id}`,
          ),
        ).toBe(450_000);
      },
    };
  },
  confirmPayment: async () => {
    const who = await operator();
    const buyer = await buyerWith(0);
    const { payment_code, amount_due } = await paidBy(buyer, 'manual_transfer');
    return {
      who,
      path: '/operator/payment/confirm',
      body: { payment_code, amount: amount_due, reference: 'TRX-7' },
      data: { payment_code, status: 'paid' },
      effect: async () => {
        expect(await audited('payment.confirm', `payment:${payment_code}`)).toBe(1);
        expect(
          await rush.number(sql`select count(*) as n from order_histories step join orders on orders.id = step.order_id
            where orders.user_id = ${buyer.id} and step.status = 'paid'`),
        ).toBe(1);
        expect(await movedToday(who)).toBe(amount_due);
      },
    };
  },
  approveWithdraw: async () => {
    const who = await operator();
    const buyer = await buyerWith(500_000);
    const withdraw_id = await requested(buyer);
    return {
      who,
      path: '/operator/withdraw/approve',
      body: { withdraw_id, reference: 'TRX-8' },
      data: { withdraw_id, status: 'paid' },
      effect: async () => {
        expect(await audited('withdraw.approve', `withdraw:${withdraw_id}`)).toBe(1);
        expect(await movedToday(who)).toBe(50_000);
        expect(await rush.wallet(buyer.id)).toBe(450_000);
      },
    };
  },
  rejectWithdraw: async () => {
    const who = await operator();
    const buyer = await buyerWith(500_000);
    const withdraw_id = await requested(buyer);
    return {
      who,
      path: '/operator/withdraw/reject',
      body: { withdraw_id, reason: 'Rekening tidak cocok' },
      data: { withdraw_id, status: 'rejected' },
      effect: async () => {
        expect(await audited('withdraw.reject', `withdraw:${withdraw_id}`)).toBe(1);
        expect(await rush.wallet(buyer.id)).toBe(500_000);
      },
    };
  },
  sendRefund: async () => {
    const buyer = await buyerWith(0);
    const payment = await paidBy(buyer, 'qris');
    const { payment_code, amount_due: amount } = payment;
    const message = { payment_code, status: 'paid', amount, reference: `lunas-${payment_code}` };
    const signature = callbackSignature(JSON.stringify(message), 'sandbox-secret');
    await send(healthy[0].url, '/checkout/callback/sandbox', null, message, {
      'x-callback-signature': signature,
    });
    const { order_code } = payment.orders[0]!;
    await send(healthy[0].url, '/buyer/dashboard/order/status', buyer.token, {
      order_code,
      action: 'cancel',
    });
    expect(await rush.wallet(buyer.id)).toBe(amount);
    const id = sql`(select id from payments where payment_code = ${payment_code})`;
    return {
      who: buyer,
      path: `/buyer/dashboard/refund/${payment_code}`,
      body: { amount },
      data: { payment_code, available: 0 },
      effect: async () => {
        expect(await rush.wallet(buyer.id)).toBe(0);
        expect(
          await rush.number(sql`select count(*) as n from source_refunds where payment_id = ${id}`),
        ).toBe(1);
      },
    };
  },
  actOnComplaint: async () => {
    const { buyer, order_code } = await complainedBy();
    return {
      who: buyer,
      path: '/buyer/dashboard/complaint/act',
      body: { order_code, action: 'say', text: 'Fotonya menyusul' },
      data: { order_code },
      effect: async () => expect(await saidAbout(order_code)).toBe(1),
    };
  },
  answerComplaint: async () => {
    const { order_code } = await complainedBy();
    return {
      who: await seller.session((await rush.shop()).owner_id),
      path: '/merchant/dashboard/complaint/answer',
      body: { order_code, text: 'Maaf, Kak, kami ganti', offer: 'replacement' },
      data: { order_code, state: 'offered' },
      effect: async () => expect(await saidAbout(order_code)).toBe(1),
    };
  },
  actOnStoreComplaint: async () => {
    const { order_code } = await complainedBy();
    return {
      who: await seller.session((await rush.shop()).owner_id),
      path: '/merchant/dashboard/complaint/act',
      body: { order_code, action: 'say', text: 'Kami lihat dulu fotonya' },
      data: { order_code },
      effect: async () => expect(await saidAbout(order_code)).toBe(1),
    };
  },
  askQuestion: async () => {
    const who = await buyerWith(0);
    return {
      who,
      path: '/buyer/dashboard/question/ask',
      body: { product_id: product, text: 'Masih ada warna biru?' },
      data: { text: 'Masih ada warna biru?' },
      effect: async () => {
        expect(
          await rush.number(sql`select count(*) as n from product_questions where user_id = ${who.id}`),
        ).toBe(1);
      },
    };
  },
  sendChat: async () => {
    const who = await buyerWith(0);
    return {
      who,
      path: '/buyer/dashboard/chat/send',
      body: { store: await storeSlug(), text: 'Masih ada?' },
      data: { message: { text: 'Masih ada?', is_own: true } },
      effect: async () => {
        expect(
          await rush.number(sql`select count(*) as n from chat_messages where sender_id = ${who.id}`),
        ).toBe(1);
      },
    };
  },
  sendStoreChat: async () => {
    const who = await seller.session((await rush.shop()).owner_id);
    const buyer = await buyerWith(0);
    const begun = await send<{ thread_id: number }>(
      healthy[0].url,
      '/buyer/dashboard/chat/send',
      buyer.token,
      {
        store: await storeSlug(),
        text: 'Masih ada?',
      },
    );
    const { thread_id } = begun.data as { thread_id: number };
    return {
      who,
      path: '/merchant/dashboard/chat/send',
      body: { thread_id, text: 'Masih, Kak' },
      data: { thread_id, message: { text: 'Masih, Kak', is_own: true } },
      effect: async () => {
        expect(
          await rush.number(
            sql`select count(*) as n from chat_messages where thread_id = ${thread_id} and sender = 'store'`,
          ),
        ).toBe(1);
      },
    };
  },
  duplicateProduct: async () => {
    const { owner_id } = await rush.shop();
    const product_id = await rush.goods(10);
    return {
      who: await seller.session(owner_id),
      path: '/merchant/dashboard/product/duplicate',
      body: { product_id },
      data: { photos: [] },
      effect: async () => {
        expect(
          await rush.number(
            sql`select count(*) as n from product_drafts where product_name <> 'Draf sekali'`,
          ),
        ).toBe(1);
      },
    };
  },
  saveProductDraft: async () => {
    const { owner_id } = await rush.shop();
    return {
      who: await seller.session(owner_id),
      path: '/merchant/dashboard/product/draft/save',
      body: { product_name: 'Draf sekali' },
      data: { product_name: 'Draf sekali', version: 1 },
      effect: async () => {
        expect(
          await rush.number(sql`select count(*) as n from product_drafts where product_name = 'Draf sekali'`),
        ).toBe(1);
      },
    };
  },
  openSetStock: async () => {
    const { owner_id } = await rush.shop();
    const id = await rush.goods(10);
    return {
      who: await seller.program(owner_id),
      path: '/open/product/stock',
      // moved by the difference: done twice it would be 30
      body: { rows: [{ product_id: id, stock: 20, stock_seen: 10 }] },
      data: [{ row: 0, result: 'changed', product_id: id, stock: 20 }],
      effect: async () => expect(await rush.stock(id)).toBe(20),
    };
  },
  openSetPrices: async () => {
    const { owner_id } = await rush.shop();
    const id = await rush.goods(10);
    return {
      who: await seller.program(owner_id),
      path: '/open/product/price',
      body: { rows: [{ product_id: id, base_price: 123_000 }] },
      data: [{ row: 0, result: 'changed', product_id: id, price: 123_000 }],
      effect: async () => {
        expect(await rush.number(sql`select base_price as n from products where id = ${id}`)).toBe(123_000);
      },
    };
  },
  openAcceptOrders: async () => {
    const { owner_id } = await rush.shop();
    const { order_code } = (await paidBy(await buyerWith(500_000), 'wallet')).orders[0]!;
    return {
      who: await seller.program(owner_id),
      path: '/open/order/accept',
      body: { order_codes: [order_code] },
      data: [{ order_code, status: 'processed' }],
      effect: async () => expect(await historiesOf(order_code, 'processed')).toBe(1),
    };
  },
  openShipOrder: async () => {
    const { owner_id } = await rush.shop();
    const { order_code } = (await paidBy(await buyerWith(500_000), 'wallet')).orders[0]!;
    const who = await seller.program(owner_id);
    await send(healthy[0].url, '/open/order/accept', who.token, { order_codes: [order_code] });
    return {
      who,
      path: '/open/order/ship',
      body: { order_code, resi: 'RESI12345' },
      data: { order_code, status: 'shipped' },
      effect: async () => expect(await historiesOf(order_code, 'shipped')).toBe(1),
    };
  },
  remitCod: async () => {
    const who = await operator();
    const { orders } = await paidBy(await buyerWith(0), 'qris');
    const { order_id, order_code, total } = orders[0]!;
    const at = new Date();
    // as if it were paid at the door, and its courier had taken the money
    const order = await rush.db
      .updateTable('orders')
      .set({ status: 'delivered', deadline_at: null, paid_at: at, shipped_at: at, collected_at: at })
      .set({ cod_amount: total, cod_rate: 300 })
      .where('id', '=', order_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await rush.db.transact((tx) => mustBook(tx, collectedJournal(order, at)));
    return {
      who,
      path: '/operator/cod/remit',
      body: { courier: order.courier, order_codes: [order_code], received: 106_700, reference: 'TRF-9' },
      data: { collected: 110_000, fee: 3_300, difference: 0, orders: 1 },
      effect: async () => {
        expect(
          await rush.number(sql`select count(*) as n from cod_remittances where reference = 'TRF-9'`),
        ).toBe(1);
        expect(await movedToday(who)).toBe(106_700);
      },
    };
  },
  createRefund: async () => {
    const who = await operator();
    const buyer = await buyerWith(200_000);
    const order_code = (await paidBy(buyer, 'wallet')).orders[0]!.order_code;
    expect(await rush.wallet(buyer.id)).toBe(90_000);
    const stock = await rush.stock(product);
    return {
      who,
      path: '/operator/refund/create',
      body: { order_code, reason: 'Toko tutup mendadak' },
      data: { order_code, status: 'refunded' },
      effect: async () => {
        expect(await rush.wallet(buyer.id)).toBe(200_000);
        expect(await rush.stock(product)).toBe(stock + 1);
        expect(await movedToday(who)).toBe(110_000);
      },
    };
  },
};

test.each(Object.keys(keyedCalls))(
  '#296 %s: killed after the commit it has one effect, and repeats on two servers are told of it',
  async (name) => {
    const { who, path, body, data, effect } = await keyedCalls[name]!();
    const ask = (url: string) => send(url, path, who.token, body, { 'idempotency-key': `sekali-${name}` });
    await cutOff('step.committed', ask);
    await effect();
    await aMinuteLater();
    await Promise.all([ask(healthy[0].url), ask(healthy[1].url)]);
    for (const { url } of healthy) expect(await ask(url)).toMatchObject({ code: 200, replayed: true, data });
    await effect();
    expect(await rush.faults()).toEqual([]);
  },
);

test('every call with an Idempotency-Key is killed in one of these tests', () => {
  const killed = ['pay', 'setOrderStatus', 'requestWithdraw', 'adjustWallet', ...Object.keys(keyedCalls)];
  const keyed = declaredCalls.filter(({ idempotent }) => idempotent);
  expect(keyed.map(({ name }) => name).toSorted()).toEqual(killed.toSorted());
});

test('what was done but can no longer be told is refused with a sentence, and not done again', async () => {
  const buyer = await buyerWith(500_000);
  await cutOff('answer.made', (url) => withdraw(url, buyer, 'tarik-sandi-lain'));
  await rush.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('SandiLain123') })
    .where('id', '=', buyer.id)
    .execute();
  await aMinuteLater();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await withdraw(healthy[turn % 2]!.url, buyer, 'tarik-sandi-lain');
    expect(answer).toMatchObject({
      code: 409,
      message: expect.stringContaining('sudah diterima sebelumnya'),
    });
  }
  expect([await withdrawalsOf(buyer.id), await rush.wallet(buyer.id)]).toEqual([1, 450_000]);
});
