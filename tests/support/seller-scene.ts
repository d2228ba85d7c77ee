import { randomUUID } from 'node:crypto';
import { productRoutes } from '#market/products/index.ts';
import type { Caller } from '#platform/http/route.ts';
import { testDatabase } from './database.ts';
import { httpOver } from './http.ts';
import { marketOver, standingClock } from './market.ts';
import { marketScenario } from './market-scenario.ts';
import { callerOf } from './trade.ts';

/** The seller's own product calls over HTTP: two active stores, a suspended one and a buyer, and a category of shirts. */
export const sellerScene = async () => {
  const db = await testDatabase({ poolSize: 12 });
  const scene = await marketScenario(db);
  const ctx = marketOver(db, standingClock('2026-11-20T12:00:00+07:00'));
  const shirts = await scene.category();
  const stores = {
    mine: await scene.merchant(),
    other: await scene.merchant(),
    suspended: await scene.merchant({ status: 'suspended' }),
  };
  await scene.publish();
  const ownerOf = async (id: number) =>
    (await db.selectFrom('merchants').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow())
      .owner_id;
  const owners = {
    mine: await ownerOf(stores.mine),
    other: await ownerOf(stores.other),
    suspended: await ownerOf(stores.suspended),
  };
  const sellerOf = (who: keyof typeof stores, merchantStatus: Caller['merchantStatus'] = 'active') =>
    callerOf(owners[who], { roles: ['buyer', 'merchant'], merchantId: stores[who], merchantStatus });
  const buyer = await db
    .insertInto('users')
    .values({ email: 'pembeli@toko.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const callers: Record<string, Caller> = {
    mine: sellerOf('mine'),
    other: sellerOf('other'),
    suspended: sellerOf('suspended', 'suspended'),
    buyer: callerOf(buyer.id),
  };
  const http = await httpOver(productRoutes(ctx), {
    authenticate: async (token) => callers[token] ?? null,
  });

  /** An uploaded product photo; by default the own store's. */
  const photo = async (ownerId: number = owners.mine): Promise<string> => {
    const id = randomUUID();
    const row = { id, owner_id: ownerId, type: 'product' as const, is_private: false, mime: 'image/webp' };
    await db
      .insertInto('files')
      .values({ ...row, picture_spec: 'emoji=1f45f' })
      .execute();
    return id;
  };
  type Loose = Record<string, unknown>;
  const as =
    (token: string) =>
    <T = Loose>(path: string, body: object = {}) =>
      http.post<T>(`/merchant/dashboard${path}`, body, { token });
  const get = <T = Loose>(path: string, token = 'mine') =>
    http.get<T>(`/merchant/dashboard${path}`, { token });
  return { ...scene, db, shirts, mine: stores.mine, owners, photo, as, post: as('mine'), get };
};
export type SellerScene = Awaited<ReturnType<typeof sellerScene>>;
