import { useState } from 'react';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { loadBrands, type Named } from './choices.ts';
import { FilterSection } from './filter-section.tsx';
import { filterSearch, toggled } from './filters.ts';
import { TickList } from './tick-list.tsx';
import { useAnswer } from './use-answer.ts';
import type { Listing } from './use-listing.ts';

/** Brands with products under the other filters (P3), asked for when the part is opened. */
export const BrandFilter = ({ listing, chosenBrands }: { listing: Listing; chosenBrands: Named[] }) => {
  const { listing: words } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const { filters } = listing;
  const [wanted, setWanted] = useState(filters.brands.length > 0);
  const question = wanted ? filterSearch({ ...filters, brands: [], sort: '' }) : null;
  const answer = useAnswer(question, () => loadBrands(api, locale, filters), chosenBrands);
  return (
    <FilterSection title={words.brand} open={wanted} onOpen={() => setWanted(true)}>
      {(answer.done || answer.data.length > 0) && (
        <TickList
          name="brands"
          options={answer.data}
          chosen={filters.brands}
          onToggle={(id) => listing.apply({ brands: toggled(filters.brands, id) })}
          searchLabel={words.searchBrand}
          allLabel={words.allBrands}
          emptyText={words.brandNotFound}
        />
      )}
    </FilterSection>
  );
};
