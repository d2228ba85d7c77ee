import { type Category, categoryTree } from '#contract/catalogue.ts';
import { need } from '#web/client/api.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';

const optionsOf = (categories: readonly Category[], above = ''): { value: string; label: string }[] =>
  categories.flatMap(({ id, name, child }) => [
    { value: String(id), label: above + name },
    ...optionsOf(child, `${above}${name} › `),
  ]);

/** Every active category with those above it, in the order of the shop. */
export const useCategoryOptions = (): { value: string; label: string }[] => {
  const locale = useLocale();
  const tree = useApiQuery(`categories ${locale}`, async (api) => (await need(api.call(categoryTree))).data);
  return optionsOf(tree.data ?? []);
};
