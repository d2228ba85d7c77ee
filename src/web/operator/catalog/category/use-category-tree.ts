import { arrangeCategories, listCategories, type OperatorCategory } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';
import type { Move } from './tree-moves.rules.ts';

/** The whole tree, and moving in it: one move at a time; whatever comes of it, the tree is asked for anew. */
export const useCategoryTree = () => {
  const locale = useLocale();
  const { operatorCatalogue } = useMessages();
  const toast = useToast();
  const own = useApiQuery(`categories:${locale}`, async (api) => (await need(api.call(listCategories))).data);
  const arrange = useMutation((api, to: Move) => need(api.call(arrangeCategories, { input: to })));
  const move = async (one: OperatorCategory, to: Move | null): Promise<boolean> => {
    if (to === null) return false;
    const isDone = await arrange.run(to);
    await own.reload();
    if (isDone) toast.good(operatorCatalogue.category.moved(one.name));
    return isDone;
  };
  return { ...own, busy: arrange.busy, move };
};
export type CategoryTree = ReturnType<typeof useCategoryTree>;
