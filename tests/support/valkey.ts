import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { valkeyVersion } from '#platform/valkey.ts';
import { freePort } from './server.ts';
import { whenFileIsDone } from './when-done.ts';

/** The command for Valkey: the package `valkey-server`, or Redis from before they parted, or what `VALKEY` names. */
const known =
  process.env.VALKEY === undefined ? [['valkey-server'], ['redis-server']] : [process.env.VALKEY.split(' ')];
const command = known.find(([name = '', ...rest]) => spawnSync(name, [...rest, '--version']).status === 0);

/** A real server that keeps nothing on the disk; it ends with the test file. */
export const startValkey = async () => {
  if (command === undefined) throw new Error('These tests need the package valkey-server or redis-server.');
  const port = await freePort();
  const url = `valkey://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const [name = '', ...rest] = command;
    const words = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
    const policy = ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'];
    child = spawn(name, [...rest, ...words, ...policy], { stdio: 'ignore' });
    for (;;) {
      const version = await valkeyVersion(url).catch(() => null);
      if (version !== null) return;
      await pause(20);
    }
  };
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  whenFileIsDone(kill);
  await start();
  return {
    url,
    /** As when its machine is gone; `start` begins with nothing in it. */
    kill,
    start,
    /** It takes connections and answers nothing. */
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
};
