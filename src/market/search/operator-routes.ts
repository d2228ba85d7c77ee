import { pageMeta } from '#common/paging.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, paged, refuse } from '#contract/envelope.ts';
import {
  listMissedSearches,
  readSearchWords,
  type SearchWords,
  saveSearchWords,
} from '#contract/operator-search.ts';
import { toIso } from '#contract/scalars.ts';
import { route } from '#platform/http/route.ts';
import { type Actor, actorOf, isCurrent, recordAudit, versionOf } from '../audit/index.ts';
import type { AppRoutes, MarketContext } from '../context.ts';
import { faultsOf, foldPhrase } from './synonyms.rules.ts';
import { forgetSynonyms, lockSynonyms, replaceSynonyms, synonymSets } from './synonyms-store.ts';
import { tokensOf } from './tokens.rules.ts';
import { flushZeroResults } from './zero-results.ts';
import { zeroResultPage } from './zero-results-store.ts';

const present = (sets: string[][]): SearchWords => ({ sets, version: versionOf({ sets }) });

const minus = (sets: readonly string[][], others: readonly string[][]): string[] => {
  const known = new Set(others.map((set) => set.join(' = ')));
  return sets.map((set) => set.join(' = ')).filter((line) => !known.has(line));
};

/** Replaces the whole list, folded as searches are. Refused: 422 by the index of a set, 409 when it was changed meanwhile. */
const saveWords = async (
  ctx: MarketContext,
  actor: Actor,
  input: InputOf<typeof saveSearchWords>,
): Promise<Answer<SearchWords>> => {
  const sets = input.sets.map((set) => [...new Set(set.map(foldPhrase))]);
  const faults = faultsOf(sets).map(({ set, rule }) => ({ field: `sets.${set}`, rule }));
  if (faults.length > 0) return invalid(...faults);
  return ctx.db.transact(async (tx) => {
    await lockSynonyms(tx);
    const before = await synonymSets(tx);
    if (!isCurrent(input.version, { sets: before }))
      return refuse('conflict', { reason: 'changed_meanwhile' });
    const now = ctx.clock.now();
    await replaceSynonyms(tx, sets, now);
    await recordAudit(
      tx,
      actor,
      {
        action: 'search_words.save',
        target: 'search_words',
        before: { removed: minus(before, sets) },
        after: { added: minus(sets, before) },
      },
      now,
    );
    tx.onCommit(() => forgetSynonyms(ctx));
    return ok(present(sets));
  });
};

const dayMs = 86_400_000;

/** Synonyms and searches without results, for operators. */
export const operatorSearchRoutes: AppRoutes = (ctx) => [
  route(readSearchWords, async () => ok(present(await synonymSets(ctx.db)))),
  route(saveSearchWords, (call) => saveWords(ctx, actorOf(call), call.input)),
  route(listMissedSearches, async ({ input, link }) => {
    await flushZeroResults(ctx);
    const first = new Date(ctx.clock.now().getTime() - (Number(input.days) - 1) * dayMs);
    const query = { from: toIso(first).slice(0, 10), search: tokensOf(input.search).join(' ') };
    const { rows, total } = await zeroResultPage(ctx.db, query, input);
    const found = rows.map((row) => ({ ...row, last_at: toIso(row.last_at) }));
    return paged(found, pageMeta(input, total, found.length, link));
  }),
];
