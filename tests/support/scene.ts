import { randomUUID } from 'node:crypto';
import type { SellerStatus } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { UploadType } from '#contract/upload.ts';
import type { AppContext } from '#market/context.ts';
import { phoneColumns } from '#market/phones.ts';
import { createFlashPrices } from '#market/promotions/index.ts';
import { defaultSettings } from '#market/settings/index.ts';
import type { Caller, Route } from '#platform/http/route.ts';
import { allRoutes } from '#server/routes.ts';
import { type By, callRoutes } from './call-routes.ts';
import { type ContextOverrides, callerOf, fixedClock, testContext } from './context.ts';
import { testDatabase } from './database.ts';
import { sealedPhone, testKeys } from './keys.ts';
import { sceneOrders } from './scene-orders.ts';
import { places, sceneRows } from './scene-rows.ts';

/** When a scene's clock stands unless a test moves it. */
export const NOON = '2026-11-20T12:00:00+07:00';

/** A caller who is logged in. */
export type Account = Caller & { accountId: number };

export type SceneOptions = {
  /** A database that something else uses too; default: one of the scene's own. */
  url?: string;
  context?: ContextOverrides;
  /** Routes that are called instead of the shop's own of the same name. */
  routes?: (ctx: AppContext) => Route[];
};

/** Where buyers of the scene transfer to. */
const TRANSFER_ACCOUNT = { bank_name: 'Bank Lontar', rekening: '0123456789', atas_nama: 'Lokapasar' };

/**
 * A shop over real PostgreSQL, on a clock that stands at noon, with regions and nothing else: `merchant`, `product`,
 * `buyer`, `operator`, `order` and the like add to it, `call` asks it as a client would.
 */
