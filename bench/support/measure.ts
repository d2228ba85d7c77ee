import { type Accepts, type Ask, load, percentile } from './load.ts';
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
  /** The same where nothing is compressed. */
  plainCpu?: number;
  failures: number;
  requests: number;
};

type Target = { port: number; pids: () => number[] };

const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

/** How much of a round is asked without an encoding. */
const PLAIN_SHARE = 0.25;

/**
 * A shape with what its rounds have shown so far, asked as a browser asks; a part of each round asks for plain answers, for
 * the figure beside it. The same request is never sent twice, not after the warm-up either.
 */
export const meterOf = (shape: Shape, target: Target) => {
  let turn = 0;
  const latencies: number[] = [];
  let cpu = 0;
  const plain = { cpu: 0, requests: 0 };
  let time = 0;
  let failures = 0;
  const measured = async (seconds: number, accepts: Accepts) => {
    await settle();
    const before = cpuMs(target.pids());
    const concurrency = shape.concurrency ?? 4;
    const result = await load(target.port, () => shape.path(turn++), concurrency, seconds, accepts);
    await settle();
    return { ...result, cpu: cpuMs(target.pids()) - before };
  };
  return {
    shape,
    /** One round; of a warm-up nothing is counted. */
    round: async (seconds: number, isWarmUp = false): Promise<void> => {
      const result = await measured(seconds * (1 - PLAIN_SHARE), 'browser');
      const unpacked = await measured(seconds * PLAIN_SHARE, 'plain');
      await shape.afterRound?.();
      if (isWarmUp) return;
      cpu += result.cpu;
      plain.cpu += unpacked.cpu;
      plain.requests += unpacked.requests;
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
      plainCpu: plain.cpu / Math.max(1, plain.requests),
    }),
  };
};

const cpuCell = (ms = Number.NaN) => (Number.isNaN(ms) ? '-' : ms.toFixed(3));
const cell = (value: string, width: number) => value.padStart(width);

export const printTable = (rows: readonly (Figures & { note?: string })[]): void => {
  const head = `${'shape'.padEnd(46)}${cell('req/s', 9)}${cell('p50 ms', 9)}${cell('p95 ms', 9)}${cell('p99 ms', 9)}${cell('CPU ms', 9)}${cell('plain', 9)}  bar`;
  process.stdout.write(`${head}\n${'-'.repeat(head.length + 16)}\n`);
  for (const row of rows) {
    const failed = row.failures > 0 ? ` ${row.failures} FAILED` : '';
    process.stdout.write(
      `${row.name.padEnd(46)}${cell(row.rps.toFixed(0), 9)}${cell(row.p50.toFixed(1), 9)}${cell(row.p95.toFixed(1), 9)}${cell(row.p99.toFixed(1), 9)}${cell(cpuCell(row.cpu), 9)}${cell(cpuCell(row.plainCpu), 9)}  ${row.note ?? ''}${failed}\n`,
    );
  }
};
