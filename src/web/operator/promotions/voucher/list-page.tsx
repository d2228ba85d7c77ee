import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { digits } from '#common/money.ts';
import {
  activateVouchers,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  listAllVouchers,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import type { Column } from '../../data-table/column.ts';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { callAtOnce } from '../../ui/call-each.ts';
import { PromoList, usePromoColumns } from '../promo-list.tsx';

export const loader = operatorLoader(tableLoader(listAllVouchers, { filters: ['organizer', 'status'] }));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.title);

const organizers = ['marketplace', 'official', 'merchant'] as const;
const statuses = ['active', 'scheduled', 'sold_out', 'ended', 'disabled'] as const;
const idsOf = (rows: readonly OperatorVoucher[]) => rows.map(({ id }) => id);

/** /operator/voucher: every voucher of the market. */
export default function Page() {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const table = useTable(useLoaderData<TableData<RowOf<typeof listAllVouchers>>>());
  const columns = useVoucherColumns();
  const fileColumns = useVoucherFileColumns();
  return (
    <PromoList
      table={table}
      messages={t}
      filters={[
        {
          key: 'organizer',
          label: t.organizer,
          options: organizers.map((value) => ({ value, label: t.organizers[value] })),
        },
        {
          key: 'status',
          label: operatorPromos.status,
          options: statuses.map((value) => ({ value, label: operatorPromos.statuses[value] })),
        },
      ]}
      columns={columns}
      csvOnly={fileColumns}
      csvName="vouchers"
      href={({ id }) => operatorUrls.voucher(id)}
      newPath={operatorUrls.newVoucher()}
      setActive={(api, rows, isOn) =>
        callAtOnce(
          rows,
          api.call(isOn ? activateVouchers : deactivateVouchers, { input: { vouchers_id: idsOf(rows) } }),
        )
      }
      remove={(api, rows) =>
        callAtOnce(rows, api.call(deleteMarketplaceVouchers, { input: { vouchers_id: idsOf(rows) } }))
      }
    />
  );
}

/** The columns of the vouchers. */
const useVoucherColumns = (): Column<OperatorVoucher>[] => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const { ui } = useMessages();
  const locale = useLocale();
  const { status, period } = usePromoColumns();
  const giver = ({ merchant, organizer }: OperatorVoucher) =>
    merchant?.merchant_name ?? t.organizers[organizer];
  const worth = (voucher: OperatorVoucher) => {
    const { big, small } = voucherWorth(voucher, ui, locale);
    return `${big} ${small}`.trim();
  };
  return [
    {
      key: 'code',
      label: t.code,
      cell: (row) => <span className="voucher-code">{row.voucher_code}</span>,
      csv: (row) => row.voucher_code,
    },
    {
      key: 'name',
      label: t.name,
      cell: (row) => (row.is_public ? row.promo_name : `${row.promo_name} · ${t.secret}`),
      csv: (row) => row.promo_name,
    },
    { key: 'giver', label: t.organizer, cell: giver, csv: giver },
    { key: 'worth', label: t.worth, cell: worth, csv: worth },
    status,
    period,
    {
      key: 'used',
      label: t.use,
      right: true,
      cell: ({ used, quota }) => (
        <span className="use-cell">
          <span className="num keep">{t.usedOf(digits(used), digits(quota))}</span>
          <meter min={0} max={Math.max(1, quota)} value={used} aria-hidden="true" />
        </span>
      ),
      csv: (row) => row.used,
    },
    {
      key: 'claimed',
      label: t.claimed,
      right: true,
      cell: (row) => <span className="num">{digits(row.claimed)}</span>,
      csv: (row) => row.claimed,
    },
  ];
};

/** What only the file of the vouchers says. */
const useVoucherFileColumns = (): Column<OperatorVoucher>[] => {
  const { voucher: t } = useMessages().operatorPromos;
  const { fileTimes } = usePromoColumns();
  return [
    { key: 'quota', label: t.quota, cell: (row) => row.quota, csv: (row) => row.quota },
    {
      key: 'min_purchase',
      label: t.minimum,
      cell: (row) => row.min_purchase,
      csv: (row) => row.min_purchase,
    },
    ...fileTimes,
  ];
};
