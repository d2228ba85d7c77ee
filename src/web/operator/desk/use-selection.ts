import { useState } from 'react';

/** Rows that are ticked, of those that stand on the page; what leaves the page is let go of. */
export const useSelection = <Row>(rows: readonly Row[], rowKey: (row: Row) => string) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const picked = rows.filter((row) => ticked.has(rowKey(row)));
  return {
    picked,
    has: (row: Row) => ticked.has(rowKey(row)),
    toggle: (row: Row) => {
      const keys = new Set(picked.map(rowKey));
      if (!keys.delete(rowKey(row))) keys.add(rowKey(row));
      setTicked(keys);
    },
    all: (is: boolean) => setTicked(new Set(is ? rows.map(rowKey) : [])),
  };
};
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
