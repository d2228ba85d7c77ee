import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePictureSpec } from '#demo/pictures/spec.ts';
import { CATEGORIES } from '../catalogue/all.ts';
import { dice } from '../random.ts';
import { reviewsOf } from '../reviews/review.ts';
import { makeStores } from '../shop/stores.ts';
import { LEAF_MINIMUM, planProducts } from './plan.ts';
import { believable, discountOf } from './price.ts';
import { makeProduct } from './product.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const stores = makeStores(1, NOW);
const shop = (seed: number, total: number) => {
  const plan = planProducts(CATEGORIES, total, seed);
  const context = {
    seed,
    now: NOW,
    slim: false,
    storesOf: (top: string) => stores.filter((store) => store.topSlugs.includes(top)),
  };
  return Array.from({ length: total }, (_, at) => makeProduct(at + 1, plan.slotOf(at), context));
};
const all = shop(1, 2000);

describe('the plan', () => {
  it('puts at least twelve products into every leaf and some on each other level', () => {
    const counts = new Map<number, number>();
    for (const product of all) counts.set(product.category.id, (counts.get(product.category.id) ?? 0) + 1);
    for (const category of CATEGORIES)
      expect(counts.get(category.id) ?? 0, category.name).toBeGreaterThanOrEqual(
        category.isLeaf ? LEAF_MINIMUM : 1,
      );
  });

  it('gives each index one place, whatever the size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer(), (total, seed) => {
        const plan = planProducts(CATEGORIES, total, seed);
        const places = new Set(
          Array.from({ length: total }, (_, at) => plan.slotOf(at)).map(
            (slot) => `${slot.category.id} ${slot.ordinal}`,
          ),
        );
        expect(places.size).toBe(total);
      }),
      { numRuns: 30 },
    );
  });
});

describe('products', () => {
  it('are the same for the same seed and others for another', () => {
    expect(shop(1, 300)).toEqual(shop(1, 300));
    expect(shop(2, 300).map((one) => one.name)).not.toEqual(shop(1, 300).map((one) => one.name));
  });

  it('keep the limits of the API', () => {
    for (const one of all) {
      expect([...one.name].length, one.name).toBeGreaterThanOrEqual(3);
      expect([...one.name].length, one.name).toBeLessThanOrEqual(150);
      expect(one.description.length).toBeLessThanOrEqual(10_000);
      expect(one.sku.length).toBeLessThanOrEqual(50);
      expect(one.basePrice).toBeGreaterThanOrEqual(100);
      expect(one.basePrice).toBeLessThanOrEqual(50_000_000);
      expect(one.basePrice - one.discount).toBeGreaterThanOrEqual(100);
      expect(one.weight).toBeGreaterThanOrEqual(1);
      expect(one.weight).toBeLessThanOrEqual(500_000);
      expect(one.stock).toBeLessThanOrEqual(999_999);
      expect(one.createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      expect(one.photos.length).toBeGreaterThanOrEqual(2);
      expect(one.photos.length).toBeLessThanOrEqual(10);
    }
    expect(new Set(all.map((one) => one.slug)).size).toBe(all.length);
  });

  it('carry the fields of their cheapest variant and the sum of the stock', () => {
    for (const one of all.filter((product) => product.variants.length > 0)) {
      expect(one.options.length).toBeLessThanOrEqual(2);
      for (const option of one.options) expect(new Set(option.values).size).toBe(option.values.length);
      expect(one.variants.length).toBe(
        one.options.reduce((product, option) => product * option.values.length, 1),
      );
      expect(one.basePrice - one.discount).toBe(
        Math.min(...one.variants.map((variant) => variant.basePrice - variant.discount)),
      );
      expect(one.stock).toBe(one.variants.reduce((sum, variant) => sum + variant.stock, 0));
    }
  });

  it('are as mixed as a market: discounts, variants, empty shelves, best sellers', () => {
    const share = (test: (one: (typeof all)[number]) => boolean) => all.filter(test).length / all.length;
    expect(share((one) => one.discount > 0)).toBeCloseTo(0.35, 1);
    expect(share((one) => one.variants.length > 0)).toBeCloseTo(0.25, 1);
    expect(share((one) => one.stock === 0)).toBeGreaterThan(0.005);
    expect(share((one) => one.totalSold > 1000)).toBeGreaterThan(0.02);
    expect(share((one) => /^[^a-z]+$/.test(one.name))).toBeGreaterThan(0.05);
    expect(share((one) => one.name.includes('/'))).toBeGreaterThan(0.1);
  });

  it('show pictures that can be read', () => {
    for (const one of all.slice(0, 400))
      for (const spec of one.photos) expect(parsePictureSpec(spec).kind).toBe('photo');
  });
});

describe('prices', () => {
  it('stay believable and leave at least a hundred rupiah', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 49_000_000 }), fc.integer(), (rough, seed) => {
        const price = believable(rough, dice(seed));
        expect(price % 10).toBe(0);
        expect(Math.abs(price - rough) / rough).toBeLessThan(0.7);
        expect(price - discountOf(price, dice(seed, 'off'))).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});

describe('reviews', () => {
  const buyers = Array.from({ length: 240 }, (_, at) => ({ id: at + 200, fullname: `Pembeli ${at}` }));
  const reviews = all.flatMap((one) => reviewsOf(one, buyers, 1, NOW));

  it('are about three a product, mostly four and five stars, with some of each', () => {
    expect(reviews.length / all.length).toBeGreaterThan(2.3);
    expect(reviews.length / all.length).toBeLessThan(4);
    const share = (stars: number) => reviews.filter((one) => one.rating === stars).length / reviews.length;
    expect(share(5) + share(4)).toBeGreaterThan(0.7);
    for (const stars of [1, 2, 3]) expect(share(stars)).toBeGreaterThan(0.02);
  });

  it('seldom say the same', () => {
    const said = reviews.map((one) => one.text).filter((text) => text.length > 20);
    expect(new Set(said).size / said.length).toBeGreaterThan(0.85);
  });

  it('come from a person once per product, after it was put up, and are answered later', () => {
    const pairs = new Set(reviews.map((one) => `${one.productId} ${one.userId}`));
    expect(pairs.size).toBe(reviews.length);
    for (const one of reviews) {
      expect(one.text.length).toBeLessThanOrEqual(2000);
      expect(one.createdAt.getTime()).toBeGreaterThanOrEqual(all[one.productId - 1]!.createdAt.getTime());
      expect(one.createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      if (one.repliedAt) expect(one.repliedAt.getTime()).toBeGreaterThanOrEqual(one.createdAt.getTime());
      expect(one.text).not.toContain('{');
      expect(one.reply ?? '').not.toContain('{');
    }
  });
});
