import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { END_WITH_PARENT } from './server.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Starts a process that runs for ever and ends with the one that has started it, and prints its number. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const server = process.argv[1];
  const child = spawn(process.execPath, ['--import', process.argv[2], '-e', server], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  setInterval(() => undefined, 1000);
`;
const children: number[] = [];
afterEach(() => {
  for (const pid of children.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

/** @returns the parent, and the number of its child once that one runs */
const family = async (server: string): Promise<{ parent: ChildProcess; child: number }> => {
  const parent = spawn(process.execPath, ['-e', PARENT, server, END_WITH_PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
  const child = Number(line.toString());
  children.push(child);
  return { parent, child };
};
const SERVER = 'console.log(process.pid); setInterval(() => undefined, 1000);';

test.each([
  ['that stops when it is asked to', SERVER],
  ['that finishes what it does first', `${SERVER} process.on('SIGTERM', () => process.exit(0));`],
])('a server %s does not outlive the test that was killed', async (_, server) => {
  const { parent, child } = await family(server);
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child), { timeout: 10_000 }).toBe(false);
});
