/** Whether the reader asks for as little data as possible: nothing is fetched for them that they have not asked for. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
