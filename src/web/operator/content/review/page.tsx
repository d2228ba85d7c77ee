import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useState } from 'react';
import {
  hideReview,
  listOperatorReviews,
  type OperatorReview,
  showReview,
} from '#contract/operator-review.ts';
import { ApiError, type NetworkError } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { type Toast, useToast } from '#web/ui/toast-store.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters, type Filter } from '../../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { callEach, type EachResult } from '../../ui/call-each.ts';
import { ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { useReviewColumns } from './review-columns.tsx';

export const loader = operatorLoader(
  tableLoader(listOperatorReviews, {
    filters: ['rating', 'is_hidden', 'has_photos', 'date_start', 'date_end'],
  }),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.review.title);

/** /operator/review: what buyers say; what breaks the rules is hidden, with a reason. */
export default function Page() {
  const t = useMessages().operatorContent.review;
  const table = useTable(useLoaderData<TableData<RowOf<typeof listOperatorReviews>>>());
  const [hiding, setHiding] = useState<readonly OperatorReview[]>([]);
  const { hide, show } = useModeration(hiding);
  const columns = useReviewColumns({ hide: (row) => setHiding([row]), show: (row) => show.run([row]) });
  return (
    <>
      <PageHead title={t.title} />
      <DataTableFilters query={table} searchLabel={t.search} filters={useReviewFilters()} />
      <DataTable
        table={table}
        columns={columns}
        rowKey={({ id }) => String(id)}
        bulk={[
          { label: t.hide, tone: 'bad', run: (rows) => setHiding(rows) },
          { label: t.show, run: show.run },
        ]}
        csvName="reviews"
        empty={t.empty}
        noneYet={t.noneYet}
      />
      <ReasonDialog
        open={hiding.length > 0}
        onClose={() => setHiding([])}
        title={t.hideTitle(Math.max(1, hiding.length))}
        names={hiding.map(({ product }) => product.product_name)}
        text={t.hideText}
        label={t.reason}
        confirm={t.hide}
        tone="bad"
        mutation={hide}
      />
    </>
  );
}

type Rows = readonly OperatorReview[];

/** Somebody else was faster; with the next one it may be otherwise. */
const isConflict = (error: ApiError | NetworkError): boolean =>
  error instanceof ApiError && error.code === 409;

/**
 * Hides reviews (`hiding`, with a reason) or shows them, one after the other. What somebody else has done meanwhile is
 * told and does not stop the rest; any other refusal does.
 */
const useModeration = (hiding: Rows) => {
  const t = useMessages().operatorContent.review;
  const toast = useToast();
  const undo = useUndo<OperatorReview>((api, rows) =>
    callEach(rows, ({ id }) => api.call(showReview, { input: { review_id: id } })),
  );
  const tell = (
    { done, refused }: EachResult<OperatorReview>,
    said: (count: number) => string,
    action?: Toast['action'],
  ) => {
    const already = refused.filter(({ error }) => isConflict(error)).length;
    if (done.length > 0) toast.good(said(done.length), action);
    if (already > 0) toast.info(t.already(already));
    const stopped = refused.find(({ error }) => !isConflict(error));
    if (stopped !== undefined) throw stopped.error;
  };
  const isLast = (error: ApiError | NetworkError) => !isConflict(error);
  const hide = useMutation(
    (api, reason: string) =>
      callEach(hiding, ({ id }) => api.call(hideReview, { input: { review_id: id, reason } }), isLast),
    { inline: true, reloadOn: 'failure', onDone: (result) => tell(result, t.hiddenDone, undo(result.done)) },
  );
  const show = useMutation(
    (api, rows: Rows) =>
      callEach(rows, ({ id }) => api.call(showReview, { input: { review_id: id } }), isLast),
    { reloadOn: 'failure', onDone: (result) => tell(result, t.shownDone) },
  );
  return { hide, show };
};

/** By stars, whether buyers see it, photos, and days. */
const useReviewFilters = (): Filter[] => {
  const t = useMessages().operatorContent.review;
  const stars = [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: t.stars(count) }));
  return [
    { key: 'rating', label: t.rating, options: stars },
    {
      key: 'is_hidden',
      label: t.state,
      options: [
        { value: '0', label: t.visible },
        { value: '1', label: t.hidden },
      ],
    },
    {
      key: 'has_photos',
      label: t.photos,
      options: [
        { value: '1', label: t.withPhotos },
        { value: '0', label: t.withoutPhotos },
      ],
    },
    { key: 'date_start', label: t.from, kind: 'date' },
    { key: 'date_end', label: t.until, kind: 'date' },
  ];
};
