import { addressesOf, publicAddressOf, requestAt } from '#platform/http/public-address.ts';

/** The address of a picture: https, the usual port, no name and password; null for any other. */
export const pictureAddress = (text: string): URL | null => {
  if (text.length > 2_000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain ? url : null;
};

export type PictureFault = 'photo_address' | 'photo_private' | 'photo_unreachable' | 'photo_too_big';
export type Fetched = { ok: true; bytes: Buffer } | { ok: false; fault: PictureFault };
/** Gets the picture at an address, or says why not. Never throws. */
export type FetchPicture = (address: string) => Promise<Fetched>;

export type Hop = {
  status: number;
  location: string | null;
  body: AsyncIterable<Uint8Array>;
  end: () => void;
};
/** The network as far as pictures need it: names to addresses, and a request to exactly one address. */
export type Network = {
  resolve: (host: string) => Promise<string[]>;
  get: (url: URL, address: string, signal: AbortSignal) => Promise<Hop>;
};

const MAX_PICTURE = 5 * 1024 * 1024;
const TIMEOUT_MS = 4_000;
/** The address itself and three redirects. */
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

const followRedirects = async (network: Network, start: string, signal: AbortSignal): Promise<Fetched> => {
  let url = pictureAddress(start);
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    if (url === null) return refused('photo_address');
    const address = await publicAddressOf(url, network.resolve);
    if (address === null) return refused('photo_private');
    signal.throwIfAborted();
    const hop = await network.get(url, address, signal);
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
 * Fetches pictures for an import: https only, at most 5 MiB and 4 s, at most three redirects. Each name is resolved once
 * and checked, and the connection goes to exactly the address that was checked; a redirect is checked again. What
 * strangers write into a spreadsheet never reaches this machine or a network behind it.
 */
export const createFetchPicture =
  (network: Network = internet): FetchPicture =>
  async (address) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const late = new Promise<Fetched>((resolve) =>
      signal.addEventListener('abort', () => resolve(refused('photo_unreachable')), { once: true }),
    );
    // resolving a name cannot be aborted, so that it is not waited for
    return Promise.race([
      followRedirects(network, address, signal).catch(() => refused('photo_unreachable')),
      late,
    ]);
  };

const internet: Network = {
  resolve: addressesOf,
  get: async (url, address, signal) => {
    const headers = { accept: 'image/*', 'user-agent': 'Lokapasar-Import/1' };
    const response = await requestAt(url, address, { headers, signal });
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location ?? null,
      body: response,
      end: () => void response.destroy(),
    };
  },
};
