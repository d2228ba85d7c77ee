import type { CategoryNode, CategoryTree } from '../catalogue/index.ts';
import { rootOf } from './stemming.rules.ts';
import type { QueryTerm } from './text-query.rules.ts';
import { tokensOf } from './tokens.rules.ts';

/** What a word was bought and clicked for: pieces sold of products so named, and clicks after a search for it. */
export type Affinity = { categoryId: number; sold: number; clicks: number };
/** By the root of the word. */
export type Affinities = ReadonlyMap<string, readonly Affinity[]>;

/** So many pieces or clicks make what is learned weigh half of what it can; below it is mostly chance. */
const HALF = { sold: 50, clicks: 10 } as const;
/** Beside the name of a category, which weighs 1: what people clicked outweighs it, what they bought does not. */
const WEIGHT = { sold: 0.5, clicks: 2 } as const;
/** A category that weighs less is none that the word means. */
const MIN_WEIGHT = 0.15;
/** Categories that weigh less than so much of the heaviest are left out. */
const MIN_SHARE = 0.5;
export const MAX_PREFERRED = 4;

type ByWord = ReadonlyMap<string, readonly CategoryNode[]>;
const namedByTree = new WeakMap<CategoryTree, ByWord>();

/** The categories by the roots of the words in their names, in both languages; prepared once for each tree. */
const categoriesByWord = (tree: CategoryTree): ByWord => {
  const known = namedByTree.get(tree);
  if (known !== undefined) return known;
  const found = new Map<string, CategoryNode[]>();
  for (const node of tree.byId.values()) {
    const words = tokensOf(`${node.facts.name} ${node.facts.name_en ?? ''}`);
    for (const root of new Set(words.map(rootOf))) found.set(root, [...(found.get(root) ?? []), node]);
  }
  namedByTree.set(tree, found);
  return found;
};

/** Of the categories that have the word in their name those furthest down: `kopi` is Kopi, not Kopi, Teh & Minuman. */
const deepestNamed = (named: readonly CategoryNode[]): CategoryNode[] => {
  const level = Math.max(0, ...named.map(({ facts }) => facts.level));
  return named.filter(({ facts }) => facts.level === level);
};

/** Everything one word of a search may be, as roots. */
const rootsOf = ({ lexemes, whole = lexemes, alternatives = [] }: QueryTerm): string[] => [
  ...new Set([...whole, ...alternatives.flatMap((words) => (words.length === 1 ? words : []))].map(rootOf)),
];

const learnedWeights = (learned: readonly Affinity[], weights: Map<number, number>): void => {
  for (const kind of ['sold', 'clicks'] as const) {
    const all = learned.reduce((sum, one) => sum + one[kind], 0);
    for (const one of learned) {
      const weight = all === 0 ? 0 : (WEIGHT[kind] * one[kind]) / (all + HALF[kind]);
      weights.set(one.categoryId, (weights.get(one.categoryId) ?? 0) + weight);
    }
  }
};

/** The categories that one word means, the heaviest first. */
const meantBy = (term: QueryTerm, tree: CategoryTree, affinities: Affinities): number[] => {
  const weights = new Map<number, number>();
  const roots = rootsOf(term);
  const named = deepestNamed(roots.flatMap((root) => categoriesByWord(tree).get(root) ?? []));
  for (const { facts } of named) weights.set(facts.id, 1);
  learnedWeights(
    roots.flatMap((root) => affinities.get(root) ?? []),
    weights,
  );
  const least = Math.max(MIN_WEIGHT, MIN_SHARE * Math.max(0, ...weights.values()));
  return [...weights]
    .filter(([id, weight]) => weight >= least && tree.byId.has(id))
    .sort(([a, heavy], [b, light]) => light - heavy || a - b)
    .map(([id]) => id);
};

/**
 * The categories that a search most likely means, at most `MAX_PREFERRED`: those that all its words mean, as far as they mean
 * any; where words disagree the one before wins, since an Indonesian name begins with what the thing is.
 */
export const preferredCategories = (
  terms: readonly QueryTerm[],
  tree: CategoryTree,
  affinities: Affinities,
): number[] => {
  let preferred: number[] = [];
  for (const term of terms) {
    const meant = meantBy(term, tree, affinities);
    const both = preferred.filter((id) => meant.includes(id));
    preferred = preferred.length === 0 ? meant : both.length > 0 ? both : preferred;
  }
  return preferred.slice(0, MAX_PREFERRED);
};

/** What products found by their name are told apart by; tsquery texts, missing where nothing is known. */
export type Grounds = { inName: string; heads?: string; preferred?: string };

/**
 * The products that carry all words in their name in steps of their relevance, as tsquery texts that exclude one another:
 * first what is meant (the word says what the product is, and it lies in a category that the word means), then what is
 * one of both, then what the word only decorates.
 */
export const relevanceSteps = ({ inName, heads, preferred }: Grounds): string[] => {
  if (heads === undefined && preferred === undefined) return [inName];
  if (heads === undefined) return [`${inName} & ${preferred}`, `${inName} & !${preferred}`];
  if (preferred === undefined) return [`${inName} & ${heads}`, `${inName} & !${heads}`];
  return [
    `${inName} & ${heads} & ${preferred}`,
    `${inName} & ((${heads} & !${preferred}) | (${preferred} & !${heads}))`,
    `${inName} & !${heads} & !${preferred}`,
  ];
};
