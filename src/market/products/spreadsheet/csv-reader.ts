import { createReadStream } from 'node:fs';
import {
  MAX_CELL,
  MAX_COLUMNS,
  MAX_ROW,
  SpreadsheetError,
  type SpreadsheetRow,
  type SpreadsheetRowFault,
} from './spreadsheet.rules.ts';

const QUOTE = '"';

/** The delimiter of the first line: comma, semicolon or tab, whichever occurs most often outside quotes. */
export const delimiterOf = (beginning: string): string => {
  const counts = new Map([',', ';', '\t'].map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  let hasDelimiter = false;
  for (const character of beginning) {
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if ((character === '\n' || character === '\r') && hasDelimiter) break;
    else if (counts.has(character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
      hasDelimiter = true;
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
};

/**
 * Reads CSV piece by piece: quoted cells may hold delimiters, doubled quotes and line breaks. Never fails: a quote that
 * is never closed is a fault of its row. Of a cell it keeps no more than `MAX_CELL` characters and one, and of a row no
 * more than `MAX_ROW`, whatever follows, which a library that returns whole cells cannot do.
 */
export class CsvReader {
  readonly #delimiter: string;
  /** Delimiter, quote or line break. */
  readonly #special: RegExp;
  #rows: SpreadsheetRow[] = [];
  #cells: string[] = [];
  /** Characters of `#cells`. */
  #size = 0;
  #isTooLong = false;
  #cell = '';
  #line = 1;
  #startsAt = 1;
  #isQuoted = false;
  /** The last character was a quote inside quotes: it ends them, or is the first of two. */
  #afterQuote = false;
  #afterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#special = new RegExp(`["\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`, 'g');
  }

  /** The rows that this piece completes. */
  push(text: string): SpreadsheetRow[] {
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
      const character = text[next] as string;
      if (character === QUOTE) this.#quote();
      else if (this.#isQuoted && !this.#afterQuote) {
        if (character === '\n') this.#line += 1;
        this.#add(character);
      } else if (character === this.#delimiter) this.#endCell();
      else {
        if (character === '\r') {
          if (text[at] === '\n') at += 1;
          else this.#afterReturn = at === text.length;
        }
        this.#endRow();
      }
    }
    return this.#takeRows();
  }

  /** The last row, where no line break ends it. */
  end(): SpreadsheetRow[] {
    const isCutOff = this.#isQuoted && !this.#afterQuote;
    if (this.#cell !== '' || this.#cells.length > 0 || isCutOff) this.#endRow(isCutOff);
    return this.#takeRows();
  }

  #takeRows(): SpreadsheetRow[] {
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
      // text behind the closing quote still belongs to the cell
      this.#isQuoted = false;
      this.#afterQuote = false;
    }
    const room = MAX_CELL + 1 - this.#cell.length;
    if (room > 0) this.#cell += text.length > room ? text.slice(0, room) : text;
  }

  #endCell(): void {
    this.#size += this.#cell.length;
    this.#isTooLong ||= this.#size > MAX_ROW;
    if (this.#cells.length < MAX_COLUMNS && !this.#isTooLong) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#isQuoted = false;
    this.#afterQuote = false;
  }

  #endRow(isCutOff = false): void {
    this.#endCell();
    const fault: SpreadsheetRowFault | null = isCutOff
      ? 'quote_open'
      : this.#isTooLong
        ? 'row_too_long'
        : null;
    this.#rows.push({ line: this.#startsAt, cells: this.#cells, fault });
    this.#cells = [];
    this.#size = 0;
    this.#isTooLong = false;
    this.#line += 1;
    this.#startsAt = this.#line;
  }
}

/** UTF-8, or Windows-1252 where the bytes are no UTF-8: there any byte is a character. @throws SpreadsheetError */
const encodingOf = async (path: string): Promise<'utf-8' | 'windows-1252'> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if ((chunk as Buffer).includes(0)) throw new SpreadsheetError('sheet_unreadable');
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
};

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The rows of a file separated by commas, semicolons or tabs. @throws SpreadsheetError when it is no text */
export async function* readCsv(path: string): AsyncGenerator<SpreadsheetRow> {
  let reader: CsvReader | null = null;
  for await (const text of textOf(path)) {
    reader ??= new CsvReader(delimiterOf(text));
    yield* reader.push(text);
  }
  if (reader !== null) yield* reader.end();
}
