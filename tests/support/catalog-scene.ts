import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Ok } from '#contract/envelope.ts';
import { forgetCategories, numberCategories } from '#market/catalogue/index.ts';
import type { FlashPrice } from '#market/context.ts';
import { refreshListing } from '#market/search/index.ts';
import { okOf } from './call-routes.ts';
import { createEmptyScene } from './scene.ts';
import { places } from './scene-rows.ts';

/**
 * A scene for lists and searches: Fashion > Pria > Kemeja, and Dapur; an official store in Kupang and an ordinary one in
 * Jepara. `sell` adds a product and lists it; `flash` holds the flash prices of now.
 */
export const createCatalogScene = async () => {
  const flash = new Map<number, FlashPrice>();
  const scene = await createEmptyScene({ context: { flashPrices: { running: async () => flash } } });
  const { db } = scene;
  const fashion = await scene.category({
    name: 'Fashion',
    name_en: 'Clothing',
    slug: 'fashion',
    position: 1,
  });
  const pria = await scene.category({ parent_id: fashion, level: 2, name: 'Pria', slug: 'pria' });
  const kemeja = await scene.category({ parent_id: pria, level: 3, name: 'Kemeja', slug: 'kemeja' });
  const dapur = await scene.category({ name: 'Dapur', slug: 'dapur', position: 2 });
  const official = await scene.merchant({ merchant_name: 'Toko Cendana', is_official: true });
  const ordinary = await scene.merchant({ merchant_name: 'Kios Bahari', ...places.jepara });
  await numberCategories(db);

  const refresh = (...ids: number[]): Promise<void> => db.transact((tx) => refreshListing(tx, ids));
  let minutes = 0;
  const sell = async (
    product_name: string,
    fields: Partial<Parameters<typeof scene.product>[0]> = {},
  ): Promise<number> => {
    minutes += 1;
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, minutes));
    const row = { product_name, merchant_id: ordinary, category_id: dapur, created_at, ...fields };
    const id = await scene.product(row);
    await refresh(id);
    return id;
  };
  /** What a guest is answered. */
  const read = async <E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown> = {},
    locale: 'id' | 'en' = 'id',
  ): Promise<Ok<OutputOf<E>>> => okOf(await scene.call(endpoint, null, { input, locale }));
  const forget = () => forgetCategories(scene.ctx);

  return {
    ...scene,
    flash,
    read,
    sell,
    refresh,
    forget,
    fashion,
    pria,
    kemeja,
    dapur,
    official,
    ordinary,
  };
};
