import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { configSchema, listOf, type Mode, productionRefusals } from './config-rules.ts';
import { createKeyRing, type KeyRing } from './keys.ts';
import { type MapSource, mapSource } from './map-style.rules.ts';
import { type OpenSearchAccess, openSearchAddress } from './opensearch.ts';
import { ownSecret } from './own-secret.ts';
import { publicKeyOf } from './push/shop-key.ts';
import { type BucketAddress, bucketAddress, type S3Access, s3Access } from './s3.ts';
import type { TextConfig } from './text/text.ts';

/** Everything the outside decides, read once at start. No other file reads the environment. */
export type Config = {
  mode: Mode;
  /** 0: any free port. */
  port: number;
  host: string;
  /** Absolute. Database, files and generated secrets of the built-in default. */
  dataDir: string;
  /** null: the built-in database in `dataDir`. */
  databaseUrl: string | null;
  /** Connects as the owner of the tables; null: `databaseUrl` does. */
  migrationDatabaseUrl: string | null;
  /** A pooler in transaction mode before `databaseUrl`; null: there is none. */
  poolerUrl: string | null;
  /** false: this process neither migrates nor fills, and does not start on a schema older than its own. */
  migrate: boolean;
  replicaUrls: string[];
  /** ms; a replica further behind is not asked. */
  replicaMaxLagMs: number;
  /** What all processes share besides the database; null: nothing. */
  valkeyUrl: string | null;
  /** Payments that are at work at a time: in this process, or with `valkeyUrl` in all of them together. */
  checkoutsAtOnce: number;
  /** Connections of this process. */
  poolSize: number;
  /** ms without an answer after which the database is asked what became of a statement. */
  silenceMs: number;
  /** By which products are found; null: PostgreSQL finds them. */
  openSearch: OpenSearchAccess | null;
  /** Origin without closing slash, as people see it. With port 0 it still says 0. */
  publicUrl: string;
  /** The first operator of a shop that has none yet. */
  operator: { email: string; password: string } | null;
  /** `required`: an operator without one reaches only the page to set it up. */
  operatorSecondFactor: 'required' | 'optional';
  payment: {
    /** 'none', 'sandbox', or the name of an adapter. */
    provider: string;
    /** null: callbacks of the provider are answered with 503. */
    callbackSecret: string | null;
    /** Codes of the e-wallets that are activated at the provider; null: nobody has said. */
    ewallets: readonly string[] | null;
    /** Keys and addresses of the adapter `midtrans`. */
    midtrans: { serverKey: string; apiUrl: string; snapUrl: string } | null;
    /** Key, token of its webhooks and address of the adapter `xendit`. */
    xendit: { secretKey: string; callbackToken: string; url: string } | null;
  };
  courier: {
    /** Key and address of the adapter `biteship`; null: prices come from the tariff table and numbers from sellers. */
    biteship: {
      key: string;
      url: string;
      /** null: its webhooks are answered with 503. */
      webhookSecret: string | null;
    } | null;
    /** Key and address of the prices of `rajaongkir`, which books nothing. */
    rajaongkir: { key: string; url: string } | null;
  };
  payout: {
    /** Keys and address of the adapter `midtrans`; null: operators pay withdrawals by hand. */
    midtrans: { creatorKey: string; approverKey: string; merchantKey: string; url: string } | null;
  };
  seedProducts: number;
  /** false: all but the per-token OTP limits are off (1.10). */
  rateLimit: boolean;
  /** false: every page is rendered anew. For measuring only. */
  keepPages: boolean;
  /** What signs tokens and encrypts private documents and numbers. */
  keys: KeyRing;
  /** What the keys are made from, the current one first: for backups alone. */
  secrets: readonly string[];
  /** null: no mail leaves the shop; in production every call that needs mail answers 503. */
  mail: { smtpUrl: string; from: string; isTlsRequired: boolean } | null;
  /** What takes the shop's letters and tells later of those that did not arrive; null: nobody does. */
  mailRelay: { name: 'ses' | 'postmark' | 'mailgun'; secret: string } | null;
  /** By what text messages leave the shop; without either no code goes to a phone. */
  texts: TextConfig;
  /** Where clamd listens, which uploads are scanned by; null: they are not scanned. */
  clamdUrl: string | null;
  /** null: nobody is told by push services. */
  push: {
    /** By which push services know the shop (VAPID); browsers have subscribed with it, so that it stays. */
    privateKey: string;
    publicKey: string;
    /** Where a push service reaches whoever runs the shop. */
    contact: string;
    /** Hosts of push services besides the known ones; `*.` for any name below. */
    moreHosts: readonly string[];
  } | null;
  webhooks: {
    /** `host:port` inside the network that stores' webhooks may be sent to besides the internet. */
    insideHosts: readonly string[];
  };
  /** The map on which pins are set; null: there is none. */
  map: MapSource | null;
  google: {
    clientId: string;
    issuer: string;
    /** Its signing keys (JWKS). */
    keysUrl: string;
    /** Tells for whom an access token was made. */
    tokenInfoUrl: string;
    userInfoUrl: string;
  } | null;
  facebook: { appId: string; appSecret: string; graphUrl: string } | null;
  /** For so many ms after SIGTERM `/readyz` says 503 while requests are still taken, so that balancers send no more; whoever kills the process waits 8 s longer. */
  drainMs: number;
  /** Whether this process also runs the jobs. */
  worker: boolean;
  /** How many proxies in front of us are believed about the caller's address, or the addresses and networks of those that are. */
  trustedProxies: number | string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Folder of PostgreSQL's client programs; null: they are looked for. */
  pgBin: string | null;
  /** The file with what backups are encrypted under; null: named on the command line, or there are no backups. */
  backupPassphraseFile: string | null;
  /** For files and backups in buckets; null: none are. */
  s3: S3Access | null;
  /** The bucket that uploaded files lie in, with `s3`; null: they lie in `dataDir`. */
  filesIn: BucketAddress | null;
  /** From 0 to 1: for how many requests the log has a line; those that failed or were slow always have one. */
  accessLog: number;
  /** Who may read the metrics, and where a worker answers with them; null: nobody, nowhere. */
  metrics: { token: string; port: number | null } | null;
  /** The collector that traces are sent to, and how many of them, from 0 to 1; null: there are none. */
  tracing: { endpoint: string; share: number; serviceName: string } | null;
  /** `npm run dev`. */
  dev: boolean;
};

