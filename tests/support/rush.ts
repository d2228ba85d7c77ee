import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Envelope } from '#contract/envelope.ts';
import { numberCategories } from '#market/catalogue/index.ts';
import type { Schema } from '#market/schema.ts';
import { refreshListing } from '#market/search/index.ts';
import { book, verifyLedger } from '#market/wallet/index.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { type Buyer, crowdFor } from './crowd.ts';
import { sealedPhone, testKeys } from './keys.ts';
import { whenFileIsDone } from './when-done.ts';

export type { Buyer } from './crowd.ts';

const HOUR = 3_600_000;

export type Answered<T = unknown> = Envelope<T> & {
  status: number;
  replayed: boolean;
  /** Seconds after which a refused one may come back; 0: not said. */
  retryAfter: number;
};

/** Sends JSON and reads the envelope. */
export const send = async <T = unknown>(
  url: string,
  path: string,
  token: string | null,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Answered<T>> => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.json()) as Envelope<T>;
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
  const replayed = answer.headers.has('idempotent-replayed');
  return { ...envelope, status: answer.status, replayed, retryAfter };
};

/** As `send`; who is told to come back does so, as the shop's own pages do. `toldAgain` hears each such refusal. */
export const sendPatiently = async <T = unknown>(
  ...sent: [...Parameters<typeof send>, toldAgain?: (refused: Answered) => void]
): Promise<Answered<T>> => {
  const [url, path, token, body, headers, toldAgain] = sent;
  for (;;) {
    const answer = await send<T>(url, path, token, body, headers);
    if (answer.status !== 503 || answer.retryAfter === 0) return answer;
    toldAgain?.(answer);
    await pause((answer.retryAfter + Math.random()) * 1000);
  }
};

/**
 * Prepares a rush on an empty shop that runs already: goods, offers, and any number of buyers with full carts, all written
 * straight into its database, so that hundreds of them cost nothing.
 */
