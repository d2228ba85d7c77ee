import { randomUUID } from 'node:crypto';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import type { UploadType } from '#contract/upload.ts';
import { catalogueRoutes, operatorCatalogueRoutes } from '#market/catalogue/index.ts';
import { brandPicks } from '#market/merchants/index.ts';
import { operatorProductRoutes, productRoutes } from '#market/products/index.ts';
import { reindexCatalog, searchRoutes } from '#market/search/index.ts';
import type { Caller } from '#platform/http/route.ts';
import { testDatabase } from './database.ts';
import { httpOver } from './http.ts';
import { standingClock } from './market.ts';
import { marketScenario } from './market-scenario.ts';
import { callerOf, tradeOver } from './trade.ts';

type Loose = Record<string, unknown>;

/**
 * The shelves over HTTP: Fashion > Pria > Kemeja and Dapur, a store with a shirt and a pan, two operators who may keep
 * the catalogue and one who may not.
 */
export const shelfDesk = async () => {
  const db = await testDatabase({ poolSize: 12 });
  const scene = await marketScenario(db);
  const ctx = tradeOver(db, standingClock('2026-11-20T12:00:00+07:00'));
  const fashion = await scene.category({ name: 'Fashion', slug: 'fashion', position: 1 });
  const pria = await scene.category({ parent_id: fashion, level: 2, name: 'Pria', slug: 'pria' });
  const kemeja = await scene.category({ parent_id: pria, level: 3, name: 'Kemeja', slug: 'kemeja' });
  const dapur = await scene.category({ name: 'Dapur', slug: 'dapur', position: 2 });
  const store = await scene.merchant({ merchant_name: 'Toko Cendana', is_official: true });
  const other = await scene.merchant({ merchant_name: 'Kios Bahari' });
  const shirt = await scene.product({
    merchant_id: store,
    category_id: kemeja,
    product_name: 'Kemeja Lurik',
  });
  const pan = await scene.product({ merchant_id: other, category_id: dapur, product_name: 'Wajan Baja' });
  await scene.publish();

  const account = async (email: string) =>
    (await db.insertInto('users').values({ email }).returning('id').executeTakeFirstOrThrow()).id;
  const desk = async (email: string, permissions: readonly string[]): Promise<Caller> =>
    callerOf(await account(email), { roles: ['operator'], permissions });
  const { owner_id } = await db
    .selectFrom('merchants')
    .select('owner_id')
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  const callers: Record<string, Caller> = {
    ani: await desk('ani@lokapasar.test', ['catalog']),
    budi: await desk('budi@lokapasar.test', ['catalog']),
    cici: await desk('cici@lokapasar.test', ['order']),
    seller: callerOf(owner_id, {
      roles: ['buyer', 'merchant'],
      merchantId: store,
      merchantStatus: 'active',
    }),
  };
  const http = await httpOver(
    [
      ...operatorCatalogueRoutes(ctx, { reindex: reindexCatalog, brands: brandPicks(db) }),
      ...operatorProductRoutes(ctx),
      ...productRoutes(ctx),
      ...catalogueRoutes(ctx),
      ...searchRoutes(ctx),
    ],
    { authenticate: async (token) => callers[token] ?? null },
  );
  const post = <T = Loose>(path: string, body: object = {}, token = 'ani') =>
    http.post<T>(`/operator${path}`, body, { token });
  const get = <T = Loose>(path: string, token = 'ani') => http.get<T>(`/operator${path}`, { token });

  /** A picture uploaded by an operator. */
  const picture = async (type: UploadType, token = 'ani'): Promise<string> => {
    const id = randomUUID();
    await db
      .insertInto('files')
      .values({
        id,
        owner_id: callers[token]?.accountId ?? 0,
        type,
        is_private: false,
        mime: 'image/webp',
        picture_spec: 'emoji=1f45f',
      })
      .execute();
    return id;
  };
  const flat = (found: OperatorCategory[]): OperatorCategory[] =>
    found.flatMap((one) => [one, ...flat(one.child)]);
  const tree = async (): Promise<OperatorCategory[]> =>
    flat((await get<OperatorCategory[]>('/category/list')).data);
  const category = async (id: number): Promise<OperatorCategory> => {
    const found = (await tree()).find((one) => one.id === id);
    if (found === undefined) throw new Error(`no category ${id}`);
    return found;
  };
  /** What buyers are listed: ids of the products that this query finds. */
  const listed = async (query: string): Promise<number[]> =>
    (await http.get<{ id: number }[]>(`/products/list?per_page=100&${query}`)).data.map(({ id }) => id);
  /** The audit lines of one thing, oldest first. */
  const audit = (target: string) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('target', '=', target)
      .orderBy('id')
      .execute();
  const ids = { fashion, pria, kemeja, dapur, store, other, shirt, pan };
  return { ...scene, ctx, callers, http, post, get, picture, tree, category, listed, audit, ...ids };
};
export type ShelfDesk = Awaited<ReturnType<typeof shelfDesk>>;
