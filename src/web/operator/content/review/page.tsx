import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useState } from 'react';
import { listOperatorReviews, type OperatorReview } from '#contract/operator-review.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskHead } from '../../desk/desk-head.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';
import { HideDialog } from './hide-dialog.tsx';
import { useReviewColumns } from './review-columns.tsx';
import { useReviewFilters } from './review-filters.ts';
import { useVerdicts } from './use-verdicts.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.review.title);

/** /operator/review: what buyers say; what breaks the rules is hidden, with a reason (O53–O55). */
export default function Page() {
  const words = useMessages().operatorContent.review;
  const query = useListQuery(['rating', 'is_hidden', 'has_photos', 'date_start', 'date_end']);
  const list = useDeskList(listOperatorReviews, query);
  const [hiding, setHiding] = useState<readonly OperatorReview[]>([]);
  const { show } = useVerdicts(list.reload);
  const columns = useReviewColumns({ hide: (row) => setHiding([row]), show: (row) => show([row]) });
  return (
    <>
      <DeskHead title={words.title} />
      <DeskFilters query={query} searchLabel={words.search} filters={useReviewFilters()} />
      <DeskTable
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: words.hide, tone: 'bad', run: (rows) => setHiding(rows) },
          { label: words.show, run: show },
        ]}
        csvName={words.file}
        empty={words.empty}
      />
      <HideDialog reviews={hiding} onClose={() => setHiding([])} reload={list.reload} />
    </>
  );
}
