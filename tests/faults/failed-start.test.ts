import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from '#tools/embedded-postgres/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lokapasar-failed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a start whose migration fails leaves no built-in database running', async () => {
  const cluster = await startEmbedded({ directory: join(dataDir, 'postgres'), durable: false });
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  await client.connect();
  // what a migration is about to make is there already, and is something else
  await client.query('create table settings (nothing int)');
  await client.end();
  await cluster.stop();

  const main = fileURLToPath(new URL('../../src/server/main.mjs', import.meta.url));
  const child = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'demo',
      PORT: '0',
      DATA_DIR: dataDir,
      VITEST: '',
    },
  });
  expect((await once(child, 'exit'))[0]).not.toBe(0);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});
