import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import type { UploadType } from '#contract/upload.ts';
import type { Caller } from '#platform/http/route.ts';
import { allRoutes } from '#server/routes.ts';
import { createCatalogScene } from './catalog-scene.ts';
import { httpOver } from './http.ts';

type Loose = Record<string, unknown>;

/**
 * The catalog scene over HTTP with a shirt and a pan, each of its own store, and the tokens `ani` and `budi` (operators of
 * the catalog), `cici` (another operator) and `seller` (of the shirt).
 */
export const createCatalogFixtures = async () => {
  const scene = await createCatalogScene();
  const { ctx, kemeja, dapur, official: store, ordinary: other } = scene;
  const shirt = await scene.product({
    merchant_id: store,
    category_id: kemeja,
    product_name: 'Kemeja Lurik',
  });
  const pan = await scene.product({ merchant_id: other, category_id: dapur, product_name: 'Wajan Baja' });
  await scene.publish();
  const callers: Record<string, Caller> = {
    ani: await scene.operator('catalog'),
    budi: await scene.operator('catalog'),
    cici: await scene.operator('order'),
    seller: await scene.sellerOf(store),
  };
  const http = await httpOver(allRoutes(ctx), { authenticate: async (token) => callers[token] ?? null });
  const post = <T = Loose>(path: string, body: object = {}, token = 'ani') =>
    http.post<T>(`/operator${path}`, body, { token });
  const get = <T = Loose>(path: string, token = 'ani') => http.get<T>(`/operator${path}`, { token });

  /** A picture that somebody has uploaded. */
  const picture = (type: UploadType, token = 'ani'): Promise<string> =>
    scene.upload(callers[token]?.accountId ?? 0, type);
  const flat = (found: OperatorCategory[]): OperatorCategory[] =>
    found.flatMap((one) => [one, ...flat(one.child)]);
  const tree = async (): Promise<OperatorCategory[]> =>
    flat((await get<OperatorCategory[]>('/category/list')).data);
  const categoryOf = async (id: number): Promise<OperatorCategory> => {
    const found = (await tree()).find((one) => one.id === id);
    if (found === undefined) throw new Error(`no category ${id}`);
    return found;
  };
  /** What buyers are listed: ids of the products that this query finds. */
  const listed = async (query: string): Promise<number[]> =>
    (await http.get<{ id: number }[]>(`/products/list?per_page=100&${query}`)).data.map(({ id }) => id);
  return { ...scene, callers, http, post, get, picture, tree, categoryOf, listed, store, other, shirt, pan };
};
export type CatalogFixtures = Awaited<ReturnType<typeof createCatalogFixtures>>;
