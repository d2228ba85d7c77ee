import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-money.css';
import { rupiah } from '#common/money.ts';
import { type OperatorWallet, operatorWalletDetail, operatorWallets } from '#contract/operator-wallet.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { useTableData } from '../data-table/use-table-data.ts';
import { useTableQuery } from '../data-table/use-table-query.ts';
import { Statement } from '../ledger/statement.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { AsyncSection } from '../ui/async-section.tsx';
import { Badge } from '../ui/badge.tsx';
import { BackLink, PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { ownerInput, readWalletKey, type WalletKey, walletText } from './wallet-key.rules.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorMoney.wallet.title);

/** `/operator/wallet`: finds a wallet; `?wallet=buyer:12` is that one, with its statement and its adjustment. */
export default function WalletPage() {
  const query = useTableQuery(['owner', 'wallet', 'date_start', 'date_end']);
  const key = readWalletKey(query.values.wallet);
  return key === null ? <WalletList /> : <WalletView key={walletText(key)} of={key} />;
}

const money = (value: number) => <span className="num keep">{rupiah(value)}</span>;

/** Wallets by whom they belong to, those with the most money first. */
const WalletList = () => {
  const { operatorMoney } = useMessages();
  const t = operatorMoney.wallet;
  const query = useTableQuery(['owner']);
  const list = useTableData(operatorWallets, query);
  const columns: Column<OperatorWallet>[] = [
    { key: 'name', label: t.name, cell: ({ name, contact }) => name || contact, csv: ({ name }) => name },
    {
      key: 'owner',
      label: t.owner,
      cell: ({ owner }) => <Badge tone="calm">{t.owners[owner]}</Badge>,
      csv: ({ owner, id }) => `${t.owners[owner]} ${id}`,
    },
    { key: 'contact', label: t.contact, cell: ({ contact }) => contact, csv: ({ contact }) => contact },
    {
      key: 'total',
      label: t.total,
      right: true,
      cell: ({ total_saldo }) => money(total_saldo),
      csv: ({ total_saldo }) => total_saldo,
    },
    { key: 'hold', label: t.hold, right: true, cell: ({ hold }) => money(hold), csv: ({ hold }) => hold },
    {
      key: 'pending',
      label: t.pending,
      right: true,
      cell: ({ pending }) => money(pending),
      csv: ({ pending }) => pending,
    },
  ];
  return (
    <>
      <PageHead title={t.title} />
      <p className="quiet down-2">{t.intro}</p>
      <DataTableFilters
        query={query}
        searchLabel={t.search}
        filters={[
          {
            key: 'owner',
            label: t.owner,
            options: (['buyer', 'merchant'] as const).map((value) => ({ value, label: t.owners[value] })),
          },
        ]}
      />
      <DataTable
        list={list}
        query={query}
        columns={columns}
        rowKey={walletText}
        href={(wallet) => operatorUrls.wallet(`?wallet=${walletText(wallet)}`)}
        csvName="saldo"
        empty={
          <EmptyState heading={2} title={t.empty} text={query.search === '' ? t.emptyText : undefined} />
        }
      />
    </>
  );
};

/** One wallet: what is in it, what came in and went out, and how to put it right. */
const WalletView = ({ of }: { of: WalletKey }) => {
  const { operatorMoney } = useMessages();
  const t = operatorMoney.wallet;
  const wallet = useApiQuery(walletText(of), async (api) => {
    try {
      return (await need(api.call(operatorWalletDetail, { input: ownerInput(of) }))).data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) return 'gone' as const;
      throw error;
    }
  });
  return (
    <AsyncSection of={wallet} lines={6}>
      {(data) =>
        data === 'gone' ? (
          <EmptyState heading={2} thing="search" title={t.goneTitle} text={t.goneText}>
            <ButtonLink path={operatorUrls.wallet()}>{t.back}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <BackLink path={operatorUrls.wallet()}>{t.back}</BackLink>
            <PageHead title={data.name || data.contact} />
            <div className="wallet-columns">
              <Amounts wallet={data} />
              <Panel title={t.adjust}>
                <AdjustForm wallet={data} onDone={(saldo) => wallet.set({ ...data, ...saldo })} />
              </Panel>
            </div>
            <Panel title={t.statement}>
              <Statement
                account={data.owner === 'buyer' ? 'buyer_wallet' : 'merchant_wallet'}
                ownerId={data.id}
                seen={data.total_saldo}
              />
            </Panel>
          </>
        )
      }
    </AsyncSection>
  );
};

/** What is spendable, held and still to come, each said in a sentence. */
const Amounts = ({ wallet }: { wallet: OperatorWallet }) => {
  const t = useMessages().operatorMoney.wallet;
  const { owner, contact, id, total_saldo, hold, pending } = wallet;
  const rows = [
    [t.total, total_saldo, ''],
    [t.hold, hold, t.holdText[owner]],
    ...(owner === 'merchant' ? ([[t.pending, pending, t.pendingText]] as const) : []),
  ] as const;
  return (
    <Panel title={t.total} aside={<Badge tone="calm">{`${t.owners[owner]} ${id}`}</Badge>}>
      <p className="quiet text-13 down-1 wallet-contact">{contact}</p>
      {rows.map(([label, amount, text], index) => (
        <div key={label} className={`wallet-amount${index === 0 ? ' is-first' : ''}`}>
          <p className="spread">
            <span>{label}</span>
            <b>
              <Rupiah value={amount} />
            </b>
          </p>
          {text !== '' && <p className="quiet text-13">{text}</p>}
        </div>
      ))}
    </Panel>
  );
};
