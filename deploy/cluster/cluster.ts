import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import pg from 'pg';
import {
  APP,
  appPort,
  DATABASE_NODES,
  ETCD_NODES,
  hostOf,
  OWNER,
  PORTS,
  POSTGRES_BIN,
  PROJECT,
  ROOT,
  ROOTS,
  type RootFolder,
  RUN,
  S3,
  SCOPE,
  SUPERUSER,
  urlsOf,
  VALKEY_URL,
  WEB_URL,
} from './layout.ts';
import { EndedError, killAll, pidOf, runInside, start, startInside, stop, until } from './processes.ts';

// The engines of a shop on several machines, on one: every process by its number in run/pids, everything on the loopback.

/** Makes the root folders that are missing. Debian's testing suite has PostgreSQL 18; its signature is checked, its date is not. */
export const makeRoots = (): void => {
  for (const [name, packages] of Object.entries(ROOTS)) {
    if (existsSync(`${ROOT}/${name}`)) continue;
    console.log(`Making the root folder ${name} of Debian's packages…`);
    mkdirSync(ROOT, { recursive: true });
    const options = [
      '--aptopt=APT::Install-Recommends "false"',
      '--aptopt=Acquire::Check-Valid-Until "false"',
    ];
    const words = ['--quiet', '--variant=minbase', '--mode=root', `--include=${packages}`, ...options];
    const made = spawnSync('mmdebstrap', [...words, 'forky', `${ROOT}/${name}.new`], { stdio: 'inherit' });
    if (made.status !== 0) throw new Error(`mmdebstrap (package mmdebstrap) did not make ${name}`);
    spawnSync('mv', [`${ROOT}/${name}.new`, `${ROOT}/${name}`]);
  }
};

/** A file of etc/ with this cluster's places in it. */
const filled = (file: string, values: Record<string, string | number> = {}): string => {
  const known = {
    RUN,
    SCOPE,
    BIN: POSTGRES_BIN,
    PASSWORD: SUPERUSER.password,
    PRIMARY: PORTS.primary,
    REPLICAS: PORTS.replicas,
    PGBOUNCER: PORTS.pgbouncer,
    WEB: PORTS.web,
    APP1: appPort(1),
    APP2: appPort(2),
    S3: PORTS.s3,
    ...values,
  };
  const text = readFileSync(new URL(`./etc/${file}`, import.meta.url), 'utf8');
  return Object.entries(known).reduce(
    (sum, [name, value]) => sum.replaceAll(`@${name}@`, String(value)),
    text,
  );
};
const account = (root: RootFolder, name: string): { uid: number; gid: number } => {
  const id = (flag: string) => Number(runInside(root, 'root', 'id', flag, name));
  return { uid: id('-u'), gid: id('-g') };
};
/** A folder that belongs to the account `postgres` of the engines alone. */
const ownFolder = (path: string): void => {
  mkdirSync(path, { recursive: true });
  const { uid, gid } = account('engines', 'postgres');
  chownSync(path, uid, gid);
  chmodSync(path, 0o700);
};
const write = (path: string, text: string, isPostgres = false): void => {
  writeFileSync(path, text);
  const { uid, gid } = isPostgres ? account('engines', 'postgres') : { uid: 0, gid: 0 };
  chownSync(path, uid, gid);
};

const isWell = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;

const startEtcd = async (): Promise<void> => {
  const peers = ETCD_NODES.map((node) => `e${node}=http://${hostOf(node)}:2380`).join(',');
  for (const node of ETCD_NODES) {
    const [peer, client] = [`http://${hostOf(node)}:2380`, `http://${hostOf(node)}:${PORTS.etcd}`];
    ownFolder(`${RUN}/etcd${node}`);
    startInside(
      ...([`etcd${node}`, 'engines', 'postgres', 'etcd', '--name', `e${node}`] as const),
      ...['--data-dir', `${RUN}/etcd${node}`, '--initial-cluster', peers, '--initial-cluster-state', 'new'],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      // slower to judge than the defaults, and not to the disk: the machine is busy, and the data is thrown away
      ...[
        '--heartbeat-interval',
        '200',
        '--election-timeout',
        '2000',
        '--unsafe-no-fsync',
        '--log-level',
        'warn',
      ],
    );
  }
  await until('etcd', () => isWell(`http://${hostOf(1)}:${PORTS.etcd}/health`));
};

