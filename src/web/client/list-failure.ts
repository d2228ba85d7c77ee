import { data } from 'react-router';
import { ApiError, NetworkError } from './api.ts';

/** Why a list could not be loaded: no answer came at all, or the answer was a failure. */
export type ListFailure = 'cut' | 'server';

/** What the browser says of a script that it could not fetch. */
const scriptMissing = /dynamically imported module|module script failed/i;

/** Whether no answer came, be it from the API or for one of the page's scripts. */
export const isCut = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof Error && scriptMissing.test(error.message));

/**
 * For loaders of pages with a list: what the page says in the list's place. What the server refuses for its reasons (no
 * such thing, too many requests) is thrown on while a document is made, and becomes its status.
 */
export const listFailure = (error: unknown): ListFailure => {
  if (import.meta.env.SSR && error instanceof ApiError && error.code < 500) throw error;
  console.error(error);
  return isCut(error) ? 'cut' : 'server';
};

/** The page stands although its list failed, but its document says so and is kept by nobody. */
export const withFailure = <T>(page: T, failure: ListFailure | null): T =>
  import.meta.env.SSR && failure !== null ? (data(page, { status: 503 }) as T) : page;
