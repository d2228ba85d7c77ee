import { useLoaderData, useRevalidator } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import '#web/styles/pages/operator-money.css';
import { useState } from 'react';
import { digits } from '#common/money.ts';
import {
  type LedgerEntry,
  type LedgerProof,
  type LedgerTotals,
  operatorLedger,
  proveLedger,
} from '#contract/operator-ledger.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import type { TableData } from '../data-table/table-loader.ts';
import { operatorLoader, useOperator } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Badge } from '../ui/badge.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';
import { type AccountKey, accountKey, isOwned } from './accounts.rules.ts';
import { AccountsTable } from './accounts-table.tsx';
import { LookUp } from './look-up.tsx';
import { OrderJournals } from './order-journals.tsx';
import { ownerSources } from './owner-sources.ts';
import { loadStatement, Statement } from './statement.tsx';

const load = async (request: PageRequest) => {
  const params = request.url.searchParams;
  const code = params.get('order') ?? '';
  if (code !== '') return { kind: 'order' as const, code };
  const key = accountKey({ account: params.get('account') ?? '', owner: params.get('owner') ?? '' });
  if (key !== null) {
    const [entries, owner] = await Promise.all([
      loadStatement(key.account, key.ownerId)(request),
      ownerName(request, key),
    ]);
    return { kind: 'account' as const, key, owner, entries };
  }
  return { kind: 'summary' as const, totals: (await need(request.api.call(operatorLedger))).data };
};

/** What the owner of an account is called; '' for the shop's own accounts, the number where there is no such owner. */
const ownerName = async ({ api }: PageRequest, { account, ownerId }: AccountKey): Promise<string> => {
  if (ownerId === null || !isOwned(account)) return '';
  const found = await ownerSources[account].byValue(api, String(ownerId));
  return found?.name ?? String(ownerId);
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorMoney.ledger.title);

/**
 * `/operator/ledger`: the summary that proves itself. `?account=bank_out` and `?account=escrow&owner=7` are statements,
 * `?order=…` an order's journals.
 */
export default function LedgerPage() {
  const view = useLoaderData<Awaited<ReturnType<typeof load>>>();
  if (view.kind === 'order') return <OrderView code={view.code} />;
  return view.kind === 'summary' ? (
    <SummaryView totals={view.totals} />
  ) : (
    <AccountView of={view.key} owner={view.owner} entries={view.entries} />
  );
}

/** What lies where, with its proof, and the ways into single accounts and orders. */
const SummaryView = ({ totals }: { totals: LedgerTotals }) => {
  const t = useMessages().operatorMoney.ledger;
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={t.title} text={t.intro} />
      <div className="stack">
        <div className="ledger-top">
          <Balance totals={totals} onAgain={revalidate} />
          <div className="stack">
            <Proof />
            <LookUp />
          </div>
        </div>
        <AccountsTable totals={totals} />
      </div>
    </>
  );
};

type Props = { totals: LedgerTotals; onAgain: () => void };

/** The proof itself: both sides added up, and what would be wrong if they were. */
const Balance = ({ totals, onAgain }: Props) => {
  const t = useMessages().operatorMoney.ledger;
  const { is_balanced, total_debit, total_credit, journals, unbalanced_journals, wrong_balances } = totals;
  return (
    <Panel
      title={t.proofTitle}
      aside={
        <Badge tone={is_balanced ? 'good' : 'bad'}>
          <Icon name={is_balanced ? 'circle-check' : 'circle-alert'} />
          {is_balanced ? t.balanced : t.unbalanced}
        </Badge>
      }
    >
      <Facts
        rows={[
          [t.sumDebit, <Rupiah key="debit" value={total_debit} />],
          [t.sumCredit, <Rupiah key="credit" value={total_credit} />],
          [t.difference, <Rupiah key="difference" value={total_credit - total_debit} />],
          [t.journals, digits(journals)],
          [t.unevenJournals, digits(unbalanced_journals)],
          [t.wrongBalances, digits(wrong_balances)],
          [t.checkedAt, <Moment key="at" at={totals.checked_at} />],
        ]}
      />
      <p className="up-1">
        <Button small onClick={onAgain}>
          <Icon name="rotate-ccw" />
          {t.again}
        </Button>
      </p>
    </Panel>
  );
};

/** The whole proof, on demand: it reads every entry there is. */
const Proof = () => {
  const t = useMessages().operatorMoney.ledger;
  const [proof, setProof] = useState<LedgerProof | null>(null);
  const prove = useMutation((api) => need(api.call(proveLedger)), {
    onDone: ({ data }) => setProof(data),
    revalidate: false,
  });
  return (
    <Panel title={t.prove}>
      <p className="quiet text-13 down-1">{t.proveText}</p>
      <div role="status">
        {proof !== null && (
          <p className={`row text-13 down-1 ${proof.is_sound ? 'proof-sound' : 'proof-wrong'}`}>
            <Icon name={proof.is_sound ? 'circle-check' : 'circle-alert'} />
            {proof.is_sound ? t.sound(digits(proof.journals)) : t.unsound(digits(proof.total_findings))}
          </p>
        )}
      </div>
      {proof !== null && !proof.is_sound && <Findings proof={proof} />}
      <Button small busy={prove.busy} onClick={prove.run}>
        <Icon name="shield-check" />
        {t.prove}
      </Button>
    </Panel>
  );
};

const Findings = ({ proof }: { proof: LedgerProof }) => {
  const t = useMessages().operatorMoney.ledger;
  return (
    <div className="data-table-box down-1">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t.finding}</th>
            <th scope="col">{t.subject}</th>
            <th scope="col" className="right">
              {t.expected}
            </th>
            <th scope="col" className="right">
              {t.found}
            </th>
          </tr>
        </thead>
        <tbody>
          {proof.findings.map(({ check, subject, expected, found }) => (
            <tr key={`${check} ${subject}`}>
              <td data-label={t.finding}>{check}</td>
              <td data-label={t.subject}>{subject}</td>
              <td data-label={t.expected} className="right">
                {digits(expected)}
              </td>
              <td data-label={t.found} className="right">
                {digits(found)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** One account of the ledger: what it is for, and its entries. */
const AccountView = ({
  of: { account, ownerId },
  owner,
  entries,
}: {
  of: AccountKey;
  owner: string;
  entries: TableData<LedgerEntry>;
}) => {
  const t = useMessages().operatorMoney.ledger;
  const { name, text } = t.kinds[account];
  return (
    <>
      <BackLink path={operatorUrls.ledger()}>{t.back}</BackLink>
      <PageHead title={ownerId === null ? t.statementOf(name) : t.statementOwner(name, owner)} text={text} />
      <Statement account={account} ownerId={ownerId} entries={entries} />
    </>
  );
};

/** An order's journals as a page of their own. */
const OrderView = ({ code }: { code: string }) => {
  const t = useMessages().operatorMoney.ledger;
  const { has } = useOperator();
  return (
    <>
      <BackLink path={operatorUrls.ledger()}>{t.back}</BackLink>
      <PageHead
        title={t.orderTitle(code)}
        aside={
          has('order') && (
            <ButtonLink path={operatorUrls.order(code)} small>
              {t.openOrder}
            </ButtonLink>
          )
        }
      />
      <OrderJournals code={code} />
    </>
  );
};
