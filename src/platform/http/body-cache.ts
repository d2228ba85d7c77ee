import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished body with what goes with it; compressed once per encoding, when first asked for. */
export type KeptBody = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  madeAt: number;
};

const longestOnPad = 170_000;
// three bytes at most for each sign; memory that is not written to is never taken
const pad = Buffer.allocUnsafeSlow(3 * longestOnPad);

/**
 * Written once, where there is room for any text of this length: its bytes need not be counted first. Parts are written one
 * after another, since the text of two long ones would first be copied into one.
 */
const bytesOf = (parts: readonly string[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > longestOnPad) return Buffer.from(parts.join(''));
  let end = 0;
  for (const part of parts) end += pad.write(part, end);
  return Buffer.from(pad.subarray(0, end));
};

/**
 * Tells one version of an address from the next. It guards against nobody, so a checksum is enough, at a third of the
 * cost of a digest.
 */
const tagOf = (body: Buffer): string => `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;

/** `content`: bytes, or a text, which may come in parts. */
export const keepBody = (
  content: string | readonly string[] | Buffer,
  status: number,
  headers: Record<string, string>,
  now: number,
): KeptBody => {
  const parts = typeof content === 'string' ? [content] : content;
  const plain = Buffer.isBuffer(parts) ? parts : bytesOf(parts);
  return { status, headers, plain, etag: tagOf(plain), madeAt: now };
};

/** The best encoding that both sides know; small bodies are not worth it. */
export const encodingFor = (accept: string | undefined, size: number): Encoding => {
  if (accept === undefined || size < 1024) return 'identity';
  if (/\bbr\b/.test(accept)) return 'br';
  return /\bgzip\b/.test(accept) ? 'gzip' : 'identity';
};

/** The body in an encoding, `quality` being brotli's 0–11. */
export const encoded = async (body: KeptBody, encoding: Encoding, quality = 5): Promise<Buffer> => {
  if (encoding === 'identity') return body.plain;
  if (encoding === 'br') {
    body.br ??= await brotli(body.plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.plain.length,
      },
    });
    return body.br;
  }
  body.gzip ??= await zip(body.plain, { level: 6 });
  return body.gzip;
};

type Kept = { body: KeptBody; renewing: boolean };

/**
 * Bodies kept in memory by key, at most `maxBytes` of plain text, the least recently used dropped first.
 * Up to `freshMs` old: served as is. Up to `staleMs`: served while one renewal runs. Identical misses share one making.
 */
export const createBodyCache = (options: {
  maxBytes: number;
  ttlMs: number;
  staleMs: number;
  now: () => number;
  /** Statuses worth keeping. */
  statuses: readonly number[];
}) => {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<KeptBody>>();
  let bytes = 0;
  let generation = 0;

  const forget = (key: string) => {
    const found = kept.get(key);
    if (found === undefined) return;
    bytes -= found.body.plain.length;
    kept.delete(key);
  };
  const store = (key: string, body: KeptBody) => {
    forget(key);
    if (!options.statuses.includes(body.status)) return;
    kept.set(key, { body, renewing: false });
    bytes += body.plain.length;
    for (const oldest of kept.keys()) {
      if (bytes <= options.maxBytes) break;
      forget(oldest);
    }
  };
  const make = (key: string, produce: () => Promise<KeptBody>): Promise<KeptBody> => {
    const running = making.get(key);
    if (running !== undefined) return running;
    const born = generation;
    const promise = produce()
      .then((body) => {
        if (born === generation) store(key, body);
        return body;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  };

  return {
    get: async (key: string, produce: () => Promise<KeptBody>): Promise<KeptBody> => {
      const found = kept.get(key);
      const age = found === undefined ? Number.POSITIVE_INFINITY : options.now() - found.body.madeAt;
      if (found === undefined || age > options.staleMs || age < 0) return make(key, produce);
      kept.delete(key);
      kept.set(key, found);
      if (age > options.ttlMs && !found.renewing) {
        found.renewing = true;
        make(key, produce).catch(() => {
          found.renewing = false;
        });
      }
      return found.body;
    },
    /** Drops everything, and what is being made now is not kept either. */
    clear: () => {
      generation += 1;
      kept.clear();
      making.clear();
      bytes = 0;
    },
    size: () => ({ entries: kept.size, bytes }),
  };
};
export type BodyCache = ReturnType<typeof createBodyCache>;
