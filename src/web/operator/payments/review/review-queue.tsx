import type { OperatorPayment } from '#contract/operator-payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failed } from '#web/ui/part.tsx';
import { CsvButton } from '../../desk/csv-button.tsx';
import type { Column } from '../../desk/desk-columns.ts';
import { DeskPager } from '../../desk/desk-pager.tsx';
import type { DeskList } from '../../desk/use-desk-list.ts';
import type { ListQuery } from '../../desk/use-list-query.ts';
import { ReviewCard } from './review-card.tsx';

type Props = {
  list: DeskList<OperatorPayment>;
  query: ListQuery;
  columns: readonly Column<OperatorPayment>[];
  onRefuse: (payment: OperatorPayment) => void;
};

/** Transfers to be checked, the longest waiting first, a few on a page: each shown proof is noted in the audit. */
export const ReviewQueue = ({ list, query, columns, onRefuse }: Props) => {
  const { operator, operatorPayments: words } = useMessages();
  const { rows, meta, waiting, failed, reload } = list;
  if (failed) return <Failed words={operator} again={reload} />;
  if (rows.length === 0) {
    if (waiting) return <div className="part-wait bone pay-bone" aria-busy="true" />;
    return query.search === '' ? (
      <EmptyState heading={2} thing="parcel" title={words.reviewNothing} text={words.reviewNothingText} />
    ) : (
      <EmptyState heading={2} thing="search" title={words.paymentEmpty} />
    );
  }
  return (
    <div className="desk-list" aria-busy={waiting || undefined}>
      <div className="desk-bar">
        <CsvButton list={list} columns={columns} rowKey={(row) => row.payment_code} name="payment" />
      </div>
      {rows.map((payment) => (
        <ReviewCard
          key={payment.payment_code}
          payment={payment}
          onDone={reload}
          onRefuse={() => onRefuse(payment)}
        />
      ))}
      {meta !== null && <DeskPager meta={meta} goTo={query.goTo} />}
    </div>
  );
};
