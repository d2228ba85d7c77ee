/** Why a row cannot be used: a quote in it never closes, or its cells are too long together. */
export type SpreadsheetRowFault = 'quote_open' | 'row_too_long';

/** A row of a spreadsheet. `line` is where it begins in the file, from 1; at fault its `cells` are those before the fault. */
export type SpreadsheetRow = { line: number; cells: string[]; fault: SpreadsheetRowFault | null };

/** Characters of a cell. A longer one is read up to one character more, which shows that it is too long. */
export const MAX_CELL = 100_000;
export const MAX_COLUMNS = 300;
/** Characters of the cells of a row: what follows is not kept, so that memory stays small whatever a file repeats. */
export const MAX_ROW = 1024 * 1024;
/** Rows of a file, blank ones too: as many as spreadsheet programs know. */
export const MAX_LINES = 1_048_576;

/** Characters of the cells of a row. */
export const rowSize = (cells: readonly string[]): number =>
  cells.reduce((size, cell) => size + cell.length, 0);

/** Why a whole file cannot be imported. */
export type SpreadsheetFault =
  | 'sheet_unreadable'
  | 'sheet_empty'
  | 'sheet_too_big'
  | 'sheet_protected'
  | 'archive_sheets'
  | 'header_unknown'
  | 'too_many_rows';

/** The file is at fault, not our program: trying again would not help. */
export class SpreadsheetError extends Error {
  readonly fault: SpreadsheetFault;
  constructor(fault: SpreadsheetFault) {
    super(fault);
    this.fault = fault;
  }
}

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