/** Lists every wrong variable, one a line, in words for whoever set them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Lokapasar cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError */
export function loadConfig(env: Environment = process.env): Config {
  // A variable set to nothing, as compose files like to do, counts as unset.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const mode = given.APP_MODE ?? (given.NODE_ENV === 'production' ? 'production' : 'demo');
  const parsed = configSchema.safeParse({ ...given, APP_MODE: mode });
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (mode === 'production') problems.push(...productionRefusals(given));
  if (!parsed.success || problems.length) throw new ConfigError([...new Set(problems)].sort());

  const v = parsed.data;
  const production = v.APP_MODE === 'production';
  const host = v.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  const dataDir = resolve(v.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)));
  const secret = v.SECRET ?? ownSecret(dataDir);
  const keys = createKeyRing(secret, v.SECRET_PREVIOUS);
  const publicUrl = v.PUBLIC_URL ?? `http://${isWildcard(host) ? 'localhost' : bracketed(host)}:${v.PORT}`;
  // the key of a demo follows from its secret; a real shop's stays when its secret is changed
  const pushKey =
    v.VAPID_PRIVATE_KEY ?? (production ? null : keys.current.for('vapid').toString('base64url'));
  return {
    mode: v.APP_MODE,
    port: v.PORT,
    host,
    dataDir,
    databaseUrl: v.DATABASE_URL ?? null,
    migrationDatabaseUrl: v.MIGRATION_DATABASE_URL ?? null,
    poolerUrl: v.DATABASE_POOLER_URL ?? null,
    valkeyUrl: v.VALKEY_URL ?? null,
    checkoutsAtOnce: v.CHECKOUTS_AT_ONCE,
    migrate: v.MIGRATE === 'on',
    replicaUrls: v.DATABASE_REPLICA_URLS,
    replicaMaxLagMs: v.DATABASE_REPLICA_MAX_LAG_MS,
    poolSize: v.DATABASE_POOL_SIZE,
    silenceMs: v.DATABASE_SILENCE_MS,
    openSearch: openSearchOf(v),
    publicUrl,
    operator:
      v.OPERATOR_EMAIL && v.OPERATOR_PASSWORD
        ? { email: v.OPERATOR_EMAIL, password: v.OPERATOR_PASSWORD }
        : null,
    operatorSecondFactor: v.OPERATOR_SECOND_FACTOR ?? (production ? 'required' : 'optional'),
    payment: {
      provider: v.PAYMENT_PROVIDER ?? (production ? 'none' : 'sandbox'),
      callbackSecret: v.PAYMENT_CALLBACK_SECRET ?? (production ? null : 'sandbox-secret'),
      ewallets: v.PAYMENT_EWALLETS === undefined ? null : listOf(v.PAYMENT_EWALLETS),
      midtrans: v.MIDTRANS_SERVER_KEY
        ? { serverKey: v.MIDTRANS_SERVER_KEY, apiUrl: v.MIDTRANS_API_URL, snapUrl: v.MIDTRANS_SNAP_URL }
        : null,
      xendit:
        v.XENDIT_SECRET_KEY && v.XENDIT_CALLBACK_TOKEN
          ? { secretKey: v.XENDIT_SECRET_KEY, callbackToken: v.XENDIT_CALLBACK_TOKEN, url: v.XENDIT_URL }
          : null,
    },
    courier: {
      biteship: v.BITESHIP_KEY
        ? { key: v.BITESHIP_KEY, url: v.BITESHIP_URL, webhookSecret: v.BITESHIP_WEBHOOK_SECRET ?? null }
        : null,
      rajaongkir: v.RAJAONGKIR_KEY ? { key: v.RAJAONGKIR_KEY, url: v.RAJAONGKIR_URL } : null,
    },
    payout: { midtrans: payoutsOf(v) },
    seedProducts: v.SEED_PRODUCTS,
    rateLimit: v.RATE_LIMIT === 'on',
    keepPages: v.KEEP_PAGES === 'on',
    keys,
    secrets: [secret, ...v.SECRET_PREVIOUS],
    clamdUrl: v.CLAMD_URL ?? null,
    push:
      pushKey === null
        ? null
        : {
            privateKey: pushKey,
            publicKey: publicKeyOf(pushKey),
            contact: publicUrl.startsWith('https:') ? publicUrl : 'mailto:halo@lokapasar.example',
            moreHosts: v.PUSH_HOSTS,
          },
    webhooks: { insideHosts: v.WEBHOOK_INSIDE_HOSTS },
    map: v.MAP_STYLE_URL === undefined ? null : mapSource(v.MAP_STYLE_URL, v.MAP_HOSTS),
    mail:
      v.SMTP_URL && v.MAIL_FROM
        ? { smtpUrl: v.SMTP_URL, from: v.MAIL_FROM, isTlsRequired: v.SMTP_TLS === 'required' }
        : null,
    mailRelay:
      v.MAIL_RELAY && v.MAIL_WEBHOOK_SECRET ? { name: v.MAIL_RELAY, secret: v.MAIL_WEBHOOK_SECRET } : null,
    texts: textsOf(v),
    google: v.GOOGLE_CLIENT_ID
      ? {
          clientId: v.GOOGLE_CLIENT_ID,
          issuer: v.GOOGLE_ISSUER,
          keysUrl: v.GOOGLE_KEYS_URL,
          tokenInfoUrl: v.GOOGLE_TOKEN_INFO_URL,
          userInfoUrl: v.GOOGLE_USER_INFO_URL,
        }
      : null,
    facebook:
      v.FACEBOOK_APP_ID && v.FACEBOOK_APP_SECRET
        ? { appId: v.FACEBOOK_APP_ID, appSecret: v.FACEBOOK_APP_SECRET, graphUrl: v.FACEBOOK_GRAPH_URL }
        : null,
    drainMs: v.DRAIN_MS ?? (production ? 2_000 : 0),
    worker: v.WORKER === 'on',
    trustedProxies: v.TRUSTED_PROXIES,
    logLevel: v.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    pgBin: v.PG_BIN ?? null,
    backupPassphraseFile: v.BACKUP_PASSPHRASE_FILE ?? null,
    s3: s3Access(v),
    filesIn: v.FILES_URL === undefined ? null : bucketAddress(v.FILES_URL),
    accessLog: v.ACCESS_LOG,
    metrics: v.METRICS_TOKEN ? { token: v.METRICS_TOKEN, port: v.METRICS_PORT ?? null } : null,
    tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          ...{ endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT, share: v.OTEL_TRACES_SAMPLER_ARG },
          serviceName: v.OTEL_SERVICE_NAME,
        }
      : null,
    dev: v.LOKAPASAR_DEV === '1',
  };
}

