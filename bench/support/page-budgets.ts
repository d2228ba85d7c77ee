import type { Checks, Visit } from './throttled-visit.ts';

/** The middle one of several. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export type PageFigures = {
  page: string;
  screen: string;
  status: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  scriptBytes: number;
  documentBytes: number;
  /** Of the document up to the end of its first list, compressed. */
  listBytes: number;
  errors: string[];
  axe: string[];
  sidewaysPx: number;
  over: string[];
};

/** What a page may cost on a cheap phone: ms, bytes of compressed bodies. */
const budgets = {
  lcpMs: 1_800,
  cls: 0.02,
  tbtMs: 150,
  scriptBytes: 122_880,
  documentBytes: 40_960,
} as const;
/** Ten TCP packets: what a first answer brings without waiting for the phone. */
export const listBudget = 14_336;
type Budgeted = keyof typeof budgets;
const timings: readonly Budgeted[] = ['lcpMs', 'tbtMs'];

const isOver = (name: Budgeted, value: number, isSlow: boolean): boolean => {
  // an unthrottled machine's times say nothing about the page
  if (!isSlow && timings.includes(name)) return false;
  return value > budgets[name];
};

/** Several visits of one page put together: medians, and every error that any of them met. */
export const figuresOf = (
  page: string,
  screen: string,
  visits: readonly Visit[],
  checks: Checks,
  expectedStatus: number,
): PageFigures => {
  const middle = (name: Budgeted) => median(visits.map((visit) => visit[name]));
  const values = Object.fromEntries(
    (Object.keys(budgets) as Budgeted[]).map((name) => [name, middle(name)]),
  ) as Record<Budgeted, number>;
  const errors = [...new Set(visits.flatMap((visit) => visit.errors))];
  const status = visits[0]?.status ?? 0;
  const over = (Object.keys(budgets) as Budgeted[]).filter((name) =>
    isOver(name, values[name], screen.includes('slow')),
  ) as string[];
  if (checks.listBytes > listBudget) over.push('listBytes');
  if (errors.length > 0) over.push('errors');
  if (checks.axe.length > 0) over.push('axe');
  if (checks.sidewaysPx > 0) over.push('sideways');
  if (status !== expectedStatus) over.push(`status ${status}`);
  return { page, screen, status, ...values, errors, ...checks, over };
};

const cell = (value: string, width: number) => value.padStart(width);

export const pageHead = `${'page'.padEnd(22)}${'screen'.padEnd(12)}${cell('LCP ms', 8)}${cell('CLS', 8)}${cell('TBT ms', 8)}${cell('JS KiB', 9)}${cell('doc KiB', 9)}${cell('list KiB', 10)}${cell('errors', 8)}${cell('axe', 5)}  verdict`;

export const pageLine = (row: PageFigures): string => {
  const kib = (bytes: number) => cell((bytes / 1024).toFixed(1), 9);
  const verdict = row.over.length === 0 ? 'ok' : `OVER: ${row.over.join(', ')}`;
  const notes = [...row.errors, ...row.axe].map((note) => `\n    ${note.slice(0, 160)}`).join('');
  return `${row.page.padEnd(22)}${row.screen.padEnd(12)}${cell(row.lcpMs.toFixed(0), 8)}${cell(row.cls.toFixed(3), 8)}${cell(row.tbtMs.toFixed(0), 8)}${kib(row.scriptBytes)}${kib(row.documentBytes)} ${kib(row.listBytes)}${cell(String(row.errors.length), 8)}${cell(String(row.axe.length), 5)}  ${verdict}${notes}`;
};
