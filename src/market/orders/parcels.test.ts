import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorParcel } from '#contract/operator-order.ts';
import { biteshipWebhook, orderParcel, storeParcel } from '#contract/parcel.ts';
import { correctResi, pickupOrder } from '#contract/seller-order.ts';
import { flushSecurityEvents } from '#market/audit/index.ts';
import { verifyLedger } from '#market/wallet/index.ts';
import { type StandInBiteship, standInBiteship } from '#tests/support/biteship.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { httpOver } from '#tests/support/http.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { orderRoutes } from './routes.ts';
import { parcelTimer } from './track-parcels.ts';

let couriers: StandInBiteship;
let scene: Scene;
let shirt: number;
let me: number;

beforeAll(async () => {
  couriers = await standInBiteship();
  scene = await createScene({
    context: { config: { courier: { biteship: couriers.config, rajaongkir: null } } },
  });
  await scene.db.updateTable('merchants').set({ zipcode: '85228', address: 'Jalan Cendana 1' }).execute();
  shirt = await scene.product({ stock: 500 });
  await scene.publish();
});
afterAll(() => couriers.stop());
beforeEach(async () => {
  couriers.feel('well');
  couriers.refuse(null);
  couriers.giveWaybills('at once');
  scene.clock.set(NOON);
  me = await scene.buyer();
});

const processed = () => scene.order({ buyer: me, products: [shirt], status: 'processed' });
const ship = (order_code: string, input: Record<string, unknown> = {}) =>
  scene.call(pickupOrder, scene.sellers.cendana, { input: { order_code, ...input } });
const shipped = async (): Promise<string> => {
  const code = await processed();
  dataOf(await ship(code));
  return code;
};
const seen = async (order_code: string) =>
  dataOf(await scene.call(orderParcel, me, { params: { order_code } }));
const bySeller = async (order_code: string) =>
  dataOf(await scene.call(storeParcel, scene.sellers.cendana, { params: { order_code } }));
const tell = (rawBody: string, secret: string | undefined = couriers.config.webhookSecret) =>
  scene.call(biteshipWebhook, null, {
    input: {},
    origin: { rawBody, header: (name) => (name === 'x-biteship-signature' ? secret : undefined) },
  });
const track = () => parcelTimer(scene.ctx).run();
const minutes = (count: number) => scene.clock.forwardHours(count / 60);
const at = (clock: string) => `2026-11-20T${clock}:00+07:00`;
const books = async () => ({
  shipping: await scene.balance('platform_shipping', null),
  deposit: await scene.balance('courier_clearing', null),
});

