import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  replace,
} from 'react-router';
import { type Locale, localeOfPath, localePath, withoutLocale } from '#common/locale.ts';
import { urls } from '#web/urls.ts';
import { type Api, ApiError } from './api.ts';
import { cachedVisit } from './cached-visits.ts';
import { hasCredential, readToken } from './credential.ts';
import { showFailure } from './failure.ts';
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

const pageRequest = ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): PageRequest => {
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

/** Whether the page at this address is the one that the browser stands at: it was opened here, or is loaded again. */
const isHere = (url: URL): boolean => location.pathname + location.search === url.pathname + url.search;

/** To the login, which leads back; an address that was opened without showing anything is no step to go back to. */
const toLogin = ({ locale, url }: PageRequest) => {
  const login = localePath(locale, urls.login(url.pathname + url.search));
  return isHere(url) ? replace(login) : redirect(login);
};

/**
 * `export const loader = privateLoader(load)`: data that is the visitor's own, loaded in the browser only. Guests and
 * those whose credential is no longer accepted go to the login and come back. When it is loaded again and that fails,
 * the failure is said and what stood there stays.
 * @param tellFailure says a failure beside what the page shows in its place; a toast unless the page does it itself
 */
export const privateLoader = <T>(load: Load<T>, tellFailure: (error: unknown) => void = showFailure) => {
  let last: { href: string; token: string | null; data: T } | null = null;
  const loader = async (args: LoaderFunctionArgs): Promise<T> => {
    const request = pageRequest(args);
    const { href } = request.url;
    if (!hasCredential()) throw toLogin(request);
    try {
      const data = await load(request);
      last = { href, token: readToken(), data };
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) {
        forgetSession();
        throw toLogin(request);
      }
      // the page itself, or the area around it, says that there is nothing here for this visitor
      const isGone = error instanceof ApiError && (error.code === 404 || error.code === 403);
      if (!isGone) tellFailure(error);
      const isSame = last !== null && last.href === href && last.token === readToken();
      if (last !== null && isSame && !isGone && isHere(request.url)) return last.data;
      return throwAsPageError(error);
    }
  };
  return Object.assign(loader, { isPrivate: true as const });
};

/**
 * `export const action = privateAction(work)`: what a form does that a member posts. A refusal is said by a toast; the
 * page reads from `useActionData` or its fetcher whether it was done. Its loaders run again in either case.
 */
export const privateAction =
  (work: (request: PageRequest, form: FormData) => Promise<void>) =>
  async (args: ActionFunctionArgs): Promise<{ done: boolean }> => {
    const request = pageRequest(args);
    try {
      await work(request, await args.request.formData());
      return { done: true };
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) {
        forgetSession();
        throw toLogin(request);
      }
      showFailure(error);
      return { done: false };
    }
  };
