import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { localeOfPath } from '#common/locale.ts';
import type { Api } from './client/api.ts';
import { apiContext, heldContext, heldData } from './client/page-load.ts';
import { WrittenData, type WrittenState } from './client/written-data.ts';
import { isOffice } from './urls.ts';

/** A page as it leaves the renderer; `html` is null for what is no page, e.g. a redirect to `location`. */
export type RenderedPage = { status: number; html: string | null; location: string | null };

/** Where the document is put, past the body of the router's answer: it would be encoded and decoded for nothing. */
const madeContext = createContext<{ html: string | null }>();

/** For pages with parts that come later (what stands in place of a page): all of it is awaited, since it is kept whole. */
const renderWhole = (page: ReactElement): Promise<string> =>
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

const writtenError = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { message: error instanceof Error ? error.message : String(error) };

const mapped = <T,>(record: Record<string, unknown>, change: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const found = context.staticHandlerContext;
  found.loaderData = mapped(found.loaderData, (given) => heldData(loadContext.get(heldContext), given));
  if (import.meta.env.PROD) {
    // the part of the table of pages that this one can lead to (tools/vite/language-manifests.ts)
    const { pathname } = new URL(request.url);
    const part = `${localeOfPath(pathname)}${isOffice(pathname) ? '-office' : ''}`;
    context.manifest = { ...context.manifest, url: context.manifest.url.replace(/\.js$/, `-${part}.js`) };
  }
  // the data is written by <PageData> instead
  context.serverHandoffStream = undefined;
  const { loaderData, errors } = found;
  const state: WrittenState = { loaderData, errors: errors && mapped(errors, writtenError) };
  const page = (
    <WrittenData value={JSON.stringify(state).replaceAll('<', '\\u003c')}>
      <ServerRouter context={context} url={request.url} />
    </WrittenData>
  );
  // the renderer of strings writes no doctype, the one of streams does
  loadContext.get(madeContext).html =
    errors === null && status === 200 ? `<!DOCTYPE html>${renderToString(page)}` : await renderWhole(page);
  return new Response(null, { status, headers });
}

/** Renders pages for the server: a request and the contract client it may use, to a finished page. */
export const createPageHandler = (build: ServerBuild, mode: string) => {
  const handle = createRequestHandler(build, mode);
  return async (request: Request, api: Api): Promise<RenderedPage> => {
    const context = new RouterContextProvider();
    const made: { html: string | null } = { html: null };
    context.set(apiContext, api);
    context.set(heldContext, []);
    context.set(madeContext, made);
    const { status, headers } = await handle(request, context);
    return { status, html: made.html, location: headers.get('location') };
  };
};
