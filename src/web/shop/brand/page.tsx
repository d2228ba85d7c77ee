import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/brand.css';
import { useState } from 'react';
import { useLoaderData, useLocation, useNavigation } from 'react-router';
import { digits } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import { pageMeta } from '#web/client/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { urls } from '#web/urls.ts';
import { BrandFilter } from './brand-filter.tsx';
import { type BrandQuery, sorts } from './brand-query.ts';
import { BrandResults } from './brand-results.tsx';
import { BrandSearch } from './brand-search.tsx';
import { Letters } from './letters.tsx';
import { type BrandData, load } from './load.ts';
import { useBrandQuery } from './use-brand-query.ts';

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<BrandData>) => {
  if (loaderData === undefined) return [];
  const { brand: words } = messages;
  return pageMeta({
    title: words.title,
    description: words.metaDescription,
    locale,
    origin: loaderData.origin,
    path: urls.brand(),
    noIndex: loaderData.query.search !== '',
  });
};

export default function Page() {
  const { query, list, total, meta: pages, categories } = useLoaderData<BrandData>();
  const { brand: words } = useMessages();
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
          {words.total(digits(total))}
        </p>
        <BrandSearch key={query.search} value={query.search} onSearch={(search) => change({ search })} />
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
          <BrandResults list={list} meta={pages} coming={coming} change={change} hrefOf={hrefOf} />
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
}
