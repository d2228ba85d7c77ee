import type { Order } from '#contract/order.ts';
import { toIso } from '#contract/scalars.ts';
import type { ParcelLabel } from '../shipping/index.ts';
import type { OrderParts } from './order-read-store.ts';

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

/** What a parcel says of its order. Sent for somebody else, it says nothing of the store (API 5.7). */
export const parcelLabel = ({ order, merchant, items }: OrderParts): ParcelLabel => {
  // written by place-order in exactly this shape
  const address = order.address as Order['address'];
  const { receiver_name, phone, area, sub_district, city, province, zipcode } = address;
  return {
    orderCode: order.order_code,
    day: toIso(order.created_at).slice(0, 10),
    resi: order.resi === '' ? null : order.resi,
    courier: order.courier_name,
    service: order.service,
    receiver: {
      name: receiver_name,
      phone,
      address: address.address,
      place: `${joined(area, sub_district, city, province)} ${zipcode}`,
    },
    sender: {
      name: order.sender_name,
      phone: order.sender_phone,
      place: order.is_dropship ? null : merchant.merchant_city,
    },
    items: items.map(({ product_name, variant_options, qty, note }) => ({
      name: product_name,
      options: variant_options,
      qty,
      note,
    })),
    weight: order.weight,
  };
};
