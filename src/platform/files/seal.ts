import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

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

/**
 * The same piece by piece, for large files. What comes out is proved only when the stream has ended well: it must not be
 * acted upon before.
 */
export const unsealing = (shopKey: Buffer, fileId: string, sealedKey: Buffer): Transform => {
  const key = decrypt(shopKey, sealedKey, fileId);
  let head = Buffer.alloc(0);
  let decipher: DecipherGCM | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (decipher !== null) return done(null, decipher.update(chunk));
      head = Buffer.concat([head, chunk]);
      if (head.length < IV + TAG) return done();
      decipher = createDecipheriv('aes-256-gcm', key, head.subarray(0, IV), { authTagLength: TAG })
        .setAAD(Buffer.from(fileId))
        .setAuthTag(head.subarray(IV, IV + TAG));
      done(null, decipher.update(head.subarray(IV + TAG)));
    },
    flush(done) {
      if (decipher === null) return done(new Error('A sealed file is cut off.'));
      try {
        done(null, decipher.final());
      } catch (error) {
        done(error as Error);
      }
    },
  });
};