export const createEmptyScene = async ({ url, context, routes }: SceneOptions = {}) => {
  const db = await testDatabase({ poolSize: 12, url });
  const rows = await sceneRows(db);
  const clock = fixedClock(NOON);
  /** What the operators have set; a test may change it. */
  const settings = { ...defaultSettings, manual_transfer_accounts: [TRANSFER_ACCOUNT] };
  const ctx = testContext(db, clock, {
    flashPrices: createFlashPrices(db, clock),
    settings: async () => {
      db.assertOutsideTransaction('the settings');
      return settings;
    },
    ...context,
  });
  const call = callRoutes([...(routes?.(ctx) ?? []), ...allRoutes(ctx)]);

  /** Calls of one account by their input alone. */
  const as =
    (by: By) =>
    <E extends Endpoint>(endpoint: E, input: Record<string, unknown> = {}) =>
      call(endpoint, by, { input });

  let accounts = 0;
  /** Somebody who may log in, without an address; with permissions an operator. @returns the account's id */
  const account = async (fields: { fullname?: string; permissions?: string[] } = {}): Promise<number> => {
    accounts += 1;
    const row = {
      fullname: 'Budi Santoso',
      email: `orang${accounts}@lokapasar.test`,
      ...phoneColumns(testKeys, `+62812345${10_000 + accounts}`),
      status: 'active' as const,
      ...fields,
    };
    return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  /** A buyer with a default address. @returns the account's id */
  const buyer = async (place = places.kupang, sub_district_id = 537101): Promise<number> => {
    const id = await account();
    await db
      .insertInto('addresses')
      .values({
        user_id: id,
        receiver_name: 'Budi',
        phone: sealedPhone('+628123456789'),
        address: 'Jalan Timor Raya 1',
        ...place,
        sub_district_id,
        area_id: null,
        zipcode: '85111',
        is_default: true,
      })
      .execute();
    return id;
  };
  const operator = async (...permissions: string[]): Promise<Account> => {
    const accountId = await account({ fullname: 'Sari Operator', permissions });
    return { ...callerOf(accountId, { roles: ['operator'], permissions }), accountId };
  };
  /** The owner of a store, logged in. */
  const sellerOf = async (merchantId: number, merchantStatus: SellerStatus = 'active'): Promise<Account> => {
    const { owner_id: accountId } = await db
      .selectFrom('merchants')
      .select('owner_id')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow();
    return {
      ...callerOf(accountId, { roles: ['buyer', 'merchant'], merchantId, merchantStatus }),
      accountId,
    };
  };

  /** An uploaded file of an account. */
  const upload = async (owner_id: number, type: UploadType, is_private = false): Promise<string> => {
    const id = randomUUID();
    const row = { id, owner_id, type, is_private, mime: 'image/webp', storage_key: `test/${id}` };
    await db
      .insertInto('files')
      .values({ ...row, name: `${type}.webp`, size: 3 })
      .execute();
    return id;
  };

  /** The audit events of one thing, such as `voucher:12`, oldest first. */
  const auditEvents = (target: string) =>
    db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after', 'ip'])
      .where('target', '=', target)
      .orderBy('id')
      .execute();
  /** The id of the order with this code. */
  const orderId = async (order_code: string): Promise<number> =>
    (
      await db
        .selectFrom('orders')
        .select('id')
        .where('order_code', '=', order_code)
        .executeTakeFirstOrThrow()
    ).id;
  /** The kinds of notification that a buyer or a store got, of all or of one order, oldest first. */
  const notificationsOf = async (
    to: { user_id: number } | { merchant_id: number },
    order_code?: string,
  ): Promise<string[]> => {
    const all = db.selectFrom('notifications').select(['kind', 'details']).orderBy('id');
    const own =
      'user_id' in to ? all.where('user_id', '=', to.user_id) : all.where('merchant_id', '=', to.merchant_id);
    return (await own.execute())
      .filter(({ details }) => order_code === undefined || Object(details).order_code === order_code)
      .map(({ kind }) => kind);
  };

  return {
    ...rows,
    ...sceneOrders({ ctx, call, sellerOf }),
    db,
    clock,
    settings,
    ctx,
    call,
    as,
    account,
    buyer,
    operator,
    sellerOf,
    upload,
    auditEvents,
    orderId,
    notificationsOf,
  };
};
export type EmptyScene = Awaited<ReturnType<typeof createEmptyScene>>;

/** An empty scene with one category and two stores in Kupang, Toko Cendana and Toko Lontar, and their owners. */
export const createScene = async (options: SceneOptions = {}) => {
  const scene = await createEmptyScene(options);
  const category = await scene.category();
  const cendana = await scene.merchant({
    merchant_name: 'Toko Cendana',
    pic_phone: sealedPhone('+6281200000001'),
  });
  const lontar = await scene.merchant({ merchant_name: 'Toko Lontar' });
  /** A product; unless said otherwise of Toko Cendana. @returns its id */
  const product = (fields: Partial<Parameters<typeof scene.product>[0]> = {}): Promise<number> =>
    scene.product({ merchant_id: cendana, category_id: category, ...fields });
  /** A product in red and blue with so many pieces of each. @returns its id and its variants' */
  const productInColours = async ([red, blue]: [number, number] = [4, 6]) => {
    const options = JSON.stringify([{ name: 'Warna', values: ['Merah', 'Biru'] }]);
    const id = await product({ options, stock: red + blue });
    const rows = await scene.db
      .insertInto('product_variants')
      .values([
        { product_id: id, position: 0, options: ['Merah'], base_price: 90_000, weight: 300, stock: red },
        { product_id: id, position: 1, options: ['Biru'], base_price: 100_000, weight: 500, stock: blue },
      ])
      .returning('id')
      .execute();
    return { id, red: rows[0]!.id, blue: rows[1]!.id };
  };
  /** Marks variants of a product as a seller's removal does. */
  const removeVariants = (productId: number, ids: readonly number[]) =>
    scene.db
      .updateTable('product_variants')
      .set({ deleted_at: scene.clock.now() })
      .where('product_id', '=', productId)
      .where('id', 'in', ids)
      .execute();
  return {
    ...scene,
    categoryId: category,
    cendana,
    lontar,
    sellers: { cendana: await scene.sellerOf(cendana), lontar: await scene.sellerOf(lontar) },
    product,
    productInColours,
    removeVariants,
  };
};
export type Scene = Awaited<ReturnType<typeof createScene>>;
