import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { canInstall, installPackage, isMissing } from './checks/debian-package.ts';
import { postgresClient } from './checks/postgres-client.ts';

// `npm run trials [-- --size small|large] [-- oversell faults …]`: the tests of what must never happen, done much more often
// than `npm test` does them. Every number can be set by itself: `OVERSELL_SEEDS=3 npm run trials -- oversell`. Those of the
// cluster have names of their own: `npm run trials -- cluster primary-dies wire-cut`; it is brought up for them and ended.

type Trial = {
  name: string;
  title: string;
  /** Files of tests and the projects that they belong to, or a script of bench/ with its arguments. */
  run:
    | {
        projects: readonly (
          | 'unit'
          | 'api'
          | 'races'
          | 'timed'
          | 'faults'
          | 'trials'
          | 'e2e'
          | 'walks'
          | 'cluster'
        )[];
        files: readonly string[];
        /** Only the tests with this tag. */
        tag?: 'detail';
      }
    | { script: string };
  /** Packages of Debian that are installed for it where that can be done. */
  needs?: readonly string[];
  /** PostgreSQL's client programs, which Debian 12 does not have in this version. */
  needsPostgresClient?: true;
  /** Without any of these it is left out, unless it is named. */
  needsKeys?: readonly string[];
  /** What the environment says of how much is done, for `--size large`. */
  large: Record<string, number | 'all'>;
};

