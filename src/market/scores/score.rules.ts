import { type ScoreAim, type ScoreFigure, scoreFigures } from '#contract/store-score.ts';

/** What was counted of a store over some days. */
export type ScoreFacts = {
  orders: number;
  cancelled: number;
  due: number;
  on_time: number;
  chats: number;
  chat_minutes: number | null;
  complaints: number;
  complaint_hours: number | null;
  complaints_lost: number;
  reviews: number;
  /** Hundredths of a star. */
  stars: number | null;
};

/** What a store must reach for the badge. Percent, minutes, hours, stars. */
export const aims: Readonly<Record<ScoreFigure, ScoreAim>> = {
  on_time: { at_least: 95 },
  cancelled: { at_most: 2 },
  chat_minutes: { at_most: 720 },
  complaint_hours: { at_most: 24 },
  complaints_lost: { at_most: 1 },
  stars: { at_least: 4.5 },
};

/** Null where there was nothing to count. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;

/** The figures as people read them; null: nothing happened that could be counted. */
export const figuresOf = (facts: ScoreFacts): Record<ScoreFigure, number | null> => ({
  on_time: percentOf(facts.on_time, facts.due),
  cancelled: percentOf(facts.cancelled, facts.orders),
  chat_minutes: facts.chat_minutes,
  complaint_hours: facts.complaint_hours,
  complaints_lost: percentOf(facts.complaints_lost, facts.orders),
  stars: facts.stars === null ? null : facts.stars / 100,
});

/** Whether a figure reaches what is aimed at; what could not be counted speaks against nobody. */
export const reaches = (figure: ScoreFigure, value: number | null): boolean => {
  const { at_least, at_most } = aims[figure];
  if (value === null) return true;
  return (at_least === undefined || value >= at_least) && (at_most === undefined || value <= at_most);
};

export type ScoreTerms = { minOrders: number; flashOnTime: number };

/**
 * What follows: the badge for whoever reaches every aim over enough orders, and no flash sale for whoever is late too often.
 * A store with few orders has neither.
 */
export const standingOf = (
  facts: ScoreFacts,
  { minOrders, flashOnTime }: ScoreTerms,
): { is_reliable: boolean; may_join_flash: boolean } => {
  const figures = figuresOf(facts);
  const isKnown = facts.orders >= minOrders;
  return {
    is_reliable: isKnown && facts.due > 0 && scoreFigures.every((name) => reaches(name, figures[name])),
    may_join_flash: !isKnown || figures.on_time === null || figures.on_time >= flashOnTime,
  };
};
