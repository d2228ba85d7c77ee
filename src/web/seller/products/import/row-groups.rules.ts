type Note = { row: number; field: string; message: string };
/** What is said of several rows, once. */
export type NoteGroup = { field: string; message: string; rows: number[] };

/** Rows of which the same is said, in the order in which it is first said. */
export const groupNotes = (notes: readonly Note[]): NoteGroup[] => {
  const groups = new Map<string, NoteGroup>();
  for (const { row, field, message } of notes) {
    const key = `${field} ${message}`;
    const group = groups.get(key) ?? { field, message, rows: [] };
    if (group.rows.at(-1) !== row) group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Row numbers in rising order as people write them: `2–3, 6, 9–12`. */
export const spellRows = (rows: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last !== undefined && row === last[1] + 1) last[1] = row;
    else runs.push([row, row]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
};
