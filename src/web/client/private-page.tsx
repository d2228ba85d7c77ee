import type { ComponentType, ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  replace,
  useLocation,
  useMatches,
  useParams,
} from 'react-router';
import { localePath } from '#common/locale.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { urls } from '#web/urls.ts';
import { ApiError } from './api.ts';
import { hasCredential, readToken } from './credential.ts';
import { type EarlyCall, EarlyCalls } from './early-calls.tsx';
import { showFailure } from './failure.ts';
import { type Load, type PageRequest, pageRequest, throwAsPageError } from './page-load.ts';
import { RequireLogin } from './require-login.tsx';

type PageAddress = { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams };

/** What the `handle` of a private page says of the calls that its loader begins with (early-calls.tsx). */
export type EarlyHandle = { early: (page: PageAddress) => readonly EarlyCall[] };

type PrivateModule = {
  default: ComponentType;
  HydrateFallback?: ComponentType;
  ErrorBoundary?: ComponentType;
};

/** What the page and the layouts around it begin with: a layout that waits for its own data stands for its page, too. */
const useEarlyCalls = (): readonly EarlyCall[] => {
  const params = useParams();
  const query = new URLSearchParams(useLocation().search);
  return useMatches().flatMap(
    ({ handle }) => (handle as Partial<EarlyHandle> | undefined)?.early?.({ params, query }) ?? [],
  );
};

const Waiting = ({ skeleton }: { skeleton: ReactNode }) => {
  const calls = useEarlyCalls();
  return (
    <>
      {calls.length > 0 && <EarlyCalls calls={calls} />}
      {skeleton}
    </>
  );
};

/**
 * The parts of a page whose loader is private: what everybody gets (the same on the server and in the browser until the
 * data came), the page for members alone, and what stands in its place when it could not be loaded.
 */
const privatePage = ({
  default: Page,
  HydrateFallback: Skeleton = LoadingScreen,
  ErrorBoundary: Failed = LoadFailed,
}: PrivateModule) => {
  const waiting = <Waiting skeleton={<Skeleton />} />;
  const guarded = (
    <RequireLogin fallback={waiting}>
      <Page />
    </RequireLogin>
  );
  return { waiting, guarded, Failed };
};

export type PrivatePage = typeof privatePage;

/** Whether the page at this address is the one that the browser stands at: it was opened here, or is loaded again. */
const isHere = (url: URL): boolean => location.pathname + location.search === url.pathname + url.search;

/** On to another page; an address that was opened without showing anything is no step to go back to. */
export const leadTo = ({ locale, url }: PageRequest, path: string): Response =>
  (isHere(url) ? replace : redirect)(localePath(locale, path));

/** To the login, which leads back. */
const toLogin = (request: PageRequest): Response =>
  leadTo(request, urls.login(request.url.pathname + request.url.search));

export type PrivateOptions = {
  /** Says a failure beside what the page shows in its place; a toast unless the page does it itself. */
  tellFailure?: (error: unknown) => void;
  /** What of an address its data depends on, where that is not all of it. */
  isSameAt?: (url: URL) => string;
};

/**
 * `export const loader = privateLoader(load)`: data that is the visitor's own, loaded in the browser only. Guests and
 * those whose credential is no longer accepted go to the login and come back. When it is loaded again and that fails,
 * the failure is said and what stood there stays.
 */
export const privateLoader = <T,>(
  load: Load<T>,
  { tellFailure = showFailure, isSameAt = ({ href }) => href }: PrivateOptions = {},
) => {
  let last: { at: string; token: string | null; data: T } | null = null;
  const loader = async (args: LoaderFunctionArgs): Promise<T> => {
    const request = pageRequest(args);
    const at = isSameAt(request.url);
    if (!hasCredential()) throw toLogin(request);
    try {
      const data = await load(request);
      last = { at, token: readToken(), data };
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 401) throw toLogin(request);
      // a redirect, or a status that the loader chose
      if (!(error instanceof Error)) throw error;
      // the page itself, or the area around it, says that there is nothing here for this visitor
      const isGone = error instanceof ApiError && (error.code === 404 || error.code === 403);
      if (!isGone) tellFailure(error);
      const isSame = last !== null && last.at === at && last.token === readToken();
      if (last !== null && isSame && !isGone && isHere(request.url)) return last.data;
      return throwAsPageError(error);
    }
  };
  return Object.assign(loader, { privatePage });
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
      if (error instanceof ApiError && error.code === 401) throw toLogin(request);
      showFailure(error);
      return { done: false };
    }
  };
