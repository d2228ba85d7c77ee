import { useLocale } from './messages.tsx';

/** A call as the browser will make it: method, address and body. */
export type WireCall = { method: string; url: string; body?: string };
/** How many of the answered products have their pictures asked for with them, and as which of an `<img>`'s choices. */
export type EarlyCards = { count: number; widths: readonly number[]; sizes: string };
export type EarlyCall = WireCall & {
  cards?: EarlyCards;
  /** Asked for when this answers an empty list. */
  ifNone?: EarlyCall;
};
type Begun = WireCall & { at: number; envelope: Promise<unknown> };
type EarlyWindow = Window & { __early?: Begun[]; __earlyPictures?: HTMLImageElement[] };
type Answer = { data?: readonly { photos?: { image_url: string }[] }[] };

const ttlMs = 10_000;

/**
 * Stands in the document by its text, so it may use nothing from around it. Only with a credential, as every private
 * call; headers as `callHeaders` makes them, pictures as `pictureSet` writes them.
 */
const begin = () => {
  const cookie = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1] ?? '';
  const given = document.currentScript?.dataset;
  const early = window as EarlyWindow;
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
    const store = sessionStorage.getItem('store');
    if (store) headers['X-Store'] = store;
    const begun: Begun[] = [];
    const pictures: HTMLImageElement[] = [];
    const show = (url: string | undefined, { widths, sizes }: EarlyCards) => {
      if (url === undefined || !url.startsWith('/api/files/')) return;
      const image = new Image();
      image.sizes = sizes;
      image.srcset = widths.map((width) => `${url.split('?', 1)[0]}?w=${width} ${width}w`).join();
      // held, so that it is not thrown away before the page shows it
      pictures.push(image);
    };
    const ask = ({ cards, ifNone, ...call }: EarlyCall) => {
      const envelope = fetch(call.url, { method: call.method, body: call.body, headers }).then((answer) =>
        answer.json(),
      );
      begun.push({ ...call, at: performance.now(), envelope });
      envelope
        .then(({ data }: Answer) => {
          if (cards)
            for (const { photos } of data?.slice(0, cards.count) ?? []) show(photos?.[0]?.image_url, cards);
          if (ifNone && data?.length === 0) ask(ifNone);
        })
        // whoever takes the answer up is told
        .catch(() => undefined);
    };
    for (const call of JSON.parse(given.calls ?? '[]') as EarlyCall[]) ask(call);
    early.__early = begun;
    early.__earlyPictures = pictures;
  } catch {
    // a credential that is none: the page finds out by itself
  }
};

/**
 * Asks for what a private page will show while its scripts are still on their way; the page's first call that is the
 * same takes the answer up. The server moves the script to the start of the head (server/picture-first.ts). For
 * documents only: on a move within the shop it does nothing.
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

/** The envelope that was begun early as the answer to this call, once. */
export const consumePreloaded = (url: string, { method, body }: RequestInit): Promise<unknown> | null => {
  const begun = (window as EarlyWindow).__early ?? [];
  const at = begun.findIndex(
    (one) => one.url === url && one.method === method && one.body === (body ?? undefined),
  );
  const [found] = at < 0 ? [] : begun.splice(at, 1);
  return found !== undefined && performance.now() - found.at < ttlMs ? found.envelope : null;
};
