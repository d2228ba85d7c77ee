import type { CheckoutOrder, ShippingOption } from '#contract/checkout.ts';

/** How a buyer likes parcels to travel: by a rule, or with the service that was chosen last. */
export type ShippingWish = 'cheapest' | 'fastest' | { courier: string; service: string };

/** A parcel that is longer under way is not chosen unasked, however cheap. */
const maxDaysUnasked = 7;

/** Days that a parcel takes at least and at most, of `2-3`; null when the courier says none. */
export const daysOf = (etd: string): { least: number; most: number } | null => {
  const days = etd.match(/\d+/g)?.map(Number) ?? [];
  return days.length === 0 ? null : { least: Math.min(...days), most: Math.max(...days) };
};
const lastDay = ({ etd, speed }: ShippingOption): number =>
  speed === undefined ? (daysOf(etd)?.most ?? Number.POSITIVE_INFINITY) : 0;

const services = ({ listShipping }: Pick<CheckoutOrder, 'listShipping'>): ShippingOption[] =>
  listShipping.flatMap((courier) => courier.services);

const compareDays = (a: ShippingOption, b: ShippingOption): number =>
  lastDay(a) === lastDay(b) ? a.price - b.price : lastDay(a) - lastDay(b);
const comparePrices = (a: ShippingOption, b: ShippingOption): number =>
  a.price === b.price ? compareDays(a, b) : a.price - b.price;

/** The service for an order that fits a wish best: the remembered one where it is offered, else the cheapest within a week. */
export const serviceFor = (
  order: Pick<CheckoutOrder, 'listShipping'>,
  wish: ShippingWish,
): ShippingOption | null => {
  const offered = services(order);
  if (wish === 'fastest') return offered.toSorted(compareDays)[0] ?? null;
  const same =
    wish === 'cheapest'
      ? undefined
      : offered.find((one) => one.courier === wish.courier && one.service === wish.service);
  if (same !== undefined) return same;
  const soon = offered.filter((one) => lastDay(one) <= maxDaysUnasked);
  return (soon.length > 0 ? soon : offered).toSorted(comparePrices)[0] ?? null;
};

/** What a courier's services cost at least, in rupiah, and the days they take, from the quickest to the slowest. */
export const courierFacts = (
  offered: readonly ShippingOption[],
): { price: number; days: { least: number; most: number } | null } => {
  const days = offered.map(({ etd }) => daysOf(etd)).filter((one) => one !== null);
  return {
    price: Math.min(...offered.map((one) => one.price)),
    days:
      days.length === 0
        ? null
        : {
            least: Math.min(...days.map((one) => one.least)),
            most: Math.max(...days.map((one) => one.most)),
          },
  };
};

/**
 * What is still to come on top of a checkout whose couriers are not all chosen, in rupiah: the cheapest of each order
 * that has none. null when that cannot be said, because an order has nothing to choose from.
 */
export const shippingToCome = (
  orders: readonly Pick<CheckoutOrder, 'listShipping' | 'shipping_option'>[],
): number | null => {
  let sum = 0;
  for (const order of orders) {
    if (order.shipping_option !== null) continue;
    const [cheapest] = services(order).toSorted(comparePrices);
    if (cheapest === undefined) return null;
    sum += cheapest.price;
  }
  return sum;
};

/** Whether every order has its courier, so that the total is the one that is paid. */
export const isShippingKnown = (orders: readonly Pick<CheckoutOrder, 'shipping_option'>[]): boolean =>
  orders.every((order) => order.shipping_option !== null);
