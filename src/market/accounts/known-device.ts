import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Origin } from '#platform/http/route.ts';
import { hmac, type Key } from '#platform/keys.ts';
import type { AppContext } from '../context.ts';
import { isUuid } from './secrets.ts';

/** So long a browser is known after its last login. */
export const DEVICE_LIFE_MS = 365 * 86_400_000;

type CookieContext = Pick<AppContext, 'config'>;

const signatureOf = (key: Key, deviceId: string): string =>
  hmac(key.for('known devices'), deviceId).toString('base64url');

/**
 * The device that a request comes from, by the signed cookie that a login left there; null for any other. It lets nobody in:
 * it only says whose failed logins are counted apart from those of strangers.
 */
export const deviceIdOf = ({ config }: CookieContext, origin: Pick<Origin, 'header'>): string | null => {
  const cookie = /(?:^|;\s*)(?:__Secure-)?lp_device=([^;\s]+)/.exec(origin.header('cookie') ?? '')?.[1];
  const [deviceId = '', signature = ''] = cookie?.split('.') ?? [];
  if (!isUuid(deviceId)) return null;
  const sent = Buffer.from(signature);
  const isOurs = config.keys.all.some((key) => {
    const right = Buffer.from(signatureOf(key, deviceId));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  return isOurs ? deviceId : null;
};

export const newDeviceId = (): string => randomUUID();

/**
 * The header that makes a browser known, for calls below `/api/auth` alone. No script can read it; over https its name says
 * that no page of plain http can have set it.
 */
export const deviceCookie = ({ config }: CookieContext, deviceId: string): Record<string, string> => {
  const value = `${deviceId}.${signatureOf(config.keys.current, deviceId)}`;
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    'set-cookie': `${isSecure ? '__Secure-' : ''}lp_device=${value}; Path=/api/auth; Max-Age=${DEVICE_LIFE_MS / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
};
