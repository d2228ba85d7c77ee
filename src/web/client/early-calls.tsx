import { useLocale } from './messages.tsx';

/** A call as the browser will make it: method, address and body. */
export type EarlyCall = { method: string; url: string; body?: string };
type Begun = EarlyCall & { at: number; answer: Promise<Response> };
type EarlyWindow = Window & { __early?: Begun[] };

const freshMs = 10_000;

/**
 * Stands in the document by its text, so it may use nothing from around it. Only with a credential, as every private
 * call; headers as `callHeaders` makes them.
 */
const begin = () => {
  const cookie = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1] ?? '';
  const given = document.currentScript?.dataset;
  try {
    const token = atob(decodeURIComponent(cookie('my_token')));
    if (token === '' || given === undefined) return;
    const headers: Record<string, string> = {
      'Content-Type': 'application/json; charset=utf-8',
      Accept: 'application/json',
      'Accept-Language': given.language ?? '',
      Authorization: `Bearer ${token}`,
    };
    const xsrf = decodeURIComponent(cookie('XSRF-TOKEN'));
    if (xsrf !== '') headers['X-XSRF-TOKEN'] = xsrf;
    (window as EarlyWindow).__early = (JSON.parse(given.calls ?? '[]') as EarlyCall[]).map((call) => {
      const { method, url, body } = call;
      const answer = fetch(url, { method, body, headers });
      // whoever takes it up is told
      answer.catch(() => undefined);
      return { ...call, at: performance.now(), answer };
    });
  } catch {
    // a credential that is none: the page finds out by itself
  }
};

/**
 * Asks for what a private page will show while its scripts are still on their way; the page's first call that is the
 * same takes the answer up. For documents only: on a move within the shop it does nothing.
 */
export const EarlyCalls = ({ calls }: { calls: readonly EarlyCall[] }) => (
  <script
    data-language={useLocale()}
    data-calls={JSON.stringify(calls)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, named by its hash in the content policy
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${begin})()` : '' }}
  />
);

/** The answer that was begun early to this call, once. */
export const takeEarly = (url: string, { method, body }: RequestInit): Promise<Response> | null => {
  const begun = (window as EarlyWindow).__early ?? [];
  const at = begun.findIndex(
    (one) => one.url === url && one.method === method && one.body === (body ?? undefined),
  );
  const [found] = at < 0 ? [] : begun.splice(at, 1);
  return found !== undefined && performance.now() - found.at < freshMs ? found.answer : null;
};
