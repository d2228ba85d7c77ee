import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** CPU time and memory of a server and its database, as the operating system counts them (Linux). */

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString().trim());

const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    parent: Number(fields[1]),
    ticks: Number(fields[11]) + Number(fields[12]),
    reaped: Number(fields[13]) + Number(fields[14]),
  };
};

/** A process and everything it has started. */
const family = (root: number): number[] => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), statOf(Number(name)).parent);
    } catch {
      // ended meanwhile
    }
  }
  const found = [root];
  for (const one of found) for (const [pid, parent] of parents) if (parent === one) found.push(pid);
  return found;
};

/** Milliseconds of CPU that these processes and their children have used so far, each counted once whoever began it. */
export const cpuMs = (roots: readonly number[]): number => {
  let ticks = 0;
  for (const pid of new Set(roots.flatMap(family))) {
    try {
      const stat = statOf(pid);
      ticks += stat.ticks + stat.reaped;
    } catch {
      // ended meanwhile; its parent has it in `reaped`
    }
  }
  return (ticks * 1000) / ticksPerSecond;
};

/** Resident megabytes of one process. */
export const residentMb = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
};
