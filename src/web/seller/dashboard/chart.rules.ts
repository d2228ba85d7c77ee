import type { Sales } from '#contract/seller-sales.ts';

type Day = Sales['series'][number];
export type Bar = {
  date: string;
  value: number;
  path: string;
  middle: number;
  isBest: boolean;
  isLast: boolean;
};
export type Chart = {
  width: number;
  bars: Bar[];
  rules: { value: number; y: number }[];
  best: Bar | null;
  /** Bars under which their day is written. */
  ticks: Bar[];
};

const left = 44;
const right = 4;
const floor = 200;
const roof = 20;
const corner = 3;

/** The round number above the highest bar, and how many lines divide it: 3 612 000 -> 4 000 000 in 4. */
export const scaleOf = (highest: number): { top: number; lines: number } => {
  if (highest <= 0) return { top: 4, lines: 4 };
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [0.25, 0.5, 1, 2, 2.5].find((one) => Math.ceil(highest / (one * power)) <= 4) ?? 2.5;
  const lines = Math.ceil(highest / (step * power));
  return { top: lines * step * power, lines };
};

/** Days put together by sevens, counted back from the last one: a year has no room for every day. */
export const inWeeks = (series: readonly Day[]): Day[] => {
  const weeks: Day[] = [];
  for (let end = series.length; end > 0; end -= 7) {
    const days = series.slice(Math.max(0, end - 7), end);
    weeks.unshift({
      date: days[0]?.date ?? '',
      total_sales: days.reduce((sum, one) => sum + one.total_sales, 0),
      total_order: days.reduce((sum, one) => sum + one.total_order, 0),
    });
  }
  return weeks;
};

/** Rounds half pixels away, so that paths stay short. */
const at = (value: number): number => Math.round(value * 100) / 100;

const barPath = (x: number, width: number, height: number): string => {
  if (height <= 0) return '';
  const round = Math.min(corner, height, width / 2);
  return `M${at(x)} ${floor}v${at(round - height)}q0-${round} ${round}-${round}h${at(width - 2 * round)}q${round} 0 ${round} ${round}v${at(height - round)}z`;
};

/** The bars of a chart so wide (its height is 226), its lines and which days are named below. */
export const chartOf = (series: readonly Day[], width: number, ticks: number): Chart => {
  const highest = Math.max(0, ...series.map(({ total_sales }) => total_sales));
  const { top, lines } = scaleOf(highest);
  const room = (width - left - right) / Math.max(1, series.length);
  const thick = Math.max(2, Math.min(28, room * 0.77));
  const bestAt = series.findIndex(({ total_sales }) => total_sales === highest);
  const bars = series.map(({ date, total_sales }, index): Bar => {
    const x = left + index * room;
    return {
      date,
      value: total_sales,
      path: barPath(x, thick, (total_sales / top) * (floor - roof)),
      middle: at(x + thick / 2),
      isBest: highest > 0 && index === bestAt,
      isLast: index === series.length - 1,
    };
  });
  const every = Math.max(1, Math.ceil(bars.length / ticks));
  return {
    width,
    bars,
    rules: Array.from({ length: lines + 1 }, (_, index) => ({
      value: (top / lines) * index,
      y: at(floor - ((floor - roof) / lines) * index),
    })),
    best: bars[bestAt] !== undefined && highest > 0 ? bars[bestAt] : null,
    // the last one is named apart
    ticks: bars.filter((_, index) => index % every === 0 && index < bars.length - every / 2),
  };
};
