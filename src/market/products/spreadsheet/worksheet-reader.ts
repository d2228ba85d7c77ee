import { MAX_CELL, MAX_COLUMNS, MAX_ROW, type SpreadsheetRow } from './spreadsheet.rules.ts';
import { decodeWorkbookText, type XmlEvents } from './xml-reader.ts';

/** The column of a cell's reference from 0: `AB12` -> 27. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
};

/** A number as text that no reader of prices takes for thousands: whole, or with four decimals. */
const numberText = (text: string): string => {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  return Number.isInteger(number) ? String(number) : number.toFixed(4);
};

/** Puts the rows of a worksheet together from its XML. */
export class WorksheetReader implements XmlEvents {
  readonly #sharedString: (index: number) => string;
  #rows: SpreadsheetRow[] = [];
  #cells: string[] = [];
  /** Characters of `#cells`. */
  #size = 0;
  #line = 0;
  #column = -1;
  #type = 'n';
  #value = '';
  #isInValue = false;

  constructor(sharedString: (index: number) => string) {
    this.#sharedString = sharedString;
  }

  /** The rows that were completed since the last call. */
  takeRows(): SpreadsheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attribute: (name: string) => string | null): void {
    if (name === 'row') {
      const number = Number(attribute('r') ?? Number.NaN);
      this.#line = Number.isInteger(number) && number > this.#line ? number : this.#line + 1;
      this.#cells = [];
      this.#size = 0;
      this.#column = -1;
    } else if (name === 'c') {
      const column = columnOf(attribute('r') ?? '');
      this.#column = column >= 0 ? column : this.#column + 1;
      this.#type = attribute('t') ?? 'n';
      this.#value = '';
    } else this.#isInValue = name === 'v' || name === 't';
  }

  text(text: string): void {
    if (this.#isInValue && this.#value.length <= MAX_CELL) this.#value += text.slice(0, MAX_CELL + 1);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isInValue = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
  }

  #endRow(): void {
    const fault = this.#size > MAX_ROW ? 'row_too_long' : null;
    this.#rows.push({ line: this.#line, cells: this.#cells, fault });
  }

  #endCell(): void {
    // what lies behind a row that is too long is not even looked up
    if (this.#column >= MAX_COLUMNS || this.#size > MAX_ROW) return;
    const text = this.#shownText();
    this.#size += text.length;
    if (text === '' || this.#size > MAX_ROW) return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #shownText(): string {
    switch (this.#type) {
      case 's':
        return this.#sharedString(Number(this.#value));
      case 'b':
        return this.#value === '1' ? 'true' : 'false';
      case 'e':
        return '';
      case 'n':
        return numberText(this.#value).slice(0, MAX_CELL + 1);
      default:
        return decodeWorkbookText(this.#value).slice(0, MAX_CELL + 1);
    }
  }
}
