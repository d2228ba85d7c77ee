import { type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Api } from '../client/api.ts';
import { apiContext } from '../client/page-load.ts';
import { documentMaker, partUrl } from './document.tsx';
import { keepFrame } from './known-frames.ts';
import { loadPage } from './load-page.ts';
import { createPageTable } from './page-table.ts';
import { renderPage } from './render-page.ts';
import type { WrittenPage } from './write-page.ts';

type Template = Omit<EntryContext, 'staticHandlerContext'>;
type Frame = Pick<EntryContext, 'manifest' | 'routeModules'>;

const picked = <T>(all: Record<string, T>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])));

/** As the router reads an address. */
const locationOf = (url: URL) => {
  const search = url.search === '' ? '' : new URLSearchParams(url.search).toString();
  return {
    pathname: url.pathname,
    search: search === '' ? '' : `?${search}`,
    hash: '',
    state: null,
    key: 'default',
    mask: undefined,
  };
};

/**
 * The short way to a page that is simply found: its routes are looked up once, their loaders run, and only they take
 * part in the rendering, where the router's own way goes through the whole table of pages several times for each request.
 * Whatever is not simple (a failing loader, a redirect, data addresses) is left to the router.
 */
export const createQuickPages = (build: ServerBuild) => {
  const table = createPageTable(build.routes);
  let template: Template | null = null;
  const frames = new Map<string, Frame>();

  const frameOf = (made: Template, ids: readonly string[], pathname: string): Frame => {
    const url = partUrl(made.manifest.url, pathname);
    const key = `${url} ${ids.at(-1)}`;
    const known = frames.get(key);
    if (known !== undefined) return known;
    const manifest = { ...made.manifest, url, routes: picked(made.manifest.routes, ids) };
    keepFrame(manifest);
    const frame = { manifest, routeModules: picked(made.routeModules, ids) };
    frames.set(key, frame);
    return frame;
  };

  return {
    /** What a page's context has beside the page: taken from the first that the router has answered. */
    learn: (context: EntryContext): void => {
      template ??= context;
    },
    /** @returns null for what has to go by way of the router */
    page: async (url: URL, api: Api): Promise<({ status: number; location: null } & WrittenPage) | null> => {
      if (template === null || url.pathname.endsWith('.data') || url.searchParams.has('_routes')) return null;
      const matches = table.match(url.pathname);
      if (matches === null) return null;
      const context = new RouterContextProvider();
      context.set(apiContext, api);
      const loaded = await loadPage(build.routes, matches, url, context);
      if (loaded === null) return null;
      const { loaderData, status } = loaded;
      const ids = matches.map(({ route }) => route.id);
      const make = documentMaker(
        {
          ...template,
          ...frameOf(template, ids, url.pathname),
          staticHandlerContext: {
            basename: '/',
            location: locationOf(url),
            matches,
            loaderData,
            actionData: null,
            errors: null,
            statusCode: status,
            loaderHeaders: {},
            actionHeaders: {},
            _match: table.match,
          },
        } as EntryContext,
        url,
      );
      const page = await renderPage(make);
      return page && { status, location: null, ...page };
    },
  };
};
