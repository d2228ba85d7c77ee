import { type CategoryNode, type CategoryTree, lineage, subtree } from '../../catalogue/index.ts';
import { tokensOf } from '../../search/index.ts';

/** A category of a file that is none here, with the names of some of its products. */
export type CategoryQuestion = { key: string; text: string; products: number; names: string[] };
export type CategorySuggestion = { categoryId: number; sureness: number };

/** How many products of a category have a word in their names; `@word` counts those of which it says what they are. */
export type WordCount = { category_id: number; word: string; products: number };

/** Names of products that are looked at for one category, and words of them. */
export const MAX_NAMES = 20;
const MAX_WORDS = 200;
/** A word in the category's own name counts as much as so many words of products. */
const OWN_NAME = 2;
/** A word that says what a product is counts so many times. */
const HEAD = 2;

const nameTokens = (node: CategoryNode): Set<string> =>
  new Set(tokensOf(`${node.facts.name} ${node.facts.name_en ?? ''}`).filter((word) => word.length > 2));

/** Words of the question, those of the category's name first. */
export const wordsOf = ({ text, names }: Pick<CategoryQuestion, 'text' | 'names'>): string[] =>
  [...new Set([text, ...names].flatMap(tokensOf))].filter((word) => word.length > 2).slice(0, MAX_WORDS);

/**
 * Which category here a category of a file may be, told by the words of its name and of its products: each word votes for
 * the categories whose products have it, in shares. `sureness` is the share in percent of all votes that the root above the
 * suggested category has; how often it is right is measured in docs/decisions/0156.
 * @param counts those of `wordsOf`, with and without `@`
 */
export const suggestCategory = (
  tree: CategoryTree,
  question: Pick<CategoryQuestion, 'text' | 'names'>,
  counts: readonly WordCount[],
): CategorySuggestion | null => {
  const nodes = tree.roots.flatMap(subtree).filter((node) => node.children.length === 0);
  const words = wordsOf(question);
  const ofText = new Set(tokensOf(question.text));
  const votes = new Map<number, number>();
  const vote = (id: number, weight: number) => votes.set(id, (votes.get(id) ?? 0) + weight);

  const byWord = Map.groupBy(counts, ({ word }) => word);
  const leafIds = new Set(nodes.map((node) => node.facts.id));
  for (const word of words) {
    const weight = ofText.has(word) ? OWN_NAME : 1;
    for (const [name, factor] of [
      [word, 1],
      [`@${word}`, HEAD],
    ] as const) {
      const found = (byWord.get(name) ?? []).filter(({ category_id }) => leafIds.has(category_id));
      const all = found.reduce((sum, { products }) => sum + products, 0);
      // a word of many categories says little of any
      for (const { category_id, products } of found)
        vote(category_id, (weight * factor * (products / all)) / Math.sqrt(found.length));
    }
  }
  for (const node of nodes) {
    const own = nameTokens(node);
    const above = lineage(node).slice(0, -1).map(nameTokens);
    for (const word of words) {
      const weight = ofText.has(word) ? OWN_NAME : 1;
      if (own.has(word)) vote(node.facts.id, weight);
      if (ofText.has(word) && above.some((names) => names.has(word))) vote(node.facts.id, weight / 2);
    }
  }
  const all = [...votes.values()].reduce((sum, one) => sum + one, 0);
  if (all === 0) return null;
  const rootOf = (node: CategoryNode): number => lineage(node)[0]?.facts.id ?? node.facts.id;
  const roots = new Map<number, number>();
  for (const node of nodes) {
    const own = votes.get(node.facts.id) ?? 0;
    roots.set(rootOf(node), (roots.get(rootOf(node)) ?? 0) + own);
  }
  const [root, share] = [...roots].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
  const best = nodes
    .filter((node) => rootOf(node) === root)
    .sort((a, b) => (votes.get(b.facts.id) ?? 0) - (votes.get(a.facts.id) ?? 0))[0];
  return best === undefined ? null : { categoryId: best.facts.id, sureness: Math.round((share * 100) / all) };
};
