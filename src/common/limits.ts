/** Constants of the business, the same for the browser and the server. */
export const limits = {
  megamenuCacheMs: 600_000,
  narrowWidthPx: 922,
  autoLoadThresholdPx: 5,
  priceMin: 0,
  priceMax: 50_000_000,
  priceInputLength: 13,
  perPage: 10,
  perPageMax: 100,
  searchLength: 100,
  arrayValues: 100,
  tabScrollPx: 200,
  ratingStars: 5,
  flashBannerMs: 5_000,
} as const;
