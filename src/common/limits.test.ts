import { expect, test } from 'vitest';
import { limits } from './limits.ts';

test('#330 #331 #332 #344 #348 the constants of the business', () => {
  expect(limits).toMatchObject({
    megamenuCacheMs: 600_000,
    narrowWidthPx: 922,
    autoLoadThresholdPx: 5,
    priceMin: 0,
    priceMax: 50_000_000,
    priceInputLength: 13,
    perPage: 10,
    tabScrollPx: 200,
    ratingStars: 5,
  });
});