export const startDatabaseNode = (node: number): void => {
  ownFolder(`${RUN}/pg${node}`);
  write(`${RUN}/pg${node}/patroni.yml`, filled('patroni.yml', { N: node, HOST: hostOf(node) }), true);
  startInside(`patroni${node}`, 'engines', 'postgres', 'patroni', `${RUN}/pg${node}/patroni.yml`);
};

type Role = 'primary' | 'replica' | 'sync' | null;
/** What Patroni says that a node is now. */
export const roleOf = async (node: number): Promise<Role> => {
  const is = (role: string) => isWell(`http://${hostOf(node)}:${PORTS.patroni}/${role}`).catch(() => false);
  if (await is('primary')) return 'primary';
  if (await is('synchronous')) return 'sync';
  return (await is('replica')) ? 'replica' : null;
};
export const nodeAs = async (...roles: Role[]): Promise<number | null> => {
  for (const node of DATABASE_NODES) if (roles.includes(await roleOf(node))) return node;
  return null;
};
export const primaryNode = async (): Promise<number> => {
  const node = await nodeAs('primary');
  if (node === null) throw new Error('there is no primary');
  return node;
};
/** Longer than a round of Patroni (`loop_wait`), in which it may still take back what it said. */
const ROUND_MS = 6_000;
/** Both nodes are well, and what is acknowledged is on both, for longer than a round of Patroni. */
export const untilWhole = async (): Promise<void> => {
  const streams = "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
  let since: number | null = null;
  await until(
    'a primary with a synchronous standby',
    async () => {
      const primary = (await nodeAs('sync')) === null ? null : await nodeAs('primary');
      const found =
        primary === null ? [] : await query(urlsOf('postgres').ofNode(primary), streams).catch(() => []);
      if (found.length === 0) since = null;
      else since ??= performance.now();
      return since !== null && performance.now() - since > ROUND_MS;
    },
    240,
  );
};

export const startPgbouncer = (): void =>
  startInside('pgbouncer', 'engines', 'postgres', 'pgbouncer', `${RUN}/pgbouncer/pgbouncer.ini`);
export const startValkey = (): void =>
  startInside(
    ...(['valkey', 'engines', 'postgres', 'valkey-server', '--bind', hostOf(1)] as const),
    ...['--port', String(PORTS.valkey), '--dir', `${RUN}/valkey`, '--save', '', '--appendonly', 'no'],
    ...['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'],
  );
const gateway = ['-c', `${RUN}/s3/ceph.conf`, '-n', 'client.rgw.cluster', '--no-mon-config'];
export const startS3 = (): void => startInside('s3', 's3', 'root', 'radosgw', ...gateway, '-f');
export const S3_URL = `http://${hostOf(1)}:${PORTS.s3}`;
export const untilS3 = (): Promise<void> => until('the S3 gateway', () => fetch(`${S3_URL}/`));

const makeBucket = async (): Promise<void> => {
  const keys = [`--access-key=${S3.key}`, `--secret-key=${S3.secret}`];
  const user = ['user', 'create', '--uid=lokapasar', '--display-name=lokapasar', ...keys];
  try {
    runInside('s3', 'root', 'radosgw-admin', ...gateway, ...user);
  } catch (error) {
    if (!String(error).includes('exists')) throw error;
  }
  const client = new AwsClient({
    accessKeyId: S3.key,
    secretAccessKey: S3.secret,
    service: 's3',
    region: 'us-east-1',
  });
  const made = await client.fetch(`${S3_URL}/${S3.bucket}`, { method: 'PUT' });
  if (!made.ok && made.status !== 409) throw new Error(`the bucket was not made: ${made.status}`);
};