const openSearchOf = (v: z.output<typeof configSchema>): OpenSearchAccess | null => {
  const address = v.OPENSEARCH_URL === undefined ? null : openSearchAddress(v.OPENSEARCH_URL);
  return address === null ? null : { ...address, timeoutMs: v.OPENSEARCH_TIMEOUT_MS };
};

const textsOf = (v: z.output<typeof configSchema>): TextConfig => ({
  sms:
    v.SMS_URL && v.SMS_BODY
      ? {
          ...{ url: v.SMS_URL, body: v.SMS_BODY },
          ...{ authorization: v.SMS_AUTHORIZATION ?? null, success: v.SMS_SUCCESS ?? null },
        }
      : null,
  whatsapp:
    v.WHATSAPP_TOKEN && v.WHATSAPP_PHONE_NUMBER_ID
      ? {
          ...{ token: v.WHATSAPP_TOKEN, phoneNumberId: v.WHATSAPP_PHONE_NUMBER_ID, url: v.WHATSAPP_URL },
          ...{ codeTemplate: v.WHATSAPP_CODE_TEMPLATE, newsTemplate: v.WHATSAPP_NEWS_TEMPLATE ?? null },
          webhook:
            v.WHATSAPP_APP_SECRET && v.WHATSAPP_VERIFY_TOKEN
              ? { appSecret: v.WHATSAPP_APP_SECRET, verifyToken: v.WHATSAPP_VERIFY_TOKEN }
              : null,
        }
      : null,
});

const payoutsOf = (v: z.output<typeof configSchema>): Config['payout']['midtrans'] =>
  v.PAYOUT_PROVIDER === 'midtrans' &&
  v.MIDTRANS_PAYOUTS_CREATOR_KEY &&
  v.MIDTRANS_PAYOUTS_APPROVER_KEY &&
  v.MIDTRANS_PAYOUTS_MERCHANT_KEY
    ? {
        creatorKey: v.MIDTRANS_PAYOUTS_CREATOR_KEY,
        approverKey: v.MIDTRANS_PAYOUTS_APPROVER_KEY,
        merchantKey: v.MIDTRANS_PAYOUTS_MERCHANT_KEY,
        url: v.MIDTRANS_PAYOUTS_URL,
      }
    : null;

/** As `loadConfig`, for a program's first line: prints what is wrong and ends with code 1, without a stack. */
export function loadConfigOrExit(env: Environment = process.env): Config {
  try {
    return loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const isWildcard = (host: string) => host === '0.0.0.0' || host === '::';
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);
