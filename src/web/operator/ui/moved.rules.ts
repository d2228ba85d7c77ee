/** The list with one of its things a place up (-1) or down (1); at an end it stays. */
export const moved = <T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] => {
  const other = index + by;
  const [one, two] = [list[index], list[other]];
  if (one === undefined || two === undefined) return list;
  return list.map((value, place) => (place === index ? two : place === other ? one : value));
};
