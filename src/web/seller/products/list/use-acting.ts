import { useState } from 'react';
import { deleteProducts, hideProducts, publishProducts } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';

export type Act = 'publish' | 'hide' | 'remove';

/** Shows, hides or deletes products, one or several at once; afterwards the list is asked again. */
export const useActing = (reload: () => Promise<void>) => {
  const { sellerProducts: words } = useMessages();
  const api = useApi();
  const fail = useFailure();
  const toast = useToast();
  const [busy, setBusy] = useState<{ act: Act; ids: readonly number[] } | null>(null);

  const act = async (kind: Act, ids: readonly number[]) => {
    if (busy !== null || ids.length === 0) return;
    setBusy({ act: kind, ids });
    try {
      const input = { product_ids: [...ids] };
      if (kind === 'publish') await need(api.call(publishProducts, { input }));
      else if (kind === 'hide') await need(api.call(hideProducts, { input }));
      else await need(api.call(deleteProducts, { input }));
      const said = { publish: words.nowPublished, hide: words.nowHidden, remove: words.removed }[kind];
      toast.good(said(ids.length));
      await reload();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  return { act, busy };
};
export type Acting = ReturnType<typeof useActing>;
