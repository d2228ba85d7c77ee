import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '#market/context.ts';
import type { Schema } from '#market/schema.ts';

// The same purchases as they are written by whoever does not think of others: what was read is believed until it is
// written. Each race beside this file asserts that its own check finds these out.

type Db = Kysely<Schema>;

/** Lets everybody go on when so many have come: the moment at which all have read and nobody has written. */
export const meeting = (many: number): (() => Promise<void>) => {
  let here = 0;
  const gate = Promise.withResolvers<void>();
  return () => {
    here += 1;
    if (here === many) gate.resolve();
    return gate.promise;
  };
};

type Bought = {
  userId: number;
  productId: number;
  price: number;
  paid?: boolean;
  flashItemId?: number;
  discount?: number;
};

let orders = 0;
/** Of 500 random codes of six digits two are alike once in 130 runs, so these are counted. */
const orderCode = () => `INV-20261120-${(orders++).toString(36).toUpperCase().padStart(6, '0')}`;

const code = () => randomBytes(5).toString('hex').toUpperCase();

/** Writes the rows of an order. @returns the payment's id */
const writeOrder = async (
  db: Db,
  { userId, productId, price, paid = false, flashItemId, discount = 0 }: Bought,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into payments (payment_code, user_id, status, payment_method, provider, total, wallet_amount, amount_due, created_at, paid_at)
    values (${`PAY-${code()}`}, ${userId}, ${paid ? 'paid' : 'pending'}, ${paid ? 'wallet' : 'qris'}, 'sandbox', ${price - discount},
      ${paid ? price - discount : 0}, ${paid ? 0 : price - discount}, now(), ${paid ? new Date() : null}) returning id`.execute(
    db,
  );
  const paymentId = rows[0]!.id;
  await sql`
    with made as (
      insert into orders (id, order_code, payment_id, user_id, merchant_id, status, address, sender_name, sender_phone, courier,
        courier_name, service, service_name, etd, weight, subtotal, shipping_cost, marketplace_discount, total, created_at)
      select nextval('order_ids'), ${orderCode()}, ${paymentId}, ${userId}, merchant_id,
        ${paid ? 'paid' : 'waiting_payment'}, '{}', '', '', 'jne', 'JNE', 'REG', 'Reguler', '2-3', weight, ${price}, 0, ${discount},
        ${price - discount}, now() from products where id = ${productId} returning id)
    insert into order_items (order_id, product_id, flash_item_id, slug, product_name, qty, price, base_price, weight, subtotal)
    select made.id, p.id, ${flashItemId ?? null}::bigint, p.slug, p.product_name, 1, ${price}, p.base_price, p.weight, ${price}
    from made, products p where p.id = ${productId}`.execute(db);
  return paymentId;
};

/** Looks whether there is stock, then takes it. */
export const naiveStock = async (db: Db, userId: number, productId: number, meet: () => Promise<void>) => {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  await meet();
  if (stock < 1) return;
  await db
    .updateTable('products')
    .set({ stock: stock - 1 })
    .where('id', '=', productId)
    .execute();
  await writeOrder(db, { userId, productId, price: 100_000 });
};

/** Looks how much the buyer has of a product already, then orders more of it, piece by piece. */
export const naiveBuyerLimit = async (
  db: Db,
  userId: number,
  productId: number,
  qty: number,
  limit: number,
  meet: () => Promise<void>,
) => {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(item.qty), 0)::int as units from orders o join order_items item on item.order_id = o.id
    where o.user_id = ${userId} and item.product_id = ${productId}`.execute(db);
  await meet();
  if (rows[0]!.units + qty > limit) return;
  for (let piece = 0; piece < qty; piece += 1) await writeOrder(db, { userId, productId, price: 100_000 });
};

/** Looks whether a flash unit is left, then sells one. */
export const naiveFlash = async (
  db: Db,
  userId: number,
  productId: number,
  itemId: number,
  meet: () => Promise<void>,
) => {
  const item = await db
    .selectFrom('flash_items')
    .selectAll()
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  await meet();
  const isLeft = item.flash_sold < item.flash_stock;
  if (isLeft) {
    await db
      .updateTable('flash_items')
      .set({ flash_sold: item.flash_sold + 1 })
      .where('id', '=', itemId)
      .execute();
  }
  const price = isLeft ? item.flash_price : 100_000;
  await writeOrder(db, { userId, productId, price, ...(isLeft ? { flashItemId: itemId } : {}) });
};

