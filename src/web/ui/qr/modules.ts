import { codewordsOf, sizeOf } from './codewords.ts';
import { penalty } from './penalty.ts';

type Canvas = { size: number; dark: boolean[][]; fixed: boolean[][] };

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const blank = (size: number): boolean[][] => Array.from({ length: size }, () => Array(size).fill(false));

const fix = ({ size, dark, fixed }: Canvas, x: number, y: number, isDark: boolean): void => {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  dark[y]![x] = isDark;
  fixed[y]![x] = true;
};

/** Concentric squares round a middle: `light` tells which rings are light. */
const rings = (canvas: Canvas, cx: number, cy: number, reach: number, light: readonly number[]): void => {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      fix(canvas, cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
};

const alignmentAt = (version: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
};

/** A value followed by the remainder of its division by `by`: `width` bits that repair it. */
const withRemainder = (value: number, width: number, by: number): number => {
  let rest = value;
  for (let at = 0; at < width; at += 1) rest = (rest << 1) ^ ((rest >> (width - 1)) * by);
  return (value << width) | rest;
};

const drawVersion = (canvas: Canvas, version: number): void => {
  if (version < 7) return;
  const bits = withRemainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    const near = canvas.size - 11 + (at % 3);
    const far = Math.floor(at / 3);
    fix(canvas, near, far, isDark);
    fix(canvas, far, near, isDark);
  }
};

/** Level M and the mask, twice. */
const drawFormat = (canvas: Canvas, mask: number): void => {
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412;
  const { size } = canvas;
  for (let at = 0; at < 15; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    if (at < 6) fix(canvas, 8, at, isDark);
    else if (at < 8) fix(canvas, 8, at + 1, isDark);
    else fix(canvas, at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 8) fix(canvas, size - 1 - at, 8, isDark);
    else fix(canvas, 8, size - 15 + at, isDark);
  }
  fix(canvas, 8, size - 8, true);
};

const drawPatterns = (canvas: Canvas, version: number): void => {
  const { size } = canvas;
  for (let at = 0; at < size; at += 1) {
    fix(canvas, 6, at, at % 2 === 0);
    fix(canvas, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(canvas, x, y, 4, [2, 4]);
  const middles = alignmentAt(version);
  const last = middles.at(-1);
  for (const x of middles) {
    for (const y of middles) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isCorner) rings(canvas, x, y, 2, [1]);
    }
  }
  drawFormat(canvas, 0);
  drawVersion(canvas, version);
};

/** Lays the codewords in columns of two, upwards and downwards by turns. */
const layCodewords = ({ size, dark, fixed }: Canvas, codewords: readonly number[]): void => {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        dark[y]![x] = (((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
  }
};

const masked = (canvas: Canvas, mask: number): boolean[][] => {
  const copy: Canvas = { ...canvas, dark: canvas.dark.map((row) => [...row]) };
  drawFormat(copy, mask);
  return copy.dark.map((row, y) =>
    row.map((dark, x) => (canvas.fixed[y]![x] ? dark : dark !== masks[mask]!(x, y))),
  );
};

/**
 * A text as a QR code, byte mode, level M: rows of modules, true is dark, without the quiet zone.
 * @throws RangeError above 666 bytes
 */
export const qrModules = (text: string): boolean[][] => {
  const { version, codewords } = codewordsOf(text);
  const size = sizeOf(version);
  const canvas: Canvas = { size, dark: blank(size), fixed: blank(size) };
  drawPatterns(canvas, version);
  layCodewords(canvas, codewords);
  const all = masks.map((_, mask) => masked(canvas, mask));
  const points = all.map(penalty);
  return all[points.indexOf(Math.min(...points))]!;
};
