import { describe, expect, it } from 'vitest';
import type { ChangedRow } from '#contract/seller-product-rows.ts';
import { decideRow } from './row.rules.ts';

const now = { base_price: 100_000, merchant_discount_amount: 10_000, stock: 8 };
const untouched: ChangedRow = {
  ...{ product_id: 1, variant_id: null, stock: undefined, stock_seen: undefined },
  ...{ base_price: undefined, base_price_seen: undefined },
  ...{ merchant_discount_amount: undefined, merchant_discount_amount_seen: undefined },
};
const row = (sent: Partial<ChangedRow>): ChangedRow => ({ ...untouched, ...sent });

describe('a row of figures', () => {
  it('is written where everything is as it was seen', () => {
    expect(decideRow(row({ stock: 20, stock_seen: 8 }), now)).toEqual({
      kind: 'write',
      figures: { ...now, stock: 20 },
      setsPrice: false,
      setsStock: true,
    });
  });

  it('is not written in part: one figure that changed meanwhile holds back the others', () => {
    const sent = row({ base_price: 90_000, base_price_seen: 100_000, stock: 20, stock_seen: 10 });
    expect(decideRow(sent, now)).toEqual({ kind: 'overtaken', figures: ['stock'] });
  });

  it('changes nothing when it is sent twice', () => {
    expect(decideRow(row({ stock: 8, stock_seen: 3 }), now)).toEqual({ kind: 'unchanged' });
    expect(decideRow(row({}), now)).toEqual({ kind: 'unchanged' });
  });

  it.each([
    [{ base_price: 10_050, base_price_seen: 100_000 }, 'base_price'],
    [{ merchant_discount_amount: 99_950, merchant_discount_amount_seen: 10_000 }, 'merchant_discount_amount'],
  ])('must leave Rp 100 after the discount: %j', (sent, field) => {
    expect(decideRow(row(sent), now)).toEqual({ kind: 'refused', fault: { field, rule: 'min' } });
  });
});
