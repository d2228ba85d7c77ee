import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath } from '#web/client/messages.tsx';
import { type BrandQuery, brandHref } from './brand-query.ts';

export type ChangeBrands = (part: Partial<BrandQuery>) => void;

/** The list is fetched this long after the last change. */
const waitMs = 100;

/**
 * What the visitor asks for, shown at once, and fetched 100 ms after the last change by going to its address.
 * Any change but the page's own starts over from page 1.
 */
export const useBrandQuery = (loaded: BrandQuery) => {
  const to = useLocalePath();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // what was loaded is the truth, also after going back
  if (from !== loaded) {
    setFrom(loaded);
    setWanted(loaded);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const change: ChangeBrands = (part) => {
    const next = { ...wanted, page: 1, ...part };
    setWanted(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => navigate(to(brandHref(next)), { preventScrollReset: part.page === undefined }),
      waitMs,
    );
  };
  return {
    wanted,
    change,
    hrefOf: (part: Partial<BrandQuery>) => to(brandHref({ ...wanted, page: 1, ...part })),
  };
};
