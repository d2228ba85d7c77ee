import { type GridRow, isChanged } from './grid.rules.ts';

let left: { store: string; rows: ReadonlyMap<string, GridRow> } | null = null;

/** What a store left unsaved; another store's is not returned. */
export const editsLeft = (store: string): ReadonlyMap<string, GridRow> =>
  left?.store === store ? left.rows : new Map();

/**
 * Remembers what was not saved when the page is left for another one of the shop, until the tab is closed or reloaded. What was
 * left before in rows that did not stand here stays.
 */
export const leaveEdits = (store: string, rows: readonly GridRow[]): void => {
  const here = new Set(rows.map(({ key }) => key));
  const elsewhere = [...editsLeft(store)].filter(([key]) => !here.has(key));
  const changed = rows.filter(isChanged).map((row) => [row.key, row] as const);
  left = { store, rows: new Map([...elsewhere, ...changed]) };
};
