import { partsOf, type WordGroup, type Wording } from './word-query.rules.ts';

/** What a word that is not frequent finds, at most about. */
const FEW = 500;

type Common = ReadonlyMap<string, number>;

/** Another way to say a word is likely rarer than the word itself. */
const FEWER = 50;

/** Of words that must all be there the rarest tells. */
const sizeOfWordings = (wordings: readonly Wording[], common: Common): number =>
  wordings.reduce((sum, words) => sum + Math.min(...words.map((word) => common.get(word) ?? FEWER)), 0);

const sizeOf = ({ word, lexemes, isLast, instead = [] }: WordGroup, common: Common): number => {
  if (isLast && word.length < 3) return Number.POSITIVE_INFINITY;
  const named = lexemes.reduce((sum, lexeme) => sum + (common.get(lexeme) ?? FEW), 0);
  const whole = named + sizeOfWordings(instead, common);
  if (!isLast) return whole;
  const begun = common.entries().filter(([lexeme]) => lexeme.startsWith(word) && !lexemes.includes(lexeme));
  return begun.reduce((sum, [, products]) => sum + products, whole);
};

/** A single word finds all it has; of several, or inside a filter, far fewer remain than the rarest has. */
export const SMALL = { alone: 1_500, narrowed: 20_000 } as const;

/** Whether reading all that is found at once is likely the cheapest; `common` tells how much frequent words find. */
export const isSelective = (groups: readonly WordGroup[], isNarrowed: boolean, common: Common): boolean => {
  const small = isNarrowed || groups.length > 1 ? SMALL.narrowed : SMALL.alone;
  return partsOf(groups).some(
    (part) =>
      Math.min(...part.groups.map((group) => sizeOf(group, common))) + sizeOfWordings(part.instead, common) <
      small,
  );
};
