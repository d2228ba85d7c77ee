import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Chunks = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
/** One file of an archive, its content as it comes. */
export type ZipEntry = { name: string; content: Chunks };

type Written = { name: Buffer; crc: number; packed: number; plain: number; offset: number };

// sizes follow the content (bit 3), names are UTF-8 (bit 11); the day is the first that the format knows
const FLAGS = 0x0808;
const FIRST_DAY = 0x21;

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(FIRST_DAY, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const descriptor = ({ crc, packed, plain }: Written): Buffer => {
  const found = Buffer.alloc(16);
  found.writeUInt32LE(0x08074b50, 0);
  found.writeUInt32LE(crc, 4);
  found.writeUInt32LE(packed, 8);
  found.writeUInt32LE(plain, 12);
  return found;
};

const directoryEntry = ({ name, crc, packed, plain, offset }: Written): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt16LE(FIRST_DAY, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(plain, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
};

const directoryEnd = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** An archive written as its files come, nothing of it kept. Each file stays below 4 GiB. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  let offset = 0;
  const directory: Buffer[] = [];
  for (const entry of entries) {
    const written: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, plain: 0, offset };
    const header = localHeader(written.name);
    yield header;
    const counted = async function* () {
      for await (const chunk of entry.content) {
        const bytes = Buffer.from(chunk);
        written.crc = crc32(bytes, written.crc);
        written.plain += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(counted());
    const deflate = createDeflateRaw({ level: 6 });
    // a source that fails must end what is read from
    source.on('error', (error) => deflate.destroy(error));
    for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
      written.packed += chunk.length;
      yield chunk;
    }
    yield descriptor(written);
    offset += header.length + written.packed + 16;
    directory.push(directoryEntry(written));
  }
  const all = Buffer.concat(directory);
  yield all;
  yield directoryEnd(directory.length, all.length, offset);
}
