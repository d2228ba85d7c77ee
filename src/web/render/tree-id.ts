// React names what `useId` asks for by its place in the tree. The way to the place is kept as two lists and becomes a
// name only where one is asked for.
const totals: number[] = [];
const places: number[] = [];
let depth = 0;

/** Goes into a list of so many children. */
export const enterList = (total: number): void => {
  totals[depth] = total;
  depth += 1;
};
/** The child of the innermost list that is being written. */
export const stepTo = (place: number): void => {
  places[depth - 1] = place;
};
export const leaveList = (): void => {
  depth -= 1;
};
export const startTree = (): void => {
  depth = 0;
};

const bitsOf = (value: number): number => 32 - Math.clz32(value);

/** The way as React packs it: bits of 30, what does not fit any more in front as text of base 32. */
export const treeId = (): string => {
  let id = 1;
  let overflow = '';
  for (let at = 0; at < depth; at += 1) {
    let length = bitsOf(id) - 1;
    let base = id & ~(1 << length);
    const total = bitsOf(totals[at] ?? 0);
    const place = (places[at] ?? 0) + 1;
    if (total + length > 30) {
      const full = length - (length % 5);
      overflow = (base & ((1 << full) - 1)).toString(32) + overflow;
      base >>= full;
      length -= full;
    }
    id = (1 << (total + length)) | (place << length) | base;
  }
  return (id & ~(1 << (bitsOf(id) - 1))).toString(32) + overflow;
};
