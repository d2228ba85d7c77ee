import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { decipherOf, decrypt, encrypt, HEAD_BYTES, type KeyRing, openBytes, sealBytes } from '../keys.ts';

/** What the keys of private files are sealed as. */
export const FILE_PURPOSE = 'private files';

export type Sealed = { bytes: Buffer; sealedKey: Buffer };

/** Encrypts a file under a key of its own, and that key under the shop's. */
export const seal = (keys: KeyRing, fileId: string, bytes: Buffer): Sealed => {
  const key = randomBytes(32);
  return { bytes: encrypt(key, bytes, fileId), sealedKey: sealBytes(keys, FILE_PURPOSE, key, fileId) };
};

/** @throws when the shop's key is another one, or the bytes were changed or belong to another file */
export const unseal = (keys: KeyRing, fileId: string, { bytes, sealedKey }: Sealed): Buffer =>
  decrypt(openBytes(keys, FILE_PURPOSE, sealedKey, fileId), bytes, fileId);

/**
 * The same piece by piece, for large files. What comes out is proved only when the stream has ended well: it must not be
 * acted upon before.
 */
export const unsealing = (keys: KeyRing, fileId: string, sealedKey: Buffer): Transform => {
  const key = openBytes(keys, FILE_PURPOSE, sealedKey, fileId);
  let head = Buffer.alloc(0);
  let decipher: ReturnType<typeof decipherOf> | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (decipher !== null) return done(null, decipher.update(chunk));
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) return done();
      decipher = decipherOf(key, head, fileId);
      done(null, decipher.update(head.subarray(HEAD_BYTES)));
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
