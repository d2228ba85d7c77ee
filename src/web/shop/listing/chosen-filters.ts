import { limits } from '#common/limits.ts';
import { numberNames } from '#contract/number-kinds.ts';
import type { Messages } from '#messages/id.ts';
import type { Filters } from './filters.ts';
import type { ChosenNames } from './load-listing.ts';
import { priceLabel } from './price-entry.ts';
import { chosenPath, type Vocabulary } from './vocabulary.ts';

export type ChosenFilter = { key: string; label: string; without: Partial<Filters> };

const drop = <T>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value);

/** The filters in force as chips: what each says, and the change that takes it away. */
export const chosenFilters = (
  filters: Filters,
  { provinces, storeTypes, ...vocabulary }: Vocabulary,
  names: ChosenNames,
  words: Messages['listing'],
): ChosenFilter[] => {
  const nameIn = (list: readonly { id: number; name: string }[], id: number, other: string) =>
    list.find((one) => one.id === id)?.name ?? other;
  const { price_start, price_end } = filters;
  const priced = price_start !== limits.priceMin || price_end !== limits.priceMax;
  return [
    ...filters.categories.map((id) => ({
      key: `category ${id}`,
      label: chosenPath({ provinces, storeTypes, ...vocabulary }, id).at(-1)?.name ?? words.category,
      without: { categories: drop(filters.categories, id) },
    })),
    ...filters.provinces.map((id) => ({
      key: `province ${id}`,
      label: nameIn(provinces, id, words.province),
      without: { provinces: drop(filters.provinces, id), cities: [] },
    })),
    ...filters.cities.map((id) => ({
      key: `city ${id}`,
      label: nameIn(names.cities, id, words.location),
      without: { cities: drop(filters.cities, id) },
    })),
    ...filters.storetype.map((type) => ({
      key: `store type ${type}`,
      label: storeTypes.find((one) => one.type === type)?.label ?? words.storeType,
      without: { storetype: drop(filters.storetype, type) },
    })),
    ...filters.brands.map((id) => ({
      key: `brand ${id}`,
      label: nameIn(names.brands, id, words.brand),
      without: { brands: drop(filters.brands, id) },
    })),
    ...filters.ratings.map((stars) => ({
      key: `stars ${stars}`,
      label: words.stars(stars),
      without: { ratings: drop(filters.ratings, stars) },
    })),
    ...filters.permits.map((permit) => ({
      key: `permit ${permit}`,
      label: numberNames[permit],
      without: { permits: drop(filters.permits, permit) },
    })),
    ...(priced
      ? [
          {
            key: 'price',
            label: priceLabel(words, { min: price_start, max: price_end }),
            without: { price_start: limits.priceMin, price_end: limits.priceMax },
          },
        ]
      : []),
  ];
};
