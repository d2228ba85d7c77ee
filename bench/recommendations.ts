import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { MarketContext } from '#market/context.ts';
import { followedBy } from '#market/recommendations/index.ts';
import type { Schema } from '#market/schema.ts';
import { learnAllRelations, recommended } from '#market/search/index.ts';
import { prepareDatabase } from '#platform/db/app-role.ts';
import { openDatabase } from '#platform/db/open.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { createKeyRing } from '#platform/keys.ts';
import { ownSecret } from '#platform/own-secret.ts';
import { seedShop } from '#seeds/seed-shop.ts';
import { cpuMs } from './support/processes.ts';
import { type Good, inventShoppers, type Shopper } from './support/shoppers.rules.ts';

// `npm run bench -- recommendations [--products 10000] [--shoppers 6000] [--taste 1] [--seed 1] [--questions 2000]`
// Hit rate at 12: of so many shoppers, how many find at least one piece of their newest basket, which nothing was learned from,
// among twelve that are recommended. The shoppers are invented (support/shoppers.rules.ts): the figure says whether the shop finds
// what was put into them, not how much real people would buy. With `--taste 0` there is nothing to find.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    shoppers: { type: 'string', default: '6000' },
    taste: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    questions: { type: 'string', default: '2000' },
  },
});
const AT = 12;
const FIRST_SHOPPER = 100_000_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = `${import.meta.dirname}/../.data/bench-recommendations-${values.products}`;
const opened = await openDatabase({ databaseUrl: null, migrationDatabaseUrl: null, dataDir });
await prepareDatabase(opened);
await seedShop(opened.migrationUrl, {
  products: Number(values.products),
  keys: createKeyRing(ownSecret(dataDir)),
  log: print,
});
const db = createDatabase<Schema>({ url: opened.migrationUrl, poolSize: 4 });
const clock = { now: () => new Date() };
const ctx: MarketContext = { db, clock, flashPrices: { running: async () => new Map() } };

const { rows: goods } = await sql<Good>`
  select id, category_id as leaf, price from listing where in_stock order by total_sold desc, id`.execute(db);
const shoppers = inventShoppers(goods, {
  many: Number(values.shoppers),
  taste: Number(values.taste),
  seed: Number(values.seed),
});
const learnedFrom = shoppers.map(({ baskets }) => baskets.slice(0, -1));

/** Writes all baskets but the newest of each, in place of those of an earlier run. Nothing but their lines is read afterwards. */
await db.transact(async (tx) => {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`delete from order_items where order_id in (select id from orders where user_id >= ${FIRST_SHOPPER})`.execute(
    tx,
  );
  await sql`delete from orders where user_id >= ${FIRST_SHOPPER}`.execute(tx);
  await sql`delete from recommendation_consents where user_id >= ${FIRST_SHOPPER}`.execute(tx);
  await sql`delete from product_relations`.execute(tx);
  const lines = learnedFrom
    .flatMap((baskets, shopper) => baskets.map((basket) => ({ user: FIRST_SHOPPER + shopper, ...basket })))
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .flatMap(({ user, daysAgo, goods }, at) =>
      goods.map((product) => ({ basket: FIRST_SHOPPER + at, user, daysAgo, product })),
    );
  const column = (name: keyof (typeof lines)[number]) => lines.map((line) => line[name]);
  await sql`
    create temporary table line on commit drop as
    select * from unnest(${column('basket')}::bigint[], ${column('user')}::bigint[], ${column('daysAgo')}::int[],
      ${column('product')}::bigint[]) as l (basket, user_id, days, product_id)`.execute(tx);
  await sql`
    insert into orders (id, order_code, payment_id, user_id, merchant_id, status, address, sender_name, sender_phone, courier,
      courier_name, service, service_name, etd, weight, subtotal, shipping_cost, total, created_at, paid_at)
    select distinct on (basket) basket, 'INV-20260101-' || upper(lpad(to_hex(basket % 16777216), 6, '0')), basket, user_id, 1,
      'completed', '{}', '', '', '', '', '', '', '', 0, 0, 0, 0, now() - make_interval(days => days),
      now() - make_interval(days => days)
    from line order by basket`.execute(tx);
  await sql`
    insert into order_items (order_id, product_id, slug, product_name, qty, price, base_price, weight, subtotal)
    select basket, product_id, '', '', 1, 0, 0, 0, 0 from line order by basket`.execute(tx);
  await sql`
    insert into recommendation_consents (user_id, given_at, given_ip)
    select ${FIRST_SHOPPER}::bigint + n, now(), '' from generate_series(0, ${shoppers.length - 1}::int) n`.execute(
    tx,
  );
});
await sql`analyze orders, order_items`.execute(db);