/** Looks whether the voucher has quota, then uses it. */
export const naiveVoucher = async (
  db: Db,
  userId: number,
  productId: number,
  promoId: number,
  meet: () => Promise<void>,
) => {
  const { used, quota } = await db
    .selectFrom('promos')
    .select(['used', 'quota'])
    .where('id', '=', promoId)
    .executeTakeFirstOrThrow();
  await meet();
  if (used >= (quota ?? 0)) return;
  await db
    .updateTable('promos')
    .set({ used: used + 1 })
    .where('id', '=', promoId)
    .execute();
  const paymentId = await writeOrder(db, { userId, productId, price: 100_000, discount: 10_000 });
  await sql`insert into voucher_uses (promo_id, payment_id, user_id, amount) values (${promoId}, ${paymentId}, ${userId}, 10000)`.execute(
    db,
  );
};

/** Looks whether a store shares a voucher of 10,000 rupiah, then writes its half on the order. */
export const naiveShare = async (
  db: Db,
  { userId, productId, promoId }: { userId: number; productId: number; promoId: number },
  meet: () => Promise<void>,
) => {
  const joined = await db
    .selectFrom('voucher_stores')
    .select('merchant_id')
    .where('promo_id', '=', promoId)
    .executeTakeFirst();
  await meet();
  const paymentId = await writeOrder(db, { userId, productId, price: 100_000, discount: 10_000 });
  await db
    .updateTable('orders')
    .set({ voucher_share: joined === undefined ? 0 : 5_000 })
    .where('payment_id', '=', paymentId)
    .execute();
};

type Account = {
  kind: 'escrow' | 'gateway_clearing' | 'wallet_hold' | 'buyer_wallet';
  ownerId: number | null;
};

/** A balanced journal that does not ask whether it was booked before. */
const naiveBook = (db: Db, to: Account, from: Account, amount: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const journal = await tx
      .insertInto('ledger_journals')
      .values({ event: 'paid', reference: `naive:${code()}`, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [{ kind, ownerId }, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      await sql`
        with account as (
          insert into ledger_accounts as known (kind, owner_id, balance) values (${kind}, ${ownerId}::bigint, ${change})
          on conflict (kind, owner_id) do update set balance = known.balance + excluded.balance returning id, balance)
        insert into ledger_entries (journal_id, account_id, amount, balance_after)
        select ${journal.id}, id, ${change}, balance from account`.execute(tx);
    }
  });

/** Looks whether the wallet holds enough, then sells and takes the money. */
export const naiveWallet = async (
  db: Db,
  userId: number,
  productId: number,
  price: number,
  meet: () => Promise<void>,
) => {
  const wallet = db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'buyer_wallet')
    .where('owner_id', '=', userId);
  const { balance } = await wallet.executeTakeFirstOrThrow();
  await meet();
  if (balance < price) return;
  await writeOrder(db, { userId, productId, price, paid: true });
  // the last line of defence: the database takes no overdraft, but the goods are promised by now
  await naiveBook(
    db,
    { kind: 'wallet_hold', ownerId: userId },
    { kind: 'buyer_wallet', ownerId: userId },
    price,
  ).catch(() => undefined);
};

/** Looks whether the cart holds something, then orders and empties it. */
export const naivePayOnce = async (db: Db, userId: number, meet: () => Promise<void>) => {
  const lines = await db.selectFrom('cart_items').selectAll().where('user_id', '=', userId).execute();
  await meet();
  for (const line of lines) await writeOrder(db, { userId, productId: line.product_id, price: 100_000 });
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
};

