import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type NumberKind, numberNames } from '#contract/number-kinds.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Stars } from '#web/ui/stars.tsx';
import { type Branch, pathTo } from './category-branch.ts';
import { CategoryNode } from './category-node.tsx';
import { type Counts, loadBrands, loadCounts, type Named, withChosen } from './choices.ts';
import { FilterSection } from './filter-section.tsx';
import { FilterTick } from './filter-tick.tsx';
import { type Filters, filterSearch, toggled } from './filters.ts';
import type { ChosenNames } from './load-listing.ts';
import { LocationFilter } from './location-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { TickList } from './tick-list.tsx';
import { useAnswer } from './use-answer.ts';
import type { Listing } from './use-listing.ts';
import type { Vocabulary } from './vocabulary.ts';

type Props = {
  tree: readonly Branch[];
  chosen: number | null;
  counts: Counts['categories'] | null;
  href: (node: Branch) => string;
};

const shownAtFirst = 6;

/** The category tree: the chosen branch alone and open, else the roots with most of this list; the others on request. */
const CategoryFilter = ({ tree, chosen, counts, href }: Props) => {
  const { listing: words } = useMessages();
  const [all, setAll] = useState(false);
  const way = chosen === null ? [] : pathTo<Branch>(tree, chosen, (node) => node.children);
  const root = way[0];
  const sizeOf = (node: Branch) => (counts ? (counts[node.id] ?? 0) : node.total);
  const ordered = [...tree].sort((a, b) => sizeOf(b) - sizeOf(a));
  const first = root === undefined ? ordered.filter(sizeOf).slice(0, shownAtFirst) : [root];
  const others = ordered.filter((node) => !first.includes(node));
  const ids = way.map(({ id }) => id);
  return (
    <FilterSection title={words.category} open>
      <ul className="tree">
        {[...first, ...(all ? others : [])].map((node) => (
          <CategoryNode
            key={`${node.id} ${chosen}`}
            node={node}
            open={ids}
            chosen={chosen}
            counts={counts}
            href={href}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewerCategories : words.otherCategories}
        </button>
      )}
    </FilterSection>
  );
};

/** Brands with products under the other filters, asked for when the part is opened. */
const BrandFilter = ({ listing, chosenBrands }: { listing: Listing; chosenBrands: Named[] }) => {
  const { listing: words } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const { filters } = listing;
  const [wanted, setWanted] = useState(filters.brands.length > 0);
  const question = wanted ? filterSearch({ ...filters, brands: [], sort: '' }) : null;
  const answer = useAnswer(question, () => loadBrands(api, locale, filters), chosenBrands);
  const options = answer.done
    ? withChosen(
        answer.data,
        chosenBrands.filter(({ id }) => filters.brands.includes(id)),
      )
    : answer.data;
  return (
    <FilterSection title={words.brand} open={wanted} onOpen={() => setWanted(true)}>
      {(answer.done || options.length > 0) && (
        <TickList
          name="brands"
          options={options}
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

export type FilterPanelProps = {
  listing: Listing;
  vocabulary: Vocabulary;
  names: ChosenNames;
  /** The category marked in the tree, and where a click on another leads. */
  category: number | null;
  categoryHref: (node: Branch) => string;
  /** Fields that a form without JavaScript must carry along, e.g. the words searched for. */
  hidden?: readonly (readonly [name: string, value: string | number])[];
  /** Whether the shop can say how many products each choice has in this list. */
  counted?: boolean;
  /** A price range upside down is asked for as it is: the flash sale. */
  priceUnchecked?: boolean;
};

const ratings = [5, 4, 3, 2, 1];
const uncounted: Counts = { ratings: {}, storetype: {}, prices: [] };

/** What each choice has, asked for once the panel is in sight: on phones when its sheet opens. */
const useCounts = (filters: Filters, counted: boolean) => {
  const locale = useLocale();
  const api = useApi();
  const panel = useRef<HTMLFormElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    if (panel.current !== null) observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  const question = counted && inSight ? filterSearch({ ...filters, sort: '' }) : null;
  const { data } = useAnswer(question, () => loadCounts(api, locale, filters), uncounted);
  return { ...data, panel };
};

/** Every filter of a listing. Each change is an address; without JavaScript it is a form with a button. */
export const FilterPanel = ({
  listing,
  vocabulary,
  names,
  category,
  categoryHref,
  hidden = [],
  counted = false,
  priceUnchecked,
}: FilterPanelProps) => {
  const { listing: words } = useMessages();
  const { filters, apply } = listing;
  const counts = useCounts(filters, counted);
  // the shop names those that this list has; until then the one that most ask for
  const permits = Object.keys({ halal: 0, ...counts.permits });
  const tick = (name: 'storetype' | 'ratings' | 'permits', value: string | number, label: ReactNode) => {
    const chosen: readonly (string | number)[] = filters[name];
    return (
      <FilterTick
        key={value}
        name={name}
        value={value}
        checked={chosen.includes(value)}
        onToggle={() => apply({ [name]: toggled(chosen, value) })}
        count={counts[name]?.[value]}
      >
        {label}
      </FilterTick>
    );
  };
  return (
    <Form ref={counts.panel} method="get" onSubmit={(event) => event.preventDefault()}>
      {hidden.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <CategoryFilter
        tree={vocabulary.tree}
        chosen={category}
        counts={counted ? counts.categories : null}
        href={categoryHref}
      />
      <LocationFilter
        listing={listing}
        provinces={vocabulary.provinces}
        chosenCities={names.cities}
        counts={counts}
      />
      <FilterSection title={words.storeType} open={filters.storetype.length > 0}>
        {vocabulary.storeTypes.length === 0 && <p className="quiet filter-empty">{words.noStoreTypes}</p>}
        {vocabulary.storeTypes.map(({ type, label }) => tick('storetype', type, <span>{label}</span>))}
      </FilterSection>
      <BrandFilter listing={listing} chosenBrands={names.brands} />
      <FilterSection title={words.rating} open>
        {ratings.map((stars) => tick('ratings', stars, <Stars rating={stars} />))}
      </FilterSection>
      <FilterSection title={words.certificate} open={filters.permits.length > 0}>
        {permits.map((kind) => tick('permits', kind, <span>{numberNames[kind as NumberKind]}</span>))}
      </FilterSection>
      <PriceFilter listing={listing} ranges={counts.prices} unchecked={priceUnchecked} />
      <noscript>
        <button type="submit" className="button button-ink button-wide">
          {words.apply}
        </button>
      </noscript>
    </Form>
  );
};