describe('shipping without a number of one’s own', () => {
  test('books the courier at the store, and the order goes under the courier’s number', async () => {
    const code = await processed();
    expect(await bySeller(code)).toMatchObject({ can_book: true, status: null, collection: null });
    const order = dataOf(await ship(code, { collection: 'drop_off' }));
    expect(order).toMatchObject({
      status: 'shipped',
      shipping: { resi: couriers.bookingOf(code).courier.waybill_id },
    });
    const body = couriers.asked.find(
      ({ path, body: sent }) => path === '/v1/orders' && sent.reference_id === code,
    )?.body;
    expect(body).toMatchObject({
      origin_contact_name: 'Toko Cendana',
      origin_address: expect.stringContaining('Jalan Cendana 1'),
      origin_postal_code: 85_228,
      origin_collection_method: 'drop_off',
      destination_postal_code: 85_111,
      courier_company: 'jne',
      courier_type: 'reg',
    });
    expect(await bySeller(code)).toMatchObject({
      can_book: false,
      status: 'confirmed',
      collection: 'drop_off',
    });
    expect(await seen(code)).toMatchObject({ can_book: false, status: 'confirmed', collection: null });
  });

  test('a lost answer is found again by the order’s code: one parcel, however often it is pressed', async () => {
    const code = await processed();
    couriers.feel('lost');
    expect(refusalOf(await ship(code)).code).toBe(503);
    expect((await scene.storeOrder(code)).status).toBe('processed');
    couriers.feel('well');
    const answers = await Promise.all([ship(code), ship(code), ship(code)]);
    expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1);
    const booked = [...couriers.bookings.values()].filter((one) => one.reference_id === code);
    expect(booked).toHaveLength(1);
    expect((await scene.storeOrder(code)).shipping.resi).toBe(booked[0]?.courier.waybill_id);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });

  test('a lost answer that nobody asks for again is known by the first message about it', async () => {
    const [code, other] = [await processed(), await processed()];
    couriers.feel('lost');
    for (const one of [code, other]) expect(refusalOf(await ship(one)).code).toBe(503);
    couriers.feel('well');
    const before = await books();
    dataOf(await tell(couriers.webhook(code)));
    expect(await scene.storeOrder(code)).toMatchObject({
      status: 'shipped',
      shipping: { resi: couriers.bookingOf(code).courier.waybill_id },
    });
    // the store has sent this one itself meanwhile: its shipping stays the store's, what was booked is in the books
    dataOf(await ship(other, { resi: 'SENDIRI-2' }));
    dataOf(await tell(couriers.webhook(other)));
    expect((await scene.storeOrder(other)).shipping.resi).toBe('SENDIRI-2');
    const spent = couriers.bookingOf(code).price + couriers.bookingOf(other).price;
    expect((await books()).deposit - before.deposit).toBe(spent);
    const kept = await scene.db
      .selectFrom('orders')
      .select(['platform_shipping', 'shipping_cost'])
      .where('order_code', 'in', [code, other])
      .orderBy('id')
      .execute();
    expect(kept.map((one) => one.platform_shipping > 0)).toEqual([true, false]);
  });

  test('a parcel that the courier does not take can be sent under a number of one’s own', async () => {
    const code = await processed();
    couriers.refuse({ code: 40002027, error: 'Courier service type does not exist' });
    expect(refusalOf(await ship(code))).toMatchObject({
      code: 409,
      message: expect.stringContaining('kode pos'),
    });
    expect((await scene.storeOrder(code)).status).toBe('processed');
    expect(dataOf(await ship(code, { resi: 'JNE-0001' })).shipping.resi).toBe('JNE-0001');
    expect(await bySeller(code)).toMatchObject({ status: null, events: [] });
  });

  test('a courier service that is down or has no balance is no refusal of the parcel', async () => {
    const code = await processed();
    couriers.refuse({ code: 40002039, error: 'Payment issue' });
    expect(refusalOf(await ship(code)).code).toBe(503);
    couriers.refuse(null);
    couriers.feel('down');
    expect(refusalOf(await ship(code)).code).toBe(503);
    couriers.feel('well');
    expect(dataOf(await ship(code)).status).toBe('shipped');
  });

  test('an answer that names the parcel of another order is no booking', async () => {
    const [first, second] = [await shipped(), await processed()];
    const { id } = couriers.bookingOf(first);
    const answer = {
      success: true,
      id,
      price: 1_000,
      status: 'confirmed',
      courier: { waybill_id: 'JX123456' },
    };
    couriers.answer('/v1/orders', 200, answer);
    expect(refusalOf(await ship(second)).code).toBe(503);
    couriers.answer('/v1/orders', 200, { ...answer, id: 'x', reference_id: first });
    expect(refusalOf(await ship(second)).code).toBe(503);
    couriers.answer('/v1/orders', 0, null);
    expect((await scene.storeOrder(second)).status).toBe('processed');
    expect(dataOf(await ship(second)).status).toBe('shipped');
  });

  test('another store’s order and one that was shipped are not booked', async () => {
    const code = await processed();
    const before = couriers.bookings.size;
    const answer = await scene.call(pickupOrder, scene.sellers.lontar, { input: { order_code: code } });
    expect(refusalOf(answer).code).toBe(404);
    dataOf(await ship(code, { resi: 'JNE-0001' }));
    expect(refusalOf(await ship(code)).code).toBe(409);
    expect(couriers.bookings.size).toBe(before);
  });

  test('where the courier cannot be booked the parcel has no number until the store types it', async () => {
    await scene.db.updateTable('merchants').set({ zipcode: '' }).execute();
    const code = await processed();
    expect((await bySeller(code)).can_book).toBe(false);
    expect(dataOf(await ship(code))).toMatchObject({ status: 'shipped', shipping: { resi: null } });
    const answer = await scene.call(correctResi, scene.sellers.cendana, {
      input: { order_code: code, resi: 'JNE-0002' },
    });
    expect(dataOf(answer).shipping.resi).toBe('JNE-0002');
    await scene.db.updateTable('merchants').set({ zipcode: '85228' }).execute();
  });
});

