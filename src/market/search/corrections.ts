import type { Market } from '../market.ts';
import { editsAllowed, isCorrectable, leftOut, meant } from './spelling.rules.ts';
import { wordsNear } from './vocabulary-store.ts';
import type { WordGroup } from './word-query.rules.ts';

/** More meanings than these of one word are noise. */
const MOST_MEANINGS = 50;

/** What each typed word may have been meant to be; words with no other meaning are left out. */
export const correctionsOf = async (
  market: Market,
  groups: readonly WordGroup[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const typed = [...new Set(groups.map((group) => group.word))].filter(isCorrectable);
  const found = new Map<string, readonly string[]>();
  if (typed.length === 0) return found;
  const keys = new Set(typed.flatMap((word) => leftOut(word, editsAllowed(word))));
  const candidates = await wordsNear(market.db, [...keys]);
  for (const word of typed) {
    const meanings = meant(word, candidates).slice(0, MOST_MEANINGS);
    if (meanings.length > 0)
      found.set(
        word,
        meanings.map((one) => one.word),
      );
  }
  return found;
};
