import { addToCart } from '#contract/cart.ts';
import { checkoutPreview, type Preview, pay, setShipping } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope, Err } from '#contract/envelope.ts';
import { type Order, orderDetail, setOrderStatus } from '#contract/order.ts';
import { type Payment, paymentCallback } from '#contract/payment.ts';
import { addressRoutes } from '#market/addresses/index.ts';
import { cartRoutes } from '#market/cart/index.ts';
import { checkoutRoutes } from '#market/checkout/index.ts';
import type { AppContext } from '#market/context.ts';
import {
  lockOrder,
  type MoveName,
  type Mover,
  moveOrders,
  orderRoutes,
  orderTimer,
  withSettingsSnapshot,
} from '#market/orders/index.ts';
import { callbackSignature, paymentRoutes } from '#market/payments/index.ts';
import { createFlashPrices, promotionRoutes } from '#market/promotions/index.ts';
import { reviewRoutes } from '#market/reviews/index.ts';
import { defaultSettings } from '#market/settings/index.ts';
import { book } from '#market/wallet/index.ts';
import { asksOpenly, type Sent } from './ask-routes.ts';
import { testDatabase } from './database.ts';
import { standingClock } from './market.ts';
import { marketScenario, somewhere } from './market-scenario.ts';
import { callerOf, tradeOver } from './trade.ts';

export const NOON = '2026-11-20T12:00:00+07:00';
const SECRET = 'sandbox-secret';

/** A good answer, checked against the contract; otherwise a failed test. */
export const dataOf = <T>(envelope: Envelope<T>): T => {
  if (envelope.code !== 200) throw new Error(`refused: ${JSON.stringify(envelope)}`);
  return envelope.data;
};
/** The refusal, which must be one. */
export const refusalOf = (envelope: Envelope<unknown>): Err => {
  if (envelope.code === 200) throw new Error(`answered: ${JSON.stringify(envelope.data)}`);
  return envelope;
};

/**
 * Two stores in Kupang, buyers with an address there, a standing clock, settings a test may change, and every call from
 * cart to review, answered as the server answers it. Real PostgreSQL.
 */
