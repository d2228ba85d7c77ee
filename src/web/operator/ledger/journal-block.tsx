import { digits } from '#common/money.ts';
import type { LedgerJournal } from '#contract/operator-ledger.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Moment } from '../desk/moment.tsx';

const amount = (value: number) => (value === 0 ? '' : digits(value));

/** One journal: what happened and when, then from which accounts to which. */
export const JournalBlock = ({ journal }: { journal: LedgerJournal }) => {
  const words = useMessages().operatorMoney.ledger;
  return (
    <section className="journal" aria-label={journal.description}>
      <p className="journal-head">
        <b>{journal.description}</b>
        <span className="quiet small num">
          <Moment at={journal.created_at} full /> · #{journal.id}
        </span>
      </p>
      <table className="journal-lines num">
        <caption className="hide">{words.lines(String(journal.id))}</caption>
        <thead>
          <tr>
            <th scope="col">{words.account}</th>
            <th scope="col" className="right">
              {words.debit}
            </th>
            <th scope="col" className="right">
              {words.credit}
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
