import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { askOutside } from './http/outbound.ts';

/** A bucket of S3, or of any store that speaks its protocol. */

export type S3Access = {
  /** Where the store answers, e.g. `https://s3.ap-southeast-3.amazonaws.com`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where addresses name the bucket: in their path, which most stores take, or before the host's name, which some insist on. */
  bucketIn: 'path' | 'host';
};

type Variable =
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_REGION'
  | 'AWS_ENDPOINT_URL_S3'
  | 'S3_BUCKET_IN';
type S3Environment = { readonly [name in Variable]?: string | undefined };

/** The names under which every tool for S3 reads it; null without keys. */
export const s3Access = (env: S3Environment): S3Access | null => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) return null;
  const region = env.AWS_REGION || 'us-east-1';
  const endpoint = env.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`;
  const bucketIn = env.S3_BUCKET_IN === 'host' ? 'host' : 'path';
  return { endpoint: endpoint.replace(/\/$/, ''), region, accessKeyId, secretAccessKey, bucketIn };
};

/** A place in a bucket: its name, and what all keys of that place begin with: '' or a folder. */
export type BucketAddress = { bucket: string; folder: string };

/** What `s3://bucket/folder` names; null: the text names no bucket. */
export const bucketAddress = (text: string): BucketAddress | null => {
  if (!text.startsWith('s3://')) return null;
  const [bucket = '', ...parts] = text.slice('s3://'.length).split('/');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return null;
  return { bucket, folder: parts.filter(Boolean).join('/') };
};

/** The store refuses or does not answer; `code` is its own word for why, such as `AccessDenied`, or '' without an answer. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** How long a store is waited for. */
export type Patience = {
  tries: number;
  /** Before the second try; twice as long before each further one. */
  waitMs: number;
  /** For each try. */
  timeoutMs: number;
};
/** Of work that nobody waits for: a part of 16 MiB goes by 1.2 Mbit/s. */
const PATIENT: Patience = { tries: 5, waitMs: 500, timeoutMs: 120_000 };
/** What an object is sent and fetched in. A store takes 10,000 parts of one object. */
export const PART_BYTES = 16 * 2 ** 20;
const MAX_PARTS = 10_000;

/** The elements of an answer that hold nothing but text, in their order. */
const textsOf = (xml: string): { name: string; text: string }[] => {
  const found: { name: string; text: string }[] = [];
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (text.trim() !== '') found.push({ name, text });
    text = '';
  });
  try {
    parser.write(xml).close();
  } catch {
    return [];
  }
  return found;
};
const textOf = (xml: string, name: string): string | null =>
  textsOf(xml).find((one) => one.name === name)?.text ?? null;

type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array | string;
  headers?: Record<string, string>;
};
type Answer = { status: number; headers: Headers; body: Buffer };

export type StoredObject = { size: number; etag: string };
export type ListedObject = { key: string; changedAt: Date };

export type Bucket = {
  name: string;
  /** @throws S3Error, as all of them */
  put: (key: string, body: Uint8Array | string) => Promise<void>;
  /**
   * Sends an object in parts, each proved by its SHA-256; what fits into one goes at once. It is there whole when this ends, and not at all before or when
   * `bytes` or this fails. @returns how many bytes it has
   */
  putParts: (key: string, bytes: AsyncIterable<Buffer>) => Promise<number>;
  /** null: there is none. */
  find: (key: string) => Promise<StoredObject | null>;
  /** The whole of an object; null: there is none. */
  read: (key: string) => Promise<Buffer | null>;
  /** An object part by part; one that is replaced meanwhile ends it. */
  readParts: (key: string, object: StoredObject) => AsyncGenerator<Buffer, void>;
  /** All objects whose keys begin so, in the order of their keys. */
  list: (prefix: string) => AsyncGenerator<ListedObject, void>;
  remove: (key: string) => Promise<void>;
  /** Ends uploads in parts that were begun before then and never ended: their parts cost, and nobody sees them. */
  dropUnfinished: (prefix: string, before: Date) => Promise<void>;
};

