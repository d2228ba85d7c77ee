import type { Category } from '#contract/catalogue.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';

export type NamedCategory = { id: number; name: string };

const named = (categories: readonly Category[], above: string): NamedCategory[] =>
  categories.flatMap(({ id, name, child }) => {
    const whole = above === '' ? name : `${above} › ${name}`;
    return [{ id, name: whole }, ...named(child, whole)];
  });

/** Every category that buyers see, with the names above it; null until they came. */
export const useCategoryNames = (): NamedCategory[] | null => {
  const locale = useLocale();
  return useApiQuery(`category names ${locale}`, async (api) => named(await loadMegamenu(locale, api), ''))
    .data;
};
