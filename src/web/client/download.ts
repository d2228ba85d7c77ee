import { toQueryString } from '#common/query-string.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { callHeaders, pathOf } from '#web/client/browser-api.ts';
import { readToken } from './credential.ts';
import { forgetIfRefused } from './session.ts';

const nameOf = (response: Response): string | undefined =>
  /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];

/** Gives the reader a file under a name. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Saves what a call of kind `file` answers, under the name that it has there. A plain link could not do it: the credential
 * goes in a header.
 * @throws ApiError when it is refused, NetworkError without a file
 */
export const download = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { locale, params }: { locale: string; params?: Record<string, string> },
): Promise<void> => {
  const url = pathOf(endpoint, params) + toQueryString(input);
  const sent = readToken();
  let response: Response;
  try {
    response = await fetch(url, { headers: { ...callHeaders(locale), Accept: '*/*' } });
  } catch (cause) {
    throw new NetworkError(`No response from ${url}`, { cause });
  }
  if (response.headers.get('Content-Type')?.startsWith('application/json')) {
    const { code, message } = (await response.json()) as Envelope<unknown>;
    forgetIfRefused(code, sent);
    throw new ApiError(code, message);
  }
  const name = nameOf(response);
  if (name === undefined) throw new NetworkError(`No file from ${url}`);
  saveFile(await response.blob(), name);
};
