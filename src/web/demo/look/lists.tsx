import { useState } from 'react';
import { Link } from 'react-router';
import type { Meta } from '#common/paging.ts';
import { listProducts } from '#contract/catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { FoldedFilters } from '#web/features/lists/folded-filters.tsx';
import { DataTable } from '#web/operator/data-table/data-table.tsx';
import { useTable } from '#web/operator/data-table/use-table.ts';
import { Badge } from '#web/operator/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState, type EmptyThing } from '#web/ui/empty-state.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { ListFailed } from '#web/ui/list-failed.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PartOf } from '#web/ui/part.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Specimen } from './specimen.tsx';

const here = '/__demo/look';

export const Ways = () => {
  const { sellerOrders: words, sellerProducts } = useMessages();
  const [tab, setTab] = useState('paid');
  const tabs = [
    { key: 'paid', label: words.tab.paid, count: 3 },
    { key: 'processed', label: words.tab.processed, count: 12 },
    { key: 'shipped', label: words.tab.shipped },
    { key: 'ended', label: words.tab.ended },
  ];
  return (
    <Specimen name="Tabs, Breadcrumb, Pagination, FoldedFilters">
      <Tabs label={words.tabs} tabs={tabs} current={tab} onSelect={setTab} />
      <Tabs
        label={sellerProducts.tabsLabel}
        tabs={tabs.map((one) => ({ ...one, href: `${here}?tab=${one.key}` }))}
        current="processed"
      />
      <Breadcrumb steps={[{ label: sellerProducts.title, path: '/search' }]} here="Selendang Tenun Ikat" />
      {[1, 5, 9].map((page) => (
        <Pagination
          key={page}
          meta={{ current_page: page, per_page: 24, last_page: 9 }}
          hrefOf={(to) => `${here}?page=${to}`}
        />
      ))}
      <FoldedFilters count={2}>
        <p>{sellerProducts.category}</p>
      </FoldedFilters>
    </Specimen>
  );
};

export const Heads = () => {
  const { sellerProducts: words } = useMessages();
  return (
    <Specimen name="PageHead, BackLink">
      <PageHead title={words.title} count="1.204" />
      <div>
        <BackLink path={here}>{words.back}</BackLink>
        <PageHead
          title={words.importTitle}
          text={words.importText}
          aside={
            <>
              <Link className="link" to={here}>
                {words.importLink}
              </Link>
              <ButtonLink path={here} small>
                {words.rowsLink}
              </ButtonLink>
              <Button kind="main" small>
                {words.add}
              </Button>
            </>
          }
        />
      </div>
    </Specimen>
  );
};

type Row = { id: number; name: string; price: string; shown: boolean };
const sampleRows: Row[] = [
  { id: 1, name: 'Selendang Tenun Ikat', price: 'Rp 349.900', shown: true },
  { id: 2, name: 'Kopi Bajawa 250 g', price: 'Rp 68.000', shown: false },
];
const meta: Meta = {
  current_page: 1,
  per_page: 24,
  last_page: 3,
  from: 1,
  to: 2,
  total: 60,
  next_page_url: null,
  prev_page_url: null,
};

/** The same table with rows, waiting for others, empty, and failed. */
const SampleTable = ({
  rows,
  waiting = false,
  failed = false,
}: {
  rows: readonly Row[];
  waiting?: boolean;
  failed?: boolean;
}) => {
  const { sellerProducts: words } = useMessages();
  const table = useTable<Row>({
    rows,
    meta,
    failure: failed ? '' : null,
    filters: [],
    source: { endpoint: listProducts, input: {} },
  });
  return (
    <DataTable
      table={{ ...table, waiting }}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      href={({ id }) => `/operator/product?search=${id}`}
      columns={[
        { key: 'name', label: words.columns.product, cell: ({ name }) => name, csv: ({ name }) => name },
        { key: 'price', label: words.columns.price, cell: ({ price }) => price, right: true },
        {
          key: 'status',
          label: words.columns.status,
          cell: ({ shown }) => (
            <Badge tone={shown ? 'good' : 'calm'}>{shown ? words.published : words.hidden}</Badge>
          ),
        },
      ]}
      bulk={[{ label: words.hideMany(2), run: () => undefined }]}
      csvName="products"
      empty={words.noMatchTitle}
    />
  );
};

export const Tables = () => (
  <>
    <Specimen name="DataTable">
      <SampleTable rows={sampleRows} />
    </Specimen>
    <Specimen name="DataTable, waiting">
      <SampleTable rows={sampleRows.slice(0, 1)} waiting />
    </Specimen>
    <Specimen name="DataTable, empty">
      <SampleTable rows={[]} waiting />
    </Specimen>
    <Specimen name="DataTable, failed">
      <SampleTable rows={[]} failed />
    </Specimen>
  </>
);

const things: EmptyThing[] = ['basket', 'search', 'thread', 'truck', 'bag', 'parcel'];

export const Waits = () => {
  const { ui, orders } = useMessages();
  const nothing = { data: null, failed: false, reload: async () => undefined };
  return (
    <>
      <Specimen name="EmptyState, ListFailed">
        <div className="specimen-halves">
          {things.map((thing) => (
            <EmptyState key={thing} thing={thing} title={ui.emptyListTitle} text={ui.emptyListText}>
              <Button>{ui.notFoundLink}</Button>
            </EmptyState>
          ))}
          <ListFailed caption="FLASHSALE" failure="cut" onRetry={() => undefined} />
          <ListFailed caption="FLASHSALE" failure="server" onRetry={() => undefined} busy />
        </div>
      </Specimen>
      <Specimen name="PartOf, GridSkeleton, LoadingScreen">
        <PartOf words={orders} of={nothing}>
          {() => null}
        </PartOf>
        <PartOf words={orders} of={{ ...nothing, failed: true }}>
          {() => null}
        </PartOf>
        <GridSkeleton count={6} />
        <LoadingScreen />
      </Specimen>
    </>
  );
};
