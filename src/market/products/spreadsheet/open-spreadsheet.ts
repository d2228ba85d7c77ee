import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from './csv-reader.ts';
import { SpreadsheetError, type SpreadsheetRow } from './spreadsheet.rules.ts';
import { countSheets, readXlsx } from './xlsx-reader.ts';
import { openZipArchive, type ZipArchive } from './zip-archive.ts';

/** A seller's file, opened. */
export type Spreadsheet = {
  /** All rows of a sheet from the beginning, as often as asked; of the first one where none is named. */
  rows: (sheet?: number) => AsyncIterable<SpreadsheetRow>;
  /** How many sheets there are to choose from. */
  sheets: () => Promise<number>;
  /** A picture that lies beside the spreadsheet in its archive; null when there is none. */
  picture: (name: string) => Promise<Buffer | null>;
  close: () => void;
};

const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.equals(Buffer.from([0x50, 0x4b, 3, 4]));
  } finally {
    await file.close();
  }
};

const noPicture = async () => null;

const csvFile = (path: string): Spreadsheet => ({
  rows: () => readCsv(path),
  sheets: async () => 1,
  picture: noPicture,
  close: () => undefined,
});

const workbook = (archive: ZipArchive, folder: string): Spreadsheet => ({
  rows: (sheet) => readXlsx(archive, join(folder, 'strings'), sheet),
  sheets: () => countSheets(archive),
  picture: noPicture,
  close: archive.close,
});

/** The one spreadsheet of an archive; files that operating systems add on their own do not count. */
const spreadsheetIn = (archive: ZipArchive): string => {
  const [only, another] = archive.paths.filter(
    (path) => /\.(csv|tsv|txt|xlsx)$/i.test(path) && !/(^|\/)(__MACOSX\/|[.~])/.test(path),
  );
  if (only === undefined || another !== undefined) throw new SpreadsheetError('archive_sheets');
  return only;
};

/**
 * Opens a CSV file, a workbook (XLSX), or a ZIP archive with one of them and pictures.
 * @param folder for what must be unpacked; the caller removes it
 * @throws SpreadsheetError when the file is none of these, is locked, or unpacks to too much
 */
export const openSpreadsheet = async (path: string, folder: string): Promise<Spreadsheet> => {
  if (!(await isZip(path))) return csvFile(path);
  const archive = await openZipArchive(path);
  try {
    if (archive.paths.includes('xl/workbook.xml')) return workbook(archive, folder);
    const inner = join(folder, 'sheet');
    await archive.unpack(spreadsheetIn(archive), inner);
    const spreadsheet = (await isZip(inner)) ? workbook(await openZipArchive(inner), folder) : csvFile(inner);
    const close = () => {
      spreadsheet.close();
      archive.close();
    };
    return { rows: spreadsheet.rows, sheets: spreadsheet.sheets, picture: archive.picture, close };
  } catch (error) {
    archive.close();
    throw error;
  }
};
