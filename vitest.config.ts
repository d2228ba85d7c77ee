import { defineConfig } from 'vitest/config';

const CLUSTER = './tests/support/database-cluster.ts';

export default defineConfig({
  test: {
    globalSetup: CLUSTER,
    // much of a test is waiting: two at a time, each with a database, a server and a browser of its own
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'database/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'races',
          include: ['tests/{races,faults}/**/*.test.ts'],
          testTimeout: 60_000,
          // crowds and sudden deaths have the machine to themselves
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          // a browser on a crowded machine now and then misses a beat: one more try, and the report names who needed it
          retry: 1,
          // what a page will show is waited for, as long as a crowded machine may take
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
