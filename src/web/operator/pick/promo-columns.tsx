import type { VoucherStatus } from '#contract/seller-voucher.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Badge } from '../desk/badge.tsx';
import type { Column } from '../desk/desk-columns.ts';
import { statusTones } from './status-tones.ts';

type Row = { status: VoucherStatus; start_at: string; end_at: string };

/** Columns that say how a campaign or a voucher stands and when it runs, and `fileTimes` of the file alone. */
export const usePromoColumns = () => {
  const { operatorPromos: words } = useMessages();
  const locale = useLocale();
  const day = (at: string) => dayText(locale, at).replaceAll(' ', '\u00a0');
  const status: Column<Row> = {
    key: 'status',
    label: words.status,
    cell: (row) => <Badge tone={statusTones[row.status]}>{words.statuses[row.status]}</Badge>,
    csv: (row) => words.statuses[row.status],
  };
  const period: Column<Row> = {
    key: 'period',
    label: words.period,
    cell: (row) => words.periodOf(day(row.start_at), day(row.end_at)),
  };
  const fileTimes: Column<Row>[] = [
    { key: 'start_at', label: words.start, cell: (row) => row.start_at, csv: (row) => row.start_at },
    { key: 'end_at', label: words.end, cell: (row) => row.end_at, csv: (row) => row.end_at },
  ];
  return { status, period, fileTimes };
};
