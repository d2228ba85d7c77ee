import { askOutside } from './outbound.ts';

/** More than any answer of an outside service that we ask. */
const MAX_BYTES = 1024 * 1024;

/** What it sends decides neither our memory nor our time: counted after decompression. */
const readJson = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // leaving the loop early cancels the rest
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
};

export type Asking = {
  /** POST where something is sent, else GET. */
  method?: 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: object;
  /** Sent as JSON, one a line. */
  lines?: readonly object[];
  /** Sent as a form. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Milliseconds for the whole answer, or a signal that several questions share. */
  within: number | AbortSignal;
};
export type JsonAnswer = { status: number; ok: boolean; body: unknown };

const sent = ({ body, lines, form }: Pick<Asking, 'body' | 'lines' | 'form'>) => {
  // fetch names the type of a form by itself
  if (form !== undefined) return new URLSearchParams(form);
  if (lines !== undefined) return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return body === undefined ? null : JSON.stringify(body);
};

/**
 * Asks an outside service for JSON. No redirect is followed: keys, sums and addresses are for nobody else.
 * @throws Error when it cannot be reached or takes too long, redirects, or sends more than a mebibyte or no JSON
 */
export const askJson = async (
  url: string | URL,
  { method: wanted, body, lines, form, headers = {}, within }: Asking,
): Promise<JsonAnswer> => {
  const isSending = [body, lines, form].some((one) => one !== undefined);
  const method = wanted ?? (isSending ? 'POST' : 'GET');
  return askOutside(new URL(url).hostname, method, async (tracing) => {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(lines !== undefined && { 'content-type': 'application/x-ndjson' }),
        ...headers,
        ...tracing,
      },
      body: sent({ body, lines, form }),
      redirect: 'error',
      signal: typeof within === 'number' ? AbortSignal.timeout(within) : within,
    });
    return { status: response.status, ok: response.ok, body: await readJson(response) };
  });
};

/** The `Authorization` of a key that stands where a user's name would, without a password (RFC 7617). */
export const keyAuthorization = (key: string): string => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
