import { useState } from 'react';
import type { VoucherStatus } from '#contract/seller-voucher.ts';
import type { Api } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Toast, useToast } from '#web/ui/toast-store.ts';
import type { Column } from '../data-table/column.ts';
import { DataTable, type DataTableProps, type NoneYet } from '../data-table/data-table.tsx';
import { DataTableFilters, type Filter } from '../data-table/table-filters.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { EachResult } from '../ui/call-each.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { withArgs } from '../ui/with-args.ts';

type Messages = Record<'title' | 'add' | 'search' | 'empty' | 'removeText' | 'removeYes', string> & {
  noneYet: NoneYet;
  removeTitle: (count: number) => string;
};
type Props<Row> = Pick<DataTableProps<Row>, 'table' | 'columns' | 'csvOnly' | 'csvName'> & {
  messages: Messages;
  filters: readonly Filter[];
  /** Addresses of one, and of the page that makes one. */
  href: (row: Row) => string;
  newPath: string;
  /** Switches some on or off. */
  setActive: (api: Api, rows: readonly Row[], isOn: boolean) => Promise<EachResult<Row>>;
  remove: (api: Api, rows: readonly Row[]) => Promise<EachResult<Row>>;
};

/** A list of campaigns or of vouchers: its filters, its rows, and what can be done with several of them. */
export const PromoList = <Row extends { id: number; promo_name: string; status: VoucherStatus }>(
  props: Props<Row>,
) => {
  const { table, messages: t, filters, newPath, setActive, remove, ...rest } = props;
  const { operatorPromos } = useMessages();
  const toast = useToast();
  const [removing, setRemoving] = useState<readonly Row[]>([]);
  const undo = useUndo<Row>((api, rows) => setActive(api, rows, true));
  const tell = (
    { done, refused: [first] }: EachResult<Row>,
    said: (count: number) => string,
    action?: Toast['action'],
  ) => {
    if (done.length > 0) toast.good(said(done.length), action);
    if (first !== undefined) throw first.error;
  };
  const toggle = useMutation(setActive, {
    reloadOn: 'failure',
    onDone: (result, [, isOn]) =>
      isOn
        ? tell(result, operatorPromos.activated)
        : tell(
            result,
            operatorPromos.deactivated,
            undo(result.done.filter(({ status }) => status !== 'disabled')),
          ),
  });
  const removal = useMutation(remove, {
    inline: true,
    reloadOn: 'failure',
    onDone: (result) => tell(result, operatorPromos.removed),
  });
  return (
    <>
      <PageHead
        title={t.title}
        aside={
          <ButtonLink path={newPath} kind="main" small>
            {t.add}
          </ButtonLink>
        }
      />
      <DataTableFilters query={table} searchLabel={t.search} filters={filters} />
      <DataTable
        {...rest}
        table={table}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: operatorPromos.activate, run: (rows) => toggle.run(rows, true) },
          { label: operatorPromos.deactivate, run: (rows) => toggle.run(rows, false) },
          { label: operatorPromos.remove, tone: 'bad', run: (rows) => setRemoving(rows) },
        ]}
        empty={t.empty}
        noneYet={t.noneYet}
      />
      <ConfirmDialog
        open={removing.length > 0}
        onClose={() => setRemoving([])}
        title={t.removeTitle(removing.length)}
        names={removing.map(({ promo_name }) => promo_name)}
        text={t.removeText}
        confirm={t.removeYes}
        tone="bad"
        mutation={withArgs(removal, removing)}
      />
    </>
  );
};

type Row = { status: VoucherStatus; start_at: string; end_at: string };

/** Columns that say how a campaign or a voucher stands and when it runs, and `fileTimes` of the file alone. */
export const usePromoColumns = () => {
  const { operatorPromos: t } = useMessages();
  const locale = useLocale();
  const day = (at: string) => dayText(locale, at).replaceAll(' ', '\u00a0');
  const status: Column<Row> = {
    key: 'status',
    label: t.status,
    cell: (row) => <Badge tone={statusTones[row.status]}>{t.statuses[row.status]}</Badge>,
    csv: (row) => t.statuses[row.status],
  };
  const period: Column<Row> = {
    key: 'period',
    label: t.period,
    cell: (row) => t.periodOf(day(row.start_at), day(row.end_at)),
  };
  const fileTimes: Column<Row>[] = [
    { key: 'start_at', label: t.start, cell: (row) => row.start_at, csv: (row) => row.start_at },
    { key: 'end_at', label: t.end, cell: (row) => row.end_at, csv: (row) => row.end_at },
  ];
  return { status, period, fileTimes };
};

/** How the states of campaigns and vouchers look. */
export const statusTones: Record<VoucherStatus, Tone> = {
  active: 'good',
  scheduled: 'calm',
  sold_out: 'wait',
  ended: 'calm',
  disabled: 'bad',
};
