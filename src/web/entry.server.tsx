import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Api } from './client/api.ts';
import { apiContext, heldContext, heldData } from './client/page-load.ts';
import { renderByReact } from './render/by-react.ts';
import { documentMaker, partUrl } from './render/document.tsx';
import { createQuickPages } from './render/quick-pages.ts';
import { renderPage } from './render/render-page.ts';

/**
 * A page as it leaves the renderer; `html` is null for what is no page, e.g. a redirect to `location`. `scripts`: the
 * bodies of its scripts that are run, null when whoever wrote it did not say.
 */
export type RenderedPage = {
  status: number;
  html: string | null;
  scripts: string[] | null;
  location: string | null;
};

/** Who writes a page: our own renderer, which leaves to React what it does not know, or React alone. */
export type Renderer = 'own' | 'react';

/** What is known of a page beside the router's answer: the document would be encoded and decoded there for nothing. */
type Making = {
  html: string | null;
  scripts: string[] | null;
  context: EntryContext | null;
  renderer: Renderer;
  left: () => void;
};
const makingContext = createContext<Making>();

/** Pages by way of the router: while developing, and in use whatever is not simply found. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const making = loadContext.get(makingContext);
  const found = context.staticHandlerContext;
  const held = loadContext.get(heldContext);
  const loaderData = Object.entries(found.loaderData).map(([id, given]) => [id, heldData(held, given)]);
  found.loaderData = Object.fromEntries(loaderData);
  // the data is written by <PageData> instead
  context.serverHandoffStream = undefined;
  making.context = { ...context };
  const url = new URL(request.url);
  const { manifest } = context;
  if (import.meta.env.PROD) context.manifest = { ...manifest, url: partUrl(manifest.url, url.pathname) };
  const make = documentMaker(context, url);
  if (making.renderer === 'own') Object.assign(making, await renderPage(make));
  if (making.html === null) {
    if (making.renderer === 'own') making.left();
    making.html = await renderByReact(make(), found.errors !== null || status !== 200);
  }
  return new Response(null, { status, headers });
}

/**
 * Renders pages for the server: an address and the contract client it may use, to a finished page. `counted` says
 * how many pages our own renderer had to leave to React, and how many went by way of the router.
 */
export const createPageHandler = (build: ServerBuild, mode: string, renderer?: Renderer) => {
  const isOwn = (renderer ?? (import.meta.env.PROD ? 'own' : 'react')) === 'own';
  const handle = createRequestHandler(build, mode);
  const quick = isOwn ? createQuickPages(build) : null;
  const counted = { left: 0, routed: 0 };
  const left = () => {
    counted.left += 1;
  };
  const byRouter = async (url: URL, api: Api): Promise<RenderedPage> => {
    counted.routed += 1;
    const context = new RouterContextProvider();
    const making: Making = {
      html: null,
      scripts: null,
      context: null,
      renderer: isOwn ? 'own' : 'react',
      left,
    };
    context.set(apiContext, api);
    context.set(heldContext, []);
    context.set(makingContext, making);
    const { status, headers } = await handle(new Request(url), context);
    if (making.context !== null) quick?.learn(making.context);
    return { status, html: making.html, scripts: making.scripts, location: headers.get('location') };
  };
  const page = async (url: URL, api: Api): Promise<RenderedPage> =>
    (await quick?.page(url, api)) ?? byRouter(url, api);
  return Object.assign(page, { counted });
};
