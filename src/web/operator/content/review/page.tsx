import { useLoaderData } from 'react-router';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useCallback, useState } from 'react';
import {
  hideReview,
  listOperatorReviews,
  type OperatorReview,
  showReview,
} from '#contract/operator-review.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters, type Filter } from '../../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { ReasonDialog } from '../../ui/confirm-dialog.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Outcome, useAct } from '../../ui/use-act.ts';
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
  const { show } = useModeration(table.reload);
  const columns = useReviewColumns({ hide: (row) => setHiding([row]), show: (row) => show([row]) });
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
          { label: t.show, run: show },
        ]}
        csvName={t.file}
        empty={t.empty}
      />
      <HideDialog reviews={hiding} onClose={() => setHiding([])} reload={table.reload} />
    </>
  );
}

type Props = {
  /** None: closed. */
  reviews: readonly OperatorReview[];
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Asks why before one or several reviews are hidden. */
const HideDialog = ({ reviews, onClose, reload }: Props) => {
  const t = useMessages().operatorContent.review;
  const { hide } = useModeration(reload);
  return (
    <ReasonDialog
      open={reviews.length > 0}
      onClose={onClose}
      title={t.hideTitle(Math.max(1, reviews.length))}
      text={t.hideText}
      label={t.reason}
      confirm={t.hide}
      tone="bad"
      onConfirm={(reason) => hide(reviews, reason)}
    />
  );
};

type Rows = readonly OperatorReview[];

/**
 * Hides or shows reviews one after the other. What somebody else has done meanwhile is told and does not stop the rest;
 * any other refusal does, and is the outcome. The list is asked anew afterwards.
 */
const useModeration = (reload: () => Promise<void>) => {
  const t = useMessages().operatorContent.review;
  const act = useAct();
  const toast = useToast();
  const each = useCallback(
    async (rows: Rows, judge: (row: OperatorReview) => Promise<Outcome>, done: (count: number) => string) => {
      let already = 0;
      let changed = 0;
      let refused: Outcome | null = null;
      for (const row of rows) {
        const outcome = await judge(row);
        if (outcome.ok) changed += 1;
        else if (outcome.code === 409) already += 1;
        else {
          refused = outcome;
          break;
        }
      }
      if (changed > 0) toast.good(done(changed));
      if (already > 0) toast.info(t.already(already));
      if (changed + already > 0) await reload();
      return refused ?? { ok: true as const, data: null };
    },
    [toast, t, reload],
  );
  const hide = (rows: Rows, reason: string): Promise<Outcome> =>
    each(rows, ({ id }) => act(hideReview, { input: { review_id: id, reason }, quiet: true }), t.hiddenDone);
  const show = async (rows: Rows): Promise<void> => {
    const outcome = await each(
      rows,
      ({ id }) => act(showReview, { input: { review_id: id }, quiet: true }),
      t.shownDone,
    );
    if (!outcome.ok) toast.err(outcome.message);
  };
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
