import { useState } from 'react';

/** Ticked orders of the page that is shown: what is no longer on it is not ticked any more. */
export const usePicked = (shown: readonly string[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const picked = new Set(shown.filter((code) => ticked.has(code)));
  return {
    picked,
    pick: (code: string, is: boolean) => {
      const next = new Set(picked);
      if (is) next.add(code);
      else next.delete(code);
      setTicked(next);
    },
    pickAll: (is: boolean) => setTicked(new Set(is ? shown : [])),
    isAll: shown.length > 0 && picked.size === shown.length,
  };
};
