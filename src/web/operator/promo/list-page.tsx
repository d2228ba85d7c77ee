import { type Campaign, deleteCampaign, editCampaign, listCampaigns } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { privateMeta } from '#web/client/page-meta.ts';
import type { Column } from '../desk/desk-columns.ts';
import { useAct } from '../desk/use-act.ts';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorUrls } from '../operator-urls.ts';
import { oneByOne } from '../pick/one-by-one.ts';
import { usePromoColumns } from '../pick/promo-columns.tsx';
import { PromoList } from '../pick/promo-list.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.campaign.title);

const statuses = ['active', 'scheduled', 'ended', 'disabled'] as const;

/** /operator/promo: the marketplace's campaigns (O18, O21, O22). */
export default function Page() {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.campaign;
  const query = useListQuery(['status']);
  const list = useDeskList(listCampaigns, query);
  const { status, period, fileTimes } = usePromoColumns();
  const act = useAct();
  const columns: Column<Campaign>[] = [
    { key: 'name', label: words.name, cell: (row) => row.promo_name, csv: (row) => row.promo_name },
    { key: 'slug', label: words.address, cell: (row) => row.slug, csv: (row) => row.slug },
    status,
    period,
    {
      key: 'highlight',
      label: words.highlight,
      cell: (row) => (row.is_highlight ? `${words.yes} · ${row.position}` : words.no),
      csv: (row) => (row.is_highlight ? row.position : null),
    },
    {
      key: 'products',
      label: words.products,
      right: true,
      cell: (row) => operatorPromos.productsOf(row.product_ids.length),
      csv: (row) => row.product_ids.length,
    },
  ];
  return (
    <PromoList
      list={list}
      query={query}
      words={words}
      filters={[
        {
          key: 'status',
          label: operatorPromos.status,
          options: statuses.map((value) => ({ value, label: operatorPromos.statuses[value] })),
        },
      ]}
      columns={columns}
      csvOnly={fileTimes}
      csvName="promo"
      href={({ id }) => operatorUrls.promo(id)}
      newPath={operatorUrls.newPromo()}
      turn={async (rows, is_active) => {
        const { done } = await oneByOne(rows, ({ id, version }) =>
          act(editCampaign, { params: { id }, input: { is_active, version } }),
        );
        return done;
      }}
      remove={(rows) =>
        oneByOne(rows, ({ id }) => act(deleteCampaign, { input: { promo_id: id }, quiet: true }))
      }
    />
  );
}
