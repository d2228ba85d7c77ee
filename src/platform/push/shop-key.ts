import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const BYTES = 32;

const pairOf = (privateKey: string) => {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair;
};

/** Whether this is the private key of a shop: 32 bytes in base64url that the curve P-256 takes. */
export const isShopKey = (privateKey: string): boolean => {
  if (!/^[\w-]{43}$/.test(privateKey)) return false;
  try {
    pairOf(privateKey);
    return true;
  } catch {
    return false;
  }
};

/** What browsers subscribe with, in base64url. @throws Error when it is no private key */
export const publicKeyOf = (privateKey: string): string => pairOf(privateKey).getPublicKey('base64url');

/** A new private key for `VAPID_PRIVATE_KEY`. */
export const newShopKey = (): string => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const number = pair.getPrivateKey();
  // one that begins with zeros comes shorter
  return Buffer.concat([Buffer.alloc(BYTES - number.length), number]).toString('base64url');
};
