/** `Kemeja Flanel & Celana` -> `kemeja-flanel-celana`; '' when the name has no letter or digit that an address can show. */
export const plainSlug = (name: string, longest: number): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

/** What no store may be called: these are parts of our own addresses. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'category',
  'subcategory',
  'dashboard',
  'list',
  'detail',
]);
