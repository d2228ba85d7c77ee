import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { configSchema } from '#platform/config-rules.ts';

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

test('only the proxy of the compose file is reached from outside: the shop believes what it says of addresses', () => {
  const compose = read('compose.yaml');
  const services = compose.slice(compose.indexOf('\nservices:')).split(/\n {2}(?=\w+:\n)/);
  const open = services
    .filter((service) => /^ {4}ports:/m.test(service))
    .map((service) => service.split(':', 1)[0]);
  expect(open).toEqual(['proxy']);
  expect(compose).toContain('TRUSTED_PROXIES: "1"');
  expect(read('Caddyfile')).toContain('dynamic a web 3000');
});

test('the unit file says how its packages are installed: Node itself is one of development', () => {
  expect(read('lokapasar.service')).toContain('npm ci --include=dev');
});

test('the server has the same flags wherever it is started, and where it is measured', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const bench = readFileSync(new URL('../../bench/support/bench-server.ts', import.meta.url), 'utf8');
  const startsOf = (text: string) => text.split(/\n|\|\|/).filter((line) => line.includes('--expose-gc'));
  const starts = [scripts.start, read('Dockerfile'), read('lokapasar.service'), bench].map(startsOf);
  expect(starts.map(({ length }) => length)).toEqual([2, 1, 1, 1]);
  const flags = starts.flat().map((line) => line.match(/--[a-z-]+(=\d+)?/g)?.join(' '));
  expect(new Set(flags).size).toBe(1);
  for (const text of [scripts.start, read('Dockerfile'), read('lokapasar.service')])
    expect(text).toContain('MALLOC_ARENA_MAX=1');
});

test('servers and workers run what is built wherever they are deployed, and the bench measures that', () => {
  const texts = [
    ...['Dockerfile', 'lokapasar.service', 'lokapasar-worker.service', 'compose.yaml'],
    ...['three-machines/compose.yaml', 'kubernetes/lokapasar/templates/worker.yaml', 'cluster/cluster.ts'],
    '../bench/support/bench-server.ts',
  ].map(read);
  for (const text of texts) {
    expect(text).toContain('src/server/built.mjs');
    expect(text).not.toMatch(/server\/(main\.mjs|worker\.ts)/);
  }
});

test('no server of the compose file knows the password of the owner of the tables, but what migrates and what backs up', () => {
  const compose = read('compose.yaml');
  const owner = compose.match(/postgresql:\/\/lokapasar:/g);
  expect(owner).toHaveLength(1);
  expect(compose.slice(compose.indexOf('\n  migrate:'), compose.indexOf('\n  web:'))).toContain(owner?.[0]);
  expect(compose).toContain('DATABASE_PASSWORD: ""');
  const withOwner = compose.split(/\n {2}(?=\w+:\n)/).filter((service) => /[&*]owner\b/.test(service));
  expect(withOwner.map((service) => service.split(':', 1)[0])).toEqual(['migrate', 'backup']);
  expect(read('database-roles.sh')).toContain('CREATE ROLE lokapasar_app LOGIN');
});

test('PostgreSQL is given a fifth of the memory, within bounds, as lines or as flags', () => {
  const settings = (memory: string, ...words: string[]) =>
    spawnSync(
      'sh',
      [fileURLToPath(new URL('../../deploy/postgres-settings.sh', import.meta.url)), ...words],
      {
        env: { ...process.env, MEMORY_MB: memory },
        encoding: 'utf8',
      },
    ).stdout;
  expect(settings('4096').split('\n').slice(0, 4)).toEqual([
    'shared_buffers=819MB',
    'effective_cache_size=2048MB',
    'work_mem=16MB',
    'maintenance_work_mem=204MB',
  ]);
  expect(settings('512', 'flags')).toMatch(/^-c shared_buffers=128MB .*-c work_mem=4MB .*-c timezone=UTC $/);
  expect(settings('262144')).toContain('shared_buffers=16384MB\n');
});

test.each(['lokapasar', 'lokapasar-worker', 'lokapasar-backup'])(
  'the unit %s may write into its own folders only, and gain nothing',
  (name) => {
    const unit = read(`${name}.service`);
    for (const line of [
      'User=lokapasar',
      'ProtectSystem=strict',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=\n',
    ])
      expect(unit).toContain(line);
  },
);

type Service = {
  environment?: Record<string, string>;
  ports?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
};
const anchored = (name: string) => parse(read(name), { merge: true }) as Record<string, unknown>;
const known = new Set(Object.keys(configSchema.shape));

test('of three machines nothing but the migration knows the owner of the tables, and no port is published by Docker', () => {
  const { services } = anchored('three-machines/compose.yaml') as { services: Record<string, Service> };
  const knowing = Object.entries(services).filter(
    ([, { environment = {} }]) => environment.MIGRATION_DATABASE_URL,
  );
  expect(knowing.map(([name]) => name)).toEqual(['migrate']);
  for (const name of ['web', 'worker', 'migrate']) {
    const { environment = {}, read_only, cap_drop } = services[name] ?? {};
    expect({ name, read_only, cap_drop }).toEqual({ name, read_only: true, cap_drop: ['ALL'] });
    for (const secret of ['DATABASE_PASSWORD', 'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD'])
      expect(environment[secret]).toBe('');
    const settings = Object.keys(environment).filter((one) => !one.endsWith('_PASSWORD'));
    expect(settings.filter((one) => !known.has(one))).toEqual([]);
  }
  // published ports would go past the firewall of the machine
  expect(Object.values(services).filter(({ ports }) => ports !== undefined)).toEqual([]);
  expect(services.web?.environment).toMatchObject({ MIGRATE: 'off', WORKER: 'off' });
});

test('every part of three machines is the same on each but for MACHINE and ADDRESS', () => {
  const etcd = read('three-machines/compose.yaml').match(/--initial-cluster=.*/)?.[0] ?? '';
  const haproxy = read('three-machines/haproxy.cfg');
  for (const number of [1, 2, 3]) {
    expect(etcd).toContain(`machine${number}=http://\${ADDRESS_${number}}:2380`);
    expect(
      haproxy.split(`server machine${number} "\${ADDRESS_${number}}:5432" check port 8008`),
    ).toHaveLength(3);
  }
  const { bootstrap } = anchored('three-machines/patroni.yml') as { bootstrap: { dcs: object } };
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
});

test('on Kubernetes an order that was answered is on two machines, and goes to a bucket', () => {
  const manifests = parseAllDocuments(read('kubernetes/cloudnative-pg/cluster.yaml')).map(
    (one) => one.toJS() as { kind: string; spec: Record<string, unknown> },
  );
  const of = (kind: string) => manifests.find((one) => one.kind === kind)?.spec;
  expect(of('Cluster')).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
    plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'lokapasar-backups' } }],
  });
  expect(of('Pooler')).toMatchObject({
    pgbouncer: { poolMode: 'transaction', parameters: { max_prepared_statements: '1000' } },
  });
  expect(of('ScheduledBackup')).toMatchObject({ method: 'plugin' });
});

test('the chart and its example name settings that there are', () => {
  for (const name of ['kubernetes/lokapasar/values.yaml', 'kubernetes/example-values.yaml']) {
    const { settings } = anchored(name) as { settings: Record<string, string> };
    expect(Object.keys(settings).filter((one) => !known.has(one))).toEqual([]);
  }
  const secrets = JSON.parse(read('kubernetes/lokapasar/values.schema.json')).properties.settings.properties;
  for (const [name, rule] of Object.entries(secrets)) if (rule === false) expect(known.has(name)).toBe(true);
});
