import { useLoaderData } from 'react-router';
import { listRounds, type OperatorRound } from '#contract/nomination.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { datedMoment, zoneOf } from '#web/ui/moment.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { roundTones } from './round-tones.ts';

export const loader = operatorLoader(tableLoader(listRounds));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.nominations.title);

const jakarta = zoneOf(-7 * 60);

/** /operator/campaign: campaigns that stores nominate products for. */
export default function Page() {
  const { nominations: t } = useMessages();
  const locale = useLocale();
  const table = useTable(useLoaderData<TableData<RowOf<typeof listRounds>>>());
  const moment = (at: string) => datedMoment(locale, at, jakarta);
  const columns: Column<OperatorRound>[] = [
    { key: 'name', label: t.name, cell: ({ name }) => name, csv: ({ promo_name }) => promo_name },
    {
      key: 'state',
      label: t.state,
      cell: ({ state }) => <Badge tone={roundTones[state]}>{t.states[state]}</Badge>,
      csv: ({ state }) => state,
    },
    {
      key: 'applying',
      label: t.applying,
      cell: ({ apply_from, apply_until }) => t.period(moment(apply_from), moment(apply_until)),
      csv: ({ apply_until }) => apply_until,
    },
    {
      key: 'running',
      label: t.running,
      cell: ({ start_at, end_at }) => t.period(moment(start_at), moment(end_at)),
      csv: ({ start_at }) => start_at,
    },
    {
      key: 'products',
      label: t.products,
      cell: ({ counts }) => t.counts(counts.waiting, counts.accepted, counts.refused),
      csv: ({ counts }) => counts.accepted,
    },
  ];
  return (
    <>
      <PageHead
        title={t.title}
        aside={
          <ButtonLink path={operatorUrls.newRound()} kind="main" small>
            {t.add}
          </ButtonLink>
        }
        text={t.operatorLead}
      />
      <DataTableFilters query={table} searchLabel={t.search} filters={[]} />
      <DataTable
        table={table}
        columns={columns}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.round(id)}
        csvName="rounds"
        empty={t.none}
        noneYet={t.noneYet}
      />
    </>
  );
}
