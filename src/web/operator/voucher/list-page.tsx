import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import {
  activateVouchers,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  listAllVouchers,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useAct } from '../desk/use-act.ts';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorUrls } from '../operator-urls.ts';
import { PromoList } from '../pick/promo-list.tsx';
import { useVoucherColumns, useVoucherFileColumns } from './columns.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.title);

const organizers = ['marketplace', 'official', 'merchant'] as const;
const statuses = ['active', 'scheduled', 'sold_out', 'ended', 'disabled'] as const;
const idsOf = (rows: readonly OperatorVoucher[]) => rows.map(({ id }) => id);

/** /operator/voucher: every voucher of the market (O29, O33–O35). */
export default function Page() {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.voucher;
  const query = useListQuery(['organizer', 'status']);
  const list = useDeskList(listAllVouchers, query);
  const columns = useVoucherColumns();
  const fileColumns = useVoucherFileColumns();
  const act = useAct();
  return (
    <PromoList
      list={list}
      query={query}
      words={words}
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
      columns={columns}
      csvOnly={fileColumns}
      csvName="voucher"
      href={({ id }) => operatorUrls.voucher(id)}
      newPath={operatorUrls.newVoucher()}
      turn={async (rows, isOn) => {
        const input = { vouchers_id: idsOf(rows) };
        const done = await act(isOn ? activateVouchers : deactivateVouchers, { input });
        return done.ok ? rows.length : 0;
      }}
      remove={async (rows) => {
        const input = { vouchers_id: idsOf(rows) };
        const outcome = await act(deleteMarketplaceVouchers, { input, quiet: true });
        return { done: outcome.ok ? rows.length : 0, outcome };
      }}
    />
  );
}
