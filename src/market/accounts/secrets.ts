import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { derivedKey } from '#platform/derived-key.ts';

/** Six digits. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The hash under which a one-time password is stored. It is keyed: whoever copies the table cannot try out a million codes. */
export const otpHash = (secret: string, token: string, otp: string): string =>
  createHmac('sha256', derivedKey(secret, 'one-time passwords'))
    .update(`${token} ${otp}`)
    .digest('base64url');

export const newResetToken = (): string => randomBytes(32).toString('base64url');
export const resetHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => uuid.test(text);
