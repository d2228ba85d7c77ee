import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { deleteVouchers, listVouchers, type Voucher } from '#contract/seller-voucher.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { useSearchField } from '#web/client/use-search-field.ts';
import { SearchBox } from '#web/features/lists/filter-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { voucherUrls } from '../voucher-urls.ts';
import { filterOf, type ListQuery, readListQuery, tabs, writeListQuery } from './list-query.rules.ts';
import { VoucherRow } from './voucher-row.tsx';

const load = async ({ api, url }: PageRequest) => {
  const input = filterOf(readListQuery(url.searchParams));
  const { data, meta } = await need(api.call(listVouchers, { input }));
  return { vouchers: data, meta: meta ?? null };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerVouchers.title);

const NoVouchers = ({ query }: { query: ListQuery }) => {
  const { sellerVouchers: words } = useMessages();
  const narrowed = query.search !== '' || query.status !== 'all';
  return (
    <EmptyState
      heading={2}
      thing={narrowed ? 'search' : 'parcel'}
      title={narrowed ? words.noMatchTitle : words.emptyTitle}
      text={narrowed ? words.noMatchText : words.emptyText}
    >
      {narrowed ? (
        <ButtonLink path={voucherUrls.list()}>{words.showAll}</ButtonLink>
      ) : (
        <ButtonLink path={voucherUrls.create()}>{words.add}</ButtonLink>
      )}
    </EmptyState>
  );
};

/** Looks for vouchers by name or code. */
const VoucherSearch = ({ query }: { query: ListQuery }) => {
  const { sellerVouchers: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [search, setSearch, sent] = useSearchField(query.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sent(search.trim());
    navigate(to(voucherUrls.list(writeListQuery({ ...query, page: 1, search: search.trim() }))));
  };
  return (
    <form className="product-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      <Button type="submit">{words.searchButton}</Button>
    </form>
  );
};

/** The title, the search and the tabs: above the list, and there before it came. */
const ListHead = ({ query }: { query: ListQuery }) => {
  const { sellerVouchers: words } = useMessages();
  const to = useLocalePath();
  return (
    <>
      <PageHead
        title={words.title}
        aside={
          <ButtonLink path={voucherUrls.create()} kind="main" small>
            {words.add}
          </ButtonLink>
        }
      />
      <VoucherSearch query={query} />
      <Tabs
        label={words.tabsLabel}
        current={query.status}
        tabs={tabs.map((key) => ({
          key,
          label: words.tabs[key],
          href: to(voucherUrls.list(writeListQuery({ ...query, page: 1, status: key }))),
        }))}
      />
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <ListHead query={readListQuery(useSearchParams()[0])} />
    <div className="up-2">
      <Skeleton lines={5} />
    </div>
  </>
);

/** /merchant/dashboard/voucher: the store's vouchers with their use. */
export default function Page() {
  const { sellerVouchers: words } = useMessages();
  const to = useLocalePath();
  const toast = useToast();
  const { vouchers, meta: paging } = useLoaderData<typeof load>();
  const query = readListQuery(useSearchParams()[0]);
  const [removing, setRemoving] = useState<Voucher | null>(null);
  const removal = useMutation(
    (api, { vouchers_id }: Voucher) => need(api.call(deleteVouchers, { input: { vouchers_id } })),
    {
      onDone: () => {
        setRemoving(null);
        toast.good(words.removed);
      },
    },
  );
  return (
    <>
      <ListHead query={query} />
      <div className="up-2">
        {vouchers.length === 0 ? (
          <NoVouchers query={query} />
        ) : (
          <div className="stack stack-snug">
            <p className="quiet small">{words.total(paging?.total ?? vouchers.length)}</p>
            <ul className="panel panel-cut product-rows" aria-label={words.title}>
              {vouchers.map((voucher) => (
                <VoucherRow
                  key={voucher.vouchers_id}
                  voucher={voucher}
                  onRemove={() => setRemoving(voucher)}
                />
              ))}
            </ul>
            {paging !== null && (
              <Pagination
                meta={paging}
                hrefOf={(page) => to(voucherUrls.list(writeListQuery({ ...query, page })))}
              />
            )}
          </div>
        )}
      </div>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={words.removeTitle}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{words.keep}</Button>
            <Button kind="ink" busy={removal.busy} onClick={() => removing !== null && removal.run(removing)}>
              {words.removeYes}
            </Button>
          </>
        }
      >
        <p>{words.removeText}</p>
      </Dialog>
    </>
  );
}
