import { toasts } from '../ui/toast-store.ts';
import { ApiError, NetworkError } from './api.ts';

/**
 * The general error handler: the server's sentence (for 401 that is the one asking to log in), a request
 * without response only in the log, anything else by its own message.
 * @returns the sentence to show, or null when there is none
 */
export const failureMessage = (error: unknown): string | null => {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NetworkError) {
    console.error(error);
    return null;
  }
  return error instanceof Error ? error.message : String(error);
};

/** Shows what `failureMessage` says as a toast. */
export const showFailure = (error: unknown): void => {
  const message = failureMessage(error);
  if (message !== null) toasts.err(message);
};

/** `catch (error) { fail(error) }`, see `showFailure`. */
export const useFailure = (): typeof showFailure => showFailure;
