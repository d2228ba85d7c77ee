/** Made once: making a collator costs a thousand comparisons. */
const dictionary = new Intl.Collator('id', { sensitivity: 'accent', numeric: true });

/**
 * The order of names as an Indonesian dictionary has it, ignoring case: `Bank Central` before `Bank CIMB`, `Toko 9`
 * before `Toko 10`. In SQL the collation `dictionary` sorts the same way.
 * @returns 0 for names that differ in case only: sort these by id
 */
export const compareNames = (one: string, other: string): number => dictionary.compare(one, other);
