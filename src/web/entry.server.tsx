import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type Locale, localeOfPath } from '#common/locale.ts';
import type { Api } from './client/api.ts';
import { HYDRATION_DATA_ID, serializeHydrationData } from './client/hydration-data.ts';
import { apiContext } from './client/page-load.ts';
import { ownRoutes } from './own-routes.ts';
import { routesOf } from './routes.ts';
import { sellerRoutes } from './seller/routes.ts';
import { isApart, isOfStore } from './urls.ts';

/**
 * A page as it leaves the renderer: `head` up to and without `</head>`, `body` from there to the page's end, `data` what
 * the browser goes on from and the document's end. Put together they would be copied as a whole, several times.
 */
export type RenderedHtml = { head: string; body: string; data: string };
/** `html` is null for what is no page, e.g. a redirect to `location`. `faults`: what failed on the way, for the log. */
export type RenderedPage = {
  status: number;
  html: RenderedHtml | null;
  location: string | null;
  faults: readonly unknown[];
};

/** Scripts and style sheets of source files (by their paths from the project's root) as HTML for the head of a page. */
export type AssetTags = (files: readonly string[]) => string | Promise<string>;

/** The routes that the document of an address knows in the browser (entry.client.tsx): each is tried for each page. */
const documentRoutes = (locale: Locale) => ({
  shop: () => routesOf(locale),
  store: () => routesOf(locale, sellerRoutes(locale)),
  apart: () => routesOf(locale, ownRoutes(locale)),
});
const handlers = new Map<string, StaticHandler>();
const handlerFor = (path: string): StaticHandler => {
  const locale = localeOfPath(path);
  const area = isOfStore(path) ? 'store' : isApart(path) ? 'apart' : 'shop';
  const key = `${locale} ${area}`;
  const handler = handlers.get(key) ?? createStaticHandler(documentRoutes(locale)[area]());
  handlers.set(key, handler);
  return handler;
};

/** A page whose parts may come later (what stands in place of a page): all of it is awaited, since it is kept whole. */
const renderWhole = (page: React.ReactElement): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // in its place at once: a large part would else wait hidden for a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const through = new PassThrough();
        text(through).then(resolve, reject);
        pipe(through);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });

/** The routes that lead to the page, without their neighbours: for each page the router copies all that it is given. */
const branchOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index === true ? route : { ...route, children }],
    [],
  );

const render = (context: StaticHandlerContext): Promise<string> | string => {
  const router = createStaticRouter(branchOf(context), context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  // the renderer of strings writes no doctype, the one of streams does
  return context.errors !== null || context.statusCode !== 200
    ? renderWhole(page)
    : `<!DOCTYPE html>${renderToString(page)}`;
};

/** The file that a route is written in: the end of its id (client/route-module.ts). */
const fileOf = (routeId: string): string => routeId.slice(routeId.lastIndexOf(' ') + 1);

/**
 * Renders pages for the server: an address and the contract client it may use, to a finished page.
 * `isKnown` is asked with all that the page is drawn from, beside its address: null where it says yes.
 */
export const createPageHandler =
  (assetTags: AssetTags) =>
  async (url: URL, api: Api, isKnown: (source: string) => boolean): Promise<RenderedPage | null> => {
    const requestContext = new RouterContextProvider(new Map([[apiContext, api]]));
    const context = await handlerFor(url.pathname).query(new Request(url), { requestContext });
    if (context instanceof Response)
      return { status: context.status, html: null, location: context.headers.get('location'), faults: [] };

    const data = serializeHydrationData(context);
    if (isKnown(`${context.statusCode} ${data}`)) return null;
    const html = await render(context);
    const tags = await assetTags(context.matches.map(({ route }) => fileOf(route.id)));
    const headEnd = html.indexOf('</head>');
    const bodyEnd = html.lastIndexOf('</body>');
    return {
      status: context.statusCode,
      html: {
        head: html.slice(0, headEnd) + tags,
        body: html.slice(headEnd, bodyEnd),
        data: `<script id="${HYDRATION_DATA_ID}" type="application/json">${data}</script>${html.slice(bodyEnd)}`,
      },
      location: null,
      faults: Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
    };
  };
