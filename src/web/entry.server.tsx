import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Api } from './client/api.ts';
import { apiContext } from './client/page-load.ts';


/** Pages are kept whole, so the whole page is awaited. */
const renderWhole = (context: EntryContext, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => {
        const through = new PassThrough();
        text(through).then(resolve, reject);
        pipe(through);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(await renderWhole(context, request.url), { status, headers });
}

/** Renders pages for the server: a request and the contract client it may use, to a finished response. */
export const createPageHandler = (build: ServerBuild, mode: string) => {
  const handle = createRequestHandler(build, mode);
  return (request: Request, api: Api): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    return handle(request, context);
  };
};
