import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  crc32,
  gunzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from 'node:zlib';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** A finished body with what goes with it. `bytes` are in `encoding`; both are replaced when it is compressed. */
export type ResponseBody = {
  status: number;
  headers: Record<string, string>;
  /** Weak: the same for every encoding. */
  etag: string;
  /** Bytes of the plain text. */
  size: number;
  encoding: Encoding;
  bytes: Buffer;
};

/** Bodies smaller than this many bytes are not worth compressing. */
const MIN_COMPRESSED = 1024;
/** Up to this many plain bytes zstd, or the others, take less time than handing the work to another thread and back. */
const MAX_AT_ONCE = 256 * 1024;
const MAX_AT_ONCE_SLOW = 32 * 1024;
const ZSTD_LEVEL = 3;
/** Brotli for what is made once: about the size of zstd 3, for three times its cost. */
const QUICK_BROTLI = 3;
const GOOD_BROTLI = 5;
const GZIP_LEVEL = 3;

const MAX_ON_PAD = 170_000;
// three bytes at most for each sign; memory that is not written to is never taken
const pad = Buffer.allocUnsafeSlow(3 * MAX_ON_PAD);

/**
 * Written once, where there is room for any text of this length: its bytes need not be counted first. Parts are written one
 * after another, since the text of two long ones would first be copied into one.
 */
const bytesOf = (parts: readonly string[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > MAX_ON_PAD) return Buffer.from(parts.join(''));
  let end = 0;
  for (const part of parts) end += pad.write(part, end);
  return Buffer.from(pad.subarray(0, end));
};

/**
 * Tells one version of an address from the next. It guards against nobody, so a checksum is enough, at a third of the
 * cost of a digest.
 */
const etagOf = (bytes: Buffer): string => `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`;

/** `content`: bytes, or a text, which may come in parts. */
export const responseBody = (
  content: string | readonly string[] | Buffer,
  status: number,
  headers: Record<string, string>,
): ResponseBody => {
  const parts = typeof content === 'string' ? [content] : content;
  const bytes = Buffer.isBuffer(parts) ? parts : bytesOf(parts);
  return { status, headers, etag: etagOf(bytes), size: bytes.length, encoding: 'identity', bytes };
};

const preference: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** What an Accept-Encoding header takes, each with its weight; `*` stands for all that are not named. */
const weightsOf = (accept: string): ((encoding: Encoding) => number) => {
  const weights = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight) || 0];
      }),
  );
  return (encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
};

/** The encoding in which a body goes out: as it lies here where the client takes that, otherwise the best that it takes. */
export const encodingFor = (accept: string | undefined, body: ResponseBody): Encoding => {
  if (accept === undefined) return 'identity';
  const weightOf = weightsOf(accept);
  if (body.encoding !== 'identity' && weightOf(body.encoding) > 0) return body.encoding;
  if (body.size < MIN_COMPRESSED) return 'identity';
  const [best = 'identity'] = preference
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
};

const zstd = promisify(zstdCompress);
const unzstd = promisify(zstdDecompress);
const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } };
const brotliOptions = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

const plainBytes = async ({ encoding, bytes, size }: ResponseBody): Promise<Buffer> => {
  if (encoding === 'zstd') return size > MAX_AT_ONCE ? unzstd(bytes) : zstdDecompressSync(bytes);
  if (encoding === 'br') return unbrotli(bytes);
  return encoding === 'gzip' ? unzip(bytes) : bytes;
};

/** The bytes of a body in an encoding, compressed quickly where they do not lie here so. */
export const bytesIn = async (body: ResponseBody, encoding: Encoding): Promise<Buffer> => {
  if (body.encoding === encoding) return body.bytes;
  const plain = await plainBytes(body);
  if (encoding === 'zstd')
    return plain.length > MAX_AT_ONCE ? zstd(plain, zstdOptions) : zstdCompressSync(plain, zstdOptions);
  if (encoding === 'identity') return plain;
  const isSmall = plain.length <= MAX_AT_ONCE_SLOW;
  if (encoding === 'br') {
    const options = brotliOptions(QUICK_BROTLI, plain.length);
    return isSmall ? brotliCompressSync(plain, options) : brotli(plain, options);
  }
  return isSmall ? gzipSync(plain, { level: GZIP_LEVEL }) : zip(plain, { level: GZIP_LEVEL });
};

/** The bytes are copied to a block of their size: what lies in one of 64 KB, as from a compressor, would keep all of it. */
const replaceBytes = (body: ResponseBody, encoding: Encoding, found: Buffer): ResponseBody => {
  const bytes = Buffer.allocUnsafeSlow(found.length);
  found.copy(bytes);
  return Object.assign(body, { encoding, bytes });
};

/** Keeps the body in zstd alone from now on: a fifth of its memory, for a tenth of a millisecond. */
export const compressQuickly = async (body: ResponseBody): Promise<ResponseBody> => {
  if (body.encoding !== 'identity') return body;
  const encoding = body.size < MIN_COMPRESSED ? 'identity' : 'zstd';
  return replaceBytes(body, encoding, await bytesIn(body, encoding));
};

/** Keeps the body in Brotli alone from now on, which every browser takes: smaller by a tenth, and five times as dear to make. */
export const compressWell = async (body: ResponseBody, quality = GOOD_BROTLI): Promise<ResponseBody> => {
  if (body.encoding === 'br' || body.size < MIN_COMPRESSED) return body;
  const plain = await plainBytes(body);
  return replaceBytes(body, 'br', await brotli(plain, brotliOptions(quality, plain.length)));
};
