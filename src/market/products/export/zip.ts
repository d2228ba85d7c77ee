import { crc32, createDeflateRaw } from 'node:zlib';

type Part = { name: string; text: AsyncIterable<string | Buffer> };

const u16 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
/** 1 January 2026, midnight, as DOS counts: an archive of the same things is the same. */
const TIME = Buffer.concat([u16(0), u16((46 << 9) | (1 << 5) | 1)]);
/** Sizes and checksum follow the bytes; names are UTF-8. */
const FLAGS = 0x0808;

const about = (name: string, crc: number, packed: number, size: number) =>
  Buffer.concat([
    ...[u16(20), u16(FLAGS), u16(8), TIME, u32(crc), u32(packed), u32(size), u16(Buffer.byteLength(name))],
    u16(0),
  ]);

/** An archive as it is made: each part packed piece by piece, nothing kept but the list of what was written. */
export async function* zipOf(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of parts) {
    const start = offset;
    const head = Buffer.concat([u32(0x04034b50), about(name, 0, 0, 0), Buffer.from(name)]);
    yield head;
    let crc = 0;
    let size = 0;
    let packed = 0;
    const deflate = createDeflateRaw({ level: 6 });
    const feed = (async () => {
      for await (const piece of text) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        crc = crc32(bytes, crc);
        size += bytes.length;
        if (!deflate.write(bytes)) await new Promise((go) => deflate.once('drain', go));
      }
      deflate.end();
    })().catch((error: Error) => deflate.destroy(error));
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    await feed;
    yield Buffer.concat([u32(0x08074b50), u32(crc), u32(packed), u32(size)]);
    offset += head.length + packed + 16;
    const entry = [u32(0x02014b50), u16(20), about(name, crc, packed, size), u16(0), u16(0), u16(0), u32(0)];
    directory.push(Buffer.concat([...entry, u32(start), Buffer.from(name)]));
  }
  const listed = Buffer.concat(directory);
  const count = u16(parts.length);
  yield listed;
  yield Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    count,
    count,
    u32(listed.length),
    u32(offset),
    u16(0),
  ]);
}
