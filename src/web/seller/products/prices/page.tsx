import '#web/styles/pages/seller-products.css';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { listPriceDiscounts } from '#contract/price-discount.ts';
import { MAX_OPEN_DISCOUNTS } from '#contract/price-discount-kinds.ts';
import { listPriceSchedules } from '#contract/price-schedule.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { productUrls } from '../product-urls.ts';
import { DiscountGroups } from './discount-groups.tsx';
import { filterOf, type ListQuery, readListQuery, tabs, writeListQuery } from './list-query.rules.ts';
import { ScheduleList } from './schedule-list.tsx';

const load = async ({ api, url }: PageRequest) => {
  const query = readListQuery(url.searchParams);
  // those that plan or run something are at most as many
  const input = { per_page: MAX_OPEN_DISCOUNTS };
  const [{ data, meta }, discounts] = await Promise.all([
    need(api.call(listPriceSchedules, { input: filterOf(query) })),
    query.page === 1 && query.product === ''
      ? need(api.call(listPriceDiscounts, { input })).then((found) => found.data)
      : [],
  ]);
  return { schedules: data, meta: meta ?? null, discounts };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.pricing.title);

const Head = ({ query }: { query: ListQuery }) => {
  const { pricing: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <BackLink path={productUrls.list()}>{words.toProducts}</BackLink>
      <PageHead
        title={words.title}
        text={words.text}
        aside={
          <ButtonLink path={productUrls.discount()} small>
            {words.discount}
          </ButtonLink>
        }
      />
      <Tabs
        label={words.tabsLabel}
        current={query.state}
        tabs={tabs.map((key) => ({
          key,
          label: words.tabs[key],
          href: to(productUrls.prices(writeListQuery({ ...query, page: 1, state: key }))),
        }))}
      />
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head query={readListQuery(useSearchParams()[0])} />
    <div className="up-2">
      <Skeleton lines={5} />
    </div>
  </>
);

/** /merchant/dashboard/product/price: the prices that the store planned. */
export default function Page() {
  const { pricing: words } = useMessages();
  const to = useLocalePath();
  const { schedules, meta: paging, discounts } = useLoaderData<typeof load>();
  const query = readListQuery(useSearchParams()[0]);
  const [first] = schedules;
  return (
    <>
      <Head query={query} />
      {discounts.length > 0 && query.state === 'all' && (
        <div className="up-2">
          <DiscountGroups discounts={discounts} />
        </div>
      )}
      <div className="up-2 stack stack-snug">
        {schedules.length === 0 ? (
          <EmptyState heading={2} thing="parcel" title={words.emptyTitle} text={words.howTo}>
            <ButtonLink path={productUrls.list()}>{words.chooseProduct}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <p className="quiet small">
              {words.total(paging?.total ?? schedules.length)}
              {query.product !== '' && first && (
                <>
                  {' · '}
                  {words.onlyProduct(first.product_name)}{' '}
                  <Link className="link" to={to(productUrls.prices())}>
                    {words.all}
                  </Link>
                </>
              )}
            </p>
            <ScheduleList schedules={schedules} />
            <p className="quiet small">{words.howTo}</p>
            {paging !== null && (
              <Pagination
                meta={paging}
                hrefOf={(page) => to(productUrls.prices(writeListQuery({ ...query, page })))}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
