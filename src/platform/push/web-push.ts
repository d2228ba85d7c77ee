import { ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const PUBLIC_BYTES = 65;
const AUTH_BYTES = 16;

/** What a browser gives for its messages: its public key (P-256, uncompressed) and a secret of 16 bytes, in base64url. */
export type DeviceKeys = { p256dh: string; auth: string };

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Whether the keys are such that a message can be encrypted for them: a point of the curve and 16 bytes. */
export const areDeviceKeys = ({ p256dh, auth }: DeviceKeys): boolean => {
  const point = bytesOf(p256dh);
  if (point.length !== PUBLIC_BYTES || bytesOf(auth).length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
};

/** Loaded with the first message: most processes never send one. */
const webPush = async () => (await import('web-push')).default;

/**
 * A message that only this browser can read: RFC 8291 over the content coding `aes128gcm` of RFC 8188.
 * @throws Error when its keys are none (`areDeviceKeys`)
 */
export const encryptFor = async ({ p256dh, auth }: DeviceKeys, text: string): Promise<Buffer> =>
  (await webPush()).encrypt(p256dh, auth, text, 'aes128gcm').cipherText;

/**
 * By which a push service knows the shop (VAPID, RFC 8292): a token for this service alone, good for half a day by the clock
 * of the machine. `contact` is where whoever runs the shop is reached: a `mailto:` or `https:` address.
 */
export const vapidHeader = async (
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
  contact: string,
  service: URL,
): Promise<string> =>
  (await webPush()).getVapidHeaders(service.origin, contact, publicKey, privateKey, 'aes128gcm')
    .Authorization;
