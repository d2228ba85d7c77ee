import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import type { PushNetwork } from '#platform/push/push.ts';

type Received = { endpoint: string; text: string; ttl: number; urgency: string; topic: string };

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
/** HKDF (RFC 5869) for up to 32 bytes, written out. */
const hkdf = (salt: Buffer, key: Buffer, info: Buffer, bytes: number): Buffer =>
  hmac(hmac(salt, key), info, Buffer.of(1)).subarray(0, bytes);

/** A browser that subscribes, and reads what is sent to it (RFC 8291, 8188). */
export const newBrowser = (endpoint: string, given?: { privateKey: string; auth: string }) => {
  const own = createECDH('prime256v1');
  if (given === undefined) own.generateKeys();
  else own.setPrivateKey(Buffer.from(given.privateKey, 'base64url'));
  const auth = given === undefined ? randomBytes(16) : Buffer.from(given.auth, 'base64url');
  const read = (body: Buffer): string => {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const shared = hkdf(auth, own.computeSecret(sender), info, 32);
    const key = hkdf(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    const end = plain.lastIndexOf(2);
    if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
    return plain.subarray(0, end).toString();
  };
  return {
    endpoint,
    p256dh: own.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
    read,
  };
};
export type TestBrowser = ReturnType<typeof newBrowser>;

/**
 * A push service in the place of the network, written from RFC 8030, 8291 and 8292: it knows its browsers, believes only the
 * shop whose key they subscribed with, and keeps what each of them could read.
 */
export const pushService = (shopKey: string) => {
  const browsers = new Map<string, TestBrowser>();
  const received: Received[] = [];
  /** What is answered instead, by endpoint. */
  const answers = new Map<string, number>();
  let count = 0;

  /** RFC 8292, 2 to 4: signed by the key that the browser subscribed with, for this service, for at most a day. */
  const isShop = async (authorization: string, { origin }: URL): Promise<boolean> => {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (key !== shopKey) return false;
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256');
    const options = { audience: origin, algorithms: ['ES256'] };
    const verified = await jwtVerify(token, publicKey, options).catch(() => null);
    const { exp = Infinity, sub = '' } = verified?.payload ?? {};
    return exp - Date.now() / 1000 <= 86_400 && /^(mailto:|https:)/.test(sub);
  };

  const network: PushNetwork = {
    resolve: async (host) => (host.endsWith('.push.apple.com') ? ['10.0.0.7'] : ['142.250.4.95']),
    post: async (url, _address, { headers, body }) => {
      const told = answers.get(url.href);
      if (told !== undefined) return { status: told, said: told >= 500 ? 'try again' : 'no' };
      if (!(await isShop(headers.authorization ?? '', url))) return { status: 403, said: 'not your device' };
      const browser = browsers.get(url.href);
      if (browser === undefined) return { status: 410, said: 'unsubscribed' };
      if (body.length > 4_096) return { status: 413, said: 'too much' };
      const { ttl = '', urgency = '', topic = '' } = headers;
      if (!/^\d+$/.test(ttl) || !/^[\w-]{1,32}$/.test(topic)) return { status: 400, said: 'headers' };
      received.push({ endpoint: url.href, text: browser.read(body), ttl: Number(ttl), urgency, topic });
      return { status: 201, said: '' };
    },
  };
  /** A browser that subscribes at one of the known services. */
  const subscribe = (host = 'fcm.googleapis.com'): TestBrowser => {
    count += 1;
    const browser = newBrowser(`https://${host}/fcm/send/perangkat${count}`);
    browsers.set(browser.endpoint, browser);
    return browser;
  };
  return {
    network,
    received,
    answers,
    subscribe,
    unsubscribe: ({ endpoint }: TestBrowser) => browsers.delete(endpoint),
  };
};
