import { rupiah } from '#common/money.ts';
import { type OperatorWallet, operatorWallets } from '#contract/operator-wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Badge } from '../desk/badge.tsx';
import type { Column } from '../desk/desk-columns.ts';
import { DeskFilters } from '../desk/desk-filters.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { DeskTable } from '../desk/desk-table.tsx';
import { useDeskList } from '../desk/use-desk-list.ts';
import { useListQuery } from '../desk/use-list-query.ts';
import { operatorUrls } from '../operator-urls.ts';
import { walletText } from './wallet-key.rules.ts';

const money = (value: number) => <span className="num keep">{rupiah(value)}</span>;

/** Wallets by whom they belong to, those with the most money first (O107). */
export const WalletList = () => {
  const { operatorMoney } = useMessages();
  const words = operatorMoney.wallet;
  const query = useListQuery(['owner']);
  const list = useDeskList(operatorWallets, query);
  const columns: Column<OperatorWallet>[] = [
    { key: 'name', label: words.name, cell: ({ name, contact }) => name || contact, csv: ({ name }) => name },
    {
      key: 'owner',
      label: words.owner,
      cell: ({ owner }) => <Badge tone="calm">{words.owners[owner]}</Badge>,
      csv: ({ owner, id }) => `${words.owners[owner]} ${id}`,
    },
    { key: 'contact', label: words.contact, cell: ({ contact }) => contact, csv: ({ contact }) => contact },
    {
      key: 'total',
      label: words.total,
      right: true,
      cell: ({ total_saldo }) => money(total_saldo),
      csv: ({ total_saldo }) => total_saldo,
    },
    { key: 'hold', label: words.hold, right: true, cell: ({ hold }) => money(hold), csv: ({ hold }) => hold },
    {
      key: 'pending',
      label: words.pending,
      right: true,
      cell: ({ pending }) => money(pending),
      csv: ({ pending }) => pending,
    },
  ];
  return (
    <>
      <DeskHead title={words.title} />
      <p className="quiet down-2">{words.intro}</p>
      <DeskFilters
        query={query}
        searchLabel={words.search}
        filters={[
          {
            key: 'owner',
            label: words.owner,
            options: (['buyer', 'merchant'] as const).map((value) => ({ value, label: words.owners[value] })),
          },
        ]}
      />
      <DeskTable
        list={list}
        query={query}
        columns={columns}
        rowKey={walletText}
        href={(wallet) => operatorUrls.wallet(`?wallet=${walletText(wallet)}`)}
        csvName="saldo"
        empty={
          <EmptyState
            heading={2}
            title={words.empty}
            text={query.search === '' ? words.emptyText : undefined}
          />
        }
      />
    </>
  );
};
