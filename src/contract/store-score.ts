import { z } from 'zod';
import { count, iso } from './scalars.ts';

/** In the order in which a store reads them. */
export const scoreFigures = [
  'on_time',
  'cancelled',
  'chat_minutes',
  'complaint_hours',
  'complaints_lost',
  'stars',
] as const;
export type ScoreFigure = (typeof scoreFigures)[number];

const scoreAim = z.object({ at_least: z.number().optional(), at_most: z.number().optional() });
export type ScoreAim = z.output<typeof scoreAim>;

/** How a store did over the last days, for itself. Percent, minutes, hours, stars; null: nothing could be counted. */
export const storeScore = z.object({
  days: count,
  orders: count,
  figures: z.array(
    z.object({
      figure: z.enum(scoreFigures),
      value: z.number().nullable(),
      aim: scoreAim,
      is_reached: z.boolean(),
    }),
  ),
  is_reliable: z.boolean(),
  may_join_flash: z.boolean(),
  counted_at: iso,
});
export type StoreScore = z.output<typeof storeScore>;

/** The same for buyers, in short. */
export const scoreBrief = z.object({ is_reliable: z.boolean(), on_time: z.number().nullable() });
export type ScoreBrief = z.output<typeof scoreBrief>;
