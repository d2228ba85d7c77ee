import type { QueryExecutorProvider } from 'kysely';
import { LRUCache } from 'lru-cache';
import { findPublicFile, type PublicFile } from './files-store.ts';
import type { Pictures } from './pictures.ts';

export type FileRequest = {
  fileId: string;
  /** px, one of `pictureWidths`; null when none or another was asked. */
  width: number | null;
  ifNoneMatch: string | undefined;
};

export type FileAnswer = { status: 200 | 304; headers: Record<string, string>; body: Buffer | null };

/** Answers for a public picture; null means 404 (unknown or private). */
export type ServeFile = (request: FileRequest) => Promise<FileAnswer | null>;

const widest = 1280;
const MAX_ROWS = 20_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const matches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => [etag, `W/${etag}`, '*'].includes(one.trim())) ?? false;

/**
 * Public pictures for the whole world to keep. A file never changes under its id, so that what is known
 * of it is remembered for as long as there is room.
 */
export const createFileServer = (db: QueryExecutorProvider, pictures: Pictures): ServeFile => {
  const known = new LRUCache<string, PublicFile>({ max: MAX_ROWS });

  const find = async (fileId: string): Promise<PublicFile | null> => {
    const id = fileId.toLowerCase();
    if (!uuid.test(id)) return null;
    const remembered = known.get(id);
    if (remembered) return remembered;
    const found = await findPublicFile(db, id);
    if (found) known.set(id, found);
    return found;
  };

  return async ({ fileId, width, ifNoneMatch }) => {
    const file = await find(fileId);
    if (!file) return null;
    const etag = `"${pictures.nameOf(file)}-${width ?? widest}"`;
    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    };
    if (matches(ifNoneMatch, etag)) return { status: 304, headers, body: null };
    const body = await pictures.bytes(file, width ?? widest);
    if (!body) return null;
    return {
      status: 200,
      headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(body.length) },
      body,
    };
  };
};