describe('a number that comes later', () => {
  test('is brought by a message or found by asking, and the buyer is told', async () => {
    couriers.giveWaybills('later');
    const [told, lost] = [await shipped(), await shipped()];
    for (const code of [told, lost]) {
      expect((await scene.storeOrder(code)).shipping.resi).toBeNull();
      couriers.bookingOf(code).courier.waybill_id = `JX${code.slice(-6)}`;
    }
    minutes(1);
    dataOf(await tell(couriers.webhook(told, { event: 'order.waybill_id' })));
    expect((await scene.storeOrder(told)).shipping.resi).toBe(`JX${told.slice(-6)}`);
    expect((await scene.storeOrder(lost)).shipping.resi).toBeNull();
    minutes(2);
    await track();
    expect((await scene.storeOrder(lost)).shipping.resi).toBe(`JX${lost.slice(-6)}`);
    const kinds = await scene.notificationsOf({ user_id: me }, lost);
    expect(kinds.filter((kind) => kind === 'order_shipped')).toHaveLength(2);
  });

  test('does not take the place of one that the store has typed', async () => {
    couriers.giveWaybills('later');
    const code = await shipped();
    const input = { order_code: code, resi: 'SENDIRI-1' };
    dataOf(await scene.call(correctResi, scene.sellers.cendana, { input }));
    couriers.bookingOf(code).courier.waybill_id = 'JX999999';
    minutes(5);
    await track();
    expect((await scene.storeOrder(code)).shipping.resi).toBe('SENDIRI-1');
  });
});

