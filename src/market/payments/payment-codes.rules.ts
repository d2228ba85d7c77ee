/** Letters and digits that nobody mistakes for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `PAY-20261120-7K3M9QXA`: the day in Jakarta and eight letters out of eight random bytes. */
export const paymentCode = (now: Date, random: Uint8Array): string => {
  const day = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const letters = Array.from(random.slice(0, 8), (byte) => alphabet[byte % alphabet.length]).join('');
  return `PAY-${day}-${letters}`;
};

/** A code from 1 to 999 that is not taken, or any when all are. `random` is from 0 up to, not including, 1. */
export const uniqueCode = (taken: readonly number[], random: number): number => {
  const used = new Set(taken);
  const free = Array.from({ length: 999 }, (_, index) => index + 1).filter((code) => !used.has(code));
  return free[Math.floor(random * free.length)] ?? 1 + Math.floor(random * 999);
};
