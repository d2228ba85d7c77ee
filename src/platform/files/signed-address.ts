import { timingSafeEqual } from 'node:crypto';
import { hmac, type Key, type KeyRing } from '../keys.ts';

/** How long the address of a private file works. */
const LIFE_S = 300;

const signatureOf = (key: Key, fileId: string, exp: string): Buffer =>
  hmac(key.for('private file address'), `${fileId} ${exp}`);

/** The address of a private file, good for five minutes. Give it only to whom the file may be shown. */
export const privateFileUrl = (keys: KeyRing, fileId: string, now: Date): string => {
  const exp = String(Math.floor(now.getTime() / 1000) + LIFE_S);
  const sig = signatureOf(keys.current, fileId, exp).toString('base64url');
  return `/api/files/private/${fileId}?exp=${exp}&sig=${sig}`;
};

/** Whether an address was given out by this shop and still works. */
export const isSignedAddress = (
  keys: KeyRing,
  { fileId, exp, sig }: { fileId: string; exp: string; sig: string },
  now: Date,
): boolean => {
  if (!/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= now.getTime()) return false;
  const given = Buffer.from(sig, 'base64url');
  return keys.all.some((key) => {
    const right = signatureOf(key, fileId, exp);
    return given.length === right.length && timingSafeEqual(given, right);
  });
};