describe('the way of a parcel', () => {
  test('is told by messages and shown to both and to operators with its times', async () => {
    const code = await shipped();
    couriers.become(code, 'picked', at('12:10'), 'Diterima di gerai Kupang');
    couriers.bookingOf(code).courier.link = 'https://jne.test/lacak';
    minutes(15);
    dataOf(await tell(couriers.webhook(code)));
    couriers.become(code, 'dropping_off', at('12:20'), '');
    minutes(15);
    dataOf(await tell(couriers.webhook(code)));
    const shown = {
      status: 'dropping_off',
      tracking_url: 'https://jne.test/lacak',
      events: [
        {
          status: 'picked',
          label: 'Paket diterima kurir',
          note: 'Diterima di gerai Kupang',
          at: at('12:10'),
        },
        { status: 'dropping_off', label: 'Paket diantar ke penerima', note: '', at: at('12:20') },
      ],
    };
    expect(await seen(code)).toMatchObject(shown);
    expect(await bySeller(code)).toMatchObject(shown);
    // also where a complaint is decided, with what the platform pays, and nothing to press
    const operator = await scene.operator('order');
    const decided = await scene.call(operatorParcel, operator, { params: { order_code: code } });
    expect(dataOf(decided)).toMatchObject({ ...shown, can_book: false, collection: 'pickup' });
    expect((await seen(code)).platform_shipping).toBe(0);
    expect(dataOf(decided).platform_shipping).toBeGreaterThan(0);
    const stranger = await scene.buyer();
    const answer = await scene.call(orderParcel, stranger, { params: { order_code: code } });
    expect(refusalOf(answer).code).toBe(404);
  });

  test('arrived means delivered, once, and starts the clock that leads to completed and no other', async () => {
    const code = await shipped();
    couriers.become(code, 'delivered', at('13:00'));
    scene.clock.forwardHours(24);
    for (let n = 0; n < 3; n += 1) {
      dataOf(await tell(couriers.webhook(code)));
      minutes(1);
    }
    const order = await scene.orderOf(me, code);
    expect(order.status).toBe('delivered');
    expect(order.histories.filter(({ status }) => status === 'delivered')).toMatchObject([{ by: 'system' }]);
    expect(new Date(order.deadline_at ?? 0).getTime()).toBe(new Date(NOON).getTime() + (24 + 48) * 3_600_000);
    scene.clock.forwardHours(47);
    await scene.expireOverdueOrders();
    expect((await scene.orderOf(me, code)).status).toBe('delivered');
    scene.clock.forwardHours(1);
    await scene.expireOverdueOrders();
    expect((await scene.orderOf(me, code)).status).toBe('completed');
  });

  test.each(['returned', 'cancelled', 'on_hold', 'courier_not_found'])(
    '%s is shown and moves no order',
    async (status) => {
      const code = await shipped();
      couriers.become(code, status, at('13:00'));
      scene.clock.forwardHours(2);
      dataOf(await tell(couriers.webhook(code)));
      expect((await seen(code)).status).toBe(status);
      expect((await scene.orderOf(me, code)).status).toBe('shipped');
    },
  );

  test('a complained order stays with the operators although its parcel arrives', async () => {
    const code = await shipped();
    dataOf(await scene.actOnOrder(me, code, 'complain', { reason: 'not_received', note: 'Belum datang' }));
    couriers.become(code, 'delivered', at('13:00'));
    minutes(90);
    dataOf(await tell(couriers.webhook(code)));
    expect((await scene.orderOf(me, code)).status).toBe('complained');
    expect((await seen(code)).status).toBe('delivered');
  });

  test('whose messages are all lost is found by asking, and one that cannot be asked about holds up no other', async () => {
    const [gone, code] = [await shipped(), await shipped()];
    couriers.bookings.delete(couriers.bookingOf(gone).id);
    couriers.become(code, 'delivered', at('12:20'));
    minutes(31);
    await expect(track()).rejects.toThrow(/a parcel that it has lost/);
    expect((await scene.orderOf(me, code)).status).toBe('delivered');
    expect((await scene.orderOf(me, gone)).status).toBe('shipped');
    const before = couriers.asked.length;
    await track();
    expect(couriers.asked.length).toBe(before);
  });
});

