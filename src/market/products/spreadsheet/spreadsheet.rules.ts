/** A row of a spreadsheet. `line` is where it begins in the file, from 1; `isCutOff` when a quote in it never closes. */
export type SpreadsheetRow = { line: number; cells: string[]; isCutOff: boolean };

/** Characters of a cell. A longer one is read up to one character more, which shows that it is too long. */
export const MAX_CELL = 100_000;
export const MAX_COLUMNS = 300;

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
