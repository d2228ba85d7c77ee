import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, made from the shop's secret: what leaks of one says nothing of the others. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lokapasar', purpose, 32));
