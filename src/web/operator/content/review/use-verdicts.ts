import { useCallback } from 'react';
import { hideReview, type OperatorReview, showReview } from '#contract/operator-review.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { type Outcome, useAct } from '../../desk/use-act.ts';

type Rows = readonly OperatorReview[];

/**
 * Hides or shows reviews one after the other. What somebody else has done meanwhile is told and does not stop the rest;
 * any other refusal does, and is the outcome. The list is asked anew afterwards.
 */
export const useVerdicts = (reload: () => Promise<void>) => {
  const words = useMessages().operatorContent.review;
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
      if (already > 0) toast.info(words.already(already));
      if (changed + already > 0) await reload();
      return refused ?? { ok: true as const, data: null };
    },
    [toast, words, reload],
  );
  const hide = (rows: Rows, reason: string): Promise<Outcome> =>
    each(
      rows,
      ({ id }) => act(hideReview, { input: { review_id: id, reason }, quiet: true }),
      words.hiddenDone,
    );
  const show = async (rows: Rows): Promise<void> => {
    const outcome = await each(
      rows,
      ({ id }) => act(showReview, { input: { review_id: id }, quiet: true }),
      words.shownDone,
    );
    if (!outcome.ok) toast.err(outcome.message);
  };
  return { hide, show };
};
