import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT, type RootFolder, RUN } from './layout.ts';

const INSIDE = fileURLToPath(new URL('./inside.sh', import.meta.url));
const pidFile = (name: string): string => `${RUN}/pids/${name}`;

/** The command line that runs something inside a root folder, as one of its accounts. */
const inside = (root: RootFolder, account: string, words: readonly string[]): string[] => [
  INSIDE,
  `${ROOT}/${root}`,
  account,
  ...words,
];
const SEES = { CLUSTER_SEES: RUN };

/** Runs a command inside a root folder to its end. @throws Error with what it said, when it fails */
export const runInside = (root: RootFolder, account: string, ...words: string[]): string => {
  const [command = '', ...rest] = inside(root, account, words);
  const done = spawnSync(command, rest, { encoding: 'utf8', env: { ...process.env, ...SEES } });
  if (done.status === 0) return done.stdout;
  throw new Error(`${words.join(' ')}: ${done.stdout}${done.stderr}${done.error ?? ''}`);
};

/** The number of a process that `start` began, where it lives. */
export const pidOf = (name: string): number | null => {
  if (!existsSync(pidFile(name))) return null;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  try {
    // one that has ended and waits for its parent is gone, too
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') ? null : pid;
  } catch {
    return null;
  }
};

type Command = { words: readonly string[]; env?: Record<string, string>; folder?: string };

/** Starts a process that outlives this one, with a log and a file that says its number. One that runs already is let be. */
export const start = (name: string, { words, env = {}, folder }: Command): void => {
  if (pidOf(name) !== null) return;
  for (const one of ['pids', 'logs']) mkdirSync(`${RUN}/${one}`, { recursive: true });
  const log = openSync(`${RUN}/logs/${name}.log`, 'a');
  const [command = '', ...rest] = words;
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: folder,
    env: { ...process.env, ...SEES, ...env },
  });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
};
export const startInside = (name: string, root: RootFolder, account: string, ...words: string[]): void =>
  start(name, { words: inside(root, account, words) });

const childrenOf = (pid: number): number[] => {
  const found = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const pids = found.stdout.split('\n').map(Number).filter(Boolean);
  return pids.flatMap((child) => [child, ...childrenOf(child)]);
};
const signal = (pid: number, how: NodeJS.Signals): void => {
  try {
    process.kill(pid, how);
  } catch {
    // it has ended by itself
  }
};

/** As if its machine had lost its power: the process and everything that it began, at once. */
export const killAll = (...names: string[]): void => {
  const pids = names.flatMap((name) => pidOf(name) ?? []);
  const all = pids.flatMap((pid) => [pid, ...childrenOf(pid)]);
  // whoever begins others first, so that nobody is replaced
  for (const pid of all) signal(pid, 'SIGKILL');
  for (const name of names) rmSync(pidFile(name), { force: true });
};

/** Asks a process to end, and waits for it; one that does not go within a minute is killed. */
export const stop = async (name: string): Promise<void> => {
  const pid = pidOf(name);
  if (pid === null) return rmSync(pidFile(name), { force: true });
  signal(pid, 'SIGTERM');
  const until = Date.now() + 60_000;
  while (pidOf(name) !== null) {
    if (Date.now() > until) return killAll(name);
    await pause(50);
  }
  rmSync(pidFile(name), { force: true });
};

/** What is waited for will not come. */
export class EndedError extends Error {}

/** Waits for something that tells by its result, or by not throwing. @throws Error after so many seconds */
export const until = async (
  what: string,
  isThere: () => unknown | Promise<unknown>,
  seconds = 120,
): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  let last: unknown;
  while (Date.now() < end) {
    try {
      if ((await isThere()) !== false) return;
    } catch (error) {
      if (error instanceof EndedError) throw error;
      last = error;
    }
    await pause(100);
  }
  throw new Error(`${what} is not there after ${seconds} s`, { cause: last });
};
