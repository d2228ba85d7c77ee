/** A bar for this period and a mark for the same place of the one before, in the units of the drawing. */
export type Bar = {
  x: number;
  width: number;
  y: number;
  height: number;
  mark: { x: number; y: number } | null;
};
export type Drawing = { bars: Bar[]; rules: { value: number; y: number }[] };

const LEFT = 52;
const TOP = 14;
const BOTTOM = 200;

/** A round number not below `most`: 1, 2 or 5 with noughts. */
export const roundUp = (most: number): number => {
  if (most <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((times) => times * step >= most) ?? 10) * step;
};

/** Bars from nought up to the highest of all values, and four rules; what is null has no bar and no mark. */
export const drawingOf = (
  now: readonly (number | null)[],
  before: readonly (number | null)[],
  width: number,
): Drawing => {
  const top = roundUp(Math.max(0, ...[...now, ...before].map((value) => value ?? 0)));
  const heightOf = (value: number) => (Math.max(0, value) / top) * (BOTTOM - TOP);
  const step = (width - LEFT) / Math.max(1, now.length);
  const bars = now.map((value, index): Bar => {
    const x = LEFT + index * step + step * 0.15;
    const height = heightOf(value ?? 0);
    const then = before[index] ?? null;
    const mark = then === null ? null : { x: LEFT + (index + 0.5) * step, y: BOTTOM - heightOf(then) };
    return { x, width: step * 0.7, y: BOTTOM - height, height, mark };
  });
  const rules = [0, 0.5, 1].map((part) => ({ value: top * part, y: BOTTOM - part * (BOTTOM - TOP) }));
  return { bars, rules };
};
