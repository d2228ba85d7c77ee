import { sql } from 'kysely';
import { addAddress } from '#contract/address.ts';
import type { Schema } from '#market/schema.ts';
import { refreshListing } from '#market/search/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import type { KeyRing } from '#platform/keys.ts';
import { openTextOrNull } from '#platform/sealed-text.ts';
import { backofficeWork } from '../backoffice/backoffice-work.ts';
import { DEMO_ACCOUNTS } from '../load/accounts.ts';
import { type DemoMarket, demoMarket } from './demo-market.ts';
import { stories } from './stories.ts';
import { type Good, tellStories } from './tell-stories.ts';

const dayMs = 86_400_000;
const FIRST_STORE = 1;
const SECOND_STORE = 2;

/** The six goods of which a store has most, cheap ones first. */
const goodsOf = async (db: Database<Schema>, storeId: number): Promise<Good[]> => {
  const { rows } = await sql<Good & { price: number }>`
    select product.id as product_id, variant.id as variant_id, coalesce(variant.publish_price, product.publish_price) as price
    from products product
    join listing on listing.id = product.id
    left join lateral (
      select id, stock, publish_price from product_variants where product_id = product.id
      order by stock desc, id limit 1) variant on true
    where product.merchant_id = ${storeId} and (product.options = '[]') = (variant.id is null)
    order by coalesce(variant.stock, product.stock) desc, product.id limit 6`.execute(db);
  if (rows.length === 0) throw new Error(`Store ${storeId} has no goods for the demo's orders.`);
  return rows
    .toSorted((one, other) => one.price - other.price || one.product_id - other.product_id)
    .map(({ product_id, variant_id }) => ({ product_id, variant_id }));
};

/** Fresh supplies of goods that run low, so that what the stories sell leaves something to buy. */
const stockUp = (db: Database<Schema>, goods: readonly Good[]): Promise<void> =>
  db.transact(async (tx) => {
    const ids = goods.map((good) => good.product_id);
    const low = 12;
    const supply = 30;
    await sql`update product_variants set stock = ${supply}
      where id = any(${goods.map((good) => good.variant_id)}::bigint[]) and stock < ${low}`.execute(tx);
    await sql`
      update products product set stock = case when product.options = '[]' then greatest(product.stock, ${supply})
        else (select sum(stock) from product_variants variant where variant.product_id = product.id) end
      where product.id = any(${ids}::bigint[])`.execute(tx);
    await refreshListing(tx, ids);
  });

type Place = {
  province_id: number;
  city_id: number;
  sub_district_id: number;
  area_id: number;
  zipcode: string;
};

/** A real place in a city, its postal code made up where it is not known. */
const placeIn = async (db: Database<Schema>, city: number, zipcode: string): Promise<Place> => {
  const { rows } = await sql<Place>`
    select city.province_id, city.id as city_id, sub.id as sub_district_id, area.id as area_id,
      coalesce(nullif(area.zipcode, ''), ${zipcode}) as zipcode
    from cities city
    join sub_districts sub on sub.city_id = city.id
    join areas area on area.sub_district_id = sub.id
    where city.id = ${city} order by sub.id, area.id limit 1`.execute(db);
  const [place] = rows;
  if (place === undefined) throw new Error(`The regions have no city ${city}.`);
  return place;
};

const KUPANG = 5371;
const SOUTH_JAKARTA = 3174;
const BANDUNG = 3273;

const homesOf = async (db: Database<Schema>) => [
  {
    label: 'Rumah',
    address: 'Jl. Timor Raya No. 45, dekat pasar Oebobo',
    ...(await placeIn(db, KUPANG, '85111')),
  },
  {
    label: 'Kantor',
    address: 'Jl. Fatmawati Raya No. 12, lantai 3',
    ...(await placeIn(db, SOUTH_JAKARTA, '12430')),
  },
  { label: 'Orang tua', address: 'Jl. Dago Asri II No. 7', ...(await placeIn(db, BANDUNG, '40135')) },
];

type Person = { id: number; fullname: string; phone: string };

const addHomes = async (demo: DemoMarket, person: Person, count: number): Promise<void> => {
  for (const home of (await homesOf(demo.ctx.db)).slice(0, count)) {
    const receiver = { receiver_name: person.fullname, phone: person.phone };
    await demo.call(addAddress, person.id, { input: { ...receiver, ...home } });
  }
};

const otherBuyers = async (db: Database<Schema>, keys: KeyRing): Promise<Person[]> => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('merchants', 'merchants.owner_id', 'users.id')
    .select(['users.id', 'users.fullname', 'users.phone'])
    .where('merchants.id', 'is', null)
    .where('users.id', '>', DEMO_ACCOUNTS.secondSeller.id)
    .orderBy('users.id')
    .limit(3)
    .execute();
  return rows.map(({ id, fullname, phone }) => ({
    id,
    fullname: fullname ?? '',
    phone: openTextOrNull(keys, 'phone', phone) ?? '',
  }));
};

/**
 * Gives the demo buyer addresses, orders in every state, reviews and a wallet, and the demo sellers their part of them, all
 * through the shop's own use cases with a clock that starts in the past; and operators work that waits for
 * them. The other demo buyer stays new.
 * @param url connection string of a filled demo shop
 */
export const loadOrders = async (url: string, keys: KeyRing, now: Date): Promise<void> => {
  const db = createDatabase<Schema>({ url, poolSize: 3 });
  try {
    const demo = demoMarket(db, keys, new Date(now.getTime() - 60 * dayMs));
    const others = await otherBuyers(db, keys);
    await addHomes(demo, DEMO_ACCOUNTS.buyer, 3);
    for (const person of others) await addHomes(demo, person, 1);
    const goods = { first: await goodsOf(db, FIRST_STORE), second: await goodsOf(db, SECOND_STORE) };
    await stockUp(db, [...goods.first, ...goods.second]);
    const buyers = { demo: DEMO_ACCOUNTS.buyer.id, others: others.map((person) => person.id) };
    await tellStories(demo, stories, { buyers, goods }, now, await backofficeWork(demo, buyers.others[0]!));
  } finally {
    await db.close();
  }
};
