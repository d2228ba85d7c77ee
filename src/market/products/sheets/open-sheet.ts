import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Archive, openArchive } from './archive.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetRow, SpreadsheetError } from './sheet.rules.ts';

/** A seller's file, opened: its rows from the beginning as often as asked, and the pictures that lie beside the sheet. */
export type Sheet = {
  rows: () => AsyncIterable<SheetRow>;
  picture: (name: string) => Promise<Buffer | null>;
  close: () => void;
};

const isArchive = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.equals(Buffer.from([0x50, 0x4b, 3, 4]));
  } finally {
    await file.close();
  }
};

const isWorkbook = (archive: Archive): boolean => archive.names.includes('xl/workbook.xml');
const noPicture = async () => null;

const workbook = (archive: Archive, folder: string): Sheet => ({
  rows: () => readXlsx(archive, join(folder, 'strings')),
  picture: noPicture,
  close: archive.close,
});

/** The one sheet of an archive; what operating systems add of their own does not count. */
const sheetName = (archive: Archive): string => {
  const sheets = archive.names.filter(
    (name) => /\.(csv|tsv|txt|xlsx)$/i.test(name) && !/(^|\/)(__MACOSX\/|[.~])/.test(name),
  );
  const [only, another] = sheets;
  if (only === undefined || another !== undefined) throw new SpreadsheetError('archive_sheets');
  return only;
};

/**
 * Opens a CSV, an XLSX, or a ZIP with one of them and pictures.
 * @param folder for what must be unpacked; the caller removes it
 * @throws BadSheet when the file is none of these, is locked, or unpacks to too much
 */
export const openSheet = async (path: string, folder: string): Promise<Sheet> => {
  if (!(await isArchive(path)))
    return { rows: () => readCsv(path), picture: noPicture, close: () => undefined };
  const archive = await openArchive(path);
  try {
    if (isWorkbook(archive)) return workbook(archive, folder);
    const inner = join(folder, 'sheet');
    await archive.unpack(sheetName(archive), inner);
    const sheet: Sheet = (await isArchive(inner))
      ? workbook(await openArchive(inner), folder)
      : { rows: () => readCsv(inner), picture: noPicture, close: () => undefined };
    const close = () => {
      sheet.close();
      archive.close();
    };
    return { rows: sheet.rows, picture: archive.picture, close };
  } catch (error) {
    archive.close();
    throw error;
  }
};
