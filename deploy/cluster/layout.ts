import { fileURLToPath } from 'node:url';

/** Where the cluster lives: the root folders of its programs, and everything that they write. */
export const ROOT = process.env.CLUSTER_ROOT ?? '/var/tmp/lokapasar-cluster';
export const RUN = `${ROOT}/run`;
/** The checkout that the app nodes run. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Root folders made of Debian's packages: PostgreSQL 18 with its helpers, and the S3 gateway. */
export const ROOTS = {
  engines:
    'ca-certificates,procps,patroni,python3-etcd,etcd-server,etcd-client,haproxy,pgbouncer,valkey-server,postgresql-18,pgbackrest',
  s3: 'ca-certificates,procps,radosgw,ceph-common',
} as const;
export type RootFolder = keyof typeof ROOTS;

export const POSTGRES_BIN = '/usr/lib/postgresql/18/bin';
export const ETCD_NODES = [1, 2, 3];
export const DATABASE_NODES = [1, 2];

/** Each node of the databases and of etcd has an address of its own on the loopback. */
export const hostOf = (node: number): string => `127.0.1.${node}`;
export const PORTS = {
  /** HAProxy: the shop, PostgreSQL's primary, and its replicas. */
  web: Number(process.env.CLUSTER_PORT ?? 3120),
  primary: 6000,
  replicas: 6001,
  pgbouncer: 6432,
  postgres: 5532,
  patroni: 8008,
  etcd: 2379,
  valkey: 6380,
  s3: 9000,
  restored: 5599,
};
/** App nodes listen right above the balancer. */
export const appPort = (node: number): number => PORTS.web + node;

/** Nothing of it is a secret: everything listens on the loopback alone, and is thrown away. */
export const SUPERUSER = { name: 'postgres', password: 'cluster-superuser' };
export const OWNER = { name: 'lokapasar_owner', password: 'cluster-owner' };
export const APP = { name: 'lokapasar_app', password: 'cluster-app' };
export const S3 = { key: 'CLUSTERKEY', secret: 'cluster-secret-cluster-secret', bucket: 'lokapasar-files' };
export const SCOPE = 'lokapasar';

type Account = { name: string; password: string };
const addressFor = ({ name, password }: Account, where: string, database: string): string =>
  `postgresql://${name}:${password}@${where}/${database}`;

/** Connection strings of a database of the cluster. */
export const urlsOf = (database: string) => ({
  superuser: addressFor(SUPERUSER, `127.0.0.1:${PORTS.primary}`, database),
  owner: addressFor(OWNER, `127.0.0.1:${PORTS.primary}`, database),
  app: addressFor(APP, `127.0.0.1:${PORTS.primary}`, database),
  pooler: addressFor(APP, `127.0.0.1:${PORTS.pgbouncer}`, database),
  /** Both nodes: whichever is the primary counts as near, and after a change of primary nothing has to be changed. */
  replicas: DATABASE_NODES.map((node) => addressFor(APP, `${hostOf(node)}:${PORTS.postgres}`, database)),
  ofNode: (node: number) => addressFor(SUPERUSER, `${hostOf(node)}:${PORTS.postgres}`, database),
  restored: addressFor(SUPERUSER, `127.0.0.1:${PORTS.restored}`, database),
});
export const VALKEY_URL = `valkey://${hostOf(1)}:${PORTS.valkey}/0`;
export const WEB_URL = `http://127.0.0.1:${PORTS.web}`;
