import { localeOfPath } from '#common/locale.ts';
import { loadAhead } from '#web/client/loads-ahead.ts';
import { isOffice } from '#web/urls.ts';

/** A finger that has not begun to scroll by then, and a mouse that has not moved on, will press. */
const touchMs = 60;
const hoverMs = 65;

type Args = { request: Pick<Request, 'url'>; params: Record<string, string | undefined> };
type Module = { clientLoader?: (args: Args) => Promise<unknown> };
type RouterWindow = Window & {
  __reactRouterDataRouter?: {
    match: (path: string) => { route: { id: string }; params: Args['params'] }[] | null;
  };
  __reactRouterManifest?: { routes: Record<string, { module: string; css?: string[] }> };
};

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const fetchStyle = (href: string): void => {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }));
};

/** Fetches what a page of the shop is made of: its modules, its style sheets and its data. */
const fetchPage = async (path: string): Promise<void> => {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as RouterWindow;
  const matches = router?.match(path) ?? [];
  const modules = matches.map(async ({ route, params }) => {
    const { module, css = [] } = manifest?.routes[route.id] ?? {};
    css.forEach(fetchStyle);
    if (module === undefined) return;
    const { clientLoader } = (await import(/* @vite-ignore */ module)) as Module;
    // what stands around the page has its data already
    if (route !== matches.at(-1)?.route || clientLoader === undefined) return;
    const { href } = new URL(path, location.origin);
    loadAhead(href, () => clientLoader({ request: { url: href }, params }));
  });
  // nobody has gone anywhere yet: whoever does will be told
  await Promise.all(modules).catch((error) => console.warn(error));
};

/** The link to another page of the shop, in this language, that something happened on. */
const linkAt = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target !== '' || link.origin !== location.origin) return null;
  const { pathname, search } = link;
  const isHere = pathname === location.pathname && search === location.search;
  if (isHere || isOffice(pathname) || pathname.startsWith('/api/')) return null;
  return localeOfPath(pathname) === localeOfPath(location.pathname) ? link : null;
};

/**
 * Fetches the page behind a link as soon as somebody means it: a finger rests on it, a mouse stays over it or presses
 * it. Scrolling means none of them, and who saves data is left alone.
 * @returns what ends it
 */
export const watchIntent = (): (() => void) => {
  let timer = 0;
  let over: HTMLAnchorElement | null = null;
  const forget = () => {
    clearTimeout(timer);
    over = null;
  };
  const after = (ms: number, link: HTMLAnchorElement | null) => {
    clearTimeout(timer);
    if (link === null || savesData()) return;
    timer = window.setTimeout(() => fetchPage(link.pathname + link.search), ms);
  };
  const ears: Record<string, (event: PointerEvent) => void> = {
    pointerdown: (event) => after(event.pointerType === 'mouse' ? 0 : touchMs, linkAt(event)),
    // a page that moves below a mouse at rest says nothing, so it is the mouse that has to move
    pointermove: (event) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const link = linkAt(event);
      if (link === over) return;
      over = link;
      after(hoverMs, link);
    },
    pointerup: forget,
    pointercancel: forget,
    scroll: forget,
  };
  const all = Object.entries(ears) as [string, EventListener][];
  for (const [name, ear] of all) document.addEventListener(name, ear, { passive: true, capture: true });
  return () => {
    forget();
    for (const [name, ear] of all) document.removeEventListener(name, ear, { capture: true });
  };
};
