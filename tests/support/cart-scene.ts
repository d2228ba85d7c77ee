import type { Endpoint } from '#contract/endpoint.ts';
import { cartRoutes } from '#market/cart/index.ts';
import type { AppContext, MarketContext } from '#market/context.ts';
import { createFlashPrices } from '#market/promotions/index.ts';
import { defaultSettings } from '#market/settings/index.ts';
import { testDatabase } from './database.ts';
import { asker, buyer, marketOver, standingClock } from './market.ts';
import { marketScenario } from './market-scenario.ts';

export const NOON = '2026-11-20T12:00:00+07:00';

/** Two stores and a category, buyers who ask for their carts, and settings that a test may change. */
export const cartScene = async () => {
  const db = await testDatabase({ poolSize: 12 });
  const scene = await marketScenario(db);
  const clock = standingClock(NOON);
  const settings = { ...defaultSettings };
  const flashPrices = createFlashPrices(db, clock);
  const ctx: MarketContext & Pick<AppContext, 'settings'> = {
    ...marketOver(db, clock, flashPrices),
    settings: async () => {
      db.assertOutsideTransaction('the settings');
      return settings;
    },
  };
  const category = await scene.category();
  const cendana = await scene.merchant({ merchant_name: 'Toko Cendana' });
  const lontar = await scene.merchant({ merchant_name: 'Toko Lontar' });
  const ask = asker(cartRoutes(ctx));

  const user = async (): Promise<number> =>
    (await db.insertInto('users').values({ fullname: 'Pembeli' }).returning('id').executeTakeFirstOrThrow())
      .id;
  /** Calls as that account. */
  const as =
    (account: number) =>
    <E extends Endpoint>(endpoint: E, query: Record<string, unknown> = {}) =>
      ask(endpoint, { query, caller: buyer(account) });
  const product = (fields: Partial<Parameters<typeof scene.product>[0]> = {}): Promise<number> =>
    scene.product({ merchant_id: cendana, category_id: category, ...fields });
  /** A product in two colours; the variants' ids. */
  const coloured = async (stocks: [number, number] = [4, 6]) => {
    const id = await product({
      options: JSON.stringify([{ name: 'Warna', values: ['Merah', 'Biru'] }]),
      stock: stocks[0] + stocks[1],
    });
    const rows = await db
      .insertInto('product_variants')
      .values(
        ['Merah', 'Biru'].map((colour, position) => ({
          product_id: id,
          position,
          options: [colour],
          base_price: 90_000 + position * 10_000,
          weight: 300 + position * 200,
          stock: stocks[position]!,
        })),
      )
      .returning('id')
      .execute();
    return { id, red: rows[0]!.id, blue: rows[1]!.id };
  };
  /** Marks variants of a product as a seller's removal does. */
  const removeVariants = (productId: number, ids: readonly number[]) =>
    db
      .updateTable('product_variants')
      .set({ deleted_at: clock.now() })
      .where('product_id', '=', productId)
      .where('id', 'in', ids)
      .execute();
  return {
    ...scene,
    ctx,
    clock,
    settings,
    flashPrices,
    category,
    cendana,
    lontar,
    user,
    as,
    product,
    coloured,
    removeVariants,
  };
};
export type CartScene = Awaited<ReturnType<typeof cartScene>>;
