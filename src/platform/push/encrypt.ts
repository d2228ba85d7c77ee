import { createCipheriv, createECDH, ECDH, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';

const CURVE = 'prime256v1';
const PUBLIC_BYTES = 65;
const AUTH_BYTES = 16;
/** One record holds any message that push services take. */
const RECORD_BYTES = 4_096;
/** Marks the last record. */
const LAST = Buffer.of(2);

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

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
const info = (text: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${text}\0`), ...parts]);

/** What is new for every message; a test gives that of the RFC's example. */
export type Fresh = { salt: Buffer; privateKey: Buffer };
const fresh = (): Fresh => {
  const own = createECDH(CURVE);
  own.generateKeys();
  return { salt: randomBytes(16), privateKey: own.getPrivateKey() };
};

/**
 * A message that only this browser can read: RFC 8291 over the content coding `aes128gcm` of RFC 8188.
 * @throws Error when its keys are none (`areDeviceKeys`)
 */
export const encryptFor = (keys: DeviceKeys, text: string, { salt, privateKey } = fresh()): Buffer => {
  const device = bytesOf(keys.p256dh);
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const ownPublic = own.getPublicKey();
  const shared = derive(
    own.computeSecret(device),
    bytesOf(keys.auth),
    info('WebPush: info', device, ownPublic),
    32,
  );
  const key = derive(shared, salt, info('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(shared, salt, info('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(text),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, recordSize, Buffer.of(ownPublic.length), ownPublic, sealed]);
};

/** RFC 8292 allows a day; half of it leaves room for clocks that disagree. */
const TOKEN_SECONDS = 12 * 3_600;

/** By which a push service knows the shop (VAPID, RFC 8292): a token for this service alone. */
export const vapidHeader = async (
  { publicKey, signingKey }: { publicKey: string; signingKey: KeyObject },
  /** Where whoever runs the shop is reached: a `mailto:` or `https:` address. */
  contact: string,
  service: URL,
  now: Date,
): Promise<string> => {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(service.origin)
    .setSubject(contact)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_SECONDS)
    .sign(signingKey);
  return `vapid t=${token}, k=${publicKey}`;
};
