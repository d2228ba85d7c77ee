import type { Phrase, QueryTerm } from './text-query.rules.ts';
import { tokensOf } from './tokens.rules.ts';

/** Sets of ways to say the same, each way folded words with blanks between (`lemari es`). */
export type SynonymSets = readonly (readonly string[])[];

export const synonymLimits = { sets: 500, wordings: 12, words: 3, length: 40 } as const;

/** What else a way of saying may be said, by its words with a blank between them. */
export type Synonyms = ReadonlyMap<string, readonly Phrase[]>;

/** Of one word in many sets no more than so many other ways are searched: each costs a little. */
const MOST = 24;

/** The sets made ready for looking up. A word in several sets has what all of them say. */
export const readSynonyms = (sets: SynonymSets): Synonyms => {
  const found = new Map<string, Set<string>>();
  for (const set of sets) {
    for (const said of set) {
      const others = found.get(said) ?? new Set<string>();
      for (const other of set) if (other !== said && others.size < MOST) others.add(other);
      found.set(said, others);
    }
  }
  return new Map([...found].map(([said, others]) => [said, [...others].map((other) => other.split(' '))]));
};

const phraseAt = (groups: readonly QueryTerm[], at: number, synonyms: Synonyms): QueryTerm['phrase'] => {
  for (let length = synonymLimits.words; length > 1; length -= 1) {
    const words = groups.slice(at, at + length).map(({ word }) => word);
    const alternatives = words.length === length ? synonyms.get(words.join(' ')) : undefined;
    if (alternatives !== undefined) return { length, alternatives };
  }
  return undefined;
};

/** The typed words with what else buyers call the same; of phrases the longest counts. */
export const withSynonyms = (groups: readonly QueryTerm[], synonyms: Synonyms): QueryTerm[] => {
  let free = 0;
  return groups.map((group, at) => {
    const alternatives = synonyms.get(group.word);
    const phrase = at < free ? undefined : phraseAt(groups, at, synonyms);
    if (phrase !== undefined) free = at + phrase.length;
    return { ...group, ...(alternatives && { alternatives }), ...(phrase && { phrase }) };
  });
};

/** A phrase as it is stored: folded, blanks between its words. */
export const foldPhrase = (text: string): string => tokensOf(text).join(' ');

/** Why a set cannot be saved: its index, and the rule it breaks. Sets are folded. */
export type SynonymFault = { set: number; rule: 'min' | 'max' | 'length' | 'required' };

/** What is wrong with the sets; none when they can be saved. */
export const faultsOf = (sets: SynonymSets): SynonymFault[] =>
  sets.flatMap((set, index): SynonymFault[] => {
    if (set.includes('')) return [{ set: index, rule: 'required' }];
    if (set.length < 2) return [{ set: index, rule: 'min' }];
    if (set.length > synonymLimits.wordings) return [{ set: index, rule: 'max' }];
    const isLong = (said: string) =>
      [...said].length > synonymLimits.length || said.split(' ').length > synonymLimits.words;
    return set.some(isLong) ? [{ set: index, rule: 'length' }] : [];
  });
