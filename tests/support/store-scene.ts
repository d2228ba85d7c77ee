import { randomUUID } from 'node:crypto';
import type { SellerStatus } from '#contract/access.ts';
import type { Order } from '#contract/order.ts';
import { approveOrder, pickupOrder, storeOrderDetail } from '#contract/seller-order.ts';
import type { UploadType } from '#contract/upload.ts';
import { sellerRoutes } from '#market/merchants/index.ts';
import { notificationRoutes } from '#market/notifications/index.ts';
import { sellerOrderRoutes } from '#market/orders/index.ts';
import { sellerVoucherRoutes } from '#market/promotions/index.ts';
import { reviewRoutes } from '#market/reviews/index.ts';
import { salesRoutes } from '#market/sales/index.ts';
import { storeProducts } from '#market/search/index.ts';
import { type CheckPassword, storeWalletRoutes } from '#market/wallet/index.ts';
import type { Caller, Route } from '#platform/http/route.ts';
import { storeBank } from '#server/account-ports.ts';
import { asksAsAllowed } from './ask-routes.ts';
import { buyingScene, dataOf } from './buying-scene.ts';
import { callerOf } from './trade.ts';

const checkPassword: CheckPassword = async (_userId, password) =>
  password === 'Lokapasar1' ? 'right' : password === 'tanpa' ? 'none' : 'wrong';

/**
 * The buying scene with every call of a seller, asked as the server asks it: who may call first, then the handler. A
 * good answer is checked against the contract.
 */
export const sellerScene = async () => {
  const scene = await buyingScene();
  const { db, ctx } = scene;
  const routes: Route[] = [
    ...sellerRoutes(ctx, storeProducts),
    ...sellerVoucherRoutes(ctx),
    ...sellerOrderRoutes(ctx),
    ...reviewRoutes(ctx),
    ...salesRoutes(ctx),
    ...notificationRoutes(ctx),
    ...storeWalletRoutes(ctx, { checkPassword, bankOf: storeBank(ctx) }),
  ];

  const askAs = asksAsAllowed(routes);

  /** The owner of a store, logged in; by default the store is active. */
  const ownerOf = async (merchantId: number, merchantStatus: SellerStatus = 'active'): Promise<Caller> => {
    const { owner_id } = await db
      .selectFrom('merchants')
      .select('owner_id')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow();
    return callerOf(owner_id, { roles: ['buyer', 'merchant'], merchantId, merchantStatus });
  };

  /** An uploaded file of an account. */
  const upload = async (ownerId: number, type: UploadType, is_private = false): Promise<string> => {
    const id = randomUUID();
    const row = { id, owner_id: ownerId, type, is_private, mime: 'image/webp', storage_key: `test/${id}` };
    await db
      .insertInto('files')
      .values({ ...row, name: `${type}.webp`, size: 3 })
      .execute();
    return id;
  };

  const bank = async (name: string): Promise<number> => {
    const code = String(Math.floor(performance.now() * 1000));
    const row = { bank_name: name, code };
    return (await db.insertInto('banks').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };

  const seller = {
    cendana: await ownerOf(scene.cendana),
    lontar: await ownerOf(scene.lontar),
  };
  /** An order that was paid for, by its code. */
  const paid = async (buyer: number, products: readonly number[], qty = 1): Promise<string> => {
    const payment = await scene.buy(buyer, products, { payment_method: 'qris' }, qty);
    await scene.settle(payment);
    return payment.orders[0]!.order_code;
  };
  const approved = async (buyer: number, products: readonly number[]): Promise<string> => {
    const order_code = await paid(buyer, products);
    dataOf(await askAs(seller.cendana, approveOrder, { input: { order_code } }));
    return order_code;
  };
  const shipped = async (buyer: number, products: readonly number[], resi?: string): Promise<string> => {
    const order_code = await approved(buyer, products);
    dataOf(await askAs(seller.cendana, pickupOrder, { input: { order_code, resi } }));
    return order_code;
  };
  const seen = async (order_code: string, who = seller.cendana): Promise<Order> =>
    dataOf(await askAs(who, storeOrderDetail, { params: { order_code } }));

  return { ...scene, askAs, ownerOf, upload, bank, seller, paid, approved, shipped, seen };
};
export type SellerScene = Awaited<ReturnType<typeof sellerScene>>;
