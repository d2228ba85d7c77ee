import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A secret of the shop. What is written under it names it by its id, which tells nothing of it. */
export type Key = {
  /** Eight hexadecimal digits, made from the secret. */
  id: string;
  /** A key of 32 bytes for one purpose: what leaks of one says nothing of the others (HKDF, RFC 5869). */
  for: (purpose: string) => Buffer;
};

/** The shop's secrets: everything new is written under the current one, and what any of them wrote can be read. */
export type KeyRing = {
  current: Key;
  /** The current one first. */
  all: readonly Key[];
};

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'lokapasar', purpose, bytes));

const keyOf = (secret: string): Key => {
  const derived = new Map<string, Buffer>();
  return {
    id: derive(secret, 'key id', 4).toString('hex'),
    for: (purpose) => {
      const known = derived.get(purpose);
      if (known !== undefined) return known;
      const key = derive(secret, purpose, 32);
      derived.set(purpose, key);
      return key;
    },
  };
};

/** @param others secrets that were current before, or will be: they open what they wrote, and write nothing */
export const createKeyRing = (secret: string, others: readonly string[] = []): KeyRing => {
  const current = keyOf(secret);
  return { current, all: [current, ...others.filter((other) => other !== secret).map(keyOf)] };
};

/** The key of this id; null when the ring has none. */
export const keyById = (keys: KeyRing, id: string): Key | null =>
  keys.all.find((key) => key.id === id) ?? null;

const IV = 12;
const TAG = 16;

/** AES-256-GCM, written as iv, tag, ciphertext. `about` is bound to it: it opens nowhere else. */
export const encrypt = (key: Buffer, bytes: Buffer, about: string): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** A decipher for what `encrypt` wrote under this head of `HEAD_BYTES`. */
export const decipherOf = (key: Buffer, head: Buffer, about: string) =>
  createDecipheriv('aes-256-gcm', key, head.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(head.subarray(IV, IV + TAG));

/** iv and tag */
export const HEAD_BYTES = IV + TAG;

/** @throws when the key is another one, or the bytes were changed or are about something else */
export const decrypt = (key: Buffer, sealed: Buffer, about: string): Buffer => {
  const decipher = decipherOf(key, sealed, about);
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
};

const KEY_ID = 4;

/** Seals bytes under the current key of a purpose, the key's id of four bytes in front. */
export const sealBytes = ({ current }: KeyRing, purpose: string, bytes: Buffer, about: string): Buffer =>
  Buffer.concat([Buffer.from(current.id, 'hex'), encrypt(current.for(purpose), bytes, about)]);

/**
 * The bytes again; older versions wrote them without a key's id.
 * @throws when no key of the ring opens them
 */
export const openBytes = (keys: KeyRing, purpose: string, sealed: Buffer, about: string): Buffer => {
  const id = sealed.subarray(0, KEY_ID).toString('hex');
  const named = keyById(keys, id);
  if (named !== null) return decrypt(named.for(purpose), sealed.subarray(KEY_ID), about);
  for (const key of keys.all) {
    try {
      return decrypt(key.for(purpose), sealed, about);
    } catch {
      // sealed under another key
    }
  }
  throw new Error(`What is about ${about} needs the key ${id}: it is missing in SECRET_PREVIOUS.`);
};

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
