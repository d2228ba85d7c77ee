import { expect, test } from 'vitest';
import { type Good, inventShoppers } from './shoppers.rules.ts';

const goods: Good[] = Array.from({ length: 400 }, (_, at) => ({
  id: at + 1,
  leaf: at % 20,
  price: 10_000 + (at % 7) * 5_000,
}));
const leafOf = (id: number) => (id - 1) % 20;
const shareOfTopLeaves = (taste: number): number => {
  const shoppers = inventShoppers(goods, { many: 300, taste, seed: 1 });
  const shares = shoppers.map(({ baskets }) => {
    const bought = baskets.flatMap((basket) => basket.goods).map(leafOf);
    const counts = [...Map.groupBy(bought, (leaf) => leaf).values()].map((all) => all.length);
    return Math.max(...counts) / bought.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
};

test('shoppers with a taste keep to their categories; the same seed invents the same shoppers', () => {
  expect(shareOfTopLeaves(1)).toBeGreaterThan(shareOfTopLeaves(0) + 0.1);
  const once = inventShoppers(goods, { many: 5, taste: 1, seed: 7 });
  expect(inventShoppers(goods, { many: 5, taste: 1, seed: 7 })).toEqual(once);
  for (const { baskets } of once) {
    expect(baskets.length).toBeGreaterThanOrEqual(2);
    expect(baskets.map(({ daysAgo }) => daysAgo)).toEqual(
      baskets.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a),
    );
  }
});
