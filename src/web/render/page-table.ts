import {
  createStaticHandler,
  type DataRouteObject,
  type ServerBuild,
  type StaticHandler,
} from 'react-router';

type Routes = ServerBuild['routes'];

const treeOf = (routes: Routes, parent: string | undefined): DataRouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || (route.parentId || undefined) !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    return [index ? { id, path, index: true } : { id, path, caseSensitive, children: treeOf(routes, id) }];
  });

const segmentsOf = (path: string | undefined): string[] => path?.split('/').filter(Boolean) ?? [];
const isFixed = (segment: string): boolean => !/[:*?]/.test(segment);

/** How many segments of an address narrow the table: language, area, kind of page. */
const depth = 3;

/** Leaves out what begins with other words than these; `null` is a word that no page begins with. */
const narrowed = (routes: DataRouteObject[], words: readonly (string | null)[]): DataRouteObject[] =>
  routes.flatMap((route): DataRouteObject[] => {
    const segments = segmentsOf(route.path);
    const isOther = (segment: string, at: number) =>
      at < words.length && isFixed(segment) && segment.toLowerCase() !== words[at];
    if (segments.some(isOther)) return [];
    if (route.children === undefined) return [route];
    return [{ ...route, children: narrowed(route.children, words.slice(segments.length)) }];
  });

/**
 * Finds the pages' routes by their address, as the router does, but in a table of the few that begin like the address.
 * Such a table is made when first needed; there are as many as the pages have beginnings.
 */
export const createPageTable = (routes: Routes) => {
  const all = treeOf(routes, undefined);
  const known = new Set(
    Object.values(routes).flatMap((route) => segmentsOf(route?.path).map((segment) => segment.toLowerCase())),
  );
  const tables = new Map<string, StaticHandler>();
  const whole = createStaticHandler(all);
  const tableFor = (pathname: string): StaticHandler => {
    const words = pathname
      .toLowerCase()
      .split('/', depth + 1)
      .slice(1)
      .map((word) => (known.has(word) ? word : null));
    const key = words.map((word) => word ?? '*').join('/');
    const found = tables.get(key);
    if (found !== undefined) return found;
    const table = createStaticHandler(narrowed(all, words));
    tables.set(key, table);
    return table;
  };
  return {
    /** The routes of a page, outermost first. An address with signs written as `%..` may be any page. */
    match: (pathname: string): ReturnType<StaticHandler['match']> =>
      (pathname.includes('%') ? whole : tableFor(pathname)).match(pathname),
  };
};
