import '#web/styles/pages/operator-money.css';
import { digits } from '#common/money.ts';
import { type LedgerJournal, ledgerOfOrder } from '#contract/operator-ledger.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useOperator } from '../frame/access.ts';
import { AsyncSection } from '../ui/async-section.tsx';
import { Badge } from '../ui/badge.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';

/**
 * Every journal of an order and its payment, in plain words with both sides of each. Any page may show it by the
 * order's code; `state` asks anew when it changes (the order's status). Nothing for whom the money is closed to.
 */
export const OrderJournals = ({ code, state = '' }: { code: string; state?: string }) => {
  const { has } = useOperator();
  return has('finance') ? <Journals key={`${code} ${state}`} code={code} /> : null;
};

const Journals = ({ code }: { code: string }) => {
  const t = useMessages().operatorMoney.ledger;
  const found = useApiQuery(`journals ${code}`, async (api) => {
    try {
      return (await need(api.call(ledgerOfOrder, { params: { order_code: code } }))).data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) return 'gone' as const;
      throw error;
    }
  });
  return (
    <AsyncSection of={found}>
      {(data) =>
        data === 'gone' ? (
          <EmptyState heading={2} title={t.noOrder} />
        ) : (
          <Panel
            title={t.orderPanel}
            aside={
              <Badge tone={data.is_balanced ? 'good' : 'bad'}>
                {data.is_balanced ? t.balanced : t.unbalanced}
              </Badge>
            }
          >
            <p className="spread text-13">
              <span>{t.kept}</span>
              <b>
                <Rupiah value={data.escrow} />
              </b>
            </p>
            <p className="quiet text-13 down-1">{t.orderText}</p>
            {data.journals.length === 0 && <p className="quiet">{t.noJournals}</p>}
            {data.journals.map((journal) => (
              <JournalBlock key={journal.id} journal={journal} />
            ))}
          </Panel>
        )
      }
    </AsyncSection>
  );
};

const amount = (value: number) => (value === 0 ? '' : digits(value));

/** One journal: what happened and when, then from which accounts to which. */
const JournalBlock = ({ journal }: { journal: LedgerJournal }) => {
  const t = useMessages().operatorMoney.ledger;
  return (
    <section className="journal" aria-label={journal.description}>
      <p className="journal-head">
        <b>{journal.description}</b>
        <span className="quiet small num">
          <Moment at={journal.created_at} full /> · #{journal.id}
        </span>
      </p>
      <table className="journal-lines num">
        <caption className="hide">{t.lines(String(journal.id))}</caption>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            <th scope="col" className="right">
              {t.debit}
            </th>
            <th scope="col" className="right">
              {t.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {journal.lines.map(({ account, owner_id, account_label, debit, credit }) => (
            <tr key={`${account} ${owner_id}`}>
              <td>{account_label}</td>
              <td className="right keep">{amount(debit)}</td>
              <td className="right keep">{amount(credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td className="right keep">{digits(journal.total)}</td>
            <td className="right keep">{digits(journal.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
