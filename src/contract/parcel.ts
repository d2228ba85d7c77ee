import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './query.ts';
import { iso, rp } from './scalars.ts';

/** Where a parcel is, as couriers say it. */
export const parcelStatus = z.enum([
  'confirmed',
  'scheduled',
  'allocated',
  'picking_up',
  'picked',
  'dropping_off',
  'on_hold',
  'return_in_transit',
  'delivered',
  'returned',
  'rejected',
  'disposed',
  'cancelled',
  'courier_not_found',
]);
export type ParcelStatus = z.output<typeof parcelStatus>;

/** Whether the courier fetches the parcel or the store brings it to a counter. */
export const collection = z.enum(['pickup', 'drop_off']);
export type Collection = z.output<typeof collection>;

export const parcel = z.object({
  /** Whether the courier can be booked for this order now; for its store alone. */
  can_book: z.boolean(),
  /** null: nothing is known of its way. */
  status: parcelStatus.nullable(),
  collection: collection.nullable(),
  /** Rupiah of the shipping cost that do not go to the store, because the platform pays the courier; 0 for buyers. */
  platform_shipping: rp,
  /** Where the courier shows its way; always https. */
  tracking_url: z.string().nullable(),
  /** What happened to it, the oldest first. */
  events: z.array(z.object({ status: parcelStatus, label: z.string(), note: z.string(), at: iso })),
});
export type Parcel = z.output<typeof parcel>;

const way = { method: 'GET', caching: 'never', kind: 'one', input: nothing, output: parcel } as const;
const byCode = z.object({ order_code: z.string() });

export const orderParcel = endpoint({
  ...way,
  name: 'orderParcel',
  path: '/buyer/dashboard/order/parcel/:order_code',
  aliases: ['/order/parcel/:order_code'],
  access: 'buyer',
  params: byCode,
  summary: 'Where the parcel of an own order is.',
});
export const storeParcel = endpoint({
  ...way,
  name: 'storeParcel',
  path: '/merchant/dashboard/order/parcel/:order_code',
  aliases: ['/merchant/dashboard/orders/parcel/:order_code'],
  access: 'seller',
  params: byCode,
  summary: "Where the parcel of one of the own store's orders is, and whether its courier can be booked.",
});
export const biteshipWebhook = endpoint({
  name: 'biteshipWebhook',
  method: 'POST',
  path: '/shipping/callback/biteship',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  // read and checked by the adapter: only the secret in its header and the parcel's name count
  input: z.looseObject({}),
  output: z.object({ received: z.boolean() }),
  summary: "Biteship's message that something happened to a parcel, with the secret in X-Biteship-Signature.",
});
