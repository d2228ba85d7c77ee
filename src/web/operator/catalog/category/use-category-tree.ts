import { useState } from 'react';
import { arrangeCategories, listCategories, type OperatorCategory } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useAct } from '../../ui/use-act.ts';
import type { Move } from './tree-moves.rules.ts';

/** The whole tree, and moving in it: one move at a time; whatever comes of it, the tree is asked for anew. */
export const useCategoryTree = () => {
  const locale = useLocale();
  const { operatorCatalogue } = useMessages();
  const act = useAct();
  const toast = useToast();
  const own = useApiQuery(`categories:${locale}`, async (api) => (await need(api.call(listCategories))).data);
  const [busy, setBusy] = useState(false);
  const move = async (one: OperatorCategory, to: Move | null): Promise<boolean> => {
    if (to === null || busy) return false;
    setBusy(true);
    const done = await act(arrangeCategories, { input: to });
    await own.reload();
    setBusy(false);
    if (done.ok) toast.good(operatorCatalogue.category.moved(one.name));
    return done.ok;
  };
  return { ...own, busy, move };
};
export type CategoryTree = ReturnType<typeof useCategoryTree>;
