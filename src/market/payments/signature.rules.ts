import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the time does not tell how much was right. */
export const sameText = (actual: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hash('sha256', actual)), Buffer.from(hash('sha256', expected)));

/** What `X-Callback-Signature` must be: hex HMAC-SHA256 of the body as it came. */
export const callbackSignature = (rawBody: string, secret: string): string =>
  createHmac('sha256', secret).update(rawBody).digest('hex');

export const isSigned = (rawBody: string, signature: string | undefined, secret: string): boolean =>
  signature !== undefined && sameText(signature.trim().toLowerCase(), callbackSignature(rawBody, secret));
