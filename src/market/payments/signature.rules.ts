import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Compares without telling by the time it takes how much was right. */
export const sameText = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hash('sha256', given)), Buffer.from(hash('sha256', right)));

/** What `X-Callback-Signature` must be: hex HMAC-SHA256 of the body as it came (API K11). */
export const callbackSignature = (rawBody: string, secret: string): string =>
  createHmac('sha256', secret).update(rawBody).digest('hex');

export const isSigned = (rawBody: string, signature: string | undefined, secret: string): boolean =>
  signature !== undefined && sameText(signature.trim().toLowerCase(), callbackSignature(rawBody, secret));
