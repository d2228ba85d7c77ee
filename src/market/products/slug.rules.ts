import { plainSlug, reservedSlugs } from '#common/slug.ts';

const LONGEST = 80;

/**
 * The addresses a product may get, the nicest first: that of its name where nobody has it, else with its own number
 * behind, which nobody else can have but by a name that ends so; then the last one decides.
 */
export const slugsFor = (name: string, id: number): [first: string, second: string, last: string] => {
  const plain = plainSlug(name, LONGEST);
  const number = id.toString(36);
  const numbered = `${plain || 'produk'}-${number}`;
  return [plain === '' || reservedSlugs.has(plain) ? numbered : plain, numbered, `${numbered}-p${number}`];
};
