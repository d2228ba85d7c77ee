import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lokapasar-former-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a real shop gives out scripts of the release before, and keeps its own for the next one', async () => {
  const kept = join(dataDir, 'files/assets');
  for (const folder of ['files', 'lists']) mkdirSync(join(kept, folder), { recursive: true });
  writeFileSync(join(kept, 'lists/before.json'), '["entry.client-before.js"]');
  writeFileSync(join(kept, 'files/entry.client-before.js'), 'export const release = "before";');
  const server = await startServer({
    databaseUrl: await testDatabaseUrl(),
    dataDir,
    env: {
      APP_MODE: 'production',
      PUBLIC_URL: 'https://lokapasar.example',
      SECRET: 'a-secret-of-this-shop-0123456789abcdef',
      OPERATOR_EMAIL: 'operator@lokapasar.example',
      OPERATOR_PASSWORD: 'Sandi-Operator-7',
      RATE_LIMIT: 'on',
    },
  });
  const former = await fetch(`${server.url}/assets/entry.client-before.js`);
  expect([former.status, await former.text()]).toEqual([200, 'export const release = "before";']);
  expect((await fetch(`${server.url}/assets/entry.client-never.js`)).status).toBe(404);
  const page = await (await fetch(server.url)).text();
  const script = /src="\/assets\/([^"]+)"/.exec(page)?.[1] ?? 'none';
  expect(existsSync(join(kept, 'files', script))).toBe(true);
  expect(readFileSync(join(kept, 'files', script), 'utf8')).toBe(
    await (await fetch(`${server.url}/assets/${script}`)).text(),
  );
  await server.stop();
});