export const buyingScene = async (url?: string) => {
  const db = await testDatabase({ poolSize: 12, url });
  const scene = await marketScenario(db);
  await db.insertInto('sub_districts').values({ id: 537101, city_id: 5371, name: 'Alak' }).execute();
  await db.insertInto('sub_districts').values({ id: 332001, city_id: 3320, name: 'Bangsri' }).execute();
  const clock = standingClock(NOON);
  const settings = { ...defaultSettings };
  const ctx: AppContext = tradeOver(db, clock, {
    flashPrices: createFlashPrices(db, clock),
    settings: async () => {
      db.assertOutsideTransaction('the settings');
      return settings;
    },
  });
  const category = await scene.category();
  const cendana = await scene.merchant({ merchant_name: 'Toko Cendana', pic_phone: '+6281200000001' });
  const lontar = await scene.merchant({ merchant_name: 'Toko Lontar' });
  const routes = [
    cartRoutes,
    addressRoutes,
    checkoutRoutes,
    orderRoutes,
    reviewRoutes,
    paymentRoutes,
    promotionRoutes,
  ].flatMap((make) => make(ctx));

  const asked = asksOpenly(routes);
  const ask = <E extends Endpoint>(endpoint: E, account: number | null, sent: Sent = {}) => {
    const caller = account === null ? callerOf(0, { accountId: null, roles: [] }) : callerOf(account);
    return asked(caller, endpoint, sent);
  };

  let people = 0;
  /** A buyer with a default address. */
  const buyer = async (place = somewhere.kupang, sub_district_id = 537101): Promise<number> => {
    people += 1;
    const { id } = await db
      .insertInto('users')
      .values({
        fullname: 'Budi Santoso',
        email: `budi${people}@lokapasar.test`,
        phone: `+62812345${10_000 + people}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('addresses')
      .values({
        user_id: id,
        receiver_name: 'Budi',
        phone: '+628123456789',
        address: 'Jalan Timor Raya 1',
        ...place,
        sub_district_id,
        area_id: null,
        zipcode: '85111',
        is_default: true,
      })
      .execute();
    return id;
  };
  const product = (fields: Partial<Parameters<typeof scene.product>[0]> = {}): Promise<number> =>
    scene.product({ merchant_id: cendana, category_id: category, ...fields });
  const add = async (account: number, product_id: number, fields: Record<string, unknown> = {}) =>
    dataOf(await ask(addToCart, account, { input: { product_id, ...fields } })).cart_item_id;
  const preview = async (account: number): Promise<Preview> => dataOf(await ask(checkoutPreview, account));
  /** Chooses the same courier for every draft. */
  const ship = async (account: number, shipper_result_id = 'jne:REG'): Promise<Preview> => {
    for (const { order_id } of (await preview(account)).orders) {
      dataOf(await ask(setShipping, account, { params: { order_id }, input: { shipper_result_id } }));
    }
    return preview(account);
  };
  const tryPay = (account: number, input: Record<string, unknown> = { payment_method: 'qris' }) =>
    ask(pay, account, { input });
  /** Goods in the cart, courier chosen, paid for in some way. */
  const buy = async (
    account: number,
    products: readonly number[],
    input: Record<string, unknown> = { payment_method: 'qris' },
    qty = 1,
  ): Promise<Payment> => {
    for (const id of products) await add(account, id, { qty });
    await ship(account);
    return dataOf(await tryPay(account, input));
  };
  /** What the sandbox says of a payment, signed. */
  const callback = (
    payment_code: string,
    status: string,
    amount: number,
    reference: string,
    secret = SECRET,
  ) => {
    const input = { payment_code, status, amount, reference };
    const rawBody = JSON.stringify(input);
    const signature = callbackSignature(rawBody, secret);
    const header = (name: string) => (name === 'x-callback-signature' ? signature : undefined);
    return ask(paymentCallback, null, {
      params: { provider: 'sandbox' },
      input,
      origin: { rawBody, header },
    });
  };
  const settle = async (payment: Payment) =>
    dataOf(await callback(payment.payment_code, 'paid', payment.amount_due, `paid-${payment.payment_code}`));
  const order = async (account: number, order_code: string): Promise<Order> =>
    dataOf(await ask(orderDetail, account, { params: { order_code } }));
  const act = (account: number, order_code: string, action: string, more: Record<string, unknown> = {}) =>
    ask(setOrderStatus, account, { input: { order_code, action, ...more } });
  /** What a store, an operator or a courier does with an order. @returns whether the table allows it */
  const move = async (
    order_code: string,
    name: MoveName,
    by: Mover,
    more: { resi?: string; partialRefund?: number } = {},
  ): Promise<boolean> => {
    const own = db.selectFrom('orders').select('id').where('order_code', '=', order_code);
    const { id } = await own.executeTakeFirstOrThrow();
    const snapshot = await withSettingsSnapshot(ctx);
    return db.transact(async (tx) =>
      moveOrders(tx, snapshot, [(await lockOrder(tx, id))!], { name, by, ...more }),
    );
  };
  /** What a buyer or a store was told of an order, the first first. */
  const news = async (to: { user_id: number } | { merchant_id: number }, order_code: string) => {
    const all = db.selectFrom('notifications').select(['kind', 'details']).orderBy('id');
    const own =
      'user_id' in to ? all.where('user_id', '=', to.user_id) : all.where('merchant_id', '=', to.merchant_id);
    return (await own.execute())
      .filter((one) => (one.details as { order_code?: string }).order_code === order_code)
      .map((one) => one.kind);
  };
  /** Money from nowhere, booked as an operator would. */
  const credit = (userId: number, amount: number) =>
    db.transact((tx) => {
      const reference = `test:${userId}:${performance.now()}`;
      return book(tx, {
        event: 'adjusted',
        reference,
        description: { reason: 'test' },
        at: clock.now(),
        entries: [
          { kind: 'platform_adjustment', ownerId: null, amount: -amount },
          { kind: 'buyer_wallet', ownerId: userId, amount },
        ],
      });
    });
  const balance = async (kind: string, owner: number | null): Promise<number> => {
    const row = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', kind as 'escrow')
      .where('owner_id', owner === null ? 'is' : '=', owner)
      .executeTakeFirst();
    return row?.balance ?? 0;
  };
  const stock = async (id: number): Promise<number> =>
    (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
  const later = (hours: number) =>
    clock.set(new Date(clock.now().getTime() + hours * 3_600_000).toISOString());
  const tick = () => orderTimer(ctx).run();

  return {
    ...scene,
    ctx,
    clock,
    settings,
    category,
    cendana,
    lontar,
    ask,
    buyer,
    product,
    add,
    preview,
    ship,
    tryPay,
    buy,
    callback,
    settle,
    order,
    act,
    move,
    news,
    credit,
    balance,
    stock,
    later,
    tick,
  };
};
export type BuyingScene = Awaited<ReturnType<typeof buyingScene>>;
