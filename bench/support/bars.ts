import type { Figures, Shape } from './measure.ts';

/** `ok` or `OVER`, beside the bar. */
export const verdict = (isGood: boolean, bar: string): string => `${isGood ? 'ok' : 'OVER'} (<= ${bar})`;

/** Whether a shape keeps its bars, in words; empty where it has none. `bodyRps` is what the ready-made body does. */
export const checkBars = (shape: Shape, figures: Figures, bodyRps: number): string => {
  const said: string[] = [];
  if (shape.cpuBar !== undefined) said.push(verdict(figures.cpu <= shape.cpuBar, `${shape.cpuBar} CPU ms`));
  if (shape.p95Bar !== undefined) said.push(verdict(figures.p95 <= shape.p95Bar, `p95 ${shape.p95Bar} ms`));
  if (shape.rateBar !== undefined) {
    const { rps, share } = shape.rateBar;
    const found = figures.rps / bodyRps;
    const isGood = figures.rps >= rps || found >= share;
    said.push(
      `${isGood ? 'ok' : 'UNDER'} ${(found * 100).toFixed(0)} % of the body (>= ${rps}/s or ${share * 100} %)`,
    );
  }
  return said.join(', ');
};
