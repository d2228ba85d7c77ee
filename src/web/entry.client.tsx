import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { localeOfPath } from '#common/locale.ts';
import { createBrowserApi } from './client/browser-api.ts';
import { HYDRATION_DATA_ID, hydrationData } from './client/hydration-data.ts';
import { apiContext } from './client/page-load.ts';
import { watchIntent } from './frame/link-intent.ts';
import { routesOf, SHELL } from './routes.ts';
import { watchOverlays } from './ui/overlay-history.ts';
import { isApart, isOfStore } from './urls.ts';

const locale = localeOfPath(location.pathname);
const loadSeller = async () => (await import('./seller/routes.ts')).sellerRoutes(locale);
/** Routes that only this document knows from its beginning. */
const loadOwn = async (path: string) => {
  if (isOfStore(path)) return loadSeller();
  return isApart(path) ? (await import('./own-routes.ts')).ownRoutes(locale) : [];
};
const own = await loadOwn(location.pathname);
let knowsSeller = isOfStore(location.pathname);
const routes = routesOf(locale, own);

// the modules of this page have to be there before React takes the document over
for (const { route } of matchRoutes(routes, location) ?? [])
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });

// the router calls every entry that a document began by one name, and would give a page the place of the one before
if (!history.state?.key) history.replaceState({ ...history.state, key: `${Math.random()}` }, '');

const startWatching = watchOverlays();
const router = createBrowserRouter(routes, {
  hydrationData: hydrationData(document.getElementById(HYDRATION_DATA_ID)?.textContent),
  patchRoutesOnNavigation: async ({ path, patch }) => {
    if (knowsSeller || !isOfStore(path)) return;
    patch(SHELL, await loadSeller());
    knowsSeller = true;
  },
  getContext: () => new RouterContextProvider(new Map([[apiContext, createBrowserApi(locale)]])),
});
startWatching(router);
watchIntent(routesOf(locale, own));
startTransition(() => {
  hydrateRoot(document, <RouterProvider router={router} />);
});
