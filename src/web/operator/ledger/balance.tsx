import { digits } from '#common/money.ts';
import type { LedgerTotals } from '#contract/operator-ledger.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '../desk/badge.tsx';
import { Facts } from '../desk/facts.tsx';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/panel.tsx';
import { Rupiah } from '../desk/rupiah.tsx';

type Props = { totals: LedgerTotals; onAgain: () => void };

/** The proof itself: both sides added up, and what would be wrong if they were. */
export const Balance = ({ totals, onAgain }: Props) => {
  const words = useMessages().operatorMoney.ledger;
  const { is_balanced, total_debit, total_credit, journals, unbalanced_journals, wrong_balances } = totals;
  return (
    <Panel
      title={words.proofTitle}
      aside={
        <Badge tone={is_balanced ? 'good' : 'bad'}>
          <Icon name={is_balanced ? 'circle-check' : 'circle-alert'} />
          {is_balanced ? words.balanced : words.unbalanced}
        </Badge>
      }
    >
      <Facts
        rows={[
          [words.sumDebit, <Rupiah key="debit" value={total_debit} />],
          [words.sumCredit, <Rupiah key="credit" value={total_credit} />],
          [words.difference, <Rupiah key="difference" value={total_credit - total_debit} />],
          [words.journals, digits(journals)],
          [words.unevenJournals, digits(unbalanced_journals)],
          [words.wrongBalances, digits(wrong_balances)],
          [words.checkedAt, <Moment key="at" at={totals.checked_at} />],
        ]}
      />
      <p className="up-1">
        <Button small onClick={onAgain}>
          <Icon name="rotate-ccw" />
          {words.again}
        </Button>
      </p>
    </Panel>
  );
};
