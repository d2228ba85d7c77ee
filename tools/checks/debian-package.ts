import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A mirror that does not answer is not waited for. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

/** Whether packages can be installed here: as root on Debian or its like. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether the distribution's own list of installed packages lacks it. */
export const isMissing = (name: string): boolean => spawnSync('dpkg', ['-s', name]).status !== 0;

/** Installs a package of the distribution; whether it is there afterwards, its user sees. */
export const installPackage = (name: string): void => {
  console.log(`Installing what the tests need (apt-get install ${name})…`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const run = (...words: string[]) => spawnSync('apt-get', [...PATIENCE, ...words], options).status === 0;
  const found = run('install', '-y', '-qq', '--no-install-recommends', name);
  if (!found && run('update', '-qq')) run('install', '-y', '-qq', '--no-install-recommends', name);
};
