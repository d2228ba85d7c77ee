import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { SpreadsheetError } from './spreadsheet.rules.ts';

const MAX_ENTRIES = 60_000;
/** Characters of a path, and of all paths of an archive, which are held in memory. */
const MAX_PATH = 1024;
const MAX_PATHS = 8 * 1024 * 1024;
const MIB = 1024 * 1024;
/** Bytes of one entry once it is unpacked. */
const MAX_UNPACKED = 300 * MIB;
const MAX_PICTURE = 5 * MIB;

/** A ZIP archive on the disk, entries by their path. */
export type ZipArchive = {
  paths: readonly string[];
  /** The bytes of an entry as they are unpacked. @throws SpreadsheetError when there are more than `max` */
  stream: (path: string, max?: number) => Promise<AsyncIterable<Buffer>>;
  /** A picture by its path or by its file name alone, whatever its case; null when absent, broken or larger than 5 MiB. */
  picture: (name: string) => Promise<Buffer | null>;
  /** Writes an entry to a file of the disk. @throws SpreadsheetError */
  unpack: (path: string, to: string) => Promise<void>;
  close: () => void;
};

const openZip = async (path: string): Promise<ZipFile> => {
  const { open } = await import('yauzl');
  return new Promise((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new SpreadsheetError('sheet_unreadable')) : resolve(zip),
    ),
  );
};

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let size = 0;
    zip.on('entry', (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new SpreadsheetError('sheet_protected'));
      size += entry.fileName.length;
      if (zip.entriesRead > MAX_ENTRIES || entry.fileName.length > MAX_PATH || size > MAX_PATHS)
        return reject(new SpreadsheetError('sheet_too_big'));
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('error', () => reject(new SpreadsheetError('sheet_unreadable')));
    zip.on('end', () => resolve(entries));
    zip.readEntry();
  });

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(new SpreadsheetError('sheet_unreadable')) : resolve(stream),
    ),
  );

/** Counts the bytes that come out: the size an entry states may be a lie. */
async function* limited(stream: Readable, max: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > max) throw new SpreadsheetError('sheet_too_big');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('sheet_unreadable');
  } finally {
    stream.destroy();
  }
}

const baseName = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').toLowerCase();

/** @throws SpreadsheetError when it is no whole archive */
export const openZipArchive = async (path: string): Promise<ZipArchive> => {
  const zip = await openZip(path);
  try {
    const entries = await entriesOf(zip);
    const paths = [...entries.keys()];
    const pathByName = new Map(paths.map((path) => [baseName(path), path]));
    for (const path of paths) pathByName.set(path.toLowerCase(), path);
    const stream = async (path: string, max = MAX_UNPACKED) => {
      const entry = entries.get(path);
      if (entry === undefined) throw new SpreadsheetError('sheet_unreadable');
      if (entry.uncompressedSize > max) throw new SpreadsheetError('sheet_too_big');
      return limited(await streamOf(zip, entry), max);
    };
    return {
      paths,
      stream,
      picture: async (name) => {
        const path = pathByName.get(name.toLowerCase()) ?? pathByName.get(baseName(name));
        if (path === undefined) return null;
        try {
          const parts: Buffer[] = [];
          for await (const part of await stream(path, MAX_PICTURE)) parts.push(part);
          return Buffer.concat(parts);
        } catch (error) {
          if (error instanceof SpreadsheetError) return null;
          throw error;
        }
      },
      unpack: async (path, to) => pipeline(await stream(path), createWriteStream(to, { mode: 0o600 })),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};