/** One statement, or several without values, by the superuser. */
export const query = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
};
const inPostgres = <T extends object>(text: string): Promise<T[]> =>
  query<T>(urlsOf('postgres').superuser, text);

const makeRoles = async (): Promise<void> => {
  for (const { name, password } of [OWNER, APP]) {
    const found = await inPostgres(`select from pg_roles where rolname = '${name}'`);
    if (found.length === 0) await inPostgres(`create role ${name} login password '${password}'`);
  }
  await inPostgres(`grant set on parameter session_replication_role to ${OWNER.name}`);
};

/**
 * An empty database of the owner, or a copy of another one; one of that name goes. Copied by files: by the write-ahead log,
 * which is the default, the copy's sequences go on without a record as long as the original's would have, and after a
 * failover they give the same numbers again.
 */
export const makeDatabase = async (name: string, template?: string): Promise<void> => {
  await inPostgres(`drop database if exists ${name} with (force)`);
  const like = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await inPostgres(`create database ${name} owner ${OWNER.name}${like}`);
};
export const hasDatabase = async (name: string): Promise<boolean> =>
  (await inPostgres(`select from pg_database where datname = '${name}'`)).length > 0;

/** pgBackRest's archive and repository, which Patroni's `archive_command` of both nodes leads to. */
const prepareBackups = (): void => {
  for (const part of ['', '/repo', '/log', '/lock', '/spool']) ownFolder(`${RUN}/backup${part}`);
  for (const node of DATABASE_NODES)
    write(`${RUN}/backup/pg${node}.conf`, filled('pgbackrest.conf', { N: node }), true);
};
/** Runs pgBackRest beside the primary. */
export const backRest = async (...words: string[]): Promise<string> => {
  const config = `--config=${RUN}/backup/pg${await primaryNode()}.conf`;
  return runInside('engines', 'postgres', 'pgbackrest', config, `--stanza=${SCOPE}`, ...words);
};

/** Everything but the shop itself; what runs already is let be. */
export const up = async (): Promise<void> => {
  makeRoots();
  mkdirSync(RUN, { recursive: true });
  chmodSync(RUN, 0o755);
  await startEtcd();
  prepareBackups();
  for (const node of DATABASE_NODES) startDatabaseNode(node);
  await until('a primary', primaryNode, 240);
  write(`${RUN}/haproxy.cfg`, filled('haproxy.cfg'));
  startInside('haproxy', 'engines', 'root', 'haproxy', '-W', '-db', '-f', `${RUN}/haproxy.cfg`);
  await until('the primary behind HAProxy', () => inPostgres('select 1'));
  await makeRoles();
  ownFolder(`${RUN}/pgbouncer`);
  write(`${RUN}/pgbouncer/pgbouncer.ini`, filled('pgbouncer.ini'), true);
  const users = [SUPERUSER, OWNER, APP].map(({ name, password }) => `"${name}" "${password}"\n`);
  write(`${RUN}/pgbouncer/users.txt`, users.join(''), true);
  startPgbouncer();
  ownFolder(`${RUN}/valkey`);
  startValkey();
  mkdirSync(`${RUN}/s3`, { recursive: true });
  write(`${RUN}/s3/ceph.conf`, filled('ceph.conf'));
  startS3();
  await untilS3();
  await makeBucket();
  await untilWhole();
  await backRest('stanza-create');
};

