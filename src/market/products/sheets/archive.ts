import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { SpreadsheetError } from './sheet.rules.ts';

const MAX_ENTRIES = 60_000;
const MIB = 1024 * 1024;
/** Unpacked, a sheet or any of its parts. */
export const MAX_UNPACKED = 300 * MIB;
const MAX_PICTURE = 5 * MIB;

/** A ZIP archive on the disk, entries by their path. */
export type Archive = {
  names: readonly string[];
  /** The bytes of an entry as they are unpacked. @throws BadSheet when there are more than `most` */
  stream: (name: string, most?: number) => Promise<AsyncIterable<Buffer>>;
  /** A picture by its path or by its name alone, whatever its case; null when absent, broken or larger than 5 MiB. */
  picture: (name: string) => Promise<Buffer | null>;
  unpack: (name: string, path: string) => Promise<void>;
  close: () => void;
};

const opened = async (path: string): Promise<ZipFile> => {
  const { open } = await import('yauzl');
  return new Promise((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new SpreadsheetError('sheet_unreadable')) : resolve(zip),
    ),
  );
};

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new SpreadsheetError('sheet_protected'));
      if (zip.entriesRead > MAX_ENTRIES) return reject(new SpreadsheetError('sheet_too_big'));
      if (!entry.fileName.endsWith('/')) found.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('error', () => reject(new SpreadsheetError('sheet_unreadable')));
    zip.on('end', () => resolve(found));
    zip.readEntry();
  });

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(new SpreadsheetError('sheet_unreadable')) : resolve(stream),
    ),
  );

/** What an entry says of its size is not believed: what comes out is counted. */
async function* counted(stream: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw new SpreadsheetError('sheet_too_big');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('sheet_unreadable');
  } finally {
    stream.destroy();
  }
}

const baseName = (path: string): string => (path.split(/[/\\]/).at(-1) ?? '').toLowerCase();

/** @throws BadSheet when it is no whole archive */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await opened(path);
  try {
    const entries = await entriesOf(zip);
    const byName = new Map<string, string>();
    for (const name of entries.keys()) {
      byName.set(baseName(name), name);
    }
    for (const name of entries.keys()) byName.set(name.toLowerCase(), name);
    const stream = async (name: string, most = MAX_UNPACKED) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new SpreadsheetError('sheet_unreadable');
      if (entry.uncompressedSize > most) throw new SpreadsheetError('sheet_too_big');
      return counted(await streamOf(zip, entry), most);
    };
    return {
      names: [...entries.keys()],
      stream,
      picture: async (wanted) => {
        const name = byName.get(wanted.toLowerCase()) ?? byName.get(baseName(wanted));
        if (name === undefined) return null;
        try {
          const parts: Buffer[] = [];
          for await (const part of await stream(name, MAX_PICTURE)) parts.push(part);
          return Buffer.concat(parts);
        } catch (error) {
          if (error instanceof SpreadsheetError) return null;
          throw error;
        }
      },
      unpack: async (name, to) => pipeline(await stream(name), createWriteStream(to, { mode: 0o600 })),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};