/** Looks whether a payment still waits, then takes its money. */
export const naiveCallback = async (db: Db, paymentCode: string, meet: () => Promise<void>) => {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('payment_code', '=', paymentCode)
    .executeTakeFirstOrThrow();
  await meet();
  if (payment.status !== 'pending') return;
  await db
    .updateTable('payments')
    .set({ status: 'paid', paid_at: new Date() })
    .where('id', '=', payment.id)
    .execute();
  const order = await db
    .selectFrom('orders')
    .select(['id', 'total'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  await naiveBook(
    db,
    { kind: 'escrow', ownerId: order.id },
    { kind: 'gateway_clearing', ownerId: null },
    order.total,
  );
};

/** Holds a connection for its transaction and asks the pool for another to read the settings. */
export const naiveBuyNow = (
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  userId: number,
  productId: number,
): Promise<unknown> =>
  db.transact(async (tx) => {
    await sql`select from users where id = ${userId} for update`.execute(tx);
    const { max_qty_per_line } = await settings();
    await sql`
      insert into cart_items (user_id, product_id, qty) values (${userId}, ${productId}, ${Math.min(1, max_qty_per_line)})
      on conflict do nothing`.execute(tx);
  });

/** Sells where the store was open when it was looked at, whatever has happened in between. */
export const naiveHoliday = async (
  db: Db,
  userId: number,
  productId: number,
  merchantId: number,
  between: () => Promise<void>,
): Promise<void> => {
  const closed = await db
    .selectFrom('store_holidays')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  await between();
  if (closed === undefined) await writeOrder(db, { userId, productId, price: 50_000 });
};

/** Gives what is for new buyers to whoever had no order when that was looked at. */
export const naiveNewBuyer = async (
  db: Db,
  userId: number,
  productId: number,
  merchantId: number,
  meet: () => Promise<void>,
): Promise<void> => {
  const before = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  await meet();
  if (before === undefined) await writeOrder(db, { userId, productId, price: 50_000, discount: 5_000 });
};

/** Sells where the store was open when it was looked at; beginning to close it waits for nobody's products. */
export const naiveClosing = async (
  db: Db,
  userId: number,
  productId: number,
  merchantId: number,
  between: () => Promise<void>,
): Promise<void> => {
  const store = await db
    .selectFrom('merchants')
    .select('status')
    .where('id', '=', merchantId)
    .executeTakeFirst();
  await between();
  if (store?.status === 'active') await writeOrder(db, { userId, productId, price: 50_000 });
};

/** Two workers begin a planned price which both have seen as planned, and one ends it. */
export const naivePriceSchedule = async (db: Db, scheduleId: number): Promise<void> => {
  const look = () =>
    db
      .selectFrom('price_schedules')
      .select(['product_id', 'price'])
      .where('id', '=', scheduleId)
      .where('state', '=', 'planned')
      .executeTakeFirst();
  for (const seen of [await look(), await look()]) {
    if (seen === undefined) continue;
    await sql`
      update price_schedules s set state = 'running', earlier_base = p.base_price,
        earlier_discount = p.merchant_discount_amount, set_base = p.base_price, set_discount = p.base_price - s.price
      from products p where s.id = ${scheduleId} and p.id = s.product_id`.execute(db);
    await sql`update products set merchant_discount_amount = base_price - ${seen.price}
      where id = ${seen.product_id}`.execute(db);
  }
  await sql`
    update products p set base_price = s.earlier_base, merchant_discount_amount = s.earlier_discount
    from price_schedules s where s.id = ${scheduleId} and p.id = s.product_id`.execute(db);
};

/** Gives a set of a bundle to whoever had fewer than they may when that was looked at. */
export const naiveBundle = async (
  db: Db,
  userId: number,
  productId: number,
  bundleId: number,
  limit: number,
  meet: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ sets: number }>`
    select coalesce(sum(sets), 0)::int as sets from order_bundles
    where bundle_id = ${bundleId} and user_id = ${userId}`.execute(db);
  await meet();
  if ((rows[0]?.sets ?? 0) >= limit) return;
  const paymentId = await writeOrder(db, { userId, productId, price: 50_000 });
  await sql`
    insert into order_bundles (order_id, bundle_id, user_id, bundle_name, sets, saving)
    select id, ${bundleId}, ${userId}, 'Paket', 1, 5000 from orders where payment_id = ${paymentId}`.execute(
    db,
  );
};
