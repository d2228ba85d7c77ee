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

/** One thing that can be done with several rows. */
export type BulkAct<Row> = {
  label: string;
  tone?: 'bad';
  /** With a promise the bar waits, then lets go of the rows and asks the list anew; without one (it opens a dialog) not. */
  run: (rows: Row[]) => Promise<void> | void;
};
