import { useEffect, useRef } from 'react';
import { type CheckoutOrder, type Preview, setShipping } from '#contract/checkout.ts';
import { type ShippingWish, serviceFor } from './courier.rules.ts';
import type { Checkout } from './use-checkout.ts';

const key = 'ship-by';

const lastWish = (): ShippingWish => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as ShippingWish | null) ?? 'cheapest';
  } catch {
    return 'cheapest';
  }
};
/** Remembers in this browser how parcels are to travel next time. */
export const saveWish = (wish: ShippingWish): void => {
  try {
    localStorage.setItem(key, JSON.stringify(wish));
  } catch {
    // then the cheapest is chosen next time
  }
};

const choose = async (checkout: Checkout, order: CheckoutOrder, wish: ShippingWish): Promise<void> => {
  const service = serviceFor(order, wish);
  if (service === null || service.shipper_result_id === order.shipping_option?.shipper_result_id) return;
  const params = { order_id: order.order_id };
  const input = { shipper_result_id: service.shipper_result_id };
  await checkout.change((api) => api.call(setShipping, { params, input }));
};

/**
 * Chooses a courier for every order that has none as soon as there are some: as last time, else the cheapest. Once for
 * an order and its address, so that a refusal is not asked for again and again.
 * @returns chooses for all orders by a wish, which is remembered
 */
export const useCouriers = (checkout: Checkout, preview: Preview | null): ((wish: ShippingWish) => void) => {
  const tried = useRef(new Set<string>());
  const latest = useRef(checkout);
  latest.current = checkout;
  useEffect(() => {
    for (const order of preview?.orders ?? []) {
      const name = `${order.order_id} ${order.address?.id}`;
      if (order.shipping_option !== null || order.listShipping.length === 0 || tried.current.has(name))
        continue;
      tried.current.add(name);
      choose(latest.current, order, lastWish());
    }
  }, [preview]);
  return (wish) => {
    saveWish(wish);
    for (const order of preview?.orders ?? []) choose(checkout, order, wish);
  };
};
