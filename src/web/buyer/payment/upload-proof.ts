import type { Locale } from '#common/locale.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { UploadedFile } from '#contract/upload.ts';
import { NetworkError } from '#web/client/api.ts';
import { callHeaders } from '#web/client/browser-api.ts';

/**
 * U3 for a proof of transfer, telling how far it is in per cent (fetch cannot).
 * @throws NoResponse when there was no answer, or one that is not the envelope
 */
export const uploadProof = (
  locale: Locale,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Envelope<UploadedFile>> =>
  new Promise((resolve, reject) => {
    const body = new FormData();
    body.append('type', 'payment_proof');
    body.append('file', file);
    const request = new XMLHttpRequest();
    const none = () => reject(new NetworkError('No response from the upload'));
    request.open('POST', '/api/upload/helper');
    // the browser writes the content type itself, with the boundary
    const { 'Content-Type': _, ...headers } = callHeaders(locale);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onerror = none;
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as Envelope<UploadedFile>);
      } catch {
        none();
      }
    };
    request.send(body);
  });
