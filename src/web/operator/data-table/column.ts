import type { ReactNode } from 'react';

/** One column of a list. */
export type Column<Row> = {
  key: string;
  /** Its head; on narrow it stands before the value. '' for a column of buttons. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** What the file for spreadsheets says; a column without it is not in the file. Amounts as plain numbers. */
  csv?: (row: Row) => string | number | null;
  /** Amounts and counts stand at the right. */
  right?: true;
};
