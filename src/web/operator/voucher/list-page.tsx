import '#web/styles/pages/operator-promos.css';
import { useState } from 'react';
import {
  activateVouchers,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  listAllVouchers,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import { DeskFilters } from '../desk/desk-filters.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { DeskTable } from '../desk/desk-table.tsx';
import { useAct } from '../desk/use-act.ts';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorMeta } from '../operator-meta.ts';
import { operatorUrls } from '../operator-urls.ts';
import { operatorMessagesOf, useOperatorMessages } from '../words.ts';
import { useVoucherColumns, useVoucherFileColumns } from './columns.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorPromos.voucher.title);

const organizers = ['marketplace', 'official', 'merchant'] as const;
const statuses = ['active', 'scheduled', 'sold_out', 'ended', 'disabled'] as const;
const idsOf = (rows: readonly OperatorVoucher[]) => rows.map(({ id }) => id);

/** /operator/voucher: every voucher of the market (O29, O33–O35). */
export default function Page() {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.voucher;
  const query = useListQuery(['organizer', 'status']);
  const list = useDeskList(listAllVouchers, query);
  const columns = useVoucherColumns();
  const fileColumns = useVoucherFileColumns();
  const act = useAct();
  const toast = useToast();
  const [removing, setRemoving] = useState<OperatorVoucher[]>([]);
  const turn = (isOn: boolean) => async (rows: OperatorVoucher[]) => {
    const done = await act(isOn ? activateVouchers : deactivateVouchers, {
      input: { vouchers_id: idsOf(rows) },
    });
    if (done.ok)
      toast.good(isOn ? operatorPromos.activated(rows.length) : operatorPromos.deactivated(rows.length));
  };
  const remove = async () => {
    const input = { vouchers_id: idsOf(removing) };
    const done = await act(deleteMarketplaceVouchers, { input, quiet: true });
    if (done.ok) {
      toast.good(operatorPromos.removed(removing.length));
      await list.reload();
    }
    return done;
  };
  return (
    <>
      <DeskHead
        title={words.title}
        aside={
          <ButtonLink path={operatorUrls.newVoucher()} kind="main" small>
            {words.add}
          </ButtonLink>
        }
      />
      <DeskFilters
        query={query}
        searchLabel={words.search}
        filters={[
          {
            key: 'organizer',
            label: words.organizer,
            options: organizers.map((value) => ({ value, label: words.organizers[value] })),
          },
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
        href={({ id }) => operatorUrls.voucher(id)}
        bulk={[
          { label: operatorPromos.activate, run: turn(true) },
          { label: operatorPromos.deactivate, run: turn(false) },
          { label: operatorPromos.remove, tone: 'bad', run: (rows) => setRemoving(rows) },
        ]}
        csvName="voucher"
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
