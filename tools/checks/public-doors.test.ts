import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { privateDoors } from './public-doors.ts';

const root = mkdtempSync(join(tmpdir(), 'lokapasar-doors-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const found = async (line: string): Promise<number> => {
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/page.tsx'), `${line}\n`);
  return (await privateDoors(root)).doors.length;
};

test.each([
  "import { UNSAFE_ErrorResponseImpl } from 'react-router';",
  'const client = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;',
  'const value = context._currentValue2;',
  "const element = Symbol.for('react.transitional.element');",
  'const router = window.__reactRouterDataRouter;',
  'select * from graphile_worker._private_jobs',
  "import { decode } from 'react-router/dist/production/vendor/turbo-stream.js';",
])('refuses %s', async (line) => {
  expect(await found(line)).toBe(1);
});

test.each([
  "import { createStaticHandler } from 'react-router';",
  "import { RouterProvider } from 'react-router/dom';",
  'select * from graphile_worker.jobs',
  "import { load } from './dist/load.ts';",
])('lets pass %s', async (line) => {
  expect(await found(line)).toBe(0);
});
