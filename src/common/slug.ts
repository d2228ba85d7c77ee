/** `Kemeja Flanel & Celana` -> `kemeja-flanel-celana`; '' when the name has no letter or digit that an address can show. */
export const plainSlug = (name: string, longest: number): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

/** Words that are addresses of their own (API DS44). */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'category',
  'subcategory',
  'dashboard',
  'list',
  'detail',
]);
