import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

// The file format of age (c2sp.org/age, version 1) with a passphrase, by Node's own ciphers: what is written here is opened
// by `age -d` too, on a machine that has nothing of this shop.

/** What keeps a backup from being made, read or restored, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const VERSION = 'age-encryption.org/v1';
const CHUNK = 64 * 1024;
const TAG = 16;
const NONCE = 16;
const LAST = 1;
/** 2^17 rounds, 128 MiB: the least that OWASP names for scrypt. */
const WORK = 17;
/** 1 GiB: a foreign header must not take all memory. */
const MAX_WORK = 20;
const HEADER =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n--- ([A-Za-z0-9+/]{43})\n/;
const MAX_HEADER = 256;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** @throws BackupError where the text is not the only one that stands for these bytes, which the format asks for */
const fromBase64 = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  if (base64(bytes) !== text) throw new BackupError('The head of this backup was changed.');
  return bytes;
};

const stretch = (passphrase: string, salt: Buffer, work: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** work;
    const salted = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]);
    scrypt(passphrase, salted, 32, { N, r: 8, p: 1, maxmem: 2 * 128 * 8 * N }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

const derive = (fileKey: Buffer, salt: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, purpose, 32));

const macOf = (fileKey: Buffer, head: string): Buffer =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest();

const CIPHER = 'chacha20-poly1305';

const seal = (key: Buffer, nonce: Buffer, bytes: Buffer): Buffer => {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

/** @throws when the key is another one or a byte was changed */
const open = (key: Buffer, nonce: Buffer, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
};

const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  if (isLast) nonce[11] = LAST;
  return nonce;
};

/** Pieces of one size; only the last may be shorter. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    held.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(held, length);
    let at = 0;
    for (; all.length - at > size; at += size) yield { bytes: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { bytes: Buffer.concat(held, length), isLast: true };
}

/**
 * Encrypts under a passphrase, 64 KiB at a time.
 * @param work rounds of scrypt as a power of two, written into the file
 */
export async function* encryptAge(
  passphrase: string,
  source: AsyncIterable<Buffer>,
  work = WORK,
): AsyncGenerator<Buffer, void> {
  const fileKey = randomBytes(16);
  const salt = randomBytes(16);
  const wrapped = seal(await stretch(passphrase, salt, work), Buffer.alloc(12), fileKey);
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`;
  const nonce = randomBytes(NONCE);
  yield Buffer.concat([Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`), nonce]);
  const key = derive(fileKey, nonce, 'payload');
  let chunk = 0;
  for await (const { bytes, isLast } of piecesOf(source, CHUNK)) {
    yield seal(key, nonceOf(chunk, isLast), bytes);
    chunk += 1;
  }
}

/** The key of a file from the matched parts of its header. @throws BackupError */
const fileKeyOf = async (passphrase: string, parts: RegExpExecArray): Promise<Buffer> => {
  const [whole, salt = '', work = '', wrapped = '', mac = ''] = parts;
  if (Number(work) > MAX_WORK)
    throw new BackupError(`This file asks for 2^${work} rounds of scrypt, which is too much.`);
  const [saltBytes, sealedKey, macBytes] = [fromBase64(salt), fromBase64(wrapped), fromBase64(mac)];
  const key = await stretch(passphrase, saltBytes, Number(work));
  let fileKey: Buffer;
  try {
    fileKey = open(key, Buffer.alloc(12), sealedKey);
  } catch {
    throw new BackupError('The passphrase is not the one that this backup was made with.');
  }
  const head = whole.slice(0, whole.lastIndexOf(' '));
  if (!timingSafeEqual(macOf(fileKey, head), macBytes))
    throw new BackupError('The head of this backup was changed.');
  return fileKey;
};

/**
 * What `encryptAge` encrypted, piece by piece, each proved before it is given; that nothing is missing is proved when it ends.
 * @throws BackupError when the passphrase is another one, or a byte was changed or is missing
 */
export async function* decryptAge(
  passphrase: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    let start = Buffer.alloc(0);
    while (start.length < MAX_HEADER) {
      const next = await iterator.next();
      if (next.done) break;
      start = Buffer.concat([start, next.value]);
    }
    const parts = HEADER.exec(start.subarray(0, MAX_HEADER).toString('latin1'));
    if (parts === null || start.length < parts[0].length + NONCE)
      throw new BackupError('This file is no backup that was encrypted with a passphrase.');
    const fileKey = await fileKeyOf(passphrase, parts);
    const at = parts[0].length;
    const key = derive(fileKey, start.subarray(at, at + NONCE), 'payload');
    const sealed = async function* () {
      yield start.subarray(at + NONCE);
      yield* { [Symbol.asyncIterator]: () => iterator };
    };
    let chunk = 0;
    for await (const { bytes, isLast } of piecesOf(sealed(), CHUNK + TAG)) {
      let opened: Buffer | null = null;
      try {
        if (bytes.length >= TAG) opened = open(key, nonceOf(chunk, isLast), bytes);
      } catch {
        // said below
      }
      if (opened === null || (opened.length === 0 && chunk > 0))
        throw new BackupError(`This backup is damaged or cut off ${chunk * CHUNK} bytes after its start.`);
      yield opened;
      chunk += 1;
    }
  } finally {
    await iterator.return?.();
  }
}