describe('a message that is not what it seems', () => {
  test('forged it is refused, logged, and nobody is asked', async () => {
    const code = await shipped();
    const before = couriers.asked.length;
    const body = couriers.webhook(code, { status: 'delivered' });
    for (const secret of ['', 'other']) expect(refusalOf(await tell(body, secret)).code).toBe(403);
    expect(couriers.asked.length).toBe(before);
    expect((await scene.orderOf(me, code)).status).toBe('shipped');
    await flushSecurityEvents(scene.db);
    const events = await scene.db
      .selectFrom('security_events')
      .select(['kind', 'subject'])
      .where('kind', '=', 'courier_forged')
      .execute();
    expect(events[0]).toEqual({ kind: 'courier_forged', subject: 'biteship' });
  });

  test('with the secret it is still not believed: what it claims is asked for', async () => {
    const code = await shipped();
    minutes(1);
    dataOf(await tell(couriers.webhook(code, { status: 'delivered', order_price: 9_999_999 })));
    expect((await scene.orderOf(me, code)).status).toBe('shipped');
    expect((await seen(code)).events).toEqual([]);
  });

  test('old, repeated and in the wrong order it changes nothing', async () => {
    const code = await shipped();
    const stale = couriers.webhook(code);
    couriers.become(code, 'picked', at('12:05'));
    couriers.become(code, 'delivered', at('12:30'));
    minutes(60);
    dataOf(await tell(couriers.webhook(code)));
    const after = await seen(code);
    for (const body of [stale, couriers.webhook(code, { status: 'picked' }), stale]) {
      minutes(1);
      dataOf(await tell(body));
    }
    expect(await seen(code)).toEqual(after);
    expect(after.events.map(({ status }) => status)).toEqual(['picked', 'delivered']);
  });

  test('about a parcel of somebody else, of an unknown kind or empty, it is taken and changes nothing', async () => {
    const parcels = () => scene.db.selectFrom('parcels').selectAll().orderBy('order_id').execute();
    const before = await parcels();
    for (const body of ['', '{}', '{"event":"order.status","order_id":"of-another-shop"}', '{"event":"new"}'])
      expect(dataOf(await tell(body))).toEqual({ received: true });
    expect(await parcels()).toEqual(before);
  });

  test('twice within seconds the parcel is asked about once, and again by the next turn', async () => {
    const code = await shipped();
    minutes(1);
    dataOf(await tell(couriers.webhook(code)));
    const before = couriers.asked.length;
    couriers.become(code, 'picked', at('12:01'));
    dataOf(await tell(couriers.webhook(code)));
    expect(couriers.asked.length).toBe(before);
    await track();
    expect((await seen(code)).status).toBe('picked');
  });

  test('while the service does not confirm it, it is to be sent again', async () => {
    const code = await shipped();
    minutes(1);
    couriers.feel('down');
    await expect(tell(couriers.webhook(code))).rejects.toThrow(/Biteship/);
  });

  test('over HTTP: its secret in the header, an oversized one refused, another method not known', async () => {
    const http = await httpOver(orderRoutes(scene.ctx));
    const code = await shipped();
    minutes(1);
    const send = (payload: string, secret?: string) =>
      http.app.inject({
        method: 'POST',
        url: '/api/shipping/callback/biteship',
        payload,
        headers: {
          'content-type': 'application/json',
          ...(secret !== undefined && { 'x-biteship-signature': secret }),
        },
      });
    const secret = couriers.config.webhookSecret ?? '';
    expect((await send(couriers.webhook(code))).statusCode).toBe(403);
    expect((await send(couriers.webhook(code), secret)).json()).toMatchObject({
      code: 200,
      data: { received: true },
    });
    expect((await send(`{"x":"${'x'.repeat(300_000)}"}`, secret)).statusCode).toBe(413);
    expect((await send('{', secret)).statusCode).toBe(400);
  });
});

