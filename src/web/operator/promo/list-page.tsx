import { useState } from 'react';
import { type Campaign, deleteCampaign, editCampaign, listCampaigns } from '#contract/operator-promo.ts';
import { useLocale } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { Badge } from '../desk/badge.tsx';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import type { Column } from '../desk/desk-columns.ts';
import { DeskFilters } from '../desk/desk-filters.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { DeskTable } from '../desk/desk-table.tsx';
import { useAct } from '../desk/use-act.ts';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorMeta } from '../operator-meta.ts';
import { operatorUrls } from '../operator-urls.ts';
import { oneByOne } from '../pick/one-by-one.ts';
import { statusTones } from '../pick/status-tones.ts';
import { operatorMessagesOf, useOperatorMessages } from '../words.ts';

export const meta = ({ location }: { location: { pathname: string } }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorPromos.campaign.title);

const statuses = ['active', 'scheduled', 'ended', 'disabled'] as const;

const useColumns = (): Column<Campaign>[] => {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.campaign;
  const locale = useLocale();
  const day = (at: string) => dayText(locale, at).replaceAll(' ', '\u00a0');
  return [
    { key: 'name', label: words.name, cell: (row) => row.promo_name, csv: (row) => row.promo_name },
    { key: 'slug', label: words.address, cell: (row) => row.slug, csv: (row) => row.slug },
    {
      key: 'status',
      label: operatorPromos.status,
      cell: ({ status }) => <Badge tone={statusTones[status]}>{operatorPromos.statuses[status]}</Badge>,
      csv: ({ status }) => operatorPromos.statuses[status],
    },
    {
      key: 'period',
      label: operatorPromos.period,
      cell: (row) => operatorPromos.periodOf(day(row.start_at), day(row.end_at)),
    },
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
};

/** What only the file says. */
const useFileColumns = (): Column<Campaign>[] => {
  const { operatorPromos } = useOperatorMessages();
  const plain = (key: 'start_at' | 'end_at', label: string) => ({
    key,
    label,
    cell: (row: Campaign) => row[key],
    csv: (row: Campaign) => row[key],
  });
  return [plain('start_at', operatorPromos.start), plain('end_at', operatorPromos.end)];
};

/** /operator/promo: the marketplace's campaigns (O18, O21, O22). */
export default function Page() {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.campaign;
  const query = useListQuery(['status']);
  const list = useDeskList(listCampaigns, query);
  const columns = useColumns();
  const fileColumns = useFileColumns();
  const act = useAct();
  const toast = useToast();
  const [removing, setRemoving] = useState<Campaign[]>([]);

  const turn = (is_active: boolean) => async (rows: Campaign[]) => {
    const { done } = await oneByOne(rows, ({ id, version }) =>
      act(editCampaign, { params: { id }, input: { is_active, version } }),
    );
    if (done > 0) toast.good(is_active ? operatorPromos.activated(done) : operatorPromos.deactivated(done));
  };
  const remove = async () => {
    const { done, outcome } = await oneByOne(removing, ({ id }) =>
      act(deleteCampaign, { input: { promo_id: id }, quiet: true }),
    );
    if (done > 0) {
      toast.good(operatorPromos.removed(done));
      await list.reload();
    }
    return outcome;
  };
  return (
    <>
      <DeskHead
        title={words.title}
        aside={
          <ButtonLink path={operatorUrls.newPromo()} kind="main" small>
            {words.add}
          </ButtonLink>
        }
      />
      <DeskFilters
        query={query}
        searchLabel={words.search}
        filters={[
          {
            key: 'status',
            label: operatorPromos.status,
            options: statuses.map((value) => ({ value, label: operatorPromos.statuses[value] })),
          },
        ]}
      />
      <DeskTable
        list={list}
        query={query}
        columns={columns}
        csvOnly={fileColumns}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.promo(id)}
        bulk={[
          { label: operatorPromos.activate, run: turn(true) },
          { label: operatorPromos.deactivate, run: turn(false) },
          { label: operatorPromos.remove, tone: 'bad', run: (rows) => setRemoving(rows) },
        ]}
        csvName="promo"
        empty={words.empty}
      />
      <ConfirmDialog
        open={removing.length > 0}
        onClose={() => setRemoving([])}
        title={words.removeTitle(removing.length)}
        text={words.removeText}
        confirm={words.removeYes}
        tone="bad"
        onConfirm={remove}
      />
    </>
  );
}
