import { load, percentile } from './load.ts';
import { cpuMs } from './processes.ts';

export type Shape = {
  name: string;
  /** Path of the n-th request. */
  path: (turn: number) => string;
  concurrency?: number;
  /** At most so many CPU milliseconds a request (server and database together). */
  cpuBar?: number;
  /** All but one answer in twenty come within so many milliseconds. */
  p95Bar?: number;
  /** Asked of the server that keeps no page. */
  renders?: boolean;
  /** At least this share of the ready-made body's requests/s. */
  shareBar?: number;
};

export type Figures = {
  name: string;
  rps: number;
  p50: number;
  p95: number;
  p99: number;
  cpu: number;
  failures: number;
  requests: number;
};

type Target = { port: number; pids: () => number[] };

const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Several rounds of one shape, added up; figures per request. */
export const measure = async (
  shape: Shape,
  target: Target,
  rounds: number,
  seconds: number,
): Promise<Figures> => {
  let turn = 0;
  const latencies: number[] = [];
  let cpu = 0;
  let time = 0;
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    await settle();
    const before = cpuMs(target.pids());
    const result = await load(target.port, () => shape.path(turn++), shape.concurrency ?? 4, seconds);
    await settle();
    cpu += cpuMs(target.pids()) - before;
    time += result.seconds;
    failures += result.failures;
    for (const ms of result.latenciesMs) latencies.push(ms);
  }
  const requests = latencies.length;
  return {
    name: shape.name,
    requests,
    failures,
    rps: requests / time,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
    cpu: cpu / Math.max(1, requests),
  };
};

const cell = (value: string, width: number) => value.padStart(width);

export const printTable = (rows: readonly (Figures & { note?: string })[]): void => {
  const head = `${'shape'.padEnd(46)}${cell('req/s', 9)}${cell('p50 ms', 9)}${cell('p95 ms', 9)}${cell('p99 ms', 9)}${cell('CPU ms', 9)}  bar`;
  process.stdout.write(`${head}\n${'-'.repeat(head.length + 16)}\n`);
  for (const row of rows) {
    const failed = row.failures > 0 ? ` ${row.failures} FAILED` : '';
    process.stdout.write(
      `${row.name.padEnd(46)}${cell(row.rps.toFixed(0), 9)}${cell(row.p50.toFixed(1), 9)}${cell(row.p95.toFixed(1), 9)}${cell(row.p99.toFixed(1), 9)}${cell(row.cpu.toFixed(3), 9)}  ${row.note ?? ''}${failed}\n`,
    );
  }
};
