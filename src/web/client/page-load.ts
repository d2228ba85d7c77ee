import { createContext, data, type RouterContextProvider } from 'react-router';
import { type Locale, localeOfPath, withoutLocale } from '#common/locale.ts';
import { type Api, ApiError } from './api.ts';
import { createBrowserApi } from './browser-api.ts';
import { keptVisit } from './kept-visits.ts';
import { takeAhead } from './loads-ahead.ts';

/** Set by the server for each page it renders. */
export const apiContext = createContext<Api>();

/**
 * The data of a page that is rendered by way of the router, which would write it into the document in a way of its own
 * that costs more than the page: loaders keep it here and give the router its place in the list instead. null where the
 * router does not take part.
 */
export const heldContext = createContext<unknown[] | null>(null);

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
  request: Pick<Request, 'url'>;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

const pageRequest = (args: BrowserArgs, api: (locale: Locale) => Api): PageRequest => {
  const url = new URL(args.request.url);
  const locale = localeOfPath(url.pathname);
  return { api: api(locale), locale, url, path: withoutLocale(url.pathname), params: args.params };
};

/** A call that said 404 makes the page a 404; everything else is the error boundary's. */
const asPageError = (error: unknown): never => {
  if (error instanceof ApiError) throw data(error.message, { status: error.code });
  throw error;
};

type WithInit = ReturnType<typeof data<unknown>>;

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

/** The place of a value among what is held, with the same status. Data that loaders give is never a bare number. */
const hold = (held: unknown[] | null, found: unknown): unknown => {
  if (held === null) return found;
  const place = (value: unknown) => held.push(value) - 1;
  return isWithInit(found) ? data(place(found.data), found.init ?? undefined) : place(found);
};

/** The data of a route as its loader found it. */
export const heldData = (held: readonly unknown[] | null, given: unknown): unknown =>
  typeof given === 'number' && held !== null ? held[given] : given;

/** `export const loader = loaderOf(load)`: the page's data on the server, handlers called in-process. */
export const loaderOf =
  <T>(load: Load<T>) =>
  (args: LoaderArgs): Promise<T> =>
    load(pageRequest(args, () => args.context.get(apiContext)))
      // the page gets what `load` found: see heldContext
      .then((found) => hold(args.context.get(heldContext), found) as T)
      .catch(asPageError);

type BrowserArgs = { request: Pick<Request, 'url'>; params: LoaderArgs['params'] };

/**
 * `export const clientLoader = clientLoaderOf(load)`: the same data when the visitor moves within the shop. On the way
 * back it is there already, and behind a link that somebody rested on it may be.
 */
export const clientLoaderOf =
  <T>(load: Load<T>) =>
  (args: BrowserArgs): Promise<T> => {
    const kept = keptVisit<T>();
    if (kept !== null) return Promise.resolve(kept);
    const ask = () => load(pageRequest(args, createBrowserApi)).catch(asPageError);
    return takeAhead<T>(args.request.url)?.catch(ask) ?? ask();
  };
