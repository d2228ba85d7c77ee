import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A cluster for the run; what a file opened is closed after it. */
const DATABASES = {
  globalSetup: './tests/support/database-cluster.ts',
  setupFiles: './tests/support/close-opened.ts',
};

/** Those who start servers. */
const SERVERS = { ...DATABASES, globalSetup: [DATABASES.globalSetup, './tests/support/built.ts'] };

/** Tests of pure code. One that needs the database all the same is called `*.database.test.ts`, or lives elsewhere. */
const RULES = [
  'src/{common,contract,messages,web}/**/!(*.database).test.{ts,tsx}',
  'src/platform/{http,spreadsheets}/**/!(*.database).test.ts',
  'src/market/payments/*-provider.test.ts',
  '{src,bench}/**/*.rules.test.ts',
];

/** Crowds and faults in which an answer has to come within a time. */
const TIMED_RACES = ['tests/races/{chat-live,few-connections,gate,guessing,slow-provider}.test.ts'];
const TIMED_FAULTS = ['tests/faults/{crowd,database-dies,hostile-files,mail-beside-imports,readers}.test.ts'];

/** Faults for which a program has to be installed, or keys are needed, and the film: `npm run trials` alone runs them. */
const TRIALS_ONLY = [
  'tests/faults/{chart,image,proxy,restore,sandboxes,units,valkey,wrong-clock}.test.ts',
  'tests/film/film.test.ts',
];

/**
 * The files of a worker share what they import: half of a file's time went into reading the whole market anew. What a test
 * stubs or spies on is put back after it.
 */
const SHARED_WORKERS = { isolate: false, unstubGlobals: true, restoreMocks: true };

/** Tests in a browser: what a page will show is waited for, as long as a crowded machine may take. */
const IN_A_BROWSER = {
  ...SERVERS,
  ...SHARED_WORKERS,
  testTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Small files that take long: begun last, they would be waited for alone. */
const LONG = [
  'tests/e2e/shop/render.test.ts',
  'tests/e2e/seller/journey.test.ts',
  'tests/faults/same-key.test.ts',
  'tests/faults/hostile-clients.test.ts',
  'tests/faults/import.test.ts',
];

/** What vitest knows to take long comes first; a fresh clone knows the sizes of the files only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // much of a test is waiting: more at a time than there are processors, each with a database and a server of its own
    maxWorkers: 3,
    testTimeout: 40_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'detail',
        description:
          'beyond the acceptance list, in a browser: `npm test` leaves them to `npm run trials -- details`',
      },
    ],
    projects: [
      {
        extends: true,
        // no database, no process of its own for each file: all of them in a few seconds
        test: {
          name: 'rules',
          include: RULES,
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          // whatever takes long here computes: a crowded machine may take its time
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          ...DATABASES,
          ...SHARED_WORKERS,
          include: [
            'src/**/*.test.{ts,tsx}',
            'database/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: RULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          ...SERVERS,
          ...SHARED_WORKERS,
          include: ['tests/api/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'races',
          ...SERVERS,
          ...SHARED_WORKERS,
          include: ['tests/races/**/*.test.ts'],
          exclude: TIMED_RACES,
          testTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          ...SERVERS,
          ...SHARED_WORKERS,
          include: [...TIMED_RACES, ...TIMED_FAULTS],
          testTimeout: 60_000,
          // whatever is held to a time has the machine to itself
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          ...SERVERS,
          include: ['tests/faults/**/*.test.ts'],
          exclude: [...TIMED_FAULTS, ...TRIALS_ONLY],
          // processes die, are started again and waited for: more of them at a time than of whoever computes
          testTimeout: 180_000,
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'trials',
          ...SERVERS,
          include: TRIALS_ONLY,
          testTimeout: 180_000,
          // after those that run one file at a time: a group has one number of workers
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        // several machines played on one (deploy/cluster): `npm run trials -- cluster` alone runs it
        test: {
          name: 'cluster',
          include: process.env.CLUSTER_TRIALS === undefined ? [] : ['deploy/cluster/trials/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          ...IN_A_BROWSER,
          include: ['tests/e2e/**/*.test.ts'],
          // by themselves in their group: a worker that meets a file of another project is given up, and with it the browser
          // and the shop that its files share (tests/support/visit.ts)
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        // whole features walked through as their people would: `npm run trials -- walks` alone runs them
        test: {
          name: 'walks',
          ...IN_A_BROWSER,
          include: ['tests/walks/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
