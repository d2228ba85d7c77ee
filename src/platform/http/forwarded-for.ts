import { isIP } from 'node:net';

/** One address of the header: some proxies write a port behind it, and IPv6 in brackets. null: it is none. */
const addressOf = (part: string): string | null => {
  const text = part.trim();
  const inner = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(inner) === 0 ? null : inner;
};

/**
 * What `X-Forwarded-For` says that can be true: each proxy adds an address on the right, so what stands left of something
 * that is no address was not written by a proxy, and cannot become the address that limits count.
 */
export const cleanForwardedFor = (header: string): string => {
  const found: string[] = [];
  for (const part of header.split(',').reverse()) {
    const address = addressOf(part);
    if (address === null) break;
    found.unshift(address);
  }
  return found.join(', ');
};
