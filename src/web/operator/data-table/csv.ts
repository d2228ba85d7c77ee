type Cell = string | number | null | undefined;

/** What a spreadsheet would take for a formula is given as text, by a `'` before it. */
const isFormula = /^[=+\-@\t\r]/;

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV file (RFC 4180) that spreadsheets read as UTF-8; numbers stay numbers. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;

/** `toko-2026-11-26.csv`, by the reader's calendar. */
export const csvFileName = (name: string, day: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${name}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.csv`;
};

/** Gives the reader a text file under a name. */
export const saveText = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