/** Buffers of one size; only the last may be shorter. */
async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    const all = Buffer.concat(held, length);
    let at = 0;
    for (; all.length - at >= PART_BYTES; at += PART_BYTES) yield all.subarray(at, at + PART_BYTES);
    held = [all.subarray(at)];
    length = all.length - at;
  }
  if (length > 0) yield Buffer.concat(held, length);
}

export const openBucket = (access: S3Access, name: string, patience: Partial<Patience> = {}): Bucket => {
  const { endpoint, region, accessKeyId, secretAccessKey, bucketIn } = access;
  const { tries, waitMs, timeoutMs } = { ...PATIENT, ...patience };
  const base = bucketIn === 'path' ? `${endpoint}/${name}` : endpoint.replace('://', `://${name}.`);
  /** Keys that requests are signed with, one a day. */
  const signingKeys = new Map<string, ArrayBuffer>();

  const send = async ({ method, key = '', query = {}, body, headers = {} }: Asked): Promise<Answer> => {
    const url = new URL(key === '' ? base : `${base}/${key.split('/').map(encodeURIComponent).join('/')}`);
    for (const [param, value] of Object.entries(query)) url.searchParams.set(param, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      service: 's3',
      ...{ region, accessKeyId, secretAccessKey, cache: signingKeys },
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
    }).sign();
    return askOutside(url.hostname, method, async () => {
      const response = await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: (body as BodyInit | undefined) ?? null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: Buffer.from(await response.arrayBuffer()),
      };
    });
  };

  const failureOf = ({ method, key = '' }: Asked, { status, body }: Answer): S3Error => {
    const code = textOf(body.toString(), 'Code') ?? String(status);
    const message = textOf(body.toString(), 'Message');
    return new S3Error(
      code,
      `S3 at ${endpoint} refuses ${method} ${name}/${key}: ${code}${message === null ? '' : ` (${message})`}.`,
    );
  };

  /** Tried again where nobody answers or the store is busy. @param accepted statuses besides 2xx that are answers */
  const ask = async (asked: Asked, accepted: readonly number[] = []): Promise<Answer> => {
    for (let tried = 1; ; tried += 1) {
      let failure: S3Error;
      try {
        const answer = await send(asked);
        // an upload may fail after its 200 was begun
        const isGood = answer.status >= 200 && answer.status < 300;
        const isFailedLate =
          isGood && asked.method === 'POST' && textOf(answer.body.toString(), 'Code') !== null;
        if ((isGood && !isFailedLate) || accepted.includes(answer.status)) return answer;
        failure = failureOf(asked, answer);
        if (!isFailedLate && answer.status < 500 && answer.status !== 429) throw failure;
      } catch (error) {
        if (error instanceof S3Error) throw error;
        const { message, cause } = error as Error & { cause?: Error };
        failure = new S3Error('', `S3 at ${endpoint} does not answer: ${cause?.message || message}.`);
      }
      if (tried >= tries) throw failure;
      await pause(waitMs * 2 ** (tried - 1));
    }
  };

  const find = async (key: string): Promise<StoredObject | null> => {
    const { status, headers } = await ask({ method: 'HEAD', key }, [404]);
    if (status === 404) return null;
    return { size: Number(headers.get('content-length')), etag: headers.get('etag') ?? '' };
  };

  const put = async (key: string, body: Uint8Array | string): Promise<void> => {
    await ask({ method: 'PUT', key, body });
  };

  const putParts = async (key: string, bytes: AsyncIterable<Buffer>): Promise<number> => {
    const pieces = partsOf(bytes);
    const first = await pieces.next();
    const second = first.done ? first : await pieces.next();
    if (second.done) {
      // one part is an object by itself
      const whole = first.value ?? Buffer.alloc(0);
      await put(key, whole);
      return whole.length;
    }
    const parts = async function* () {
      yield first.value as Buffer;
      yield second.value;
      yield* pieces;
    };
    const begun = await ask({ method: 'POST', key, query: { uploads: '' } });
    const uploadId = textOf(begun.body.toString(), 'UploadId');
    if (uploadId === null) throw new S3Error('', `S3 at ${endpoint} begins no upload of ${key}.`);
    try {
      const etags: string[] = [];
      let size = 0;
      for await (const body of parts()) {
        if (etags.length === MAX_PARTS)
          throw new S3Error('', `${key} is larger than ${MAX_PARTS} parts of ${PART_BYTES / 2 ** 20} MiB.`);
        const query = { partNumber: String(etags.length + 1), uploadId };
        const { headers } = await ask({ method: 'PUT', key, query, body });
        etags.push(headers.get('etag') ?? '');
        size += body.length;
      }
      const sent = etags.map(
        (etag, at) =>
          `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${sent.join('')}</CompleteMultipartUpload>`;
      await ask({ method: 'POST', key, query: { uploadId }, body }).catch(async (error: unknown) => {
        // its answer may have been lost: then the second try finds no upload, and the object is there
        const isGone = error instanceof S3Error && error.code === 'NoSuchUpload';
        if (!isGone || (await find(key))?.size !== size) throw error;
      });
      return size;
    } catch (error) {
      // what was sent of it would cost for good
      await ask({ method: 'DELETE', key, query: { uploadId } }, [404]).catch(() => undefined);
      throw error;
    }
  };

  async function* readParts(key: string, { size, etag }: StoredObject): AsyncGenerator<Buffer, void> {
    for (let at = 0; at < size; at += PART_BYTES) {
      const range = `bytes=${at}-${Math.min(size, at + PART_BYTES) - 1}`;
      const { body } = await ask({ method: 'GET', key, headers: { range, 'if-match': etag } });
      yield body;
    }
  }

  async function* list(prefix: string): AsyncGenerator<ListedObject, void> {
    let token: string | null = null;
    do {
      const query = { 'list-type': '2', prefix, ...(token !== null && { 'continuation-token': token }) };
      const xml: string = (await ask({ method: 'GET', query })).body.toString();
      const texts = textsOf(xml);
      let key: string | null = null;
      for (const { name: found, text } of texts)
        if (found === 'Key') key = text;
        else if (found === 'LastModified' && key !== null) yield { key, changedAt: new Date(text) };
      token = texts.find((one) => one.name === 'NextContinuationToken')?.text ?? null;
    } while (token !== null);
  }

  const dropUnfinished = async (prefix: string, before: Date): Promise<void> => {
    const xml = (await ask({ method: 'GET', query: { uploads: '', prefix } })).body.toString();
    const texts = (wanted: string) =>
      textsOf(xml).flatMap(({ name: found, text }) => (found === wanted ? [text] : []));
    const [keys, ids, begun] = [texts('Key'), texts('UploadId'), texts('Initiated')];
    for (const [at, uploadId] of ids.entries())
      if (Date.parse(begun[at] ?? '') < before.getTime())
        await ask({ method: 'DELETE', key: keys[at] ?? '', query: { uploadId } }, [404]);
  };

  return {
    name,
    put,
    putParts,
    find,
    read: async (key) => {
      const { status, body } = await ask({ method: 'GET', key }, [404]);
      // a bucket that is not there is a fault of the settings, no missing file
      if (status === 404 && textOf(body.toString(), 'Code') === 'NoSuchBucket')
        throw failureOf({ method: 'GET', key }, { status, headers: new Headers(), body });
      return status === 404 ? null : body;
    },
    readParts,
    list,
    remove: async (key) => {
      await ask({ method: 'DELETE', key }, [404]);
    },
    dropUnfinished,
  };
};