describe('the money of a parcel', () => {
  test('the platform pays the courier and keeps the shipping; the store gets the rest', async () => {
    const before = await books();
    const code = await shipped();
    const { price } = couriers.bookingOf(code);
    expect(await books()).toEqual({ shipping: before.shipping - price, deposit: before.deposit + price });
    const { shipping_cost } = await scene.orderOf(me, code);
    expect((await bySeller(code)).platform_shipping).toBe(shipping_cost);
    expect((await seen(code)).platform_shipping).toBe(0);
    const store = await scene.balance('merchant_wallet', scene.cendana);
    dataOf(await scene.actOnOrder(me, code, 'receive'));
    const order = await scene.orderOf(me, code);
    expect((await scene.balance('merchant_wallet', scene.cendana)) - store).toBe(order.subtotal);
    expect((await books()).shipping).toBe(before.shipping - price + order.shipping_cost);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });

  test('a number typed by the store leaves the shipping to the store', async () => {
    const before = await books();
    const code = await processed();
    dataOf(await ship(code, { resi: 'JNE-0003' }));
    const store = await scene.balance('merchant_wallet', scene.cendana);
    dataOf(await scene.actOnOrder(me, code, 'receive'));
    const { total } = await scene.orderOf(me, code);
    expect((await scene.balance('merchant_wallet', scene.cendana)) - store).toBe(total);
    expect(await books()).toEqual(before);
  });

  test('a price that the courier corrects is booked once, up and down', async () => {
    const code = await shipped();
    const before = await books();
    const booking = couriers.bookingOf(code);
    const first = booking.price;
    for (const price of [first + 4_000, first + 4_000, first - 1_000, first + 4_000]) {
      booking.price = price;
      minutes(1);
      dataOf(await tell(couriers.webhook(code, { event: 'order.price' })));
    }
    expect(await books()).toEqual({ shipping: before.shipping - 4_000, deposit: before.deposit + 4_000 });
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });

  test('a refund after shipping gives the buyer everything; the courier’s price stays with the platform', async () => {
    const before = await books();
    const code = await shipped();
    const { price } = couriers.bookingOf(code);
    const order = await scene.orderOf(me, code);
    expect(await scene.move(code, 'refund_shipped', 'operator')).toBe(true);
    expect(await scene.balance('buyer_wallet', me)).toBe(order.total);
    expect((await books()).shipping).toBe(before.shipping - price);
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});

describe('paid at the door', () => {
  const quoted = (cod: boolean) => ({
    ...{ courier_code: 'jne', courier_service_code: 'reg', price: 21_000 },
    available_for_cash_on_delivery: cod,
  });
  beforeEach(async () => {
    Object.assign(scene.settings, { cod_enabled: true, cod_refusal_store_percentage: 0 });
    await scene.db.updateTable('courier_tariffs').set({ cod_rate: 300 }).execute();
    const store = { merchant_id: scene.cendana, accepted_at: scene.clock.now() };
    await scene.db
      .insertInto('store_cod')
      .values(store)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await scene.db.deleteFrom('courier_rates').execute();
  });
  afterAll(() => {
    scene.settings.cod_enabled = false;
  });

  test('a courier that says it collects nothing there is believed, whatever the table says', async () => {
    couriers.claim([quoted(false)]);
    await scene.addProduct(me, shirt);
    await scene.chooseCourier(me);
    expect((await scene.preview(me)).cod).toEqual({
      is_available: false,
      reason: 'Layanan kurir yang dipilih tidak menerima pembayaran di tempat',
    });
    couriers.claim([quoted(true)]);
    // an answer of before may still be on its way into the table
    const askAgain = async () => {
      await scene.db.deleteFrom('courier_rates').execute();
      return (await scene.preview(me)).cod?.is_available;
    };
    await expect.poll(askAgain, { timeout: 20_000 }).toBe(true);
  });

  test('it is told what to collect; brought it is held, and on its way back it was refused', async () => {
    couriers.claim([quoted(true)]);
    for (const [status, after, state] of [
      ['delivered', 'delivered', 'collected'],
      ['return_in_transit', 'cancelled', 'refused'],
    ] as const) {
      const payment = await scene.checkOut(me, [shirt], { payment_method: 'cod' });
      const { order_code: code, total } = payment.orders[0]!;
      await scene.move(code, 'approve', 'seller');
      dataOf(await ship(code));
      const body = couriers.asked.find(({ body: sent }) => sent.reference_id === code)?.body;
      expect(body).toMatchObject({
        destination_cash_on_delivery: total,
        destination_cash_on_delivery_type: '7_days',
      });
      couriers.become(code, status, at('13:00'));
      scene.clock.forwardHours(1);
      for (let time = 0; time < 2; time += 1) dataOf(await tell(couriers.webhook(code)));
      expect(await scene.orderOf(me, code)).toMatchObject({ status: after, cod: { state } });
    }
    expect((await verifyLedger(scene.db)).findings).toEqual([]);
  });
});
