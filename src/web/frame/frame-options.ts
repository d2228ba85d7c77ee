import { useMatches } from 'react-router';

/** What a page says about the frame around it, by `export const handle = { frame: … }`. */
export type FrameOptions = {
  /** Narrow: a back arrow in the logo's place, leading there when there is no page to go back to. */
  back?: string;
  /** Searches stay within this category or store until the visitor says otherwise. */
  scope?: SearchScope;
  /** Whether the bottom navigation stands on narrow. False where the page has a bar of its own. */
  bottomNav?: boolean;
  /** One thing at a time: a head of nothing but the page's name and a promise, and no footer. */
  focus?: 'checkout' | 'payment';
  /** The page brings its own head, `<main id="isi">` and foot: an area that is no part of the shop. */
  bare?: boolean;
};
export type SearchScope = { category?: Named; store?: Named; official?: boolean };
type Named = { id: number; name: string };

/** Options, or a function that makes them of the page's loader data. */
export type FrameHandle<T = unknown> = { frame?: FrameOptions | ((data: T) => FrameOptions) };

/** The options of the innermost page that gives any. */
export const useFrameOptions = (): FrameOptions => {
  const matches = useMatches();
  for (const { handle, loaderData } of matches.toReversed()) {
    const frame = (handle as FrameHandle | undefined)?.frame;
    if (typeof frame === 'function') {
      if (loaderData !== undefined) return frame(loaderData);
    } else if (frame !== undefined) return frame;
  }
  return {};
};
