import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** AES-256-GCM, written as iv, tag, ciphertext. `about` is bound to it: bytes of another file do not open. */
const encrypt = (key: Buffer, bytes: Buffer, about: string): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

const decrypt = (key: Buffer, sealed: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
};

export type Sealed = { bytes: Buffer; sealedKey: Buffer };

/** Encrypts a file under a key of its own, and that key under the shop's. */
export const seal = (shopKey: Buffer, fileId: string, bytes: Buffer): Sealed => {
  const key = randomBytes(32);
  return { bytes: encrypt(key, bytes, fileId), sealedKey: encrypt(shopKey, key, fileId) };
};

/** @throws when the shop's key is another one, or the bytes were changed or belong to another file */
export const unseal = (shopKey: Buffer, fileId: string, { bytes, sealedKey }: Sealed): Buffer =>
  decrypt(decrypt(shopKey, sealedKey, fileId), bytes, fileId);
