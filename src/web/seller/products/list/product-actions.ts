import { useNavigate } from 'react-router';
import type { SellerProduct } from '#contract/seller-product.ts';
import { deleteProducts, hideProducts, publishProducts } from '#contract/seller-product.ts';
import { duplicateProduct } from '#contract/seller-product-draft.ts';
import { type Api, need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { type Toast, useToast } from '#web/ui/toast-store.ts';
import { productUrls } from '../product-urls.ts';

export type ProductAction = 'publish' | 'hide' | 'remove';

const endpoints = { publish: publishProducts, hide: hideProducts, remove: deleteProducts };

const opposites = { publish: 'hide', hide: 'publish' } as const;
const statusAfter = { publish: 'PUBLISH', hide: 'HIDDEN' } as const;

/**
 * Shows, hides or deletes products, one or several at once. Showing and hiding can be taken back for ten seconds, of those
 * of `products` that it changed.
 */
export const useProductActions = (products: readonly SellerProduct[]) => {
  const { sellerProducts: words } = useMessages();
  const toast = useToast();
  const said = { publish: words.nowPublished, hide: words.nowHidden, remove: words.removed };
  const send = (api: Api, action: ProductAction, ids: readonly number[]) =>
    need(api.call(endpoints[action], { input: { product_ids: [...ids] } }));
  const takeBack = useMutation(send, { onDone: () => void toast.info(words.undone) });
  const undoOf = (action: ProductAction, ids: readonly number[]): Toast['action'] => {
    if (action === 'remove') return undefined;
    const changed = products.filter(({ id, status }) => ids.includes(id) && status !== statusAfter[action]);
    if (changed.length === 0) return undefined;
    const back = changed.map(({ id }) => id);
    return { label: words.undo, run: () => void takeBack.run(opposites[action], back) };
  };
  return useMutation(send, {
    onDone: (_, [action, ids]) => void toast.good(said[action](ids.length), undoOf(action, ids)),
  });
};
export type ProductActions = ReturnType<typeof useProductActions>;

/** Makes a draft that is like a product, and opens it. */
export const useDuplicate = () => {
  const { sellerProducts: words } = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  return useMutation(
    async (api, id: number) => {
      const input = { product_id: id };
      const answer = await api.call(duplicateProduct, {
        input,
        idempotencyKey: idempotencyKey({ duplicate: id }),
      });
      endAttempt(answer);
      return (await need(Promise.resolve(answer))).data;
    },
    {
      revalidate: false,
      onDone: ({ draft_id }) => {
        toast.good(words.duplicated);
        navigate(to(productUrls.draft(draft_id)));
      },
    },
  );
};
