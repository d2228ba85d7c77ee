import { useLoaderData } from 'react-router';
import { type Campaign, deleteCampaign, editCampaign, listCampaigns } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import type { Column } from '../../data-table/column.ts';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { callEach } from '../../ui/call-each.ts';
import { PromoList, usePromoColumns } from '../promo-list.tsx';

export const loader = operatorLoader(tableLoader(listCampaigns, { filters: ['status'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.campaign.title);

const statuses = ['active', 'scheduled', 'ended', 'disabled'] as const;

/** /operator/promo: the marketplace's campaigns. */
export default function Page() {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.campaign;
  const table = useTable(useLoaderData<TableData<RowOf<typeof listCampaigns>>>());
  const { status, period, fileTimes } = usePromoColumns();
  const columns: Column<Campaign>[] = [
    { key: 'name', label: t.name, cell: (row) => row.promo_name, csv: (row) => row.promo_name },
    { key: 'slug', label: t.address, cell: (row) => row.slug, csv: (row) => row.slug },
    status,
    period,
    {
      key: 'highlight',
      label: t.highlight,
      cell: (row) => (row.is_highlight ? `${t.yes} · ${row.position}` : t.no),
      csv: (row) => (row.is_highlight ? row.position : null),
    },
    {
      key: 'products',
      label: t.products,
      right: true,
      cell: (row) => operatorPromos.productsOf(row.product_ids.length),
      csv: (row) => row.product_ids.length,
    },
  ];
  return (
    <PromoList
      table={table}
      messages={t}
      filters={[
        {
          key: 'status',
          label: operatorPromos.status,
          options: statuses.map((value) => ({ value, label: operatorPromos.statuses[value] })),
        },
      ]}
      columns={columns}
      csvOnly={fileTimes}
      csvName="promos"
      href={({ id }) => operatorUrls.promo(id)}
      newPath={operatorUrls.newPromo()}
      setActive={(api, rows, is_active) =>
        callEach(
          rows,
          ({ id, version }) => api.call(editCampaign, { params: { id }, input: { is_active, version } }),
          () => true,
        )
      }
      remove={(api, rows) =>
        callEach(
          rows,
          ({ id }) => api.call(deleteCampaign, { input: { promo_id: id } }),
          () => true,
        )
      }
    />
  );
}
