import type { MarketContext } from '../context.ts';
import { editsAllowed, isCorrectable, leftOut, meant } from './spelling.rules.ts';
import { type KnownWord, wordsNear } from './vocabulary-store.ts';
import { withBlanksMended, wordsAcrossBlanks } from './word-breaks.rules.ts';
import { type WordGroup, withCorrections } from './word-query.rules.ts';

/** More meanings than these of one word are noise. */
const MAX_MEANINGS = 50;

/** What each typed word may have been meant to be; words with no other meaning are left out. */
const meaningsOf = (
  typed: readonly string[],
  near: readonly KnownWord[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    typed
      .map((word) => {
        const meanings = meant(word, near).slice(0, MAX_MEANINGS);
        return [word, meanings.map((one) => one.word)] as const;
      })
      .filter(([, meanings]) => meanings.length > 0),
  );

/** The words with everything they may have been meant to be; null where none has another meaning. */
export const asMeant = async (
  ctx: MarketContext,
  groups: readonly WordGroup[],
): Promise<readonly WordGroup[] | null> => {
  const typed = [...new Set(groups.map((group) => group.word))].filter(isCorrectable);
  if (typed.length === 0) return null;
  const keys = new Set(typed.flatMap((word) => leftOut(word, editsAllowed(word))));
  const near = await wordsNear(ctx.db, [...keys], wordsAcrossBlanks(groups));
  const meanings = meaningsOf(typed, near);
  const mended = withBlanksMended(groups, new Map(near.map((one) => [one.word, one.products])));
  return meanings.size === 0 && mended === null ? null : withCorrections(mended ?? groups, meanings);
};
