import { limits } from '#common/limits.ts';
import { type NumberKind, numberNames } from '#contract/number-kinds.ts';
import type { Messages } from '#messages/id.ts';
import type { Filters } from './filters.ts';
import type { ChosenNames } from './load-listing.ts';
import { priceLabel } from './price-entry.ts';
import { chosenPath, type Vocabulary } from './vocabulary.ts';

export type ChosenFilter = { key: string; label: string; without: Partial<Filters> };

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
  const chips = <V>(
    name: 'categories' | 'provinces' | 'cities' | 'storetype' | 'brands' | 'ratings' | 'permits',
    labelOf: (value: V) => string,
    more: Partial<Filters> = {},
  ): ChosenFilter[] => {
    const chosen = filters[name] as V[];
    return chosen.map((value) => ({
      key: `${name} ${value}`,
      label: labelOf(value),
      without: { [name]: chosen.filter((one) => one !== value), ...more },
    }));
  };
  return [
    ...chips(
      'categories',
      (id: number) => chosenPath({ provinces, storeTypes, ...vocabulary }, id).at(-1)?.name ?? words.category,
    ),
    ...chips('provinces', (id: number) => nameIn(provinces, id, words.province), { cities: [] }),
    ...chips('cities', (id: number) => nameIn(names.cities, id, words.location)),
    ...chips(
      'storetype',
      (type: string) => storeTypes.find((one) => one.type === type)?.label ?? words.storeType,
    ),
    ...chips('brands', (id: number) => nameIn(names.brands, id, words.brand)),
    ...chips('ratings', (stars: number) => words.stars(stars)),
    ...chips('permits', (kind: NumberKind) => numberNames[kind]),
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
