import { useState } from 'react';
import { listReviews } from '#contract/catalogue.ts';
import type { RatingSummary } from '#contract/product.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { type ReviewView, reviewView } from './review-view.ts';

export type Star = 1 | 2 | 3 | 4 | 5;
const perPage = 10;

type State = {
  star: Star | null;
  /** Pages fetched so far; 0 while the first few of the page's load stand there. */
  page: number;
  list: readonly ReviewView[];
  /** How many there are with this star. */
  total: number;
};

/** Reviews of a product, all or of one star, a page more at each `showMore`. */
export const useReviews = (slug: string, first: readonly ReviewView[], summary: RatingSummary) => {
  const api = useApi();
  const toast = useToast();
  const { product: words } = useMessages();
  const [state, setState] = useState<State>({
    star: null,
    page: 0,
    list: first,
    total: summary.total_review,
  });
  const [busy, setBusy] = useState(false);

  const fetchPage = async (star: Star | null, page: number) => {
    if (busy) return;
    setBusy(true);
    try {
      const input = {
        rating: star === null ? undefined : (String(star) as `${Star}`),
        page,
        per_page: perPage,
      };
      const { data, total } = await need(api.call(listReviews, { params: { slug }, input }));
      const list = data.list.map(reviewView);
      setState((before) => ({
        star,
        page,
        list: page === 1 ? list : [...before.list, ...list],
        total: total ?? list.length,
      }));
    } catch (error) {
      console.error(error);
      toast.err(words.reviewsFailed);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...state,
    busy,
    /** The first few only, and there are more. */
    folded: state.page === 0 && state.list.length < state.total,
    more: state.list.length < state.total,
    show: (star: Star | null) => fetchPage(star, 1),
    showMore: () => fetchPage(state.star, state.page + 1),
  };
};
