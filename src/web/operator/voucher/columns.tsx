import { digits } from '#common/money.ts';
import type { OperatorVoucher } from '#contract/operator-voucher.ts';
import { useMessages } from '#web/client/messages.tsx';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import type { Column } from '../desk/desk-columns.ts';
import { usePromoColumns } from '../pick/promo-columns.tsx';

/** The columns of the vouchers. */
export const useVoucherColumns = (): Column<OperatorVoucher>[] => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.voucher;
  const { ui } = useMessages();
  const { status, period } = usePromoColumns();
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
    status,
    period,
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
  const { voucher: words } = useMessages().operatorPromos;
  const { fileTimes } = usePromoColumns();
  return [
    { key: 'quota', label: words.quota, cell: (row) => row.quota, csv: (row) => row.quota },
    {
      key: 'min_purchase',
      label: words.minimum,
      cell: (row) => row.min_purchase,
      csv: (row) => row.min_purchase,
    },
    ...fileTimes,
  ];
};
