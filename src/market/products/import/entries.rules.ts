import { isBlankRow, type SheetRow } from '../sheets/sheet.rules.ts';
import type { Layout } from './header.rules.ts';

/** The lines of one product: one, or those that share a key. */
export type SheetEntry = { rows: SheetRow[]; hasTooMany: boolean };

/** 100 variants, and lines that only add a photo. */
const MAX_LINES = 250;

/** Puts neighbouring lines with the same key together. Blank lines do not count. */
export class EntryReader {
  readonly #key: number | undefined;
  #open: SheetEntry | null = null;
  #openKey = '';

  constructor(layout: Layout) {
    this.#key = layout.at.key;
  }

  /** The entry that ends before this line, if one does. */
  push(row: SheetRow): SheetEntry | null {
    if (isBlankRow(row.cells)) return null;
    const key = this.#key === undefined ? '' : (row.cells[this.#key] ?? '').trim();
    if (this.#open !== null && key !== '' && key === this.#openKey) {
      if (this.#open.rows.length < MAX_LINES) this.#open.rows.push(row);
      else this.#open.hasTooMany = true;
      return null;
    }
    const ended = this.#open;
    this.#open = { rows: [row], hasTooMany: false };
    this.#openKey = key;
    return ended;
  }

  end(): SheetEntry | null {
    const ended = this.#open;
    this.#open = null;
    return ended;
  }
}
