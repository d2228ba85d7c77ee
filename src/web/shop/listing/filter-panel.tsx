import { Form } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { BrandFilter } from './brand-filter.tsx';
import type { Branch } from './category-branch.ts';
import { CategoryFilter } from './category-filter.tsx';
import { FilterSection } from './filter-section.tsx';
import { FilterTick } from './filter-tick.tsx';
import { toggled } from './filters.ts';
import type { ChosenNames } from './load-listing.ts';
import { LocationFilter } from './location-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { Listing } from './use-listing.ts';
import type { Vocabulary } from './vocabulary.ts';

export type FilterPanelProps = {
  listing: Listing;
  vocabulary: Vocabulary;
  names: ChosenNames;
  /** The category marked in the tree, and where a click on another leads. */
  category: number | null;
  categoryHref: (node: Branch) => string;
  /** Fields that a form without JavaScript must carry along, e.g. the words searched for. */
  hidden?: readonly (readonly [name: string, value: string | number])[];
  /** A price range upside down is asked for as it is: the flash sale (spec §5, checklist 227). */
  priceUnchecked?: boolean;
};

const ratings = [5, 4, 3, 2, 1];

/** Every filter of a listing (spec §2). Each change is an address; without JavaScript it is a form with a button. */
export const FilterPanel = ({
  listing,
  vocabulary,
  names,
  category,
  categoryHref,
  hidden = [],
  priceUnchecked,
}: FilterPanelProps) => {
  const { listing: words } = useMessages();
  const { filters, apply } = listing;
  return (
    <Form method="get" onSubmit={(event) => event.preventDefault()}>
      {hidden.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <CategoryFilter tree={vocabulary.tree} chosen={category} href={categoryHref} />
      <LocationFilter listing={listing} provinces={vocabulary.provinces} chosenCities={names.cities} />
      <FilterSection title={words.storeType} open={filters.storetype.length > 0}>
        {vocabulary.storeTypes.length === 0 && <p className="quiet filter-empty">{words.noStoreTypes}</p>}
        {vocabulary.storeTypes.map(({ type, label }) => (
          <FilterTick
            key={type}
            name="storetype"
            value={type}
            checked={filters.storetype.includes(type)}
            onToggle={() => apply({ storetype: toggled(filters.storetype, type) })}
          >
            <span>{label}</span>
          </FilterTick>
        ))}
      </FilterSection>
      <BrandFilter listing={listing} chosenBrands={names.brands} />
      <FilterSection title={words.rating} open>
        {ratings.map((stars) => (
          <FilterTick
            key={stars}
            name="ratings"
            value={stars}
            checked={filters.ratings.includes(stars)}
            onToggle={() => apply({ ratings: toggled(filters.ratings, stars) })}
          >
            <Stars rating={stars} />
          </FilterTick>
        ))}
      </FilterSection>
      <PriceFilter listing={listing} unchecked={priceUnchecked} />
      <noscript>
        <button type="submit" className="button button-ink button-wide">
          {words.apply}
        </button>
      </noscript>
    </Form>
  );
};
