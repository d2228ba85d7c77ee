import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { deleteFromWishlist, listWishlist } from '#contract/wishlist.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { type ApiQuery, useApiQuery } from '#web/client/use-api-query.ts';
import { loadWishlistTotal, unmarkWishlist } from '#web/client/wishlist-store.ts';
import { useLoading, useLoadingFlag } from '#web/ui/loading-store.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { isAllMarked, markAll, markedOf, matching, toggleMark } from './marks.rules.ts';

const none: ReadonlySet<number> = new Set();

export type WishlistScreen = ReturnType<typeof useWishlist>;

/** The screen's state: the list (W2), what is searched in it, and in edit mode what is ticked (spec §4). */
export const useWishlist = () => {
  const { wishlist: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const fail = useFailure();
  const during = useLoading();
  const list: ApiQuery<Product[]> = useApiQuery(
    'wishlist',
    async (from) => (await need(from.call(listWishlist))).data,
  );
  useLoadingFlag(list.data === null && !list.failed);
  const [text, setText] = useState('');
  const [editing, setEditing] = useState(false);
  const [marked, setMarked] = useState(none);
  const products = list.data ?? [];
  const shown = matching(products, text);
  const chosen = editing ? markedOf(shown, marked) : [];

  const edit = (on: boolean) => {
    setEditing(on);
    setMarked(none);
  };
  const remove = async () => {
    try {
      await during(
        (async () => {
          await need(api.call(deleteFromWishlist, { input: { list_product_id: chosen } }));
          unmarkWishlist(chosen);
          await Promise.all([list.reload(), loadWishlistTotal(api)]);
        })(),
      );
      toast.good(words.removed);
      edit(false);
    } catch (error) {
      fail(error);
    }
  };
  return {
    list,
    products,
    shown,
    text,
    search: setText,
    editing,
    edit,
    marked,
    toggle: (id: number) => setMarked(toggleMark(marked, id)),
    chosen,
    allMarked: isAllMarked(shown, marked),
    markAll: (on: boolean) => setMarked(markAll(shown, on)),
    remove,
  };
};
