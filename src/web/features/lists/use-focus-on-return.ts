import { useEffect } from 'react';
import { useLocation } from 'react-router';

type Left = { href: string; at: number };
/** By history entry: the link that led away from it, and which of those with its address it was. */
const leftBy = new Map<string, Left>();

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
];

/**
 * Whoever comes back to a list by the browser's Back or Forward finds the focus on the link that led away, so that the
 * keyboard goes on from there. Where that link is no more the focus goes to the heading as elsewhere.
 */
export const useFocusOnReturn = (): void => {
  const { key, pathname } = useLocation();
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null;
      const href = link?.getAttribute('href') ?? '';
      if (link !== null) leftBy.set(key, { href, at: linksTo(href).indexOf(link) });
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step to another page brings the focus back
  useEffect(() => {
    // a step forward to a new place has a new key
    const left = leftBy.get(key);
    const link = left && linksTo(left.href)[left.at];
    // after the frame has put it to the heading, as with every step to another page
    queueMicrotask(() => link?.focus({ preventScroll: true }));
  }, [pathname]);
};
