import type { Locale } from '#common/locale.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { UploadedFile, UploadType } from '#contract/upload.ts';
import { NetworkError } from '#web/client/api.ts';
import { callHeaders } from '#web/client/browser-api.ts';
import { readToken } from '#web/client/credential.ts';
import { forgetIfRefused } from '#web/client/session.ts';

/** Most bytes that a picture or document may have. */
export const maxUploadBytes = 5 * 1024 * 1024;

type Sending = { answer: Promise<Envelope<UploadedFile>>; abort: () => void };

/**
 * Hands one file over, with its progress, which `fetch` does not tell; the `file_id` of the answer goes into the form it
 * belongs to. `onProgress` is given shares of 1. `answer` rejects with NetworkError when nothing readable came back, or after `abort`.
 */
export const sendFile = (
  locale: Locale,
  type: UploadType,
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Sending => {
  const sent = readToken();
  const request = new XMLHttpRequest();
  const answer = new Promise<Envelope<UploadedFile>>((resolve, reject) => {
    const failed = () => reject(new NetworkError(`No response to the upload of ${file.name}`));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = failed;
    request.onabort = failed;
    request.onload = () => {
      try {
        const envelope = JSON.parse(request.responseText) as Envelope<UploadedFile>;
        forgetIfRefused(envelope.code, sent);
        resolve(envelope);
      } catch {
        failed();
      }
    };
  });
  request.open('POST', '/api/upload/helper');
  // the browser writes the content type itself, with the boundary
  for (const [name, value] of Object.entries(callHeaders(locale))) {
    if (name !== 'Content-Type') request.setRequestHeader(name, value);
  }
  const body = new FormData();
  body.append('type', type);
  body.append('file', file);
  request.send(body);
  return { answer, abort: () => request.abort() };
};
