import { askOutside } from '../http/outbound.ts';
import { addressesOf, publicAddressOf, requestAt } from '../http/public-address.ts';
import { type PushOutcome, pushAddress, pushOutcome } from './push-service.rules.ts';
import { publicKeyOf } from './shop-key.ts';
import { type DeviceKeys, encryptFor, vapidHeader } from './web-push.ts';

/** A browser at its push service. */
export type PushDevice = DeviceKeys & { endpoint: string };

export type PushMessage = {
  /** What the service worker is given; at most 3,993 bytes. */
  text: string;
  /** For so long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  /** Whether a device that saves its battery is woken (RFC 8030, 5.3). */
  urgency: 'normal' | 'high';
  /** One that still waits at the push service is replaced by a newer one of the same topic: at most 32 letters. */
  topic: string;
};

/** What became of it, and what the push service said when it did not take it. */
export type Pushed = { outcome: PushOutcome; said: string };

/** @throws Error when the push service does not answer */
export type SendPush = (device: PushDevice, message: PushMessage) => Promise<Pushed>;

type Answer = { status: number; said: string };
/** The network as far as pushes need it: names to addresses, and a request to exactly one address. */
export type PushNetwork = {
  resolve: (host: string) => Promise<string[]>;
  post: (
    url: URL,
    address: string,
    request: { headers: Record<string, string>; body: Buffer; signal: AbortSignal },
  ) => Promise<Answer>;
};

export type PushOptions = {
  /** 32 bytes in base64url. */
  privateKey: string;
  /** Where a push service reaches whoever runs the shop: a `mailto:` or `https:` address. */
  contact: string;
  /** Hosts of push services besides the known ones. */
  moreHosts: readonly string[];
};

const TIMEOUT_MS = 10_000;
const MAX_SAID = 200;

/** What a log line shows of an answer; the rest is not read. */
const beginningOf = async (parts: AsyncIterable<Uint8Array>): Promise<string> => {
  let text = '';
  for await (const part of parts) {
    text += Buffer.from(part).toString('utf8');
    if (text.length >= MAX_SAID) break;
  }
  return text.slice(0, MAX_SAID);
};

const internet: PushNetwork = {
  resolve: addressesOf,
  post: async (url, address, request) => {
    // its host is a browser's choice, and the name of its device is in the path
    return askOutside('push services', 'POST', async () => {
      const answer = await requestAt(url, address, { method: 'POST', ...request });
      return { status: answer.statusCode ?? 0, said: await beginningOf(answer) };
    });
  },
};

/**
 * What sends messages to browsers by their push services (RFC 8030), encrypted for the browser (RFC 8291) and signed by the
 * shop (RFC 8292). Addresses come from clients: only known services are asked, at public addresses, without redirects.
 */
export const createPush = (
  { privateKey, contact, moreHosts }: PushOptions,
  network: PushNetwork = internet,
): SendPush => {
  const key = { publicKey: publicKeyOf(privateKey), privateKey };
  return async ({ endpoint, ...keys }, { text, ttlSeconds, urgency, topic }) => {
    const url = pushAddress(endpoint, moreHosts);
    if (url === null) return { outcome: 'gone', said: 'no known push service' };
    const address = await publicAddressOf(url, network.resolve);
    if (address === null) throw new Error(`${url.hostname} has no public address`);
    const { status, said } = await network.post(url, address, {
      headers: {
        authorization: await vapidHeader(key, contact, url),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency,
        topic,
      },
      body: await encryptFor(keys, text),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const outcome = pushOutcome(status);
    return { outcome, said: outcome === 'taken' ? '' : `${status} ${said}`.trim() };
  };
};
