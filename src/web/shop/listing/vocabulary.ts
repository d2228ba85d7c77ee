import type { Locale } from '#common/locale.ts';
import {
  type Category,
  categoryTree,
  listProvinces,
  listSorts,
  listStoreTypes,
  type Province,
  type SortOption,
  type StoreType,
} from '#contract/catalogue.ts';
import { type Api, need } from '#web/client/api.ts';
import { type Branch, pathTo, slimTree } from './category-branch.ts';
import { keep, once } from './kept.ts';

/** What the filter panel offers before anything is chosen; brands and cities follow in the browser. */
export type Vocabulary = {
  sorts: SortOption[];
  storeTypes: StoreType[];
  provinces: Province[];
  tree: Branch[];
};

/** A filter that could not be loaded is empty, the page stands; for categories the failure is only logged. */
const orEmpty = <T>(answer: Promise<T[]>): Promise<T[]> =>
  answer.catch((error) => {
    console.error(error);
    return [];
  });

/** The whole tree. */
export const loadTree = (api: Api, locale: Locale): Promise<Category[]> =>
  once(locale, 'tree', async () => (await need(api.call(categoryTree))).data);

const sortsName = (search: string) => (search === '' ? 'sorts' : 'sorts of words');
const treeName = (chosen: number | null) => `tree of ${chosen}`;

/**
 * P1, P4, P5 and P7. The default sort is the first of `sorts`; with words searched for that is relevance.
 * `chosen` is the category whose branch comes with its children.
 */
export const loadVocabulary = async (
  api: Api,
  locale: Locale,
  search: string,
  chosen: number | null,
): Promise<Vocabulary> => {
  const [sorts, storeTypes, provinces, tree] = await Promise.all([
    orEmpty(
      once(
        locale,
        sortsName(search),
        async () => (await need(api.call(listSorts, { input: { search } }))).data,
      ),
    ),
    orEmpty(once(locale, 'store types', async () => (await need(api.call(listStoreTypes))).data)),
    orEmpty(once(locale, 'provinces', async () => (await need(api.call(listProvinces))).data)),
    orEmpty(once(locale, treeName(chosen), async () => slimTree(await loadTree(api, locale), chosen))),
  ]);
  return { sorts, storeTypes, provinces, tree };
};

/** Keeps the vocabulary that the document brought. */
export const keepVocabulary = (
  locale: Locale,
  search: string,
  chosen: number | null,
  found: Vocabulary,
): void => {
  keep(locale, sortsName(search), found.sorts);
  keep(locale, 'store types', found.storeTypes);
  keep(locale, 'provinces', found.provinces);
  keep(locale, treeName(chosen), found.tree);
};

/** The chosen category with its ancestors, root first. */
export const chosenPath = ({ tree }: Vocabulary, chosen: number): Branch[] =>
  pathTo(tree, chosen, (node) => node.children);
