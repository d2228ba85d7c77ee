import { createContext, data, type RouterContextProvider } from 'react-router';
import { type Locale, localeOfPath, withoutLocale } from '#common/locale.ts';
import { type Api, CallFailed } from './api.ts';
import { createBrowserApi } from './browser-api.ts';

/** Set by the server for each page it renders. */
export const apiContext = createContext<Api>();

/** What a page's `load` is given, the same on both sides. `path` is without the language prefix. */
export type PageRequest = {
  api: Api;
  locale: Locale;
  url: URL;
  path: string;
  params: Record<string, string | undefined>;
};
export type Load<T> = (request: PageRequest) => Promise<T>;

type LoaderArgs = {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

const pageRequest = (
  args: Pick<LoaderArgs, 'request' | 'params'>,
  api: (locale: Locale) => Api,
): PageRequest => {
  const url = new URL(args.request.url);
  const locale = localeOfPath(url.pathname);
  return { api: api(locale), locale, url, path: withoutLocale(url.pathname), params: args.params };
};

/** A call that said 404 makes the page a 404; everything else is the error boundary's. */
const asPageError = (error: unknown): never => {
  if (error instanceof CallFailed) throw data(error.message, { status: error.code });
  throw error;
};

/** `export const loader = loaderOf(load)`: the page's data on the server, handlers called in-process. */
export const loaderOf =
  <T>(load: Load<T>) =>
  (args: LoaderArgs): Promise<T> =>
    load(pageRequest(args, () => args.context.get(apiContext))).catch(asPageError);

/** `export const clientLoader = clientLoaderOf(load)`: the same data when the visitor moves within the shop. */
export const clientLoaderOf =
  <T>(load: Load<T>) =>
  (args: Pick<LoaderArgs, 'request' | 'params'>): Promise<T> =>
    load(pageRequest(args, createBrowserApi)).catch(asPageError);
