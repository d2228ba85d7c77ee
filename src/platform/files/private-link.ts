import { randomUUID, timingSafeEqual } from 'node:crypto';
import { hmac, type Key, type KeyRing } from '../keys.ts';

/** How long the link of a private file opens it. */
export const LINK_LIFE_S = 60;

/** A link that this shop gave out and that has not expired; whether it was opened before is told by its id. */
export type PrivateLink = { id: string; fileId: string; accountId: number; expiresAt: Date };

type Signed = { fileId: string; exp: string; by: string; once: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const signatureOf = (key: Key, { fileId, exp, by, once }: Signed): Buffer =>
  hmac(key.for('private file address'), `${fileId} ${exp} ${by} ${once}`);

/**
 * The address of a private file for one account: it opens once, within a minute. Give it only to whom the file may be shown.
 * A picture of a page sends no token with its request, so the address itself says for whom it was made.
 */
export const privateFileUrl = (keys: KeyRing, fileId: string, accountId: number, now: Date): string => {
  const exp = String(Math.floor(now.getTime() / 1000) + LINK_LIFE_S);
  const signed = { fileId, exp, by: String(accountId), once: randomUUID() };
  const sig = signatureOf(keys.current, signed).toString('base64url');
  return `/api/files/private/${fileId}?exp=${exp}&by=${signed.by}&once=${signed.once}&sig=${sig}`;
};

/** Reads what stands in the address of a private file; null when this shop did not give it out, or it has expired. */
export const readPrivateLink = (
  keys: KeyRing,
  { sig, ...signed }: Signed & { sig: string },
  now: Date,
): PrivateLink | null => {
  const { fileId, exp, by, once } = signed;
  if (!uuid.test(fileId) || !uuid.test(once) || !/^\d{1,12}$/.test(exp) || !/^\d{1,15}$/.test(by))
    return null;
  const expiresAt = new Date(Number(exp) * 1000);
  if (expiresAt <= now) return null;
  const given = Buffer.from(sig, 'base64url');
  const isGenuine = keys.all.some((key) => {
    const right = signatureOf(key, signed);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isGenuine ? { id: once, fileId, accountId: Number(by), expiresAt } : null;
};
