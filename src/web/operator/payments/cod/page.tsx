import '#web/styles/pages/operator-payments.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { rupiah } from '#common/money.ts';
import type { Category } from '#contract/catalogue.ts';
import { codStates } from '#contract/cod-states.ts';
import { type CodRow, type CodSummary, operatorCod, operatorCodOrders } from '#contract/operator-cod.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { need } from '#web/client/api.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { PathLink } from '../../orders/list/order-columns.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { ExcludedCategories } from './excluded-categories.tsx';
import { RemitDialog } from './remit-dialog.tsx';

type Data = { table: TableData<CodRow>; summary: CodSummary; categories: readonly Category[] };

const loadTable = tableLoader(operatorCodOrders, { filters: ['status', 'courier'] });

export const loader = operatorLoader(async (request): Promise<Data> => {
  const [table, summary, categories] = await Promise.all([
    loadTable(request),
    need(request.api.call(operatorCod)),
    loadMegamenu(request.locale, request.api),
  ]);
  return { table, summary: summary.data, categories };
});

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPayments.codTitle);

/** /operator/cod: money that couriers take at the door, until it is here. */
export default function Page() {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  const { table: data, summary, categories } = useLoaderData<Data>();
  const table = useTable(data);
  const tab = codStates.find((one) => one === table.values.status) ?? 'open';
  const [picked, setPicked] = useState<readonly CodRow[]>([]);
  const couriers = summary.couriers.map(({ courier, courier_name }) => ({
    value: courier,
    label: courier_name,
  }));
  const canRemit = tab === 'open' || tab === 'on_the_way';
  return (
    <>
      <PageHead title={t.codTitle} text={t.codNote} />
      <div className="stack">
        <OpenByCourier summary={summary} />
        <div>
          <Tabs
            label={t.codTabs}
            current={tab}
            tabs={codStates.map((key) => ({
              key,
              label: t.codTab[key],
              href: to(operatorUrls.cod(key === 'open' ? '' : `?status=${key}`)),
            }))}
          />
          <div className="under-tabs">
            <DataTableFilters
              query={table}
              searchLabel={t.codSearch}
              filters={
                couriers.length > 1 ? [{ key: 'courier', label: t.codCourier, options: couriers }] : []
              }
            />
            <DataTable
              table={table}
              columns={columns(t)}
              rowKey={(row) => row.order_code}
              {...(canRemit && { bulk: [{ label: t.codRemit, run: (rows: CodRow[]) => setPicked(rows) }] })}
              csvName="cod"
              empty={t.codEmpty}
            />
          </div>
        </div>
        <ExcludedCategories summary={summary} categories={categories} />
      </div>
      <RemitDialog rows={picked} onClose={() => setPicked([])} onDone={table.reload} />
    </>
  );
}

/** What each courier has collected and not brought. */
const OpenByCourier = ({ summary: { couriers } }: { summary: CodSummary }) => {
  const { operatorPayments: t } = useMessages();
  return (
    <Panel title={t.codCouriers}>
      {couriers.length === 0 ? (
        <p className="quiet">{t.codNothingOpen}</p>
      ) : (
        <div className="data-table-box">
          <table className="data-table">
            <caption className="hide">{t.codCouriers}</caption>
            <thead>
              <tr>
                <th scope="col">{t.codCourier}</th>
                <th scope="col" className="right">
                  {t.codOrders}
                </th>
                <th scope="col" className="right">
                  {t.codCollected}
                </th>
                <th scope="col" className="right">
                  {t.codCourierFee}
                </th>
                <th scope="col" className="right">
                  {t.codExpected}
                </th>
                <th scope="col">{t.codOldest}</th>
              </tr>
            </thead>
            <tbody>
              {couriers.map((one) => (
                <tr key={one.courier}>
                  <td data-label={t.codCourier}>
                    <b>{one.courier_name}</b>
                  </td>
                  <td data-label={t.codOrders} className="right num">
                    {one.orders}
                  </td>
                  <td data-label={t.codCollected} className="right">
                    <Rupiah value={one.collected} />
                  </td>
                  <td data-label={t.codCourierFee} className="right">
                    <Rupiah value={one.fee} />
                  </td>
                  <td data-label={t.codExpected} className="right">
                    <b>{rupiah(one.collected - one.fee)}</b>
                  </td>
                  <td data-label={t.codOldest}>
                    <Moment at={one.oldest_at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};

/** The last thing that is known of an order's money, and since when. */
const lastOf = (
  row: CodRow,
  t: OperatorMessages['operatorPayments']['codSince'],
): [string, string | null] => {
  if (row.remittance !== null)
    return [`${t.remitted} ${row.remittance.reference}`, row.remittance.created_at];
  if (row.returned_at !== null) return [t.returned, row.returned_at];
  if (row.refused_at !== null) return [t.refused, row.refused_at];
  return row.collected_at === null ? [t.shipped, row.shipped_at] : [t.collected, row.collected_at];
};

const columns = (t: OperatorMessages['operatorPayments']): Column<CodRow>[] => [
  {
    key: 'order',
    label: t.codOrders,
    cell: (row) => (
      <span>
        <PathLink path={operatorUrls.order(row.order_code)}>{row.order_code}</PathLink>
        <br />
        <small className="quiet">{row.status_label}</small>
      </span>
    ),
    csv: (row) => row.order_code,
  },
  {
    key: 'courier',
    label: t.codCourier,
    cell: (row) => (
      <span>
        {row.courier_name}
        <br />
        <small className="quiet num">{row.resi}</small>
      </span>
    ),
    csv: (row) => `${row.courier} ${row.resi ?? ''}`.trim(),
  },
  {
    key: 'store',
    label: t.codStore,
    cell: (row) => row.merchant.merchant_name,
    csv: (row) => row.merchant.merchant_name,
  },
  {
    key: 'when',
    label: t.codWhen,
    cell: (row) => {
      const [what, at] = lastOf(row, t.codSince);
      return (
        <span>
          {what}
          <br />
          <small className="quiet">{at !== null && <Moment at={at} />}</small>
        </span>
      );
    },
    csv: (row) => lastOf(row, t.codSince)[1],
  },
  {
    key: 'amount',
    label: t.codCollected,
    right: true,
    cell: (row) => <Rupiah value={row.amount} />,
    csv: (row) => row.amount,
  },
  {
    key: 'fee',
    label: t.codCourierFee,
    right: true,
    cell: (row) => <Rupiah value={row.fee} />,
    csv: (row) => row.fee,
  },
];
