import { type Answer, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Collection } from '#contract/parcel.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { brokenConstraint, DependencyDown } from '#platform/db/errors.ts';
import type { AppContext } from '../context.ts';
import { sendersOf, storeLocations } from '../merchants/index.ts';
import {
  type BookingRequest,
  beginParcel,
  type CourierService,
  courierServiceOf,
  dimensionsOf,
  dropParcel,
  isPostalCode,
  lockParcel,
  pinOf,
  type ServiceParcel,
  saveParcel,
} from '../shipping/index.ts';
import { courierJournal, mustBook } from '../wallet/index.ts';
import { moveOrder, stateChanged } from './move-orders.ts';
import { type OrderParts, orderParts } from './order-read-store.ts';
import { lockOrder, writePlatformShipping } from './orders-store.ts';
import { withSettingsSnapshot } from './settings-snapshot.ts';

type Booking = { service: CourierService; request: Omit<BookingRequest, 'collection'> };

/** What is booked for an order; null where this shop, its courier or one of the postal codes cannot be booked. */
const bookingOf = async (ctx: AppContext, { order, items }: OrderParts): Promise<Booking | null> => {
  const service = courierServiceOf(ctx.config);
  if (service === null || !service.couriers.has(order.courier.toLowerCase())) return null;
  const { merchant_id, address } = order;
  const [location] = await storeLocations(ctx.db, [merchant_id]);
  const [store] = await sendersOf(ctx.db, ctx.config.keys, [merchant_id]);
  if (location === undefined || store === undefined) return null;
  if (!isPostalCode(location.zipcode) || !isPostalCode(address.zipcode)) return null;
  const isSameDay = service.sameDay.has(order.courier.toLowerCase());
  const from = isSameDay ? pinOf(location) : null;
  const to = isSameDay ? pinOf(order) : null;
  if (isSameDay && (from === null || to === null)) return null;
  const place = [address.address, address.area, address.sub_district, address.city, address.province];
  return {
    service,
    request: {
      reference: order.order_code,
      courier: order.courier,
      service: order.service,
      insuredValue: order.insured_value,
      codAmount: order.cod_amount,
      sender: { name: order.sender_name, phone: order.sender_phone },
      origin: {
        name: store.name,
        phone: store.phone,
        address: location.address,
        zipcode: location.zipcode,
        pin: from,
      },
      destination: {
        name: address.receiver_name,
        phone: address.phone,
        address: place.filter(Boolean).join(', '),
        zipcode: address.zipcode,
        pin: to,
      },
      items: items.map(({ product_name, qty, weight, price, dimensions }) => ({
        name: product_name,
        qty,
        weight,
        price,
        dimensions: dimensionsOf(dimensions),
      })),
    },
  };
};

/** Whether an order's parcel can be booked with its courier now. */
export const isBookable = async (ctx: AppContext, parts: OrderParts): Promise<boolean> =>
  parts.order.status === 'processed' && (await bookingOf(ctx, parts)) !== null;

/**
 * Writes what was booked, ships the order under the courier's number, and books the courier's price: the shipping that the
 * buyer paid is the platform's then, which pays the courier. An order that has moved on meanwhile stays as it is; its
 * parcel and the price are noted all the same.
 */
export const shipBooked = async (
  ctx: AppContext,
  orderId: number,
  parcel: ServiceParcel,
): Promise<Refusal | null> => {
  const snapshot = await withSettingsSnapshot(ctx);
  return ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    const order = await lockOrder(tx, orderId);
    const known = await lockParcel(tx, orderId);
    if (order === null || known === null) return refuse('not_found');
    // the same press twice: the other one has done it all
    if (known.parcel_id !== null) return stateChanged(order);
    const saved = await saveParcel(tx, known, parcel, now);
    const move = {
      name: 'ship',
      by: 'seller',
      ...(parcel.waybill !== null && { resi: parcel.waybill }),
    } as const;
    // the invoice says who the shipping is paid to
    const sent = { ...order, platform_shipping: order.shipping_cost + order.insurance_fee };
    const refused = await moveOrder(tx, snapshot, sent, move);
    if (refused === null) await writePlatformShipping(tx, orderId);
    await mustBook(tx, courierJournal(orderId, { amount: parcel.price, round: saved.bookings, at: now }));
    return refused;
  });
};

/**
 * Books the courier of a store's order and ships it; false where it cannot be booked, so that the store brings it and types
 * its number. Booked twice or cut off in between it is one parcel, known there by the order's code. The courier service is
 * asked between two transactions. Refused: another's 404, wrong state 409, a parcel that the courier does not take 409, a
 * service that does not answer 503.
 */
export const shipByCourier = async (
  ctx: AppContext,
  merchantId: number,
  orderId: number,
  collection: Collection,
): Promise<Answer<boolean>> => {
  const [parts] = await orderParts(ctx.db, ctx.config.keys, [orderId]);
  const booking = parts === undefined ? null : await bookingOf(ctx, parts);
  if (booking === null) return ok(false);
  const { service, request } = booking;
  // nobody brings a parcel to a rider
  const handover = service.sameDay.has(request.courier.toLowerCase()) ? 'pickup' : collection;
  const begun = await ctx.db.transact(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === null || order.merchant_id !== merchantId) return refuse('not_found');
    if (order.status !== 'processed') return stateChanged(order);
    await beginParcel(tx, {
      order_id: orderId,
      provider: service.name,
      collection: handover,
      created_at: ctx.clock.now(),
    });
    return null;
  });
  if (begun !== null) return begun;
  crashPoint('parcel.begun');
  try {
    const booked = await service.book({ ...request, collection: handover });
    if (!booked.ok) {
      await dropParcel(ctx.db, orderId);
      return refuse('conflict', { reason: 'courier_refused' });
    }
    crashPoint('parcel.booked');
    const refused = await shipBooked(ctx, orderId, booked.parcel);
    crashPoint('parcel.shipped');
    return refused ?? ok(true);
  } catch (error) {
    const isTaken = brokenConstraint(error) === 'parcels_provider_parcel_id_key';
    if (isTaken || (error instanceof DependencyDown && error.dependency !== 'database'))
      return refuse('unavailable', { reason: 'courier_silent' });
    throw error;
  }
};
