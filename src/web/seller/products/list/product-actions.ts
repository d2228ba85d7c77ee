import { deleteProducts, hideProducts, publishProducts } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';

export type ProductAction = 'publish' | 'hide' | 'remove';

const endpoints = { publish: publishProducts, hide: hideProducts, remove: deleteProducts };

/** Shows, hides or deletes products, one or several at once. */
export const useProductActions = () => {
  const { sellerProducts: words } = useMessages();
  const toast = useToast();
  const said = { publish: words.nowPublished, hide: words.nowHidden, remove: words.removed };
  return useMutation(
    (api, action: ProductAction, ids: readonly number[]) =>
      need(api.call(endpoints[action], { input: { product_ids: [...ids] } })),
    { onDone: (_, [action, ids]) => void toast.good(said[action](ids.length)) },
  );
};
export type ProductActions = ReturnType<typeof useProductActions>;