/** What lies in the cart of whoever asks. */
let inCart: number[] = [];
const ports = {
  cart: async () => inCart,
  wishlist: async () => [],
  me: (userId: number) => followedBy(userId, clock.now()),
};
const slugs = new Map(
  (await db.selectFrom('products').select(['id', 'slug']).execute()).map(({ id, slug }) => [id, slug]),
);
const ask = async (request: { slug?: string; like?: 'me' | 'cart'; userId?: number }): Promise<number[]> => {
  const { products } = await recommended(
    ctx,
    ports,
    { page: 1, per_page: AT, slug: '', like: null, only: null, userId: null, ...request },
    'id',
  );
  return products.map(({ id }) => id);
};

type Question = { wanted: readonly number[]; ask: () => Promise<number[]> };
const newest = ({ baskets }: Shopper): number[] => baskets.at(-1)?.goods ?? [];
/** The newest basket from what came before; what was bought before is not wanted again. */
const forMe: Question[] = shoppers.map((shopper, at) => {
  const before = new Set(learnedFrom[at]?.flatMap((basket) => basket.goods));
  return {
    wanted: newest(shopper).filter((id) => !before.has(id)),
    ask: () => ask({ like: 'me', userId: FIRST_SHOPPER + at }),
  };
});
/** The rest of the newest basket while its first piece lies in the cart. */
const withCart: Question[] = shoppers.map((shopper) => {
  const [first = 0, ...rest] = newest(shopper);
  return {
    wanted: rest,
    ask: () => {
      inCart = [first];
      return ask({ like: 'cart', userId: 1 });
    },
  };
});
/** The same on the page of its first piece. */
const beside: Question[] = shoppers.map((shopper) => {
  const [first = 0, ...rest] = newest(shopper);
  return { wanted: rest, ask: () => ask({ slug: slugs.get(first) ?? '' }) };
});

/** Of this process and the database. */
const cpu = () =>
  cpuMs([process.pid, Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n', 1)[0])]);

type Rate = { hits: number; cpu: number };
const rateOf = async (questions: readonly Question[], answer?: readonly number[]): Promise<Rate> => {
  const asked = questions.filter(({ wanted }) => wanted.length > 0).slice(0, Number(values.questions));
  const before = cpu();
  let hits = 0;
  for (const { wanted, ask } of asked) {
    const found = answer ?? (await ask());
    if (wanted.some((id) => found.includes(id))) hits += 1;
  }
  return { hits: hits / asked.length, cpu: (cpu() - before) / asked.length };
};
const cell = ({ hits, cpu }: Rate): string =>
  `${(hits * 100).toFixed(1)} %`.padStart(9) + (cpu < 0.05 ? '' : `${cpu.toFixed(2)} ms`).padStart(9);

// what sells best by the lines that are learned from, which is kinder to the list than what the catalogue says of itself
const sold = Map.groupBy(
  learnedFrom.flat().flatMap((basket) => basket.goods),
  (id) => id,
);
const bestSellers = [...sold]
  .sort(([, one], [, other]) => other.length - one.length)
  .slice(0, AT)
  .map(([id]) => id);
const rates = async (answer?: readonly number[]) => [
  await rateOf(forMe, answer),
  await rateOf(withCart, answer),
  await rateOf(beside, answer),
];
const best = await rates(bestSellers);
const near = await rates();
const began = performance.now();
await learnAllRelations(ctx);
const learning = performance.now() - began;
const learned = await rates();

print(
  `\n${goods.length} products, ${shoppers.length} invented shoppers, taste ${values.taste}, hit rate at ${AT}`,
);
print(
  `${''.padEnd(34)}${['for me', 'cart', 'beside'].map((name) => name.padStart(9) + 'CPU'.padStart(9)).join('')}`,
);
const row = (name: string, found: readonly Rate[]) => print(`${name.padEnd(34)}${found.map(cell).join('')}`);
row('what sells best', best);
row('near in kind and price', near);
row('learned', learned);
const { rows: sizes } = await sql<{ count: number; bytes: number }>`
  select count(*)::int as count, pg_total_relation_size('product_relations')::int as bytes from product_relations`.execute(
  db,
);
print(
  `learned of ${sizes[0]?.count} products in ${(learning / 1000).toFixed(1)} s, ${((sizes[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`,
);
await db.close();
await opened.stop();
