import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Networks of one machine, one company or no one. */
const reserved = new BlockList();
const reservedV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
for (const [network, prefix] of reservedV4) reserved.addSubnet(network, prefix, 'ipv4');

/** The IPv6 addresses that are routed to everybody; reserved are those among them that wrap an IPv4 address or serve as examples. */
const routedV6 = new BlockList();
routedV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address belongs to the open internet: not this machine, not a private or special network. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return routedV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
};

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

/** The one address to connect to; null unless every address of the name is public, so that none leads into our own network. */
const addressOf = async (network: Network, url: URL): Promise<string | null> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
  return addresses.length > 0 && addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null;
};

const followRedirects = async (network: Network, start: string, signal: AbortSignal): Promise<Fetched> => {
  let url = pictureAddress(start);
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    if (url === null) return refused('photo_address');
    const address = await addressOf(network, url);
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
  resolve: async (host) => (await lookup(host, { all: true })).map((one) => one.address),
  get: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const family = isIP(address);
      const outgoing = request(
        url,
        {
          signal,
          agent: false,
          headers: { accept: 'image/*', 'user-agent': 'Lokapasar-Import/1' },
          lookup: (_host, options, done) =>
            options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
        },
        (response) =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            body: response,
            end: () => void response.destroy(),
          }),
      );
      outgoing.on('error', reject);
      outgoing.end();
    }),
};