const SECRET = process.env.CLUSTER_SECRET ?? 'a secret shared by all servers of a test';
/** What every process of the shop is told. `pooler`: another way to PgBouncer. */
const shopEnv = (database: string, more: Record<string, string>): Record<string, string> => {
  const urls = urlsOf(database);
  return {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    APP_MODE: 'demo',
    SECRET,
    PUBLIC_URL: WEB_URL,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    SEED_PRODUCTS: '400',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'info',
    DRAIN_MS: '1500',
    DATABASE_URL: urls.app,
    MIGRATION_DATABASE_URL: urls.owner,
    DATABASE_POOLER_URL: urls.pooler,
    DATABASE_REPLICA_URLS: urls.replicas.join(','),
    VALKEY_URL,
    PAYMENT_CALLBACK_SECRET: SECRET,
    FILES_URL: `s3://${S3.bucket}/${database}`,
    AWS_ENDPOINT_URL_S3: S3_URL,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: S3.key,
    AWS_SECRET_ACCESS_KEY: S3.secret,
    ...more,
  };
};
export type AppOptions = { database: string; env?: Record<string, string>; project?: string };
const flags =
  '--expose-gc --max-semi-space-size=16 --heap-growing-percent=50 --no-allocation-site-pretenuring'.split(
    ' ',
  );
export const appUrl = (node: number): string => `http://127.0.0.1:${appPort(node)}`;

/** A server of the shop; `untilReady` tells when it takes requests. */
export const startApp = (node: number, { database, env = {}, project = PROJECT }: AppOptions): void => {
  const DATA_DIR = `${RUN}/app${node}`;
  mkdirSync(DATA_DIR, { recursive: true });
  const own = { PORT: String(appPort(node)), DATA_DIR, WORKER: 'off', ...env };
  const words = [process.execPath, ...flags, 'src/server/built.mjs'];
  start(`app${node}`, { words, folder: project, env: shopEnv(database, own) });
};
export const startWorker = ({ database, env = {}, project = PROJECT }: AppOptions): void => {
  const DATA_DIR = `${RUN}/worker`;
  mkdirSync(DATA_DIR, { recursive: true });
  const words = [process.execPath, ...flags, 'src/server/built.mjs', 'worker'];
  start('worker', { words, folder: project, env: shopEnv(database, { DATA_DIR, ...env }) });
};
export const untilReady = (node: number, seconds = 120): Promise<void> =>
  until(
    `app${node}`,
    async () => {
      if (pidOf(`app${node}`) === null)
        throw new EndedError(`app${node} ended, see ${RUN}/logs/app${node}.log`);
      return isWell(`${appUrl(node)}/readyz`);
    },
    seconds,
  );
export const startShop = async (options: AppOptions): Promise<void> => {
  startApp(1, options);
  await untilReady(1);
  startApp(2, options);
  startWorker(options);
  await untilReady(2);
  await until('the shop behind HAProxy', () => isWell(`${WEB_URL}/readyz`));
};
export const stopShop = async (): Promise<void> => {
  await Promise.all(['worker', 'app1', 'app2'].map(stop));
};

/** Ends everything, consumers first. */
export const down = async (): Promise<void> => {
  await stopShop();
  const engines = [
    ...['s3', 'valkey', 'pgbouncer', 'haproxy'],
    ...DATABASE_NODES.map((node) => `patroni${node}`),
    ...ETCD_NODES.map((node) => `etcd${node}`),
  ];
  for (const name of engines) await stop(name);
};

const notePostmaster = (node: number): string => {
  const postmaster = readFileSync(`${RUN}/pg${node}/data/postmaster.pid`, 'utf8').split('\n')[0] ?? '';
  writeFileSync(`${RUN}/pids/postgres${node}`, postmaster);
  return `postgres${node}`;
};
/** The machine of a database node is gone: Patroni and PostgreSQL with everything they began. */
export const killDatabaseNode = (node: number): void => {
  const postgres = notePostmaster(node);
  killAll(`patroni${node}`, postgres);
};
/** PostgreSQL of a node is killed with -9, as by a kernel short of memory; its Patroni lives. */
export const killPostgres = (node: number): void => killAll(notePostmaster(node));

