import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { useState } from 'react';
import {
  type MerchantRow,
  operatorMerchants,
  suspendMerchant,
  unsuspendMerchant,
} from '#contract/operator-stores.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { SuspendStores, useSuspendEach } from '../suspension/suspend-dialogs.tsx';
import { Badge } from '../ui/badge.tsx';
import { Day } from '../ui/moment.tsx';
import { StoreBadge } from './store-badge.tsx';

export const loader = operatorLoader(
  tableLoader(operatorMerchants, { filters: ['status', 'needs_review', 'is_official'] }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorStores.title);

/** /operator/merchant: every store, those that wait first at hand. */
export default function Page() {
  const { operatorStores: t } = useMessages();
  const to = useLocalePath();
  const toast = useToast();
  const table = useTable(useLoaderData<TableData<RowOf<typeof operatorMerchants>>>());
  const [picked, setPicked] = useState<readonly MerchantRow[]>([]);
  const tab = tabOf(table.values);
  const ask = (rows: MerchantRow[]) => {
    const open = rows.filter(({ status }) => status === 'active');
    if (open.length === 0) toast.info(t.onlyActive);
    setPicked(open);
  };
  const suspend = useSuspendEach(
    picked,
    (api, { id }, reason) => api.call(suspendMerchant, { input: { merchant_id: id, reason } }),
    (api, { id }) => api.call(unsuspendMerchant, { input: { merchant_id: id } }),
  );
  return (
    <>
      <PageHead title={t.title} />
      <Tabs
        label={t.tabs}
        current={tab}
        tabs={storeTabs.map(({ key, query: text }) => ({
          key,
          label: t.tab[key],
          href: to(operatorUrls.merchants(text)),
        }))}
      />
      <div className="under-tabs">
        <DataTableFilters
          query={table}
          searchLabel={t.search}
          filters={[
            {
              key: 'is_official',
              label: t.kind,
              options: [
                { value: '1', label: t.official },
                { value: '0', label: t.ordinary },
              ],
            },
          ]}
        />
      </div>
      <DataTable
        table={table}
        columns={storeColumns(t)}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.merchant(id)}
        bulk={[{ label: t.suspend, tone: 'bad', run: ask }]}
        csvName="stores"
        empty={
          tab === 'pending' && table.search === '' ? (
            <EmptyState heading={2} thing="parcel" title={t.noneWaiting} text={t.noneWaitingText} />
          ) : (
            t.none
          )
        }
      />
      <SuspendStores
        ids={picked.map(({ id }) => id)}
        names={picked.map(({ merchant_name }) => merchant_name)}
        title={t.suspendMany(picked.length)}
        onClose={() => setPicked([])}
        mutation={suspend}
      />
    </>
  );
}

/** The views of the list of stores, each with the question that its address asks. */
const storeTabs = [
  { key: 'pending', query: '?status=pending' },
  { key: 'review', query: '?needs_review=1' },
  { key: 'active', query: '?status=active' },
  { key: 'suspended', query: '?status=suspended' },
  { key: 'closing', query: '?status=closing' },
  { key: 'closed', query: '?status=closed' },
  { key: 'rejected', query: '?status=rejected' },
  { key: 'draft', query: '?status=draft' },
  { key: 'all', query: '' },
] as const;
type StoreTab = (typeof storeTabs)[number]['key'];

/** The view that an address shows. */
const tabOf = ({ status = '', needs_review = '' }: Record<string, string>): StoreTab => {
  if (needs_review !== '') return 'review';
  return storeTabs.find(({ key }) => key === status)?.key ?? 'all';
};

type Messages = ReturnType<typeof useMessages>['operatorStores'];

/** The columns of the list of stores. */
const storeColumns = (t: Messages): Column<MerchantRow>[] => [
  {
    key: 'name',
    label: t.store,
    cell: (row) => row.merchant_name,
    csv: (row) => row.merchant_name,
  },
  {
    key: 'address',
    label: t.address,
    cell: (row) => <span className="quiet">{row.merchant_slug}</span>,
    csv: (row) => row.merchant_slug,
  },
  {
    key: 'status',
    label: t.state,
    cell: (row) => (
      <span className="people-marks">
        <StoreBadge status={row.status} />
        {row.needs_review && row.status !== 'pending' && <Badge tone="wait">{t.newDocuments}</Badge>}
        {row.is_official && <Seal />}
      </span>
    ),
    csv: (row) => row.status,
  },
  {
    key: 'owner',
    label: t.owner,
    cell: (row) => row.owner.fullname ?? '–',
    csv: (row) => row.owner.fullname,
  },
  {
    key: 'contact',
    label: t.contact,
    cell: (row) => row.owner.email ?? row.owner.phone ?? '–',
    csv: (row) => [row.owner.email, row.owner.phone].filter(Boolean).join(' / '),
  },
  {
    key: 'city',
    label: t.city,
    cell: (row) => row.merchant_city || '–',
    csv: (row) => row.merchant_city,
  },
  {
    key: 'since',
    label: t.since,
    cell: (row) => <Day at={row.created_at} />,
    csv: (row) => row.created_at,
  },
];
