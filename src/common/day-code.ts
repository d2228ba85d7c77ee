/** Letters and digits that nobody mistakes for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `PAY-20261120-7K3M9QXA`: a prefix, the day in Jakarta, and a letter out of each random byte. */
export const dayCode = (prefix: string, now: Date, random: Uint8Array): string => {
  const day = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const letters = Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');
  return `${prefix}-${day}-${letters}`;
};
