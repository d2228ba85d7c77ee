import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createCatalogScene } from '#tests/support/catalog-scene.ts';
import { createSessionLookup } from './accounts/sessions-store.ts';
import { lockStock, takeStock } from './catalogue/stock-store.ts';
import type { Schema } from './schema.ts';
import { partPage } from './search/listing-search-store.ts';
import { categoriesWithPair, categoriesWithWord } from './search/suggestion-store.ts';

// PostgreSQL plans a statement anew for each of its first five values, and goes on so as long as a plan for all values looks
// dearer. For what every visitor asks that costs more than the statement itself.
const PLANNED_ANEW = 5;
const TURNS = 30;

const shop = await createCatalogScene();
const products: number[] = [];
beforeAll(async () => {
  for (let n = 0; n < 60; n += 1)
    products.push(
      await shop.sell(`Benda ${n} merah`, { category_id: n % 2 ? shop.dapur : shop.kemeja, stock: 50 }),
    );
});

type Plans = { statement: string; generic: number; custom: number };
const plansOf = async (db: Kysely<Schema>): Promise<Plans[]> =>
  (
    await sql<Plans>`
      select statement, generic_plans as generic, custom_plans as custom from pg_prepared_statements`.execute(
      db,
    )
  ).rows;

/** What was asked in every turn of `work`, and what of it was planned anew more often than it must be. */
const plannedAnew = async (db: Kysely<Schema>, work: (turn: number) => Promise<unknown>) => {
  const before = new Map((await plansOf(db)).map((one) => [one.statement, one]));
  for (let turn = 0; turn < TURNS; turn += 1) await work(turn);
  const grown = (await plansOf(db)).map(({ statement, generic, custom }) => {
    const known = before.get(statement);
    return { statement, generic: generic - (known?.generic ?? 0), custom: custom - (known?.custom ?? 0) };
  });
  const asked = grown.filter(({ generic, custom }) => generic + custom >= TURNS / 2);
  const anew = asked.filter(({ custom }) => custom > PLANNED_ANEW);
  return { statements: asked.length, anew: anew.map(({ statement }) => statement) };
};

test('the session of a call, the first pages of a part, and the categories of a word', async () => {
  const found = await shop.db.connection().execute((one) => {
    const session = createSessionLookup(one);
    return plannedAnew(one, async (turn) => {
      await Promise.all([randomUUID(), randomUUID()].slice(turn % 2).map((id) => session(id, 1, new Date())));
      const part = { column: 'category_id', id: turn % 3 ? shop.dapur : shop.kemeja } as const;
      await partPage(one, part, 'lates', { limit: 12, offset: 12 * (turn % 2) }, true);
      const store = { column: 'merchant_id', id: shop.ordinary } as const;
      await partPage(one, store, 'recommended', { limit: 12, offset: 0 }, false);
      const word = ['merah', 'benda', 'putih', 'ungu'][turn % 4] ?? '';
      await categoriesWithWord(one, word);
      await categoriesWithPair(one, `${word} x`);
    });
  });
  expect(found).toEqual({ statements: 6, anew: [] });
});

test('what sells best of a category, which no index sorts, is planned for each category by its size', async () => {
  const found = await shop.db.connection().execute((one) =>
    plannedAnew(one, async (turn) => {
      const part = { column: 'category_id', id: turn % 3 ? shop.dapur : shop.kemeja } as const;
      const { cards } = await partPage(one, part, 'recommended', { limit: 12, offset: 0 }, true);
      expect(cards).toHaveLength(12);
    }),
  );
  expect(found).toEqual({ statements: 0, anew: [] });
});

test('what a checkout locks and takes of stock, of one product and of several', async () => {
  const found = await shop.db.transact((tx) =>
    plannedAnew(tx, async (turn) => {
      const ids = products.slice(turn, turn + 1 + (turn % 4));
      await lockStock(tx, ids);
      const pieces = ids.map((productId) => ({ productId, variantId: null, qty: 1 }));
      expect(await takeStock(tx, pieces)).toBe(true);
    }),
  );
  expect(found).toEqual({ statements: 3, anew: [] });
});
