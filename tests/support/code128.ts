/** Widths of three bars and three gaps by turns, in modules, for the values 0 to 105 (ISO/IEC 15417). */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const CODE_C = 99;
const CODE_B = 100;
const START_B = 104;
const START_C = 105;

/** Runs of one colour, the first one dark; light ones before it are left out. */
const runsOf = (dark: readonly boolean[]): number[] => {
  const runs: number[] = [];
  for (const [at, isDark] of dark.entries()) {
    if (at > 0 && isDark === dark[at - 1] && runs.length > 0) runs[runs.length - 1]! += 1;
    else if (isDark || runs.length > 0) runs.push(1);
  }
  return runs;
};

const symbolOf = (runs: readonly number[], modules: number): string => {
  const module = runs.reduce((sum, run) => sum + run, 0) / modules;
  return runs.map((run) => Math.round(run / module)).join('');
};

const valuesFrom = (runs: readonly number[], from: number): number[] | null => {
  const values: number[] = [];
  for (let at = from; at + 6 < runs.length; at += 6) {
    if (symbolOf(runs.slice(at, at + 7), 13) === STOP) return values;
    const value = SYMBOLS.indexOf(symbolOf(runs.slice(at, at + 6), 11));
    if (value < 0) return null;
    values.push(value);
  }
  return null;
};

const textOf = (values: readonly number[]): string | null => {
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  if (start !== START_B && start !== START_C) return null;
  if (check !== rest.reduce((sum, value, at) => sum + value * (at + 1), start) % 103) return null;
  let set = start === START_C ? 'C' : 'B';
  let text = '';
  for (const value of rest) {
    if (set === 'C' && value < 100) text += String(value).padStart(2, '0');
    else if (set === 'B' && value < 95) text += String.fromCharCode(value + 32);
    else if (value === CODE_B) set = 'B';
    else if (value === CODE_C) set = 'C';
    else return null;
  }
  return text;
};

/**
 * What a Code 128 says that a line of light and dark crosses, its check character proved; null when there is none.
 * @param dark the points of the line from left to right
 */
export const readCode128 = (dark: readonly boolean[]): string | null => {
  const runs = runsOf(dark);
  for (let from = 0; from < runs.length; from += 2) {
    const start = SYMBOLS.indexOf(symbolOf(runs.slice(from, from + 6), 11));
    if (start !== START_B && start !== START_C) continue;
    const values = valuesFrom(runs, from);
    const text = values === null ? null : textOf(values);
    if (text !== null) return text;
  }
  return null;
};
