import { useEffect, useState } from 'react';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';
import { type ProductSource, promoProducts } from './product-source.ts';

const pauseMs = 300;
const perPage = 20;

type Found = { search: string; rows: readonly ProductChoice[]; total: number; page: number };

/** Products found by words, asked when the typing pauses; without words the newest. `more` brings the next page. */
export const useProductSearch = (typed: string, source: ProductSource = promoProducts) => {
  const api = useApi();
  const fail = useFailure();
  const [found, setFound] = useState<Found | null>(null);
  const [page, setPage] = useState({ search: '', number: 1 });
  const search = typed.trim();
  const number = page.search === search ? page.number : 1;

  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      try {
        const input = { search, page: number, per_page: perPage };
        const { data, total } = await source(api, input, abort.signal);
        setFound((before) => ({
          search,
          page: number,
          total: total ?? data.length,
          rows: number > 1 && before?.search === search ? [...before.rows, ...data] : data,
        }));
      } catch (error) {
        if (!abort.signal.aborted) fail(error);
      }
    };
    const timer = setTimeout(ask, number > 1 ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, fail, search, number, source]);

  const isCurrent = found !== null && found.search === search && found.page === number;
  return {
    rows: found?.rows ?? [],
    total: found?.total ?? 0,
    waiting: !isCurrent,
    more: () => setPage({ search, number: number + 1 }),
  };
};
