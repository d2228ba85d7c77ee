import { addToCart } from '#contract/cart.ts';
import { checkoutPreview, type Preview, pay, setShipping } from '#contract/checkout.ts';
import { type Order, orderDetail, setOrderStatus } from '#contract/order.ts';
import { type Payment, paymentCallback } from '#contract/payment.ts';
import { approveOrder, pickupOrder, storeOrderDetail } from '#contract/seller-order.ts';
import type { AppContext } from '#market/context.ts';
import {
  lockOrder,
  type MoveName,
  type Mover,
  moveOrders,
  orderTimer,
  withSettingsSnapshot,
} from '#market/orders/index.ts';
import { callbackSignature } from '#market/payments/index.ts';
import { book } from '#market/wallet/index.ts';
import type { Caller } from '#platform/http/route.ts';
import { type CallEndpoint, dataOf } from './call-routes.ts';

type Payload = Record<string, unknown>;
type NewOrder = {
  /** The account of its buyer, who has an address. */
  buyer: number;
  /** All of one store. */
  products: readonly number[];
  qty?: number;
  /** How far it is brought; default: `paid`. */
  status?: 'paid' | 'processed' | 'shipped';
  resi?: string;
};

type Scene = {
  ctx: AppContext;
  call: CallEndpoint;
  sellerOf: (merchantId: number) => Promise<Caller>;
};

/** From the cart to the review: orders, and the money and stock that they move. */
export const sceneOrders = ({ ctx, call, sellerOf }: Scene) => {
  const { db, clock } = ctx;
  const secretOfSandbox = ctx.config.payment.callbackSecret ?? '';

  /** @returns the id of the cart's line */
  const addProduct = async (buyer: number, product_id: number, fields: Payload = {}) =>
    dataOf(await call(addToCart, buyer, { input: { product_id, ...fields } })).cart_item_id;
  const preview = async (buyer: number): Promise<Preview> => dataOf(await call(checkoutPreview, buyer));
  /** Chooses the same courier for every draft. */
  const chooseCourier = async (buyer: number, shipper_result_id = 'jne:REG'): Promise<Preview> => {
    for (const { order_id } of (await preview(buyer)).orders)
      dataOf(await call(setShipping, buyer, { params: { order_id }, input: { shipper_result_id } }));
    return preview(buyer);
  };
  const payCart = (buyer: number, input: Payload = { payment_method: 'qris' }) => call(pay, buyer, { input });
  /** Products in the cart, courier chosen, payment opened. */
  const checkOut = async (
    buyer: number,
    products: readonly number[],
    input: Payload = { payment_method: 'qris' },
    qty = 1,
  ): Promise<Payment> => {
    for (const id of products) await addProduct(buyer, id, { qty });
    await chooseCourier(buyer);
    return dataOf(await payCart(buyer, input));
  };

  /** What the sandbox says of a payment, signed. */
  const sendCallback = (
    payment_code: string,
    status: string,
    amount: number,
    reference: string,
    secret = secretOfSandbox,
  ) => {
    const input = { payment_code, status, amount, reference };
    const rawBody = JSON.stringify(input);
    const signature = callbackSignature(rawBody, secret);
    const header = (name: string) => (name === 'x-callback-signature' ? signature : undefined);
    return call(paymentCallback, null, {
      params: { provider: 'sandbox' },
      input,
      origin: { rawBody, header },
    });
  };
  /** The sandbox says that a payment was paid. */
  const capture = async ({ payment_code, amount_due }: Payment) =>
    dataOf(await sendCallback(payment_code, 'paid', amount_due, `paid-${payment_code}`));

  /** What a store, an operator or a courier does with an order. @returns whether the table of moves allows it */
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
  const sellerOfOrder = async (order_code: string): Promise<Caller> => {
    const own = db.selectFrom('orders').select('merchant_id').where('order_code', '=', order_code);
    return sellerOf((await own.executeTakeFirstOrThrow()).merchant_id);
  };
  /** An order brought as far as a test needs it. @returns its code */
  const order = async ({ buyer, products, qty = 1, status = 'paid', resi }: NewOrder): Promise<string> => {
    const payment = await checkOut(buyer, products, { payment_method: 'qris' }, qty);
    await capture(payment);
    const { order_code } = payment.orders[0]!;
    const seller = await sellerOfOrder(order_code);
    if (status !== 'paid') dataOf(await call(approveOrder, seller, { input: { order_code } }));
    if (status === 'shipped') dataOf(await call(pickupOrder, seller, { input: { order_code, resi } }));
    return order_code;
  };
  const orderOf = async (buyer: number, order_code: string): Promise<Order> =>
    dataOf(await call(orderDetail, buyer, { params: { order_code } }));
  /** The same as its store sees it. */
  const storeOrder = async (order_code: string): Promise<Order> =>
    dataOf(await call(storeOrderDetail, await sellerOfOrder(order_code), { params: { order_code } }));
  const actOnOrder = (buyer: number, order_code: string, action: string, more: Payload = {}) =>
    call(setOrderStatus, buyer, { input: { order_code, action, ...more } });
  const expireOverdueOrders = () => orderTimer(ctx).run();

  /** Money from nowhere, booked as an operator would. */
  const credit = (userId: number, amount: number) =>
    db.transact((tx) =>
      book(tx, {
        event: 'adjusted',
        reference: `test:${userId}:${performance.now()}`,
        description: { reason: 'test' },
        at: clock.now(),
        entries: [
          { kind: 'platform_adjustment', ownerId: null, amount: -amount },
          { kind: 'buyer_wallet', ownerId: userId, amount },
        ],
      }),
    );
  /** The balance of a ledger account, in rupiah; without an owner that of all slices of the shop's own. */
  const balance = async (kind: string, owner: number | null): Promise<number> => {
    const row = await db
      .selectFrom('ledger_accounts')
      .select((eb) => eb.fn.sum<number>('balance').as('balance'))
      .where('kind', '=', kind as 'escrow')
      .$if(owner !== null, (query) => query.where('owner_id', '=', owner))
      .executeTakeFirst();
    return Number(row?.balance ?? 0);
  };
  const stock = async (id: number): Promise<number> =>
    (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

  return {
    addProduct,
    preview,
    chooseCourier,
    payCart,
    checkOut,
    sendCallback,
    capture,
    move,
    order,
    orderOf,
    storeOrder,
    actOnOrder,
    expireOverdueOrders,
    credit,
    balance,
    stock,
  };
};
