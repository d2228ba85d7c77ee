import type { Locale } from '#common/locale.ts';
import { watchProduct } from '#contract/watch.ts';
import { searchingOn as english } from '#messages/en/searching-on.ts';
import { searchingOn as indonesian } from '#messages/id/searching-on.ts';
import type { Api } from '#web/client/api.ts';
import { loadWishlist } from '#web/client/wishlist-store.ts';
import { toasts } from '#web/ui/toast-store.ts';

/** Has somebody told of a product, or no longer, and says so or why not. @returns whether they are told now */
export const watch = async (
  api: Api,
  locale: Locale,
  productId: number,
  isWatched: boolean,
): Promise<boolean> => {
  const words = { id: indonesian, en: english }[locale];
  const answer = await api.call(watchProduct, { input: { product_id: productId, is_watched: isWatched } });
  if (answer.code !== 200) {
    toasts.err(answer.message);
    return !isWatched;
  }
  toasts.good(isWatched ? words.watchToast : words.unwatchToast);
  if (isWatched) await loadWishlist(api);
  return isWatched;
};
