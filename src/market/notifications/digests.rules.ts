import type { ZoneName } from '#messages/notification-mail.ts';

const HOUR_MS = 3_600_000;
const offsets: Record<ZoneName, number> = { WIB: 7, WITA: 8, WIT: 9 };
/** When the letter of a day is written, by its reader's clock. */
const DIGEST_HOUR = 8;

/**
 * The letter that is due for a reader: its day, and until when news is in it; null before eight in the morning of the
 * reader's day.
 */
export const dueDigest = (zone: ZoneName, now: Date): { day: string; until: Date } | null => {
  const there = new Date(now.getTime() + offsets[zone] * HOUR_MS);
  if (there.getUTCHours() < DIGEST_HOUR) return null;
  const day = there.toISOString().slice(0, 10);
  const until = Date.parse(`${day}T00:00:00Z`) + (DIGEST_HOUR - offsets[zone]) * HOUR_MS;
  return { day, until: new Date(until) };
};
