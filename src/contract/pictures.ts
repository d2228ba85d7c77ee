import type { Photo } from './product.ts';

/** Address of a public file; `?w=` asks for a width of `pictureWidths`. */
export const fileUrl = (fileId: string): string => `/api/files/${fileId}`;
export const fileUrlOrNull = (fileId: string | null): string | null =>
  fileId === null ? null : fileUrl(fileId);

/** The addresses of one photo: as large as it is, and 320 px wide for lists. */
export const photoOf = (fileId: string): Photo => ({
  file_id: fileId,
  image_url: fileUrl(fileId),
  thumb_url: `${fileUrl(fileId)}?w=320`,
});