export const rushOn = (databaseUrl: string) => {
  const db = createDatabase<Schema>({ url: databaseUrl, poolSize: 8 });
  let closing: Promise<void> | null = null;
  /** Closes its connections to the database: before the file is done where the database ends earlier. */
  const close = (): Promise<void> => (closing ??= db.close());
  whenFileIsDone(close);
  let count = 0;
  /** One store in Kupang with one category: all that a rush needs. */
  const open = async () => {
    const owner = await db
      .insertInto('users')
      .values({ fullname: 'Penjual', email: 'rebutan@lokapasar.test', status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const merchant = await db
      .insertInto('merchants')
      .values({
        owner_id: owner.id,
        merchant_name: 'Toko Rebutan',
        merchant_slug: 'toko-rebutan',
        pic_phone: sealedPhone('+628123456789'),
        status: 'active',
        verified_at: new Date(),
        slider_banner: '[]',
        province_id: 53,
        city_id: 5371,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await db
      .insertInto('categories')
      .values({ level: 1, name: 'Rebutan', slug: 'rebutan', main_slider: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await numberCategories(db);
    return { owner_id: owner.id, merchant_id: merchant.id, category_id: category.id };
  };
  let opened: ReturnType<typeof open> | null = null;
  const shop = () => {
    opened ??= open();
    return opened;
  };

  /** A product of the store, 100 000 rupiah, half a kilogram. */
  const goods = async (stock: number): Promise<number> => {
    count += 1;
    const { merchant_id, category_id } = await shop();
    const { id } = await db
      .insertInto('products')
      .values({
        merchant_id,
        category_id,
        slug: `rebutan-${count}`,
        product_name: `Barang Rebutan ${count}`,
        base_price: 100_000,
        weight: 500,
        stock,
        options: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.transact((tx) => refreshListing(tx, [id]));
    return id;
  };

  /** A marketplace voucher of 10 000 rupiah for everybody. */
  const voucher = async (quota: number): Promise<number> => {
    count += 1;
    const { id } = await db
      .insertInto('promos')
      .values({
        type: 'voucher',
        organizer: 'marketplace',
        promo_name: `Rebutan ${count}`,
        slug: `rebutan-${count}`,
        voucher_code: `REBUT${String(count).padStart(3, '0')}`,
        discount_type: 'amount',
        discount_value: 10_000,
        quota,
        start_at: new Date(Date.now() - HOUR),
        end_at: new Date(Date.now() + 24 * HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** A flash sale that runs now. */
  const openSlot = async (): Promise<number> => {
    const slot = await db
      .insertInto('promos')
      .values({
        type: 'flashsale',
        organizer: 'marketplace',
        promo_name: 'Rebutan',
        slug: 'rebutan',
        start_at: new Date(Date.now() - HOUR),
        end_at: new Date(Date.now() + 24 * HOUR),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return slot.id;
  };
  let slot: Promise<number> | null = null;

  /** Puts a product into the flash sale that runs now. @returns the item's id */
  const flash = async (product_id: number, flash_price: number, flash_stock: number): Promise<number> => {
    slot ??= openSlot();
    const item = await db
      .insertInto('flash_items')
      .values({ promo_id: await slot, product_id, flash_price, flash_stock, limit_per_user: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return item.id;
  };

  /** Buyers who are logged in and ready to pay one piece of a product, by JNE to where its store stands. */
  const buyers = (many: number, productId: number, chosen: { promoId?: number } = {}): Promise<Buyer[]> => {
    count += 1;
    return crowdFor(db, testKeys, { many, mark: `rebutan-${count}`, productId, ...chosen });
  };

  /** Fills the cart of a buyer once more, with the same address and courier. */
  const refill = async (buyer: Buyer, productId: number): Promise<void> => {
    await sql`insert into cart_items (user_id, product_id, qty) values (${buyer.id}, ${productId}, 1)`.execute(
      db,
    );
    await sql`
      insert into order_drafts (user_id, merchant_id, address_id, courier, service)
      select ${buyer.id}, merchant_id, (select id from addresses where user_id = ${buyer.id} limit 1), 'jne', 'REG'
      from products where id = ${productId} on conflict do nothing`.execute(db);
  };

  /** Money from nowhere, booked as an operator would. */
  const credit = async (userId: number, amount: number): Promise<void> => {
    await db.transact((tx) =>
      book(tx, {
        event: 'adjusted',
        reference: `test:${randomUUID()}`,
        description: { reason: 'test' },
        at: new Date(),
        entries: [
          { kind: 'platform_adjustment', ownerId: null, amount: -amount },
          { kind: 'buyer_wallet', ownerId: userId, amount },
        ],
      }),
    );
  };

  const number = async (query: ReturnType<typeof sql<{ n: number | null }>>): Promise<number> =>
    Number((await query.execute(db)).rows[0]?.n ?? 0);
  const stock = (id: number) => number(sql`select stock as n from products where id = ${id}`);
  /** Pieces of a product in orders that were not undone. */
  const sold = (id: number) =>
    number(sql`select sum(item.qty) as n from order_items item join orders o on o.id = item.order_id
      where item.product_id = ${id} and o.status not in ('expired', 'cancelled', 'rejected', 'refunded')`);
  /** How often a voucher was used: what lies spare in its slices was not. */
  const used = (promoId: number) =>
    number(sql`select used - coalesce((select sum(spare) from voucher_slices where promo_id = promos.id), 0) as n
      from promos where id = ${promoId}`);
  const payments = (userId: number) =>
    number(sql`select count(*) as n from payments where user_id = ${userId}`);
  const wallet = (userId: number) =>
    number(
      sql`select balance as n from ledger_accounts where kind = 'buyer_wallet' and owner_id = ${userId}`,
    );
  /** What disagrees in the books. */
  const faults = async () => (await verifyLedger(db)).findings;

  return {
    db,
    close,
    shop,
    goods,
    voucher,
    flash,
    buyers,
    refill,
    credit,
    stock,
    sold,
    used,
    payments,
    wallet,
    faults,
    number,
  };
};
export type Rush = ReturnType<typeof rushOn>;
