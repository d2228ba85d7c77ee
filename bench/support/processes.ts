import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { familyOf, statOf } from '#tests/support/process-family.ts';

/** CPU time and memory of a server and its database, as the operating system counts them (Linux). */

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString().trim());

/** Milliseconds of CPU that these processes and their children have used so far, each counted once whoever began it. */
export const cpuMs = (roots: readonly number[]): number => {
  let ticks = 0;
  for (const pid of new Set(roots.flatMap(familyOf))) {
    try {
      // user, system, and both of children that ended
      for (const field of statOf(pid).slice(11, 15)) ticks += Number(field);
    } catch {
      // ended meanwhile; its parent counts it then
    }
  }
  return (ticks * 1000) / ticksPerSecond;
};

/** Resident megabytes of one process. */
export const residentMb = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
};
