import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type Locale, localeOfPath, localePath, withoutLocale } from '#common/locale.ts';
import { urls } from '#web/urls.ts';
import { type Api, ApiError } from './api.ts';
import { cachedVisit } from './cached-visits.ts';
import { hasCredential } from './credential.ts';
import { takePrefetched } from './prefetched.ts';
import { forgetSession } from './session.ts';

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

const pageRequest = ({ request, params, context }: LoaderFunctionArgs): PageRequest => {
  const url = new URL(request.url);
  const locale = localeOfPath(url.pathname);
  return { api: context.get(apiContext), locale, url, path: withoutLocale(url.pathname), params };
};

/** A call that was refused becomes the page's status (404 when it said so); everything else is the error boundary's. */
const throwAsPageError = (error: unknown): never => {
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

const toLogin = ({ locale, url }: PageRequest) =>
  redirect(localePath(locale, urls.login(url.pathname + url.search)));

/**
 * `export const loader = privateLoader(load)`: data that is the visitor's own, loaded in the browser only. Guests and
 * those whose credential is no longer accepted go to the login and come back.
 */
export const privateLoader = <T>(load: Load<T>) =>
  Object.assign(
    async (args: LoaderFunctionArgs): Promise<T> => {
      const request = pageRequest(args);
      if (!hasCredential()) throw toLogin(request);
      try {
        return await load(request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 401) return throwAsPageError(error);
        forgetSession();
        throw toLogin(request);
      }
    },
    { isPrivate: true as const },
  );
