/** When payouts leave, when they are asked about, and from when on they wait too long. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Midnight of a Monday in Jakarta. */
const MONDAY = Date.parse('2024-01-01T00:00:00+07:00');

type Schedule = { payout_every_hours: number; payout_hour: number };

/** The last time before `now` at which payouts left: what was approved by then is due. null: none leaves by itself. */
export const lastDeparture = (
  { payout_every_hours: every, payout_hour: hour }: Schedule,
  now: Date,
): Date | null => {
  if (every === 0) return null;
  const first = MONDAY + hour * HOUR_MS;
  return new Date(first + Math.floor((now.getTime() - first) / (every * HOUR_MS)) * every * HOUR_MS);
};

/**
 * When one that is with the service is asked about again: Midtrans asks for ten minutes before the first time; on the first
 * day every half hour, every six hours then.
 */
export const nextCheck = (sentAt: Date, now: Date): Date => {
  const age = now.getTime() - sentAt.getTime();
  if (age < 10 * MINUTE_MS) return new Date(sentAt.getTime() + 10 * MINUTE_MS);
  return new Date(now.getTime() + (age < DAY_MS ? 30 * MINUTE_MS : 6 * HOUR_MS));
};

/** Banks send money back days after it was paid: one that has ended is asked about once a day for three days. */
export const checkAfterEnd = (endedAt: Date, now: Date): Date | null =>
  now.getTime() - endedAt.getTime() < 3 * DAY_MS ? new Date(now.getTime() + DAY_MS) : null;

/** Services remember the key of a request for a day; asked later, the same request could be a second transfer. */
export const isKeyForgotten = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= 20 * HOUR_MS;

/** Longer than a day since the service was asked, or since it should have been. */
export const isLate = (
  { approved_at, asked_at }: { approved_at: Date; asked_at: Date | null },
  { payout_every_hours: every }: Schedule,
  now: Date,
): boolean => now.getTime() - (asked_at?.getTime() ?? approved_at.getTime() + every * HOUR_MS) > DAY_MS;
