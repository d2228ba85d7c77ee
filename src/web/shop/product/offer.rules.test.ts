import { describe, expect, it } from 'vitest';
import { most, type Offer } from './offer.rules.ts';

const offer = (part: Partial<Offer> = {}): Offer => ({
  price: 1000,
  basePrice: 1000,
  percentage: 0,
  weight: 1,
  ...{ min: 1, perBuyer: null, lowest: null },
  stock: 40,
  flash: null,
  ...part,
});
const flash = {
  promo_id: 1,
  flash_price: 1000,
  flash_stock: 40,
  flash_sold: 33,
  limit_per_user: 2,
  start_at: '',
  end_at: '',
};

describe('how many may be bought', () => {
  it('is the stock, and never more than a line holds', () => {
    expect(most(offer())).toBe(40);
    expect(most(offer({ stock: 5000 }))).toBe(999);
    expect(most(offer({ stock: 0 }))).toBe(0);
  });
  it('is what each account may have in a flash sale', () => {
    expect(most(offer({ flash }))).toBe(2);
  });
  it('is what is left of the flash sale when accounts are not limited or less is left', () => {
    expect(most(offer({ flash: { ...flash, limit_per_user: 0 } }))).toBe(7);
    expect(most(offer({ flash: { ...flash, flash_sold: 39 } }))).toBe(1);
  });
});
