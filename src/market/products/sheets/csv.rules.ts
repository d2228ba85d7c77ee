import { MAX_CELL, MAX_COLUMNS, type SheetRow } from './sheet.rules.ts';

const QUOTE = '"';

/** The sign that parts the cells of the first line: comma, semicolon or tab, whichever is there most often. */
export const delimiterOf = (beginning: string): string => {
  const counts = new Map([',', ';', '\t'].map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of beginning) {
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r') && [...counts.values()].some((n) => n > 0)) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
};

/**
 * Reads comma-separated text piece by piece: quoted cells may hold delimiters, quotes (doubled) and line breaks. Never
 * fails: a quote that is never closed makes its row `isCutOff`.
 */
export class CsvReader {
  readonly #delimiter: string;
  readonly #special: RegExp;
  #rows: SheetRow[] = [];
  #cells: string[] = [];
  #cell = '';
  #line = 1;
  #startsAt = 1;
  #isQuoted = false;
  /** A quote inside quotes was the last sign: it ends the cell's quotes, or is the first of two. */
  #afterQuote = false;
  #afterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#special = new RegExp(`["\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`, 'g');
  }

  /** The rows that are complete by now. */
  push(text: string): SheetRow[] {
    let at = 0;
    if (this.#afterReturn && text.startsWith('\n')) at = 1;
    if (text.length > 0) this.#afterReturn = false;
    const special = this.#special;
    while (at < text.length) {
      special.lastIndex = at;
      const next = special.exec(text)?.index ?? text.length;
      if (next > at) this.#add(text.slice(at, next));
      if (next >= text.length) break;
      at = next + 1;
      const sign = text[next] as string;
      if (sign === QUOTE) this.#quote();
      else if (this.#isQuoted && !this.#afterQuote) {
        if (sign === '\n') this.#line += 1;
        this.#add(sign);
      } else if (sign === this.#delimiter) this.#endCell();
      else {
        if (sign === '\r') {
          if (text[at] === '\n') at += 1;
          else this.#afterReturn = at === text.length;
        }
        this.#endRow();
      }
    }
    return this.#taken();
  }

  /** What is left when the text is over. */
  end(): SheetRow[] {
    const isCutOff = this.#isQuoted && !this.#afterQuote;
    if (this.#cell !== '' || this.#cells.length > 0 || isCutOff) this.#endRow(isCutOff);
    return this.#taken();
  }

  #taken(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #quote(): void {
    if (!this.#isQuoted) {
      if (this.#cell.trim() === '') {
        this.#cell = '';
        this.#isQuoted = true;
      } else this.#add(QUOTE);
    } else if (this.#afterQuote) {
      this.#afterQuote = false;
      this.#add(QUOTE);
    } else this.#afterQuote = true;
  }

  #add(text: string): void {
    if (this.#afterQuote) {
      // text behind the closing quote belongs to the cell all the same
      this.#isQuoted = false;
      this.#afterQuote = false;
    }
    const room = MAX_CELL + 1 - this.#cell.length;
    if (room > 0) this.#cell += text.length > room ? text.slice(0, room) : text;
  }

  #endCell(): void {
    if (this.#cells.length < MAX_COLUMNS) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#isQuoted = false;
    this.#afterQuote = false;
  }

  #endRow(isCutOff = false): void {
    this.#endCell();
    this.#rows.push({ line: this.#startsAt, cells: this.#cells, isCutOff });
    this.#cells = [];
    this.#line += 1;
    this.#startsAt = this.#line;
  }
}

/** A spreadsheet takes a cell that begins so for a formula; ours get one apostrophe before, and lose it on the way back. */
export const escapeFormula = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
export const unescapeFormula = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const quoted = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** One line of comma-separated text; formulas are disarmed. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => quoted(typeof cell === 'number' ? String(cell) : escapeFormula(cell))).join(',')}\r\n`;
