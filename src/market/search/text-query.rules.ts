import type { NumberKind } from '#contract/number-kinds.ts';
import { permitBits } from '../catalogue/index.ts';
import { type Narrowing, outermost } from './filters.rules.ts';
import { rootOf } from './stemming.rules.ts';
import { tokensOf } from './tokens.rules.ts';

/** One typed word and everything it may mean. */
export type QueryTerm = {
  word: string;
  /** Lexemes that match as a whole: its root, and those of its corrections. */
  lexemes: string[];
  /** The word being typed matches as a prefix too. */
  isLast: boolean;
  /** Where what was typed so far is a word of its own, the lexemes of that alone; all of them may still begin others. */
  whole?: string[];
  /** Other ways to say the word, each of one or more words that must all be there (synonyms.rules.ts). */
  alternatives?: readonly Phrase[];
  /** Other ways to say so many words from this one on together, as a set phrase. */
  phrase?: { length: number; alternatives: readonly Phrase[] };
};

/** One way to say something: words that stand for themselves, not for their roots. */
export type Phrase = readonly string[];

/** A text longer in words than this is cut; it would match nothing anyway. */
const MAX_WORDS = 20;

/** The typed words, each with its root: every word of a product carries its root beside it. */
export const termsOf = (search: string): QueryTerm[] => {
  const words = tokensOf(search).slice(0, MAX_WORDS);
  return words.map((word, index) => ({ word, lexemes: [rootOf(word)], isLast: index === words.length - 1 }));
};

/** Whatever has a word has its root too: beside its root a word finds nothing more. */
const rootsFirst = (lexemes: readonly string[]): string[] => {
  const all = new Set(lexemes);
  return [...all].filter((lexeme) => rootOf(lexeme) === lexeme || !all.has(rootOf(lexeme)));
};

/** The last word, known to be a word of its own although it begins others: `rak`, which begins `raket`. */
export const withWholeWord = (groups: readonly QueryTerm[]): QueryTerm[] =>
  groups.map((group) => (group.isLast ? { ...group, whole: group.lexemes } : group));

/** The last word's beginnings written out: the result is the same, and found faster than by prefix. */
export const withCompletions = (groups: readonly QueryTerm[], words: readonly string[]): QueryTerm[] =>
  groups.map((group) =>
    group.isLast ? { ...group, lexemes: rootsFirst([...group.lexemes, ...words]), isLast: false } : group,
  );

/** The term, when one whole word is the whole search. */
export const soleTerm = (groups: readonly QueryTerm[]): QueryTerm | null => {
  const [only, more] = groups;
  return only !== undefined && more === undefined && !only.isLast ? only : null;
};

/** The same words with their corrections, by word. */
export const withCorrections = (
  groups: readonly QueryTerm[],
  corrections: ReadonlyMap<string, readonly string[]>,
): QueryTerm[] =>
  groups.map((group) => ({
    ...group,
    lexemes: rootsFirst([
      ...group.lexemes,
      ...(corrections.get(group.word) ?? []).flatMap((word) => [word, rootOf(word)]),
    ]),
  }));

/** Words are letters and digits only, so quoting is all they need. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", '')}'`;

/** How a token of a product's name is marked; it is stored unmarked too, like every other token. */
export const inName = (lexeme: string): string => `=${lexeme}`;

/** How a word is marked that says what a product is (head-words.rules.ts). */
export const atHead = (lexeme: string): string => `@${lexeme}`;

type Mark = (lexeme: string) => string;
const unmarked: Mark = (lexeme) => lexeme;

const phraseTexts = (wordings: readonly Phrase[], mark: Mark): string[] =>
  wordings.map((words) => {
    const all = words.map((word) => quoted(mark(word))).join(' & ');
    return words.length === 1 ? all : `(${all})`;
  });

const termText = ({ word, lexemes, isLast, alternatives = [] }: QueryTerm, mark: Mark): string => {
  const whole = isLast ? lexemes.filter((lexeme) => !lexeme.startsWith(word)) : lexemes;
  const choices = [...whole.map((lexeme) => quoted(mark(lexeme))), ...phraseTexts(alternatives, mark)];
  if (isLast) choices.push(`${quoted(mark(word))}:*`);
  return `(${choices.join(' | ')})`;
};

