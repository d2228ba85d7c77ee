/** Words that are addresses of their own (API DS44). */
const RESERVED = new Set(['category', 'subcategory', 'dashboard', 'list', 'detail']);
const LONGEST = 80;

/** `Kemeja Flanel & Celana` -> `kemeja-flanel-celana`; '' when the name has no letter or digit that an address can show. */
export const plainSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/**
 * The addresses a product may get, the nicest first: that of its name where nobody has it, else with its own number
 * behind, which nobody else can have but by a name that ends so; then the last one decides.
 */
export const slugsFor = (name: string, id: number): [first: string, second: string, last: string] => {
  const plain = plainSlug(name);
  const number = id.toString(36);
  const numbered = `${plain || 'produk'}-${number}`;
  return [plain === '' || RESERVED.has(plain) ? numbered : plain, numbered, `${numbered}-p${number}`];
};
