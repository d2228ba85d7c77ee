import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs } from 'react-router';
import { type Locale, localeOfPath, withoutLocale } from '#common/locale.ts';
import { type Api, ApiError } from './api.ts';
import { cachedVisit } from './cached-visits.ts';
import { takePrefetched } from './prefetched.ts';

/** The contract client of loaders and actions: the server sets one for each page it renders, the browser one for all. */
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

export const pageRequest = ({
  request,
  params,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs): PageRequest => {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  return { api: context.get(apiContext), locale, url, path: withoutLocale(url.pathname), params };
};

/** A call that was refused becomes the page's status (404 when it said so); everything else is the error boundary's. */
export const throwAsPageError = (error: unknown): never => {
  if (error instanceof ApiError) throw data(error.message, { status: error.code });
  throw error;
};

/**
 * `export const loader = pageLoader(load)`: data of a page that is the same for everybody. The server calls the handlers
 * in-process, the browser the API; on the way back in the browser the data is there already, and behind a link that a
 * pointer rested on it may be.
 */
export const pageLoader =
  <T>(load: Load<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> => {
    const ask = () => load(pageRequest(args)).catch(throwAsPageError);
    if (import.meta.env.SSR) return ask();
    const cached = cachedVisit<T>();
    if (cached !== null) return cached;
    return takePrefetched<T>(args.request.url)?.catch(ask) ?? ask();
  };
