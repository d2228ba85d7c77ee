import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pictureWidths } from '#contract/helper.ts';
import { openPicture } from '../images/open-picture.ts';
import { countCacheAnswer } from '../metrics.ts';
import type { PublicFile } from './files-store.ts';
import { createSemaphore } from './semaphore.ts';
import type { FileStore } from './store.ts';

/** Draws a demo picture from its spec, `width` px wide, as WebP. */
export type RenderPicture = (spec: string, width: number) => Promise<Buffer>;

export type Pictures = {
  /** A name that changes when, and only when, the picture does. */
  nameOf: (file: PublicFile) => string;
  /** WebP bytes in that width, never wider than the original; null when the stored original is gone. */
  bytes: (file: PublicFile, width: number) => Promise<Buffer | null>;
};

const MAX_MEMORY = 16 * 2 ** 20;
const MAX_AT_ONCE = 2;

const shrunk = async (original: Buffer, width: number): Promise<Buffer> =>
  (await openPicture(original))
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

const nameOf = (file: PublicFile): string =>
  hash('sha256', file.storage_key === null ? `spec ${file.picture_spec}` : `key ${file.storage_key}`).slice(
    0,
    32,
  );

const widthKey = (name: string, width: number): string => `widths/${name.slice(0, 2)}/${name}-${width}.webp`;

/** Where the widths of an uploaded picture are kept once they are made. */
export const widthKeys = (storageKey: string): string[] => {
  const name = nameOf({ storage_key: storageKey, picture_spec: null });
  return pictureWidths.map((width) => widthKey(name, width));
};

/**
 * Pictures in the widths that are shown. Each is made once, kept in the store under its name and width, and the much
 * asked ones in memory too. Several who ask for the same picture share one making, and no more than two are made at a time.
 * @param onError told when a made picture could not be kept: it is served all the same, and made again next time
 */
export const createPictures = (options: {
  store: FileStore;
  /** Draws the pictures of a demo shop; a real one has none. */
  render: RenderPicture | undefined;
  onError: (error: unknown, where: string) => void;
}): Pictures => {
  const { store, render, onError } = options;
  const acquire = createSemaphore(MAX_AT_ONCE);

  const make = async (file: PublicFile, width: number): Promise<Buffer | null> => {
    if (file.storage_key === null) return render?.(file.picture_spec, width) ?? null;
    const original = await store.read(file.storage_key);
    return original && shrunk(original, width);
  };

  const storedOrMade = async (file: PublicFile, width: number, key: string): Promise<Buffer | undefined> => {
    const stored = await store.read(key);
    if (stored) return stored;
    const made = await acquire(() => make(file, width));
    if (made === null) return undefined;
    await store.write(key, made).catch((error: unknown) => onError(error, `saving picture ${key}`));
    return made;
  };

  const cache = new LRUCache<string, Buffer, { file: PublicFile; width: number }>({
    maxSize: MAX_MEMORY,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: (key, _stale, { context: { file, width } }) => storedOrMade(file, width, key),
    ignoreFetchAbort: true,
  });

  const bytes = async (file: PublicFile, width: number): Promise<Buffer | null> => {
    const key = widthKey(nameOf(file), width);
    const status: LRUCache.Status<string, Buffer, { file: PublicFile; width: number }> = {};
    const fetching = cache.fetch(key, { context: { file, width }, status });
    countCacheAnswer('pictures', status);
    return (await fetching) ?? null;
  };

  return { nameOf, bytes };
};
