import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { SECRET } from '#tests/support/keys.ts';

const tool = fileURLToPath(new URL('./db.ts', import.meta.url));

test.each(['reset', 'seed'])('db:%s refuses production, whatever is said', async (command) => {
  const url = await testDatabaseUrl();
  const db = createDatabase<Schema>({ url, poolSize: 1 });
  await db.insertInto('users').values({ email: 'tetap@lokapasar.test' }).execute();
  const { status, stderr } = spawnSync(process.execPath, [tool, command, '--yes'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      APP_MODE: 'production',
      DATABASE_URL: url,
      PUBLIC_URL: 'https://toko.example',
      SECRET,
      OPERATOR_EMAIL: 'op@toko.example',
      OPERATOR_PASSWORD: 'panjang sekali',
      SEED_PRODUCTS: '0',
    },
  });
  const users = await db.selectFrom('users').select('email').execute();
  await db.close();
  expect({ status, stderr, users }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`db:${command} is refused in production`),
    users: [{ email: 'tetap@lokapasar.test' }],
  });
});
