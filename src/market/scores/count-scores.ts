import { toIso } from '#contract/scalars.ts';
import { type ScoreBrief, type StoreScore, scoreFigures } from '#contract/store-score.ts';
import type { Timer } from '#platform/jobs.ts';
import type { AppContext, MarketContext } from '../context.ts';
import { aims, figuresOf, percentOf, reaches, standingOf } from './score.rules.ts';
import { countStores, dropScores, lastCounted, type ScoreRow, scoreOf, writeScores } from './scores-store.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Counts the scores of all stores anew, for the operators' number of days. */
export const countScores = async (ctx: Pick<AppContext, 'db' | 'clock' | 'settings'>): Promise<void> => {
  const settings = await ctx.settings();
  const now = ctx.clock.now();
  const days = settings.score_days;
  const since = new Date(now.getTime() - days * DAY_MS);
  const terms = { minOrders: settings.score_min_orders, flashOnTime: settings.score_flash_percentage };
  const counted = await countStores(ctx.db, since, now, settings.score_ship_hours);
  const scores = counted.map((facts) => ({ ...facts, ...standingOf(facts, terms) }));
  await ctx.db.transact(async (tx) => {
    for (let at = 0; at < scores.length; at += BATCH)
      await writeScores(tx, scores.slice(at, at + BATCH), days, now);
    await dropScores(tx, now);
  });
};

const HOURS = 6;

/** Counts them when they are some hours old: a server that is started often would never come to a longer interval. */
export const scoresTimer = (ctx: Pick<AppContext, 'db' | 'clock' | 'settings'>): Timer => ({
  name: 'scores.count',
  everyMs: 5 * 60_000,
  run: async () => {
    const last = await lastCounted(ctx.db);
    const old = ctx.clock.now().getTime() - HOURS * 3_600_000;
    if (last === null || last.getTime() <= old) await countScores(ctx);
  },
});

/** A store's score with what each figure should be; null: nothing was counted yet. */
export const storeScore = async (
  { db }: Pick<MarketContext, 'db'>,
  merchantId: number,
): Promise<StoreScore | null> => {
  const row = await scoreOf(db, merchantId);
  if (row === undefined) return null;
  const values = figuresOf(row);
  return {
    days: row.days,
    orders: row.orders,
    figures: scoreFigures.map((figure) => ({
      figure,
      value: values[figure],
      aim: aims[figure],
      is_reached: reaches(figure, values[figure]),
    })),
    is_reliable: row.is_reliable,
    may_join_flash: row.may_join_flash,
    counted_at: toIso(row.counted_at),
  };
};

/** What buyers read of a score: the badge, and how often the store sent in time; null while it is not known. */
export const briefOf = (row: ScoreRow | null | undefined): ScoreBrief | null =>
  row == null || row.due === 0
    ? null
    : { is_reliable: row.is_reliable, on_time: percentOf(row.on_time, row.due) };
