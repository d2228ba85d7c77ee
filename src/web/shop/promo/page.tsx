import { useLoaderData } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { pageLoader } from '#web/client/page-load.ts';
import { type MetaArgs, pageMeta } from '#web/client/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedListFailed } from '#web/ui/loaded-list-failed.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/promo.css';
import { load, type PromoListData } from './load.ts';
import { PromoCard } from './promo-card.tsx';
import { organizers, promoHref } from './promo-query.ts';
import { PromoTools } from './promo-tools.tsx';

export const loader = pageLoader(load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<PromoListData>) => {
  const { title, description } = messages.promo;
  const path = urls.promos();
  return pageMeta({
    title,
    description,
    locale,
    origin: loaderData?.origin ?? '',
    path,
    noIndex: Boolean(loaderData?.query.search),
  });
};

/** The promo list. */
export default function Page() {
  const { query, promos, meta: paging, failure } = useLoaderData<typeof load>();
  const { promo } = useMessages();
  const to = useLocalePath();
  const tabs = organizers.map((key) => ({
    key,
    label: promo[key],
    href: to(promoHref({ ...query, organizer: key, page: 1 })),
  }));
  return (
    <div className="page">
      <Breadcrumb here={promo.title} />
      <div className="promo-head">
        <h1>{promo.title}</h1>
        <PromoTools query={query} />
      </div>
      <Tabs label={promo.tabs} tabs={tabs} current={query.organizer} />
      {failure !== null && <LoadedListFailed caption={promo.caption} failure={failure} />}
      {failure === null && promos.length === 0 && (
        <div className="up-3">
          <EmptyState thing="search" title={promo.emptyText}>
            <ButtonLink path={urls.promos()}>{promo.emptyLink}</ButtonLink>
          </EmptyState>
        </div>
      )}
      {promos.length > 0 && (
        <ul className="promo-list">
          {promos.map((one, index) => (
            <li key={one.id}>
              <PromoCard promo={one} eager={index < 6} />
            </li>
          ))}
        </ul>
      )}
      <Pagination meta={paging} hrefOf={(page) => to(promoHref({ ...query, page }))} />
    </div>
  );
}
