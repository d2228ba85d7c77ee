import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hmac, type Key, type KeyRing } from '#platform/keys.ts';

/** Six digits. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** It is keyed: whoever copies the table cannot try out a million codes. */
const otpHashBy = (key: Key, token: string, otp: string): string =>
  hmac(key.for('one-time passwords'), `${token} ${otp}`).toString('base64url');

/** The hashes that a one-time password may have been stored under: one sent before the key changed is good for its minutes. */
export const otpHashes = (keys: KeyRing, token: string, otp: string): string[] =>
  keys.all.map((key) => otpHashBy(key, token, otp));

/** As it is stored: by the current key. */
export const otpHash = ({ current }: KeyRing, token: string, otp: string): string =>
  otpHashBy(current, token, otp);

/** 256 random bits, for whatever lets somebody in who has it. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const resetHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => uuid.test(text);