/** The groups in their order, those of one set phrase together with it. */
type Part = { groups: readonly QueryTerm[]; alternatives: readonly Phrase[] };
const partsOf = (groups: readonly QueryTerm[]): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < groups.length; ) {
    const { phrase } = groups[at]!;
    const length = phrase?.length ?? 1;
    parts.push({ groups: groups.slice(at, at + length), alternatives: phrase?.alternatives ?? [] });
    at += length;
  }
  return parts;
};

const partText = ({ groups, alternatives }: Part, mark: Mark): string => {
  const typed = groups.map((group) => termText(group, mark)).join(' & ');
  return alternatives.length === 0 ? typed : `((${typed}) | ${phraseTexts(alternatives, mark).join(' | ')})`;
};

/** One way to say something, whose first word says what a product is. */
const headPhrase = ([first = '', ...rest]: Phrase): string =>
  rest.length === 0
    ? quoted(atHead(first))
    : `(${[atHead(first), ...rest.map(inName)].map(quoted).join(' & ')})`;

/** That one of the words searched for says what the product is, as a tsquery text. */
export const headText = (groups: readonly QueryTerm[]): string => {
  const single = groups.flatMap(({ word, lexemes, whole, isLast, alternatives = [], phrase }) => [
    ...(whole ?? lexemes).map((lexeme) => quoted(atHead(lexeme))),
    ...[...alternatives, ...(phrase?.alternatives ?? [])].map(headPhrase),
    ...(isLast && whole === undefined ? [`${quoted(atHead(word))}:*`] : []),
  ]);
  return `(${[...new Set(single)].join(' | ')})`;
};

/** The lexemes of the words searched for as they are marked where they say what a product is; null where one is only a beginning. */
export const headLexemes = (groups: readonly QueryTerm[]): string[] | null => {
  if (groups.some(({ isLast, whole }) => isLast && whole === undefined)) return null;
  const found = groups.flatMap(({ lexemes, whole, alternatives = [], phrase }) => [
    ...(whole ?? lexemes).map(atHead),
    ...[...alternatives, ...(phrase?.alternatives ?? [])].flatMap((words) => words.slice(0, 1).map(atHead)),
  ]);
  return [...new Set(found)];
};

/** That a product lies in or below one of these categories, as a tsquery text. */
export const insideText = (categoryIds: readonly number[]): string =>
  `(${categoryIds.map((id) => quoted(facet.category(id))).join(' | ')})`;

/** Facet tokens as keywords carries them. */
export const facet = {
  category: (id: number) => `#c${id}`,
  province: (id: number) => `#p${id}`,
  city: (id: number) => `#k${id}`,
  official: (is: boolean) => `#s${is ? 1 : 0}`,
  stars: (stars: number) => `#r${stars}`,
  merchant: (id: number) => `#b${id}`,
  permit: (kind: NumberKind) => `#h${permitBits[kind]}`,
} as const;

/** Filters of more values than these are cheaper to check on the rows found than to look up by their tokens. */
export const MAX_TOKENS = 8;

const anyOf = (tokens: readonly string[]): string[] =>
  tokens.length === 0 || tokens.length > MAX_TOKENS ? [] : [`(${tokens.map(quoted).join(' | ')})`];

const facetTexts = (one: Narrowing): string[] => [
  ...anyOf(outermost(one.categories).map(({ facts }) => facet.category(facts.id))),
  ...anyOf(one.provinces.map(facet.province)),
  ...anyOf(one.cities.map(facet.city)),
  ...anyOf(one.merchants.map(facet.merchant)),
  ...anyOf(one.isOfficial === null ? [] : [facet.official(one.isOfficial)]),
  ...anyOf(one.stars.map(facet.stars)),
  ...anyOf(one.scope.merchantId === null ? [] : [facet.merchant(one.scope.merchantId)]),
  ...one.permits.flatMap((kind) => anyOf([facet.permit(kind)])),
];

