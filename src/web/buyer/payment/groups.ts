/** A long number in groups of four, as it is read out: `8003 9123 4567 8901`. Blanks it has itself stay where they are. */
export const inGroups = (number: string): string =>
  number.includes(' ') ? number : number.replace(/(.{4})(?=.)/g, '$1 ');
