import type { Locale } from '#common/locale.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { UploadedFile, UploadType } from '#contract/upload.ts';
import { callHeaders, fetchEnvelope } from './browser-api.ts';

/** Most bytes that a picture or document may have (API U3). */
export const maxUploadBytes = 5 * 1024 * 1024;

/** U3: hands one file over; its `file_id` goes into the form it belongs to. Rejects with NoResponse. */
export const uploadFile = (locale: Locale, type: UploadType, file: File): Promise<Envelope<UploadedFile>> => {
  const body = new FormData();
  body.append('type', type);
  body.append('file', file);
  // the browser writes the content type itself, with the boundary
  const { 'Content-Type': _, ...headers } = callHeaders(locale);
  return fetchEnvelope('/api/upload/helper', { method: 'POST', headers, body });
};
