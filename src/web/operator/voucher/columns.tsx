import { digits } from '#common/money.ts';
import type { OperatorVoucher } from '#contract/operator-voucher.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { Badge } from '../desk/badge.tsx';
import type { Column } from '../desk/desk-columns.ts';
import { statusTones } from '../pick/status-tones.ts';
import { useOperatorMessages } from '../words.ts';

/** The columns of the vouchers. */
export const useVoucherColumns = (): Column<OperatorVoucher>[] => {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.voucher;
  const { ui } = useMessages();
  const locale = useLocale();
  const day = (at: string) => dayText(locale, at).replaceAll(' ', '\u00a0');
  const giver = ({ merchant, organizer }: OperatorVoucher) =>
    merchant?.merchant_name ?? words.organizers[organizer];
  const worth = (voucher: OperatorVoucher) => {
    const { big, small } = voucherWorth(voucher, ui);
    return `${big} ${small}`.trim();
  };
  return [
    {
      key: 'code',
      label: words.code,
      cell: (row) => <span className="voucher-code">{row.voucher_code}</span>,
      csv: (row) => row.voucher_code,
    },
    {
      key: 'name',
      label: words.name,
      cell: (row) => (row.is_public ? row.promo_name : `${row.promo_name} · ${words.secret}`),
      csv: (row) => row.promo_name,
    },
    { key: 'giver', label: words.organizer, cell: giver, csv: giver },
    { key: 'worth', label: words.worth, cell: worth, csv: worth },
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
      key: 'used',
      label: words.use,
      right: true,
      cell: ({ used, quota }) => (
        <span className="use-cell">
          <span className="num keep">{words.usedOf(digits(used), digits(quota))}</span>
          <meter min={0} max={Math.max(1, quota)} value={used} aria-hidden="true" />
        </span>
      ),
      csv: (row) => row.used,
    },
    {
      key: 'claimed',
      label: words.claimed,
      right: true,
      cell: (row) => <span className="num">{digits(row.claimed)}</span>,
      csv: (row) => row.claimed,
    },
  ];
};

/** What only the file of the vouchers says. */
export const useVoucherFileColumns = (): Column<OperatorVoucher>[] => {
  const { operatorPromos } = useOperatorMessages();
  const plain = (key: 'start_at' | 'end_at' | 'quota' | 'min_purchase', label: string) => ({
    key,
    label,
    cell: (row: OperatorVoucher) => row[key],
    csv: (row: OperatorVoucher) => row[key],
  });
  return [
    plain('quota', operatorPromos.voucher.quota),
    plain('min_purchase', operatorPromos.voucher.minimum),
    plain('start_at', operatorPromos.start),
    plain('end_at', operatorPromos.end),
  ];
};
