import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Access } from '#platform/s3.ts';

// What Amazon's documentation says of S3 (API version 2006-03-01): PutObject, GetObject with a range, HeadObject,
// DeleteObject, ListObjectsV2 in pages, multipart uploads and their list, and Signature Version 4, which is computed here anew
// and refused where it differs. Objects are kept in memory: it stands in for the store in tests alone.

export const BUCKET = 'cadangan-toko';
const KEYS = { accessKeyId: 'AKIDTOKO', secretAccessKey: 'rahasia-bucket' };
const REGION = 'ap-southeast-3';
const PAGE = 3;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const rfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the request is signed as the documentation says, for just these bytes. */
const isSigned = ({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean => {
  const authorization = headers.authorization ?? '';
  const field = (name: string) => authorization.split(`${name}=`)[1]?.split(',')[0] ?? '';
  const [id, date = '', region = '', service, end] = field('Credential').split('/');
  if (id !== KEYS.accessKeyId || service !== 's3' || end !== 'aws4_request') return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${rfc3986(name)}=${rfc3986(value)}`)
    .sort()
    .join('&');
  const names = field('SignedHeaders').split(';');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => hmac(before, part),
    `AWS4${KEYS.secretAccessKey}`,
  );
  return field('Signature') === hmac(key, toSign).toString('hex');
};

type Upload = { key: string; parts: Map<number, Buffer>; begun: Date };

export const startS3 = async () => {
  const objects = new Map<string, Buffer>();
  /** When each was last written. */
  const changed = new Map<string, Date>();
  const uploads = new Map<string, Upload>();
  const asked: string[] = [];
  /** What happens to the next requests instead of an answer: a status, a broken connection, or an answer that gets lost; 0: nothing does. */
  const faults: (number | 'break' | 'lose')[] = [];

  const answer = (response: ServerResponse, status: number, body: string | Buffer = '', headers = {}) =>
    response.writeHead(status, headers).end(body);
  const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
    answer(
      response,
      status,
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    );

  const onUpload = (request: IncomingMessage, response: ServerResponse, url: URL, body: Buffer): void => {
    const id = url.searchParams.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload === undefined) {
      refuse(response, 404, 'NoSuchUpload', 'The specified multipart upload does not exist.');
      return;
    }
    if (request.method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      answer(response, 200, '', { etag: etagOf(body) });
      return;
    }
    uploads.delete(id);
    if (request.method === 'DELETE') {
      answer(response, 204);
      return;
    }
    const parts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)];
    const bytes = parts.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0));
    const isWrong = parts.some(
      ([, , etag], at) => etag?.replaceAll('&quot;', '"') !== etagOf(bytes[at] as Buffer),
    );
    if (isWrong) {
      refuse(response, 400, 'InvalidPart', 'One or more of the specified parts could not be found.');
      return;
    }
    objects.set(upload.key, Buffer.concat(bytes));
    changed.set(upload.key, new Date());
    answer(response, 200, '<CompleteMultipartUploadResult><Key>x</Key></CompleteMultipartUploadResult>');
  };

  const onBucket = (response: ServerResponse, url: URL): void => {
    const prefix = url.searchParams.get('prefix') ?? '';
    if (url.searchParams.has('uploads')) {
      const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix));
      const rows = found.map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Owner><ID>1</ID></Owner><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      answer(response, 200, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`);
      return;
    }
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${changed.get(key)?.toISOString()}</LastModified><ETag>&quot;1&quot;</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    answer(response, 200, `<ListBucketResult>${next}${rows.join('')}</ListBucketResult>`);
  };

  const onObject = (request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void => {
    if (request.method === 'PUT') {
      objects.set(key, body);
      changed.set(key, new Date());
      answer(response, 200, '', { etag: etagOf(body) });
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      answer(response, 204);
      return;
    }
    const bytes = objects.get(key);
    if (bytes === undefined) {
      refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
      return;
    }
    const etag = etagOf(bytes);
    if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== etag) {
      refuse(
        response,
        412,
        'PreconditionFailed',
        'At least one of the pre-conditions you specified did not hold',
      );
      return;
    }
    const [first = '0', last = String(bytes.length - 1)] =
      request.headers.range?.replace('bytes=', '').split('-') ?? [];
    const part = bytes.subarray(Number(first), Number(last) + 1);
    const headers = { etag, 'content-length': part.length };
    answer(response, request.headers.range === undefined ? 200 : 206, part, headers);
  };

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://s3');
    asked.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === 'break') return request.socket.destroy();
    if (typeof fault === 'number' && fault > 0)
      return refuse(response, fault, 'SlowDown', 'Please reduce your request rate.');
    if (fault === 'lose') {
      response.write = () => true;
      response.writeHead = () => response;
      response.end = (() => request.socket.destroy()) as unknown as typeof response.end;
    }
    if (!isSigned(request, url, body))
      return refuse(response, 403, 'SignatureDoesNotMatch', 'The request signature does not match.');
    const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/');
    const key = parts.join('/');
    if (bucket !== BUCKET)
      return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (url.searchParams.has('uploadId')) return onUpload(request, response, url, body);
    if (key === '') return onBucket(response, url);
    if (url.searchParams.has('uploads')) {
      const id = `unggahan-${uploads.size + 1}-${asked.length}`;
      uploads.set(id, { key, parts: new Map(), begun: new Date() });
      return answer(response, 200, `<R><UploadId>${id}</UploadId></R>`);
    }
    return onObject(request, response, key, body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access: S3Access = { endpoint, region: REGION, ...KEYS, bucketIn: 'path' };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { access, objects, changed, uploads, asked, faults, stop };
};
