import { type Ask, load, percentile } from './load.ts';
import { cpuMs } from './processes.ts';

export type Shape<A extends Ask = Ask> = {
  name: string;
  /** The n-th request. */
  path: (turn: number) => A;
  concurrency?: number;
  /** At most so many CPU milliseconds a request (server and database together). */
  cpuBar?: number;
  /** All but one answer in twenty come within so many milliseconds. */
  p95Bar?: number;
  /** Asked of the server that keeps no page. */
  renders?: boolean;
  /** At least so many requests/s, or this share of what the ready-made body does in the same run. */
  rateBar?: { rps: number; share: number };
  /** Puts back what a round has changed. */
  afterRound?: () => Promise<void>;
};

export type Figures = {
  name: string;
  rps: number;
  p50: number;
  p95: number;
  p99: number;
  /** NaN where it was not measured. */
  cpu: number;
  failures: number;
  requests: number;
};

type Target = { port: number; pids: () => number[] };

const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

/** A shape with what its rounds have shown so far. The same request is never sent twice, not after the warm-up either. */
export const meterOf = (shape: Shape, target: Target) => {
  let turn = 0;
  const latencies: number[] = [];
  let cpu = 0;
  let time = 0;
  let failures = 0;
  return {
    shape,
    /** One round; of a warm-up nothing is counted. */
    round: async (seconds: number, isWarmUp = false): Promise<void> => {
      await settle();
      const before = cpuMs(target.pids());
      const result = await load(target.port, () => shape.path(turn++), shape.concurrency ?? 4, seconds);
      await settle();
      const used = cpuMs(target.pids()) - before;
      await shape.afterRound?.();
      if (isWarmUp) return;
      cpu += used;
      time += result.seconds;
      failures += result.failures;
      for (const ms of result.latenciesMs) latencies.push(ms);
    },
    figures: (): Figures => ({
      name: shape.name,
      requests: latencies.length,
      failures,
      rps: latencies.length / time,
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      p99: percentile(latencies, 0.99),
      cpu: cpu / Math.max(1, latencies.length),
    }),
  };
};

const cell = (value: string, width: number) => value.padStart(width);

export const printTable = (rows: readonly (Figures & { note?: string })[]): void => {
  const head = `${'shape'.padEnd(46)}${cell('req/s', 9)}${cell('p50 ms', 9)}${cell('p95 ms', 9)}${cell('p99 ms', 9)}${cell('CPU ms', 9)}  bar`;
  process.stdout.write(`${head}\n${'-'.repeat(head.length + 16)}\n`);
  for (const row of rows) {
    const failed = row.failures > 0 ? ` ${row.failures} FAILED` : '';
    process.stdout.write(
      `${row.name.padEnd(46)}${cell(row.rps.toFixed(0), 9)}${cell(row.p50.toFixed(1), 9)}${cell(row.p95.toFixed(1), 9)}${cell(row.p99.toFixed(1), 9)}${cell(Number.isNaN(row.cpu) ? '-' : row.cpu.toFixed(3), 9)}  ${row.note ?? ''}${failed}\n`,
    );
  }
};