const trials: readonly Trial[] = [
  {
    name: 'oversell',
    title: 'stock, quota and balances under crowds over two processes',
    run: {
      projects: ['races', 'timed', 'faults'],
      files: ['tests/races/selling-out.test.ts', 'tests/races/paying.test.ts'],
    },
    large: { OVERSELL_SEEDS: 20, OVERSELL_CROWD: 2_000, VOUCHER_CROWD: 200, WALLET_PAYS: 100 },
  },
  {
    name: 'load',
    title: 'pages, calls and checkouts together, as far as the machine carries them',
    run: { script: 'bench/endurance.ts' },
    large: { LOAD_SECONDS: 900 },
  },
  {
    name: 'spike',
    title: 'six hundred visitors at the same moment',
    run: { script: 'bench/spike.ts' },
    large: { SPIKE_VISITORS: 600, SPIKE_SECONDS: 15 },
  },
  {
    name: 'faults',
    title: 'kill -9 of server and database, a wire that fails, a full disk, a clock that jumps',
    run: {
      projects: ['timed', 'faults', 'trials'],
      files: [
        'server-dies',
        'database-dies',
        'database-frozen',
        'disk-full',
        'wrong-clock',
        'sigterm',
        'start-together',
      ].map((name) => `tests/faults/${name}.test.ts`),
    },
    large: {
      STARTS_TOGETHER: 3,
      CRASH_ROUNDS: 25,
      DATABASE_DEATHS: 100,
      WIRE_DELAY_MS: 2_000,
      FULL_DISKS: 10,
      CLOCK_ROUNDS: 10,
    },
    needs: ['libfaketime'],
  },
  {
    name: 'duplicates',
    title: 'the same request and the same message again, forged messages',
    run: {
      projects: ['races', 'timed', 'faults'],
      files: ['tests/races/callbacks.test.ts', 'tests/faults/same-key.test.ts'],
    },
    large: { CALLBACK_REPEATS: 50, EVENT_ORDERS: 120, FORGED_MESSAGES: 1_000 },
  },
  {
    name: 'money',
    title: 'random histories, after which the books are even, and what the role of the shop may not change',
    run: {
      projects: ['unit'],
      files: ['src/market/orders/orders-walk.test.ts', 'database/app-role.test.ts'],
    },
    large: { MONEY_HISTORIES: 10_000 },
  },
  {
    name: 'slow-provider',
    title: 'buyers who pay by a provider that takes two seconds',
    run: { projects: ['timed'], files: ['tests/races/slow-provider.test.ts'] },
    large: { SLOW_PROVIDER_BUYERS: 300, SLOW_PROVIDER_A_SECOND: 50, SLOW_PROVIDER_SECONDS: 20 },
  },
  {
    name: 'payments',
    title: 'random sequences of what both payment providers say, after which every rupiah is booked once',
    run: { projects: ['unit'], files: ['src/market/orders/payment-sequences.test.ts'] },
    large: { PAYMENT_SEQUENCES: 10_000 },
  },
  {
    name: 'bad-input',
    title: 'odd queries and bodies to every call',
    run: { projects: ['api'], files: ['tests/api/fuzz.test.ts'] },
    large: { ODD_QUERIES: 2_000, ODD_BODIES: 2_000 },
  },
  {
    name: 'hostile-files',
    title: 'files that were made to hold up or end the shop',
    run: { projects: ['timed'], files: ['tests/faults/hostile-files.test.ts'] },
    large: { HOSTILE_FILES: 'all' },
  },
  {
    name: 'authorisation',
    title: 'every call by every kind of caller, of what is theirs, of others and of nobody',
    run: { projects: ['api'], files: ['tests/api/authorisation.test.ts'] },
    large: {},
  },
  {
    name: 'stuffing',
    title: 'one password guessed from many addresses over two processes',
    run: { projects: ['timed'], files: ['tests/races/guessing.test.ts'] },
    large: { LOGIN_PAIRS: 10_000, LOGIN_ADDRESSES: 200 },
  },
  {
    name: 'content-policy',
    title: 'what pages allow scripts to do; every browser test listens for violations',
    run: { projects: ['e2e'], files: ['tests/e2e/shop/content-policy.test.ts'] },
    large: {},
  },
  {
    name: 'documents',
    title: 'private files by every kind of caller in every way that a stranger might try, numbers in plain',
    run: { projects: ['api'], files: ['tests/api/documents.test.ts', 'tests/api/sealed-numbers.test.ts'] },
    large: { DOCUMENT_FILES: 2_000, DOCUMENT_PARTIES: 12 },
  },
  {
    name: 'links',
    title: 'one link to a private file opened by many at once over two processes',
    run: { projects: ['races'], files: ['tests/races/documents.test.ts'] },
    large: { LINK_ROUNDS: 100, LINK_CROWD: 40 },
  },
  {
    name: 'mail',
    title: 'one-time passwords while two stores import',
    run: { projects: ['timed'], files: ['tests/faults/mail-beside-imports.test.ts'] },
    large: { IMPORT_ROWS: 50_000, PASSWORDS_SENT: 100 },
  },
  {
    name: 'proxy',
    title: 'the Caddy of deploy/ in front of a shop',
    run: { projects: ['trials'], files: ['tests/faults/proxy.test.ts'] },
    needs: ['caddy'],
    large: {},
  },
  {
    name: 'pooler',
    title: 'a shop behind PgBouncer in transaction mode',
    run: { projects: ['faults'], files: ['tests/faults/pooler.test.ts'] },
    needs: ['pgbouncer'],
    large: {},
  },
  {
    name: 'valkey',
    title: 'what servers share in Valkey, and what they do when it dies, stands still and comes back',
    run: { projects: ['trials'], files: ['tests/faults/valkey.test.ts'] },
    needs: ['redis-server'],
    large: {},
  },
  {
    name: 'restore',
    title: 'a shop that burnt down opens again from its backup on another machine',
    run: { projects: ['trials'], files: ['tests/faults/restore.test.ts'] },
    needsPostgresClient: true,
    large: { RESTORE_ORDERS: 400, RESTORE_FILES: 500 },
  },
  {
    name: 'cluster',
    title:
      'two app nodes on etcd, Patroni, HAProxy, PgBouncer, Valkey and S3, whose plugs are pulled (not with all trials)',
    run: {
      projects: ['cluster'],
      files: [
        ...['start-together', 'switchover', 'primary-dies', 'processes-die', 'replica', 'pooler-restarts'],
        ...['valkey-dies', 's3-dies', 'wire-cut', 'rolling-release', 'point-in-time', 'two-nodes'],
      ].map((name) => `deploy/cluster/trials/${name}.test.ts`),
    },
    needs: ['mmdebstrap'],
    large: {
      CLUSTER_STARTS: 20,
      CLUSTER_DEATHS: 20,
      CLUSTER_BUYERS: 5_000,
      CLUSTER_LAG_SECONDS: 60,
      CLUSTER_CALM_SECONDS: 20,
      CLUSTER_MEASURED_SECONDS: 60,
    },
  },
  {
    name: 'walks',
    title:
      "features walked through in the browser: the operators' places, a seller's week, keys and large letters",
    run: { projects: ['walks'], files: ['tests/walks'] },
    large: {},
  },
  {
    name: 'details',
    title: 'tests of pages that go beyond the acceptance list: axe at further widths, edges of a page',
    run: { projects: ['e2e'], files: ['tests/e2e'], tag: 'detail' },
    large: {},
  },
  {
    name: 'units',
    title: 'what the units of deploy/ leave open, as systemd rates it',
    run: { projects: ['trials'], files: ['tests/faults/units.test.ts'] },
    needs: ['systemd'],
    large: {},
  },
  {
    name: 'chart',
    title: 'the Helm chart of deploy/, written out by Helm and held against the types of Kubernetes',
    run: { projects: ['trials'], files: ['tests/faults/chart.test.ts'] },
    large: {},
  },
  {
    name: 'film',
    title:
      'what buyers, sellers and operators live with, in pictures of both languages and two widths (build/film, or FILM=folder)',
    run: { projects: ['trials'], files: ['tests/film/film.test.ts'] },
    large: {},
  },
  {
    name: 'sandboxes',
    title:
      "the payment providers' own sandboxes, with the keys in SANDBOX_MIDTRANS_KEY and SANDBOX_XENDIT_KEY",
    run: { projects: ['trials'], files: ['tests/faults/sandboxes.test.ts'] },
    needsKeys: ['SANDBOX_MIDTRANS_KEY', 'SANDBOX_XENDIT_KEY'],
    large: {},
  },
  {
    name: 'image',
    title: 'the image of deploy/, built without a registry, and its size',
    run: { projects: ['trials'], files: ['tests/faults/image.test.ts'] },
    needs: ['buildah', 'mmdebstrap'],
    large: {},
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: 'large' } },
});
/** What follows `cluster` are trials of the cluster. */
const border = positionals.indexOf('cluster');
const inCluster = border < 0 ? [] : positionals.splice(border + 1);
const unknown = positionals.filter((name) => !trials.some((trial) => trial.name === name));
const fileOf = (name: string) => `deploy/cluster/trials/${name}.test.ts`;
unknown.push(...inCluster.filter((name) => !existsSync(fileOf(name))));
if (unknown.length > 0) {
  console.error(
    `There is no trial ${unknown.join(', ')}. Trials: ${trials.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
if (!buildIfStale(process.cwd())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'lokapasar-trials-'));

/** @returns whether all of it held */
const run = async ({
  name,
  title,
  run: what,
  needs = [],
  needsPostgresClient,
  large,
}: Trial): Promise<boolean> => {
  if (canInstall()) for (const name of needs.filter(isMissing)) installPackage(name);
  const client = needsPostgresClient ? postgresClient() : null;
  const figures = join(folder, `${name}.txt`);
  const numbers = values.size === 'large' ? large : {};
  const env = Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => [key, process.env[key] ?? String(value)]),
  );
  const began = Date.now();
  const args =
    'script' in what
      ? [what.script]
      : [
          ...['node_modules/vitest/vitest.mjs', 'run', '--testTimeout', '1800000'],
          ...what.projects.flatMap((project) => ['--project', project]),
          ...(what.tag === undefined ? [] : [`--tags-filter=${what.tag}`]),
          ...(name === 'cluster' && inCluster.length > 0 ? inCluster.map(fileOf) : what.files),
        ];
  const cluster = (command: 'up' | 'down') =>
    name !== 'cluster' ||
    spawnSync(process.execPath, ['deploy/cluster/cluster.ts', command], { stdio: 'inherit' }).status === 0;
  if (!cluster('up')) return false;
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      FIGURES_FILE: figures,
      ...(client !== null && { PG_BIN: client }),
      ...(name === 'cluster' && { CLUSTER_TRIALS: 'on' }),
    },
  });
  const status = await new Promise((resolve) => child.on('exit', resolve));
  cluster('down');
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : [];
  results.push({ name, title, env, minutes, isFine: status === 0, lines });
  return status === 0;
};
const results: {
  name: string;
  title: string;
  env: Record<string, string>;
  minutes: string;
  isFine: boolean;
  lines: string[];
}[] = [];

/** Equal lines are counted, so that a table of 20 rounds is read in one look. */
const counted = (lines: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const same = line.replace(/^(seed|death|full disk|round) \d+/, '$1');
    counts.set(same, (counts.get(same) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${count} x ${line}`));
};

/** All that can be done here, where none is named; the cluster's takes hours. */
const isAsked = ({ name, needsKeys }: Trial): boolean => {
  if (positionals.length > 0) return positionals.includes(name);
  return name !== 'cluster' && (needsKeys === undefined || needsKeys.some((key) => process.env[key]));
};
let isFine = true;
for (const trial of trials) if (isAsked(trial)) isFine = (await run(trial)) && isFine;

for (const { name, title, env, minutes, isFine: passed, lines } of results) {
  const numbers = Object.entries(env).map(([key, value]) => `${key}=${value}`);
  console.log(`\n${passed ? 'holds ' : 'FAILED'}  ${name}: ${title} (${minutes} min) ${numbers.join(' ')}`);
  for (const line of counted(lines)) console.log(`        ${line}`);
}
rmSync(folder, { recursive: true });
process.exit(isFine ? 0 : 1);
