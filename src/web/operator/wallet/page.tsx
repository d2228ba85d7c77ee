import { useLoaderData, useRevalidator } from 'react-router';
import type { LedgerEntry } from '#contract/operator-ledger.ts';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-money.css';
import { rupiah } from '#common/money.ts';
import { type OperatorWallet, operatorWalletDetail, operatorWallets } from '#contract/operator-wallet.ts';
import { dataOrNull } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DataTableFilters } from '../data-table/table-filters.tsx';
import { type TableData, tableLoader } from '../data-table/table-loader.ts';
import { useTable } from '../data-table/use-table.ts';
import { operatorLoader } from '../frame/access.ts';
import { loadStatement, Statement } from '../ledger/statement.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { ownerInput, readWalletKey, type WalletKey, walletText } from './wallet-key.rules.ts';

const accountOf = ({ owner }: WalletKey) => (owner === 'buyer' ? 'buyer_wallet' : 'merchant_wallet');

const walletTable = tableLoader(operatorWallets, { filters: ['owner'] });

const load = async (request: PageRequest) => {
  const key = readWalletKey(request.url.searchParams.get('wallet') ?? '');
  if (key === null) return { kind: 'list' as const, wallets: await walletTable(request) };
  const [wallet, entries] = await Promise.all([
    dataOrNull(request.api.call(operatorWalletDetail, { input: ownerInput(key) })),
    loadStatement(accountOf(key), key.id)(request),
  ]);
  return wallet === null ? { kind: 'gone' as const } : { kind: 'wallet' as const, wallet, entries };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorMoney.wallet.title);

/** `/operator/wallet`: finds a wallet; `?wallet=buyer:12` is that one, with its statement and its adjustment. */
export default function WalletPage() {
  const view = useLoaderData<Awaited<ReturnType<typeof load>>>();
  if (view.kind === 'list') return <WalletList wallets={view.wallets} />;
  return view.kind === 'gone' ? <NoWallet /> : <WalletView {...view} />;
}

const money = (value: number) => <span className="num keep">{rupiah(value)}</span>;

/** Wallets by whom they belong to, those with the most money first. */
const WalletList = ({ wallets }: { wallets: TableData<OperatorWallet> }) => {
  const { operatorMoney } = useMessages();
  const t = operatorMoney.wallet;
  const table = useTable(wallets);
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
      <PageHead title={t.title} text={t.intro} />
      <DataTableFilters
        query={table}
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
        table={table}
        columns={columns}
        rowKey={walletText}
        href={(wallet) => operatorUrls.wallet(`?wallet=${walletText(wallet)}`)}
        csvName="wallet"
        empty={t.empty}
        noneYet={t.noneYet}
      />
    </>
  );
};

const NoWallet = () => {
  const t = useMessages().operatorMoney.wallet;
  return (
    <EmptyState heading={2} thing="search" title={t.goneTitle} text={t.goneText}>
      <ButtonLink path={operatorUrls.wallet()}>{t.back}</ButtonLink>
    </EmptyState>
  );
};

type ViewProps = { wallet: OperatorWallet; entries: TableData<LedgerEntry> };

/** One wallet: what is in it, what came in and went out, and how to put it right. */
const WalletView = ({ wallet, entries }: ViewProps) => {
  const t = useMessages().operatorMoney.wallet;
  const { revalidate } = useRevalidator();
  return (
    <>
      <BackLink path={operatorUrls.wallet()}>{t.back}</BackLink>
      <PageHead title={wallet.name || wallet.contact} />
      <div className="wallet-columns">
        <Amounts wallet={wallet} />
        <Panel title={t.adjust}>
          <AdjustForm key={walletText(wallet)} wallet={wallet} onDone={revalidate} />
        </Panel>
      </div>
      <Panel title={t.statement}>
        <Statement account={accountOf(wallet)} ownerId={wallet.id} entries={entries} />
      </Panel>
    </>
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