/** HAProxy sends people to a server of the shop, or no longer; the server itself lives on. */
export const lettingIn = async (node: number, isIn: boolean): Promise<void> => {
  const socket = connect(`${RUN}/haproxy.sock`);
  socket.end(`${isIn ? 'enable' : 'disable'} server web/app${node}\n`);
  const said = await text(socket);
  if (said.trim() !== '') throw new Error(`HAProxy: ${said}`);
};

/** A change of primary that users of the pooler see as a pause. @returns ms between pause and resume */
export const switchOver = async (database: string): Promise<number> => {
  const [from, to] = [await primaryNode(), await nodeAs('sync')];
  if (to === null) throw new Error('there is no standby to change over to');
  const admin = {
    ...SUPERUSER,
    url: `postgresql://${SUPERUSER.name}:${SUPERUSER.password}@127.0.0.1:${PORTS.pgbouncer}/pgbouncer`,
  };
  // what is written before, nobody waits for
  for (const node of [from, to]) await query(urlsOf('postgres').ofNode(node), 'checkpoint');
  const began = performance.now();
  await query(admin.url, `PAUSE ${database}`);
  try {
    // by its API: its command line takes seconds to start on a busy machine, in which everybody waits
    const asked = await fetch(`http://${hostOf(from)}:${PORTS.patroni}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: `pg${from}`, candidate: `pg${to}` }),
    });
    if (!asked.ok) throw new Error(`Patroni refuses: ${await asked.text()}`);
    await until('the new primary behind HAProxy', async () => {
      const [row] = await inPostgres<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return row?.standby === false;
    });
  } finally {
    await query(admin.url, `RESUME ${database}`);
  }
  return performance.now() - began;
};

/** Brings a backup back beside the cluster, as it was at a moment. @returns what ends it */
export const restoreAt = async (moment: string): Promise<() => void> => {
  const folder = `${RUN}/restored`;
  rmSync(folder, { recursive: true, force: true });
  ownFolder(folder);
  await backRest(
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    'restore',
  );
  const control = (...words: string[]) =>
    runInside('engines', 'postgres', `${POSTGRES_BIN}/pg_ctl`, '-D', folder, '-w', '-t', '120', ...words);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'archive_mode=off',
    `hba_file=${folder}/pg_hba.conf`,
    'synchronous_standby_names=',
  ];
  const options = [`-p ${PORTS.restored}`, ...settings.map((one) => `-c ${one}`)].join(' ');
  control('-l', `${folder}/restored.log`, '-o', options, 'start');
  await until('the restored database', async () => {
    const [row] = await query<{ standby: boolean }>(
      urlsOf('postgres').restored,
      'select pg_is_in_recovery() as standby',
    );
    return row?.standby === false;
  });
  return () => void control('-m', 'immediate', 'stop');
};

const commands: Record<string, () => Promise<unknown>> = {
  roots: async () => makeRoots(),
  up,
  down,
  shop: async () => {
    if (!(await hasDatabase('lokapasar'))) await makeDatabase('lokapasar');
    await startShop({ database: 'lokapasar' });
    console.log(`The shop is at ${WEB_URL}`);
  },
  'stop-shop': stopShop,
  switchover: async () => console.log(`${Math.round(await switchOver('lokapasar'))} ms`),
  status: async () => {
    for (const node of DATABASE_NODES) console.log(`pg${node}: ${(await roleOf(node)) ?? 'away'}`);
    for (const name of ['haproxy', 'pgbouncer', 'valkey', 's3', 'app1', 'app2', 'worker'])
      console.log(`${name}: ${pidOf(name) === null ? 'away' : 'runs'}`);
  },
};
if (process.argv[1]?.endsWith('cluster.ts')) {
  const command = commands[process.argv[2] ?? ''];
  if (command === undefined) {
    console.error(`node deploy/cluster/cluster.ts ${Object.keys(commands).join(' | ')}`);
    process.exit(1);
  }
  await command();
  await pause(0);
  process.exit(0);
}
