import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { localeOfPath } from '#common/locale.ts';
import { createBrowserApi } from '#web/client/browser-api.ts';
import { apiContext } from '#web/client/page-load.ts';
import { prefetch } from '#web/client/prefetched.ts';
import { savesData } from '#web/client/saves-data.ts';
import { isApart, isOfStore } from '#web/urls.ts';

/** A finger that has not begun to scroll by then, and a mouse that has not moved on, will press. */
const touchMs = 60;
const hoverMs = 65;

/** Fetches what a page of the shop is made of: its modules with their style sheets, and its data. */
const fetchPage = async (routes: RouteObject[], path: string): Promise<void> => {
  const { href } = new URL(path, location.origin);
  const meantAt = Date.now();
  const matches = matchRoutes(routes, path) ?? [];
  const context = new RouterContextProvider(new Map([[apiContext, createBrowserApi(localeOfPath(path))]]));
  const modules = matches.map(async ({ route, params }) => {
    const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
    // what stands around the page has its data already, and what is private is asked for when it is needed
    if (route !== matches.at(-1)?.route || typeof loader !== 'function' || 'privatePage' in loader) return;
    const request = new Request(href);
    prefetch(href, meantAt, async () =>
      loader({ request, url: new URL(href), params, pattern: '', context }),
    );
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
  if (isHere || isApart(pathname) || isOfStore(pathname) || pathname.startsWith('/api/')) return null;
  return localeOfPath(pathname) === localeOfPath(location.pathname) ? link : null;
};

/**
 * Fetches the page behind a link as soon as somebody means it: a finger rests on it, a mouse stays over it or presses
 * it. Scrolling means none of them, and who saves data is left alone.
 * @returns what ends it
 */
export const watchIntent = (routes: RouteObject[]): (() => void) => {
  let timer = 0;
  let over: HTMLAnchorElement | null = null;
  const forget = () => {
    clearTimeout(timer);
    over = null;
  };
  const after = (ms: number, link: HTMLAnchorElement | null) => {
    clearTimeout(timer);
    if (link === null || savesData()) return;
    timer = window.setTimeout(() => fetchPage(routes, link.pathname + link.search), ms);
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
