import { jakartaTime } from '#common/jakarta-time.ts';
import { digits } from '#common/money.ts';
import { listSlots, type OperatorSlot } from '#contract/operator-flash.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { Column } from '../../data-table/column.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { wibText } from '../jakarta.rules.ts';
import { SlotBadge } from '../slot-badge.tsx';

const sum = (slot: OperatorSlot, field: 'flash_stock' | 'flash_sold'): number =>
  slot.products.reduce((total, row) => total + row[field], 0);

export const slotTable = tableLoader(listSlots, { filters: ['date_start', 'date_end'] });

/** All slots, the latest first, to search, filter by days and take away as a file. */
export const SlotList = ({ slots }: { slots: TableData<OperatorSlot> }) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const table = useTable(slots);
  const { column } = t;
  const columns: Column<OperatorSlot>[] = [
    {
      key: 'name',
      label: column.name,
      cell: ({ promo_name }) => promo_name,
      csv: ({ promo_name }) => promo_name,
    },
    {
      key: 'start',
      label: column.start,
      cell: ({ start_at }) => <span className="num">{wibText(locale, start_at)}</span>,
      csv: ({ start_at }) => jakartaTime(start_at).replace('T', ' '),
    },
    {
      key: 'end',
      label: column.end,
      cell: ({ end_at }) => <span className="num">{wibText(locale, end_at)}</span>,
      csv: ({ end_at }) => jakartaTime(end_at).replace('T', ' '),
    },
    {
      key: 'status',
      label: column.status,
      cell: ({ status }) => <SlotBadge status={status} />,
      csv: ({ status }) => t.status[status],
    },
    {
      key: 'rows',
      label: column.rows,
      right: true,
      cell: ({ products }) => <span className="num">{products.length}</span>,
      csv: ({ products }) => products.length,
    },
    {
      key: 'units',
      label: column.units,
      right: true,
      cell: (slot) => <span className="num">{digits(sum(slot, 'flash_stock'))}</span>,
      csv: (slot) => sum(slot, 'flash_stock'),
    },
    {
      key: 'sold',
      label: column.sold,
      right: true,
      cell: (slot) => <span className="num">{digits(sum(slot, 'flash_sold'))}</span>,
      csv: (slot) => sum(slot, 'flash_sold'),
    },
  ];
  return (
    <>
      <DataTableFilters
        query={table}
        searchLabel={t.search}
        filters={[
          { key: 'date_start', label: t.from, kind: 'date' },
          { key: 'date_end', label: t.until, kind: 'date' },
        ]}
      />
      <DataTable
        table={table}
        columns={columns}
        rowKey={({ id }) => String(id)}
        href={({ id }) => operatorUrls.flashSale(id)}
        csvName="flashSales"
        empty={t.noSlots}
        noneYet={t.noSlotsYet}
      />
    </>
  );
};
