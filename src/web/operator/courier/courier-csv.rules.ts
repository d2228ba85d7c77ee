import type { OperatorTariff } from '#contract/operator-courier.ts';
import { tariffLimits, zones } from '#contract/tariff-limits.ts';
import { type FaultKey, nameOf, type RowText, readRow } from './courier-draft.rules.ts';

/** The headings of the file, the same in both languages. */
const csvColumns = [
  'courier',
  'courier_name',
  'service',
  'service_name',
  'etd',
  'is_active',
  ...zones,
] as const satisfies readonly (keyof OperatorTariff)[];
/** May be missing: then the services stay as they are. */
const cargoColumn = 'is_cargo';

export type CsvFault = { line: number; fault: FaultKey | 'columns' | 'active' | 'twice' };
type CsvRead =
  | { ok: true; rows: OperatorTariff[] }
  | { ok: false; whole: 'header' | 'empty' | 'tooMany' | 'quotes' }
  | { ok: false; faults: CsvFault[] };

type Line = { line: number; cells: string[] };

/** The cells of a CSV file (RFC 4180) with the line each row begins on; null when a quotation mark is never closed. */
const linesOf = (text: string, sign: string): Line[] | null => {
  const found: Line[] = [];
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) found.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\n') line += 1;
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += letter;
    else if (letter === sign) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') {
      endRow();
      begun = line;
    } else cell += letter;
  }
  if (quoted) return null;
  endRow();
  return found;
};

/** What separates the cells: spreadsheets of this country write `;`. */
const signOf = (text: string): string => {
  const head = text.split('\n', 1)[0] ?? '';
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
};

const isYes = ['1', 'ya', 'yes', 'y', 'true', 'aktif', 'on'];
const isNo = ['0', 'tidak', 'no', 'n', 'false', 'mati', 'off'];

const rowOf = (
  { line, cells }: Line,
  columns: readonly string[],
): { tariff: OperatorTariff; faults: CsvFault[] } | { faults: CsvFault[] } => {
  if (cells.length !== columns.length) return { faults: [{ line, fault: 'columns' }] };
  const cell = (column: string) => (cells[columns.indexOf(column)] ?? '').trim();
  const active = cell('is_active').toLowerCase();
  const text = Object.fromEntries(csvColumns.map((column) => [column, cell(column)]));
  const cargo = columns.includes(cargoColumn) ? cell(cargoColumn).toLowerCase() : null;
  const { tariff, faults } = readRow({
    ...(text as unknown as RowText),
    is_active: isYes.includes(active),
    ...(cargo !== null && { is_cargo: isYes.includes(cargo) }),
  });
  const isWord = (word: string) => isYes.includes(word) || isNo.includes(word);
  const wrong = [...new Set(Object.values(faults))].map((fault) => ({ line, fault }));
  return {
    tariff,
    faults:
      isWord(active) && (cargo === null || cargo === '' || isWord(cargo))
        ? wrong
        : [...wrong, { line, fault: 'active' as const }],
  };
};

/** Reads a file of services, all of it or what is wrong with it by line; nothing is sent anywhere. */
export const readCouriers = (file: string): CsvRead => {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const lines = linesOf(text, signOf(text));
  if (lines === null) return { ok: false, whole: 'quotes' };
  const [head, ...rest] = lines;
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  if (!csvColumns.every((column) => columns.includes(column))) return { ok: false, whole: 'header' };
  if (rest.length === 0) return { ok: false, whole: 'empty' };
  if (rest.length > tariffLimits.rows) return { ok: false, whole: 'tooMany' };
  const read = rest.map((line) => ({ line: line.line, ...rowOf(line, columns) }));
  const rows = read.flatMap((one) => ('tariff' in one ? [one.tariff] : []));
  const names = rows.map(nameOf);
  const faults = read.flatMap((one): CsvFault[] => {
    const isAgain = 'tariff' in one && names.indexOf(nameOf(one.tariff)) !== rows.indexOf(one.tariff);
    return isAgain ? [...one.faults, { line: one.line, fault: 'twice' }] : one.faults;
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, rows };
};

/** The rows of the file, headings first; `etd` carries its word, lest a spreadsheet makes a date of "2-3". */
export const csvRowsOf = (
  tariffs: readonly OperatorTariff[],
  { yes, no, daysWord }: { yes: string; no: string; daysWord: string },
): (string | number)[][] => [
  [...csvColumns, cargoColumn],
  ...tariffs.map((tariff) =>
    [...csvColumns, cargoColumn].map((column) => {
      const value = tariff[column as keyof OperatorTariff] ?? false;
      if (typeof value === 'boolean') return value ? yes : no;
      return column === 'etd' ? `${value} ${daysWord}` : value;
    }),
  ),
];
