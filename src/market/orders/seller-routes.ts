import { ok, refuse } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import { storeParcel } from '#contract/parcel.ts';
import {
  approveOrders as approveAllCall,
  approveOrder,
  confirmReturn,
  correctResi,
  exportOrders as exportCall,
  orderLabels as labelsCall,
  listStoreOrders,
  pickingList as pickingCall,
  pickupOrder,
  rejectOrder,
  storeOrderDetail,
} from '#contract/seller-order.ts';
import { type Caller, route } from '#platform/http/route.ts';
import type { AppRoutes } from '../context.ts';
import { confirmReturned } from './confirm-return.ts';
import { maskedAddress, maskedBuyer } from './contact.rules.ts';
import { exportOrders } from './order-export.ts';
import { listOrders, readOrder } from './read-orders.ts';
import { readParcel } from './read-parcel.ts';
import { actAsSeller, approveOrders } from './seller-actions.ts';
import { orderLabels, pickingList } from './shipping-documents.ts';

// sellers' calls are only ever reached by an account with a store
const storeOf = ({ merchantId }: Caller): number => merchantId ?? 0;

/** Staff who send no parcels need not know where one goes, and can do nothing with the order. */
const shownTo = ({ staff }: Caller, order: Order): Order =>
  staff === null || staff.roles.includes('packer')
    ? order
    : {
        ...order,
        buyer: order.buyer && maskedBuyer(order.buyer),
        address: maskedAddress(order.address),
        dropship_name: '',
        dropship_phone: '',
        actions: [],
      };

/** A store's orders, from paid on, with their shipping documents and the export. */
export const sellerOrderRoutes: AppRoutes = (ctx) => [
  route(listStoreOrders, async ({ input, caller, locale, link }) => {
    const found = await listOrders(ctx, { merchantId: storeOf(caller) }, 'seller', input, locale, link);
    return found.ok ? { ...found, data: found.data.map((order) => shownTo(caller, order)) } : found;
  }),
  route(storeOrderDetail, async ({ params, caller, locale }) => {
    const owner = { merchantId: storeOf(caller) };
    const order = await readOrder(ctx, owner, 'seller', params.order_code, locale);
    return order === null ? refuse('not_found') : ok(shownTo(caller, order));
  }),
  route(storeParcel, ({ params, caller, locale }) =>
    readParcel(ctx, { merchantId: storeOf(caller) }, params.order_code, locale),
  ),
  route(rejectOrder, ({ input: { order_code, reason }, caller, locale }) =>
    actAsSeller(ctx, storeOf(caller), order_code, { action: 'reject', reason }, locale),
  ),
  route(approveOrder, ({ input, caller, locale }) =>
    actAsSeller(ctx, storeOf(caller), input.order_code, { action: 'approve' }, locale),
  ),
  route(pickupOrder, ({ input: { order_code, resi, collection }, caller, locale }) =>
    actAsSeller(ctx, storeOf(caller), order_code, { action: 'pickup', resi, collection }, locale),
  ),
  route(correctResi, ({ input: { order_code, resi }, caller, locale }) =>
    actAsSeller(ctx, storeOf(caller), order_code, { action: 'resi', resi }, locale),
  ),
  route(confirmReturn, ({ input, caller, locale }) =>
    confirmReturned(ctx, storeOf(caller), input.order_code, locale),
  ),
  route(approveAllCall, ({ input, caller, locale }) =>
    approveOrders(ctx, storeOf(caller), input.order_codes, locale),
  ),
  route(labelsCall, ({ input, caller, locale }) =>
    orderLabels(ctx, storeOf(caller), input.order_codes, locale),
  ),
  route(pickingCall, ({ input, caller, locale }) => pickingList(ctx, storeOf(caller), input, locale)),
  route(exportCall, ({ input, caller, locale }) => exportOrders(ctx, storeOf(caller), input, locale)),
];
