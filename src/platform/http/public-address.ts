import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
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

/** Every address of a name. @throws Error when it has none */
export const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map((one) => one.address);

/** The one address to connect to; null unless every address of the name is public, so that none leads into our own network. */
export const publicAddressOf = async (
  url: URL,
  resolve: (host: string) => Promise<string[]>,
): Promise<string | null> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  return addresses.length > 0 && addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null;
};

type Outgoing = {
  method?: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer;
  signal: AbortSignal;
};

/**
 * Asks exactly this address, whatever the name of `url` means by now; redirects are not followed.
 * @returns the answer, whose body its reader ends. @throws Error when nothing answers
 */
export const requestAt = (
  url: URL,
  address: string,
  { method = 'GET', headers, body, signal }: Outgoing,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const family = isIP(address);
    const ask = url.protocol === 'http:' ? requestPlainly : request;
    const outgoing = ask(
      url,
      {
        ...{ method, headers, signal, agent: false },
        lookup: (_host, options, done) =>
          options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
