import { BackupError } from './age.ts';

// Archives of POSIX ustar, written and read as streams, as far as our own need it: files with short names.

const BLOCK = 512;
const MAX_NAME = 100;
/** Eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1;
const CHECKSUM_AT = 148;
const TYPE_AT = 156;
const PLAIN_FILE = '0'.charCodeAt(0);

const checksumOf = (header: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1)
    sum += at >= CHECKSUM_AT && at < CHECKSUM_AT + 8 ? 0x20 : (header[at] ?? 0);
  return sum;
};

const headerOf = (name: string, size: number, at: Date): Buffer => {
  if (Buffer.byteLength(name) > MAX_NAME || size > MAX_SIZE)
    throw new RangeError(`does not fit a tar archive: ${name}, ${size} bytes`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header[TYPE_AT] = PLAIN_FILE;
  header.write('ustar\x0000', 257);
  header.write(`${octal(checksumOf(header), 6)} `, CHECKSUM_AT);
  return header;
};

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** A file of an archive that is written, small enough to be in memory. */
export type TarFile = { name: string; bytes: Buffer };

/** Writes an archive of these files. @throws RangeError for a name longer than 100 bytes */
export async function* writeTar(files: AsyncIterable<TarFile>, at: Date): AsyncGenerator<Buffer, void> {
  for await (const { name, bytes } of files) {
    yield headerOf(name, bytes.length, at);
    yield bytes;
    const padding = paddingOf(bytes.length);
    if (padding > 0) yield Buffer.alloc(padding);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** A file of an archive that is read: its bytes come once, and have to be taken before the next file is asked for. */
export type TarEntry = { name: string; size: number; bytes: AsyncIterable<Buffer> };

const cutOff = () => new BackupError('The archive within this backup is cut off.');

/** @throws BackupError when the archive is not one of `writeTar`, or ends too early */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  /** Up to so many bytes, at least one. */
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const next = await iterator.next();
      if (next.done) throw cutOff();
      held = next.value;
    }
    const taken = held.subarray(0, most);
    held = held.subarray(taken.length);
    return taken;
  };
  const whole = async (count: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await some(left));
    return Buffer.concat(parts);
  };

  try {
    for (;;) {
      const header = await whole(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      const number = (from: number, to: number) =>
        Number.parseInt(header.subarray(from, to).toString('latin1'), 8);
      const size = number(124, 135);
      const isSizeFit = Number.isSafeInteger(size) && size >= 0;
      if (number(CHECKSUM_AT, CHECKSUM_AT + 6) !== checksumOf(header) || !isSizeFit)
        throw new BackupError('The archive within this backup is damaged.');
      if (header[TYPE_AT] !== PLAIN_FILE)
        throw new BackupError(
          'The archive within this backup has links or folders, which no backup of the shop has.',
        );
      const name = header.subarray(0, header.indexOf(0)).toString();
      let left = size;
      const content = async function* () {
        while (left > 0) {
          const bytes = await some(left);
          left -= bytes.length;
          yield bytes;
        }
      };
      yield { name, size, bytes: content() };
      // what nobody wanted
      while (left > 0) left -= (await some(left)).length;
      await whole(paddingOf(size));
    }
    // to the end of what is encrypted, which proves that nothing is missing
    while (!(await iterator.next()).done);
  } finally {
    await iterator.return?.();
  }
}
