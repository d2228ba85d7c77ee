import { describe, expect, it } from 'vitest';
import type { CheckoutOrder, ShippingOption } from '#contract/checkout.ts';
import { courierFacts, daysOf, isShippingKnown, serviceFor, shippingToCome } from './courier.rules.ts';

const service = (courier: string, name: string, price: number, etd: string): ShippingOption => ({
  shipper_result_id: `${courier}-${name}`,
  courier,
  courier_name: courier.toUpperCase(),
  service: name,
  service_name: name,
  etd,
  price,
});
const reg = service('jne', 'reg', 20_000, '2-3');
const yes = service('jne', 'yes', 45_000, '1-1');
const cargo = service('jtr', 'cargo', 9_000, '8-14');
const eco = service('sicepat', 'eco', 14_000, '4-6');
const order = (...offered: ShippingOption[]): Pick<CheckoutOrder, 'listShipping' | 'shipping_option'> => ({
  listShipping: offered.map((one) => ({
    courier: one.courier,
    courier_name: one.courier_name,
    services: [one],
  })),
  shipping_option: null,
});

describe('the courier that is chosen unasked', () => {
  it('is the cheapest that brings it within a week', () => {
    expect(serviceFor(order(reg, yes, cargo, eco), 'cheapest')).toBe(eco);
  });

  it('is the cheapest of all where none is that quick', () => {
    const slow = service('pos', 'laut', 12_000, '9-12');
    expect(serviceFor(order(slow, cargo), 'cheapest')).toBe(cargo);
  });

  it('is the fastest where that was wished, the cheaper of two as fast', () => {
    const alike = service('tiki', 'ons', 40_000, '1-1');
    expect(serviceFor(order(reg, yes, alike), 'fastest')).toBe(alike);
  });

  it('is the remembered one where it is offered, else the cheapest', () => {
    expect(serviceFor(order(reg, eco), { courier: 'jne', service: 'reg' })).toBe(reg);
    expect(serviceFor(order(eco, yes), { courier: 'jne', service: 'reg' })).toBe(eco);
  });

  it('is none where nobody delivers', () => {
    expect(serviceFor(order(), 'cheapest')).toBeNull();
  });
});

describe('what is said of a courier before it is chosen', () => {
  it('is its lowest price and its days from the quickest to the slowest', () => {
    expect(courierFacts([reg, yes])).toEqual({ price: 20_000, days: { least: 1, most: 3 } });
    expect(courierFacts([service('x', 'y', 5_000, '')])).toEqual({ price: 5_000, days: null });
    expect(daysOf('2-3 hari')).toEqual({ least: 2, most: 3 });
  });
});

describe('shipping that is not known yet', () => {
  it('is at least the cheapest of each order without a courier', () => {
    const chosen = { ...order(reg), shipping_option: reg };
    expect(shippingToCome([order(reg, eco), order(yes), chosen])).toBe(14_000 + 45_000);
    expect(isShippingKnown([order(reg), chosen])).toBe(false);
  });

  it('cannot be said where an order has nothing to choose from', () => {
    expect(shippingToCome([order(), order(reg)])).toBeNull();
    expect(isShippingKnown([{ shipping_option: reg }])).toBe(true);
  });
});
