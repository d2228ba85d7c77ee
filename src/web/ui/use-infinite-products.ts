import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type ListFailure, listFailure } from '#web/client/list-failure.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { fetchProductPage, isFullPage, type ProductPage } from '#web/client/product-pages.ts';
import type { CardProduct } from './card-product.ts';
import { recallList, rememberList } from './remembered-lists.ts';
import { useToast } from './toast-store.ts';

/** 0 loading, 1 loaded, 3 empty. */
export type Position = 0 | 1 | 3;

export type InfiniteOptions = {
  /** What to GET, below `/api`, without `page`. A new link starts over from page 1. */
  link: string;
  /** Names the list in its failure toasts. */
  caption: string;
  /** Page 1, when the page's load already has it. */
  initial?: ProductPage;
  /** Waits before the first request (flash sale: 200 ms). */
  delayMs?: number;
  /** A failing "more" only ends its loading (listing pages, checklist 319). */
  quietMore?: boolean;
};

type State = {
  link: string;
  position: Position;
  products: CardProduct[];
  total: number;
  page: number;
  more: boolean;
  nextUrl: string | null;
  /** Why page 1 did not come. */
  failure: ListFailure | null;
};

const shown = (link: string, page: number, before: CardProduct[], got: ProductPage): State => {
  const products = page === 1 ? got.products : [...before, ...got.products];
  const { total, next_page_url: nextUrl } = got.meta;
  return {
    link,
    position: products.length === 0 ? 3 : 1,
    products,
    total,
    page,
    more: isFullPage(got),
    nextUrl,
    failure: null,
  };
};

const waiting = (link: string): State => ({
  link,
  position: 0,
  products: [],
  total: 0,
  page: 1,
  more: false,
  nextUrl: null,
  failure: null,
});

/**
 * The pages of a product list, one after the other. `loadMore` does nothing while a page is on its way; `retry` asks for
 * page 1 again after it failed.
 */
export const useInfiniteProducts = ({
  link,
  caption,
  initial,
  delayMs = 0,
  quietMore = false,
}: InfiniteOptions) => {
  const locale = useLocale();
  const { ui } = useMessages();
  const toast = useToast();
  const place = `${useLocation().key} ${link}`;
  const begin = () => recallList<State>(place) ?? (initial ? shown(link, 1, [], initial) : waiting(link));
  const [state, setState] = useState<State>(begin);
  const [loadingMore, setLoadingMore] = useState(false);
  const busy = useRef(false);
  const current = useRef(link);

  if (state.link !== link) setState(begin());
  useEffect(() => {
    if (state.page > 1 && state.link === link) rememberList(place, state);
  }, [place, link, state]);

  const { position } = state;
  useEffect(() => {
    current.current = link;
    busy.current = false;
    setLoadingMore(false);
    if (position !== 0) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const got = await fetchProductPage(locale, link, 1, abort.signal);
        setState(shown(link, 1, [], got));
      } catch (error) {
        if (abort.signal.aborted) return;
        toast.err(ui.loadFailed(caption));
        setState({ ...waiting(link), position: 3, failure: listFailure(error) });
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [link, position, locale, delayMs, caption, toast, ui]);

  const loadMore = useCallback(async () => {
    if (busy.current || !state.more) return;
    busy.current = true;
    setLoadingMore(true);
    const page = state.page + 1;
    try {
      const got = await fetchProductPage(locale, link, page);
      if (current.current === link) setState((before) => shown(link, page, before.products, got));
    } catch (error) {
      console.error(error);
      if (!quietMore) toast.err(ui.loadMoreFailed(caption));
    } finally {
      if (current.current === link) {
        busy.current = false;
        setLoadingMore(false);
      }
    }
  }, [state.more, state.page, locale, link, quietMore, toast, ui, caption]);

  const retry = useCallback(() => setState(waiting(link)), [link]);
  return { ...state, loadingMore, loadMore, retry };
};
