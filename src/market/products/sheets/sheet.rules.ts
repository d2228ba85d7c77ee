/** A line of a sheet. `line` is where it begins in the file, from 1. */
export type SheetRow = { line: number; cells: string[]; isCutOff: boolean };

/** A longer cell is kept to one sign more, so that it is known to be too long and never fills the memory. */
export const MAX_CELL = 100_000;
export const MAX_COLUMNS = 300;

/** Why a whole file cannot be taken. */
export type SheetFault =
  | 'sheet_unreadable'
  | 'sheet_empty'
  | 'sheet_too_big'
  | 'sheet_protected'
  | 'archive_sheets'
  | 'header_unknown'
  | 'too_many_rows';

/** The file is at fault, not the house. */
export class SpreadsheetError extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
