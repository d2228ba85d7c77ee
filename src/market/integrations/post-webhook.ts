import { askOutside } from '#platform/http/outbound.ts';
import { addressesOf, publicAddressOf, requestAt } from '#platform/http/public-address.ts';

/** Spec: 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;

export type PostAnswer = { status: number; retryAfter: string | undefined; error: string };
/** Sends one message. Never throws: `status` 0 is an address that did not answer or may not be asked. */
export type PostWebhook = (url: string, body: string, headers: Record<string, string>) => Promise<PostAnswer>;

export type AddressFault = 'webhook_https' | 'webhook_private';
/** Where messages may go. `insideHosts`: `host:port` inside the network that whoever runs the shop allows. */
export type AddressRules = { isProduction: boolean; insideHosts: readonly string[] };

const hostOf = ({ host, protocol, port }: URL): string =>
  port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;

/** Whether an address may be asked by its looks. */
export const addressFault = (url: URL, { isProduction, insideHosts }: AddressRules): AddressFault | null => {
  if (insideHosts.includes(hostOf(url))) return null;
  return url.protocol !== 'https:' && isProduction ? 'webhook_https' : null;
};

type Network = {
  resolve: (host: string) => Promise<string[]>;
  request: typeof requestAt;
};
const internet: Network = { resolve: addressesOf, request: requestAt };

/** The one address to connect to; null when it leads inside the network. @throws Error when its name is not known */
const connectTo = async (url: URL, rules: AddressRules, { resolve }: Network): Promise<string | null> => {
  if (!rules.insideHosts.includes(hostOf(url))) return publicAddressOf(url, resolve);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return (await resolve(host))[0] ?? null;
};

/** What is wrong with an address that is to be saved; a name that is not known yet is none of its faults. */
export const savedAddressFault = async (
  url: URL,
  rules: AddressRules,
  network: Network = internet,
): Promise<AddressFault | null> => {
  const fault = addressFault(url, rules);
  if (fault !== null) return fault;
  try {
    return (await connectTo(url, rules, network)) === null ? 'webhook_private' : null;
  } catch {
    return null;
  }
};

/**
 * Posts to addresses that stores have given: the name is resolved anew each time and must be public, the connection goes to
 * exactly the address that was checked, redirects are not followed, and of an answer only its status is read.
 */
export const createPostWebhook =
  (rules: AddressRules, network: Network = internet): PostWebhook =>
  async (address, body, headers) => {
    const none = (error: string): PostAnswer => ({ status: 0, retryAfter: undefined, error });
    const url = new URL(address);
    const fault = addressFault(url, rules);
    if (fault !== null) return none(fault);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await askOutside('webhooks', 'POST', async () => {
        const to = await connectTo(url, rules, network);
        if (to === null) return none('webhook_private');
        const bytes = Buffer.from(body);
        const response = await network.request(url, to, {
          method: 'POST',
          headers: { ...headers, 'content-length': bytes.length },
          body: bytes,
          signal,
        });
        response.destroy();
        return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], error: '' };
      });
    } catch (error) {
      const { code, name, message } = error as NodeJS.ErrnoException;
      return none(
        name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : (code ?? message).slice(0, 200),
      );
    }
  };
