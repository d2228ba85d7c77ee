import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/brand.css';
import { type FormEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigation } from 'react-router';
import { limits } from '#common/limits.ts';
import { digits } from '#common/money.ts';
import { afterPaint } from '#web/client/after-paint.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import { useSearchField } from '#web/client/use-search-field.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadedListFailed } from '#web/ui/loaded-list-failed.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { urls } from '#web/urls.ts';
import { BrandFilter } from './brand-filter.tsx';
import { BrandGrid, BrandSkeleton } from './brand-grid.tsx';
import { type BrandQuery, letters, sorts } from './brand-query.ts';
import { DelayedLink } from './delayed-link.tsx';
import { type BrandData, load } from './load.ts';
import { type ChangeBrands, useBrandQuery } from './use-brand-query.ts';

type LettersProps = { current: string; change: ChangeBrands; hrefOf: (part: Partial<BrandQuery>) => string };

/** All Brand and A to Z; the arrows move the row by 200 px. */
const Letters = ({ current, change, hrefOf }: LettersProps) => {
  const { brand: words } = useMessages();
  const row = useRef<HTMLElement>(null);
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * limits.tabScrollPx });
  return (
    <div className="letters">
      <IconButton icon="chevron-left" label={words.lettersBack} onClick={() => move(-1)} />
      <nav ref={row} className="tabs" aria-label={words.letters}>
        {['', ...letters].map((letter) => (
          <DelayedLink
            key={letter}
            href={hrefOf({ letter })}
            current={letter === current}
            onGo={() => change({ letter })}
          >
            {letter === '' ? words.allBrands : letter}
          </DelayedLink>
        ))}
      </nav>
      <IconButton icon="chevron-right" label={words.lettersOn} onClick={() => move(1)} />
    </div>
  );
};

type BrandSearchProps = { value: string; onSearch: (search: string) => void };

/** By name: Enter or the button looks, reset clears. */
const BrandSearch = ({ value, onSearch }: BrandSearchProps) => {
  const { brand: words } = useMessages();
  const [text, setText] = useSearchField(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const reset = () => {
    setText('');
    onSearch('');
  };
  return (
    <form className="search brand-search" role="search" aria-label={words.searchLabel} onSubmit={submit}>
      <Icon name="search" />
      <input
        type="search"
        name="search"
        value={text}
        maxLength={limits.searchLength}
        aria-label={words.searchLabel}
        placeholder={words.searchLabel}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && <IconButton icon="x" label={words.reset} onClick={reset} />}
      <button type="submit" className="button button-line">
        {words.search}
      </button>
    </form>
  );
};

type Props = Pick<BrandData, 'list' | 'meta' | 'failure'> & {
  coming: boolean;
  change: ChangeBrands;
  hrefOf: (part: Partial<BrandQuery>) => string;
};

/** The brands, or that there are none; page numbers wait as every other change does. */
const BrandResults = ({ list, meta, failure, coming, change, hrefOf }: Props) => {
  const { brand: words } = useMessages();
  if (coming) return <BrandSkeleton />;
  if (failure !== null) return <LoadedListFailed caption={words.caption} failure={failure} />;
  if (list.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  const takePage = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    change({ page: Number(new URL(link.href).searchParams.get('page') ?? 1) });
  };
  return (
    <>
      <BrandGrid list={list} />
      <div className="up-3" onClickCapture={takePage}>
        <Pagination meta={meta} hrefOf={(page) => hrefOf({ page })} />
      </div>
    </>
  );
};

const NearbyList = lazy(() => import('#web/features/nearby/nearby-list.tsx'));

/** The stores near the chosen place: the same document for everybody, whose list comes late. */
const NearbyPage = () => {
  const { brand: words } = useMessages();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    afterPaint().then(() => setPainted(true));
  }, []);
  return (
    <div className="page brand-page">
      <Breadcrumb steps={[{ label: words.title, path: urls.brand() }]} here={words.nearby} />
      <h1>{words.nearby}</h1>
      <p className="quiet">{words.nearbyText}</p>
      <div className="near-place">
        {isPainted && (
          <Suspense fallback={null}>
            <NearbyList />
          </Suspense>
        )}
      </div>
    </div>
  );
};

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<BrandData>) => {
  if (loaderData === undefined) return [];
  const { brand: words } = messages;
  return pageMeta({
    title: loaderData.query.near ? words.nearby : words.title,
    description: words.metaDescription,
    locale,
    origin: loaderData.origin,
    path: urls.brand(),
    noIndex: loaderData.query.search !== '' || loaderData.query.near,
  });
};

const Brands = ({ query, list, total, meta: pages, categories, failure }: BrandData) => {
  const { brand: words } = useMessages();
  const to = useLocalePath();
  const { wanted, change, hrefOf } = useBrandQuery(query);
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [filtering, setFiltering] = useState(false);
  const coming = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const filter = <BrandFilter wanted={wanted} change={change} hrefOf={hrefOf} categories={categories} />;
  return (
    <div className="page brand-page">
      <Breadcrumb here={words.title} />
      <div className="brand-head">
        <h1>{words.title}</h1>
        <p className="quiet num" aria-live="polite">
          {failure === null && words.total(digits(total))}
        </p>
        <PlainLink className="link row snug" to={to(`${urls.brand()}?near=1`)}>
          <Icon name="map-pin" />
          {words.nearby}
        </PlainLink>
        <BrandSearch value={wanted.search} onSearch={(search) => change({ search })} />
        <div className="row brand-tools">
          <Button className="narrow-only" aria-expanded={filtering} onClick={() => setFiltering(true)}>
            <Icon name="sliders-horizontal" />
            {words.filter}
          </Button>
          <Select
            className="input-sort"
            aria-label={words.sort}
            value={wanted.sort}
            options={sorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
            onPick={(sort) => change({ sort: sort as BrandQuery['sort'] })}
          />
        </div>
      </div>
      <Letters current={wanted.letter} change={change} hrefOf={hrefOf} />
      <div className="brand-body">
        <aside className="brand-filter wide-only" aria-label={words.filter}>
          {filter}
        </aside>
        <div>
          <BrandResults
            list={list}
            meta={pages}
            failure={failure}
            coming={coming}
            change={change}
            hrefOf={hrefOf}
          />
        </div>
      </div>
      <Sheet
        open={filtering}
        onClose={() => setFiltering(false)}
        title={words.filter}
        end={
          <Button kind="main" wide onClick={() => setFiltering(false)}>
            {words.show(digits(total))}
          </Button>
        }
      >
        {filter}
      </Sheet>
    </div>
  );
};

export default function Page() {
  const data = useLoaderData<BrandData>();
  return data.query.near ? <NearbyPage /> : <Brands {...data} />;
}
