/** What `leadsOutside` looks for, each without a repetition inside another one: time grows with the length of the text. */
const patterns: readonly RegExp[] = [
  /\bhttps?:\/\/\S/i,
  /\bwww\.\S/i,
  /\b(?:wa|t|line)\.me\b/i,
  // an address of the web by its ending
  /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|co|id|me|link|shop|store|site|online|xyz|app)\b/i,
  // an e-mail address
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2}/i,
];
/** Signs that people put between the digits of a phone number. */
const between = /(\d)[\s().\-_]{1,3}(?=[\d(])/g;
const phone = /(?:^|[^\d])\+?(?:62|0)8\d{7,11}(?!\d)/;

/**
 * Whether a message names a place outside the shop where its reader could be lured to: an address, an e-mail address or a
 * phone number. Addresses of the shop itself do not count.
 * @param ownHost such as `lokapasar.id`
 */
export const leadsOutside = (text: string, ownHost: string): boolean => {
  const own = `https://${ownHost}`;
  const rest = text.replaceAll(own, ' ').replaceAll(ownHost, ' ');
  return patterns.some((pattern) => pattern.test(rest)) || phone.test(rest.replace(between, '$1'));
};

export type Hours = { opens_at: number; closes_at: number; days: readonly number[] };

/** Whether somebody of the store is there, by Jakarta's clocks. */
export const isWithinHours = ({ opens_at, closes_at, days }: Hours, now: Date): boolean => {
  const there = new Date(now.getTime() + 7 * 3_600_000);
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  const weekday = ((there.getUTCDay() + 6) % 7) + 1;
  return days.includes(weekday) && minute >= opens_at && minute < closes_at;
};

/** The answer outside the hours is given once in so long. */
const AUTO_REPLY_EVERY_MS = 12 * 3_600_000;

type AutoReply = Hours & { auto_reply_on: boolean; auto_reply: string };

/** Whether a buyer's message is answered by the store's own sentence now. */
export const isAutoReplyDue = (settings: AutoReply, lastAt: Date | null, now: Date): boolean =>
  settings.auto_reply_on &&
  settings.auto_reply !== '' &&
  !isWithinHours(settings, now) &&
  (lastAt === null || now.getTime() - lastAt.getTime() >= AUTO_REPLY_EVERY_MS);

/** Who is told outside the chat of what was not read for so long. */
export const TELL_AFTER_MS = 5 * 60_000;
/** So long an operator keeps somebody from writing. */
export const MUTE_MS = 7 * 86_400_000;