/** What is asked of a product's words: anywhere, and all of them in its name. Both are tsquery texts. */
type TextQuery = { anywhere: string; inName: string };

const wordsAnd = (groups: readonly QueryTerm[], facets: readonly string[]): TextQuery => {
  const text = (mark: Mark): string =>
    [...partsOf(groups).map((part) => partText(part, mark)), ...facets].join(' & ');
  return { anywhere: text(unmarked), inName: text(inName) };
};

export const textQuery = (groups: readonly QueryTerm[], narrowing: Narrowing): TextQuery =>
  wordsAnd(groups, facetTexts(narrowing));

/** The words alone, for whoever filters by other means. */
export const wordsQuery = (groups: readonly QueryTerm[]): TextQuery => wordsAnd(groups, []);

/** Other ways to say it that are one word are found like lexemes, and counted like them. */
export const withSingleWords = (group: QueryTerm): QueryTerm => {
  const { alternatives = [], ...bare } = group;
  const single = alternatives.flatMap((words) => (words.length === 1 ? words : []));
  const longer = alternatives.filter((words) => words.length > 1);
  const lexemes = [...new Set([...group.lexemes, ...single])];
  const rest = { ...bare, ...(bare.whole && { whole: [...bare.whole, ...single] }) };
  return longer.length === 0 ? { ...rest, lexemes } : { ...rest, lexemes, alternatives: longer };
};

/** What the other lexemes of a word find where the first so many do not; null when there are none. */
export const beyondFirst = (group: QueryTerm, first: number): string | null => {
  const lexemes = group.lexemes.slice(first);
  if (lexemes.length === 0 && group.alternatives === undefined) return null;
  const without = group.lexemes.slice(0, first).map((lexeme) => ` & !${quoted(lexeme)}`);
  return `${termText({ ...group, lexemes }, unmarked)}${without.join('')}`;
};

/** One lexeme as a query, and every two of several. */
export const lexemeQuery = (lexeme: string): string => quoted(lexeme);
export const pairQueries = (lexemes: readonly string[]): string[] =>
  lexemes.flatMap((one, at) => lexemes.slice(at + 1).map((other) => `${quoted(one)} & ${quoted(other)}`));

/** What a word that is not frequent finds, at most about. */
const FEW = 500;

type Common = ReadonlyMap<string, number>;

/** Another way to say a word is likely rarer than the word itself. */
const FEWER = 50;

/** Of words that must all be there the rarest tells. */
const sizeOfPhrases = (wordings: readonly Phrase[], common: Common): number =>
  wordings.reduce((sum, words) => sum + Math.min(...words.map((word) => common.get(word) ?? FEWER)), 0);

const sizeOf = ({ word, lexemes, isLast, alternatives = [] }: QueryTerm, common: Common): number => {
  if (isLast && word.length < 3) return Number.POSITIVE_INFINITY;
  const named = lexemes.reduce((sum, lexeme) => sum + (common.get(lexeme) ?? FEW), 0);
  const whole = named + sizeOfPhrases(alternatives, common);
  if (!isLast) return whole;
  const completions = common
    .entries()
    .filter(([lexeme]) => lexeme.startsWith(word) && !lexemes.includes(lexeme));
  return completions.reduce((sum, [, products]) => sum + products, whole);
};

/** A single word finds all it has; of several, or inside a filter, far fewer remain than the rarest has. */
export const SMALL = { alone: 1_500, narrowed: 20_000 } as const;

/** Whether reading all that is found at once is likely the cheapest; `common` tells how much frequent words find. */
export const isSelective = (groups: readonly QueryTerm[], isNarrowed: boolean, common: Common): boolean => {
  const small = isNarrowed || groups.length > 1 ? SMALL.narrowed : SMALL.alone;
  return partsOf(groups).some(
    (part) =>
      Math.min(...part.groups.map((group) => sizeOf(group, common))) +
        sizeOfPhrases(part.alternatives, common) <
      small,
  );
};
