import { saveFile } from './download.ts';

export type CsvCell = string | number | null | undefined;

/**
 * A CSV file (RFC 4180) that spreadsheets read as UTF-8. Numbers stay numbers; text that a spreadsheet would take for a
 * formula is given as text, by a `'` before it.
 */
export const csvText = async (rows: readonly (readonly CsvCell[])[]): Promise<string> => {
  const { default: Papa } = await import('papaparse');
  const lines = Papa.unparse(rows as CsvCell[][], { newline: '\r\n', escapeFormulae: true });
  return `\uFEFF${lines}\r\n`;
};

/** Gives the reader a list as a file. */
export const saveCsv = async (rows: readonly (readonly CsvCell[])[], fileName: string): Promise<void> =>
  saveFile(new Blob([await csvText(rows)], { type: 'text/csv;charset=utf-8' }), fileName);

/** `toko-2026-11-26.csv`, by the reader's calendar. */
export const csvFileName = (name: string, day = new Date()): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${name}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.csv`;
};
