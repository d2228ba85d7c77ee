/** Letters and digits that nobody mistakes for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;
const RANGE = 1n << BigInt(5 * LENGTH);

/**
 * `INV-20261120-K3M9QX`: the day in Jakarta and the order's id, stirred so that neighbours look nothing alike. Different
 * ids (within a thousand million) give different codes, so that none is ever taken.
 */
export const orderCode = (orderId: number, at: Date): string => {
  const day = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  // odd factors can be undone modulo a power of two, and so can the exclusive or
  const stirred = ((((BigInt(orderId) * 0x2c1b_3c6dn) % RANGE) ^ 0x1a85_ec53n) * 0x297a_2d39n) % RANGE;
  const letters = Array.from(
    { length: LENGTH },
    (_, place) => alphabet[Number((stirred >> BigInt(5 * place)) & 31n)],
  );
  return `INV-${day}-${letters.join('')}`;
};
