import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Schema } from '#market/schema.ts';
import { book } from '#market/wallet/index.ts';
import { openDatabase } from '#platform/db/open.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createKeyRing } from '#platform/keys.ts';
import { ownSecret } from '#platform/own-secret.ts';
import { type Buyer, crowdFor } from '#tests/support/crowd.ts';

/** Rupiah that a wallet buyer is given: enough for any one piece. */
const PLENTY = 100_000_000;

/** Buyers for the shop whose data lie in a folder, while its server runs. */
export const crowdShop = async (dataDir: string) => {
  const opened = await openDatabase({ databaseUrl: null, migrationDatabaseUrl: null, dataDir });
  const db = createDatabase<Schema>({ url: opened.migrationUrl, poolSize: 4 });
  const keys = createKeyRing(ownSecret(dataDir));

  const credit = (userId: number): Promise<unknown> =>
    db.transact((tx) =>
      book(tx, {
        event: 'adjusted',
        reference: `bench:${randomUUID()}`,
        description: { reason: 'bench' },
        at: new Date(),
        entries: [
          { kind: 'platform_adjustment', ownerId: null, amount: -PLENTY },
          { kind: 'buyer_wallet', ownerId: userId, amount: PLENTY },
        ],
      }),
    );

  /** So many buyers who are ready to pay one piece of a product. */
  const buyersOf = (productId: number, many: number): Promise<Buyer[]> =>
    crowdFor(db, keys, { many, mark: `bench-${randomUUID()}`, productId });

  /** So many buyers with one piece each of 200 different products, whose stock is filled up first. */
  const buyers = async (many: number, withMoney: boolean): Promise<Buyer[]> => {
    const { rows } = await sql<{ id: number }>`
      update products set stock = 900000 where id in (
        select product.id from products product join merchants store on store.id = product.merchant_id
        where product.options = '[]' and product.status = 'PUBLISH' and product.deleted_at is null and store.status = 'active'
        order by product.id limit 200) returning id`.execute(db);
    const each = Math.ceil(many / rows.length);
    const crowd: Buyer[] = [];
    for (const { id } of rows) crowd.push(...(await buyersOf(id, each)));
    if (withMoney) for (const buyer of crowd) await credit(buyer.id);
    // neighbours in the queue want different things
    return crowd.map((_, turn) => crowd[(turn * each + Math.floor(turn / rows.length)) % crowd.length]!);
  };

  /** Fills the carts of buyers who have paid once more, with what they bought last, to the same address. */
  const refill = async (ids: readonly number[]): Promise<void> => {
    const last = sql`select distinct on (o.user_id) o.user_id, o.merchant_id, item.product_id
      from orders o join order_items item on item.order_id = o.id
      where o.user_id = any(${ids}::bigint[]) order by o.user_id, o.id desc`;
    await sql`with last as (${last}), carts as (
        insert into cart_items (user_id, product_id, qty) select user_id, product_id, 1 from last on conflict do nothing)
      insert into order_drafts (user_id, merchant_id, address_id, courier, service)
      select user_id, merchant_id, (select id from addresses where user_id = last.user_id limit 1), 'jne', 'REG' from last
      on conflict do nothing`.execute(db);
  };

  /** So many buyers whose carts are empty; `emptied` takes out again what was put into them. */
  const shoppers = async (many: number): Promise<{ buyers: Buyer[]; emptied: () => Promise<void> }> => {
    const { rows } = await sql<{ id: number }>`select id from products order by id limit 1`.execute(db);
    const crowd = await buyersOf(rows[0]?.id ?? 0, many);
    const ids = crowd.map((buyer) => buyer.id);
    const emptied = async () => {
      await db.deleteFrom('cart_items').where('user_id', '=', sql<number>`any(${ids}::bigint[])`).execute();
    };
    await emptied();
    return { buyers: crowd, emptied };
  };

  /** Up to so many products that can be put into a cart without choosing a variant, from all over a catalogue. */
  const cartGoods = async (many: number, products: number): Promise<number[]> => {
    const step = Math.max(1, products / (many * 2));
    const ids = Array.from({ length: many * 2 }, (_, turn) => 1 + Math.floor(turn * step));
    const { rows } = await sql<{ id: number }>`
      select product.id from products product join listing on listing.id = product.id
      join merchants store on store.id = product.merchant_id
      where product.id = any(${ids}::bigint[]) and product.options = '[]' and product.stock > 1
        and product.status = 'PUBLISH' and product.deleted_at is null and store.status = 'active'`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };

  /** The slugs of all products on sale, in an order that says nothing of them. */
  const productSlugs = async (): Promise<string[]> => {
    const { rows } = await sql<{ slug: string }>`
      select product.slug from products product join merchants store on store.id = product.merchant_id
      where product.status = 'PUBLISH' and product.deleted_at is null and store.status = 'active'
      order by md5(product.slug)`.execute(db);
    return rows.map(({ slug }) => slug);
  };
  return {
    url: opened.migrationUrl,
    db,
    credit,
    buyers,
    buyersOf,
    refill,
    shoppers,
    cartGoods,
    productSlugs,
    close: async () => {
      await db.close();
      await opened.stop();
    },
  };
};
