import { systemClock } from '#common/clock.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { catalogueRoutes, forgetCategories, numberCategories } from '#market/catalogue/index.ts';
import type { FlashPrice } from '#market/context.ts';
import { refreshListing, searchRoutes } from '#market/search/index.ts';
import { testDatabase } from './database.ts';
import { asker, good, marketOver } from './market.ts';
import { type MarketScenario, marketScenario, somewhere } from './market-scenario.ts';

type ProductFields = Parameters<MarketScenario['product']>[0];

/**
 * A small shop with names: Fashion > Pria > Kemeja, and Dapur; an official store in Kupang and an ordinary one in Jepara.
 * `sell` adds a product and lists it; `flash` is what runs now.
 */
export const smallShop = async () => {
  const db = await testDatabase();
  const scenario = await marketScenario(db);
  const flash = new Map<number, FlashPrice>();
  const ctx = marketOver(db, systemClock, { running: async () => flash });
  const fashion = await scenario.category({
    name: 'Fashion',
    name_en: 'Clothing',
    slug: 'fashion',
    position: 1,
  });
  const pria = await scenario.category({ parent_id: fashion, level: 2, name: 'Pria', slug: 'pria' });
  const kemeja = await scenario.category({ parent_id: pria, level: 3, name: 'Kemeja', slug: 'kemeja' });
  const dapur = await scenario.category({ name: 'Dapur', slug: 'dapur', position: 2 });
  const resmi = await scenario.merchant({ merchant_name: 'Toko Cendana', is_official: true });
  const biasa = await scenario.merchant({ merchant_name: 'Kios Bahari', ...somewhere.jepara });
  await numberCategories(db);

  const refresh = (...ids: number[]): Promise<void> => db.transact((tx) => refreshListing(tx, ids));
  let minutes = 0;
  const sell = async (product_name: string, fields: Partial<ProductFields> = {}): Promise<number> => {
    minutes += 1;
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, minutes));
    const id = await scenario.product({
      product_name,
      merchant_id: biasa,
      category_id: dapur,
      created_at,
      ...fields,
    });
    await refresh(id);
    return id;
  };
  const ask = asker([...catalogueRoutes(ctx), ...searchRoutes(ctx)]);
  /** The good answer to a call. */
  const read = async <E extends Endpoint>(
    endpoint: E,
    query: Record<string, unknown> = {},
    locale: 'id' | 'en' = 'id',
  ) => {
    const answer = good(await ask(endpoint, { query, locale }));
    return { data: answer.data as OutputOf<E>, total: answer.total, meta: answer.meta };
  };
  const forget = () => forgetCategories(ctx);
  return {
    ...scenario,
    ctx,
    flash,
    ask,
    read,
    sell,
    refresh,
    forget,
    fashion,
    pria,
    kemeja,
    dapur,
    resmi,
    biasa,
  };
};
