import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, pictureAddress } from './address.rules.ts';

export type PictureFault = 'photo_address' | 'photo_private' | 'photo_unreachable' | 'photo_too_big';
export type Fetched = { ok: true; bytes: Buffer } | { ok: false; fault: PictureFault };
/** Gets the picture behind an address, or says why not. Never throws. */
export type FetchPicture = (address: string) => Promise<Fetched>;

export type Hop = {
  status: number;
  location: string | null;
  body: AsyncIterable<Uint8Array>;
  end: () => void;
};
/** The network, so far as pictures need it: names to addresses, and one question to exactly one address. */
export type Network = {
  resolve: (host: string) => Promise<string[]>;
  ask: (url: URL, address: string, signal: AbortSignal) => Promise<Hop>;
};

export const MAX_PICTURE = 5 * 1024 * 1024;
const PATIENCE_MS = 4_000;
const MAX_HOPS = 4;

const refused = (fault: PictureFault): Fetched => ({ ok: false, fault });

const wholeBody = async (hop: Hop): Promise<Fetched> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of hop.body) {
    size += part.length;
    if (size > MAX_PICTURE) return refused('photo_too_big');
    parts.push(part);
  }
  return { ok: true, bytes: Buffer.concat(parts) };
};

/** The one address that will be asked: all that the name stands for must be public, so that none is a way inside. */
const addressOf = async (network: Network, url: URL): Promise<string | null> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await network.resolve(host) : [host];
  return found.length > 0 && found.every(isPublicAddress) ? (found[0] ?? null) : null;
};

const walk = async (network: Network, start: string, signal: AbortSignal): Promise<Fetched> => {
  let url = pictureAddress(start);
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    if (url === null) return refused('photo_address');
    const address = await addressOf(network, url);
    if (address === null) return refused('photo_private');
    signal.throwIfAborted();
    const hop = await network.ask(url, address, signal);
    try {
      if (hop.status === 200) return await wholeBody(hop);
      if (hop.status < 300 || hop.status > 399 || hop.location === null) return refused('photo_unreachable');
      url = URL.canParse(hop.location, url) ? pictureAddress(new URL(hop.location, url).href) : null;
    } finally {
      hop.end();
    }
  }
  return refused('photo_unreachable');
};

/**
 * Fetches pictures for an import: https only, at most 5 MiB and 4 s, at most three redirects. Each name is resolved once,
 * judged, and the connection goes to exactly the address that was judged; a redirect is judged anew. What strangers
 * write into a sheet never reaches this machine or a network behind it.
 */
export const createFetchPicture =
  (network: Network = internet): FetchPicture =>
  async (address) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const late = new Promise<Fetched>((resolve) =>
      signal.addEventListener('abort', () => resolve(refused('photo_unreachable')), { once: true }),
    );
    // resolving cannot be aborted, so that it is not waited for
    return Promise.race([walk(network, address, signal).catch(() => refused('photo_unreachable')), late]);
  };

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map((one) => one.address),
  ask: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const family = isIP(address);
      const asked = request(
        url,
        {
          signal,
          agent: false,
          headers: { accept: 'image/*', 'user-agent': 'Lokapasar-Import/1' },
          lookup: (_host, options, done) =>
            options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
        },
        (answer) =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            body: answer,
            end: () => void answer.destroy(),
          }),
      );
      asked.on('error', reject);
      asked.end();
    }),
};
