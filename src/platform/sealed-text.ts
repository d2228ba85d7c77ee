import { decrypt, encrypt, hmac, type KeyRing, keyById } from './keys.ts';

/** What a sealed text is: each has a key of its own, and a text of one opens as no other. */
export type Purpose =
  | 'nik'
  | 'npwp'
  | 'bank account'
  | 'phone'
  | 'challenge'
  | 'idempotency'
  | 'push'
  | 'webhook';

declare const sealed: unique symbol;
/**
 * A text as the database has it: `v1.<key id>.<iv, tag, ciphertext in base64url>`; '' stays ''. To the types it is no string,
 * so that whoever shows or compares one without opening it does not compile.
 */
export type SealedText = { readonly [sealed]: true };

const VERSION = 'v1';
const parts = /^v1\.([0-9a-f]{8})\.([\w-]+)$/;
const contentKey = (purpose: Purpose) => `text ${purpose}`;

/** Everything sealed under a key begins so. */
export const sealedPrefix = (keyId: string): string => `${VERSION}.${keyId}.`;

/** Encrypts a text under the current key. The same text never looks the same twice. */
export const sealText = (keys: KeyRing, purpose: Purpose, text: string): SealedText => {
  if (text === '') return '' as unknown as SealedText;
  const bytes = encrypt(keys.current.for(contentKey(purpose)), Buffer.from(text), purpose);
  return `${sealedPrefix(keys.current.id)}${bytes.toString('base64url')}` as unknown as SealedText;
};

/**
 * The text again. One that an older version of the shop wrote is plain, and comes back as it is.
 * @throws Error when its key is not in the ring, or it was changed or sealed for another purpose
 */
export const openText = (keys: KeyRing, purpose: Purpose, sealedText: SealedText): string => {
  const text = storedText(sealedText);
  const found = parts.exec(text);
  if (found === null) return text;
  const [, id = '', bytes = ''] = found;
  const key = keyById(keys, id);
  if (key === null) throw new Error(`A sealed text needs the key ${id}: it is missing in SECRET_PREVIOUS.`);
  return decrypt(key.for(contentKey(purpose)), Buffer.from(bytes, 'base64url'), purpose).toString();
};

/** The same for a column that may be null. */
export const sealTextOrNull = (keys: KeyRing, purpose: Purpose, text: string | null): SealedText | null =>
  text === null ? null : sealText(keys, purpose, text);

export const openTextOrNull = (keys: KeyRing, purpose: Purpose, text: SealedText | null): string | null =>
  text === null ? null : openText(keys, purpose, text);

/** The characters of a sealed text, for where columns have no types, such as COPY. */
export const storedText = (text: SealedText): string => text as unknown as string;

/** By which a sealed text is found again: keyed, because numbers of 16 digits are soon tried out. Under the current key. */
export const hashText = (keys: KeyRing, purpose: Purpose, text: string): string =>
  hashesOf(keys, purpose, text)[0] ?? '';

/** Its hash under every key of the ring: a row may still have one of an older key. */
export const hashesOf = (keys: KeyRing, purpose: Purpose, text: string): string[] =>
  keys.all.map((key) => `${key.id}.${hmac(key.for(`hash ${purpose}`), text).toString('base64url')}`);
