/** The list with the thing at one place taken to another; places beyond the ends are the ends. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const thing = list[from];
  if (thing === undefined || place === from) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, place), thing, ...rest.slice(place)];
};
