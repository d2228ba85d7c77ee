import { digits } from '#common/money.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Select } from '#web/ui/select.tsx';
import { type Counts, loadCities, type Named } from './choices.ts';
import { FilterSection } from './filter-section.tsx';
import { toggled } from './filters.ts';
import { TickList } from './tick-list.tsx';
import { useAnswer } from './use-answer.ts';
import type { Listing } from './use-listing.ts';

type Props = {
  listing: Listing;
  provinces: readonly Named[];
  chosenCities: Named[];
  /** What each place has, once that is known. */
  counts: Pick<Counts, 'provinces' | 'cities'>;
};

/** Those with most first, and as they came where nothing is known. */
const counted = (places: readonly Named[], counts: Counts['cities']): readonly Named[] =>
  counts === undefined
    ? places
    : places
        .map((place) => ({ ...place, count: counts[place.id] ?? 0 }))
        .sort((one, other) => other.count - one.count);

/** A province, then its cities. Another province lets the cities go. */
export const LocationFilter = ({ listing, provinces, chosenCities, counts }: Props) => {
  const { listing: words } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const { provinces: chosen, cities } = listing.filters;
  const asked = chosen.length > 0 || cities.length > 0;
  const answer = useAnswer(asked ? chosen.join() : null, () => loadCities(api, locale, chosen), chosenCities);
  const options = [
    { value: '', label: words.allProvinces },
    ...provinces.map(({ id, name }) => ({
      value: String(id),
      label: counts.provinces === undefined ? name : `${name} (${digits(counts.provinces[id] ?? 0)})`,
    })),
  ];
  const pick = (id: string) => listing.apply({ provinces: id === '' ? [] : [Number(id)], cities: [] });
  return (
    <FilterSection title={words.location} open>
      {provinces.length === 0 ? (
        <p className="quiet filter-empty">{words.locationNotFound}</p>
      ) : (
        <Select
          small
          name="provinces[]"
          aria-label={words.province}
          options={options}
          value={chosen.length === 1 ? String(chosen[0]) : ''}
          onPick={pick}
        />
      )}
      {asked && (answer.done || answer.data.length > 0) && (
        <div className="filter-cities">
          <TickList
            name="cities"
            options={counted(answer.data, counts.cities)}
            chosen={cities}
            onToggle={(id) => listing.apply({ cities: toggled(cities, id) })}
            searchLabel={words.searchCity}
            allLabel={words.allCities}
            emptyText={words.locationNotFound}
          />
        </div>
      )}
    </FilterSection>
  );
};
