import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { providerOf } from '#market/payments/index.ts';
import type { Schema } from '#market/schema.ts';
import { searchIndexState } from '#market/search/index.ts';
import { storedSettings } from '#market/settings/index.ts';
import { askRajaOngkir } from '#market/shipping/index.ts';
import { lastBackup } from '#platform/backup/last-backup.ts';
import { type Config, ConfigError, loadConfig } from '#platform/config.ts';
import { owningRole } from '#platform/db/app-role.ts';
import type { Database } from '#platform/db/database.ts';
import { isTooOld } from '#platform/db/fit.ts';
import { missingMigrations } from '#platform/db/migrate.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { carriesNamedStatements, leadToOneDatabase, poolerSession } from '#platform/db/pooler.ts';
import { filesBucket } from '#platform/files/store.ts';
import { createClamd } from '#platform/files/virus-scan.ts';
import { askJson, keyAuthorization } from '#platform/http/ask-json.ts';
import { openTransport } from '#platform/mail/smtp.ts';
import { addressesIn, missingHosts } from '#platform/map-style.rules.ts';
import { createOpenSearch, OpenSearchError } from '#platform/opensearch.ts';
import { openText } from '#platform/sealed-text.ts';
import { askNumber } from '#platform/text/whatsapp.ts';
import { valkeyVersion } from '#platform/valkey.ts';

/** What was looked at, how it stands, and for what is not well what to do about it. */
export type Finding = { name: string; state: 'ok' | 'warning' | 'wrong'; text: string; todo?: string };
type Check = (name: string) => { ok: (text: string) => Finding; warning: Bad; wrong: Bad };
type Bad = (text: string, todo: string) => Finding;
type Environment = Readonly<Record<string, string | undefined>>;

/** ms for each answer from outside. */
const PATIENCE_MS = 5_000;
const MIN_FREE_BYTES = 1 << 30;
const MAX_CLOCK_DIFFERENCE_MS = 2_000;

const about: Check = (name) => ({
  ok: (text) => ({ name, state: 'ok', text }),
  warning: (text, todo) => ({ name, state: 'warning', text, todo }),
  wrong: (text, todo) => ({ name, state: 'wrong', text, todo }),
});

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const { code } = cause as NodeJS.ErrnoException;
  return cause.message.split('\n', 1)[0] || code || cause.name;
};

const withDatabase = async <T>(url: string, work: (db: Database<Schema>) => Promise<T>): Promise<T> => {
  const db = createDatabase<Schema>({ url, poolSize: 1 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

const checkClock = async (db: Database<Schema>): Promise<Finding> => {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const here = (before + Date.now()) / 2;
  const difference = Math.abs((rows[0]?.now.getTime() ?? here) - here);
  const clock = about('clock');
  return difference <= MAX_CLOCK_DIFFERENCE_MS
    ? clock.ok('this machine and the database agree on the time')
    : clock.wrong(
        `this machine and the database are ${Math.round(difference / 1000)} s apart`,
        'let both keep the time by NTP (timedatectl set-ntp true): deadlines, one-time passwords and flash sales follow it',
      );
};

const checkOperators = async (db: Database<Schema>, { operator }: Config): Promise<Finding> => {
  const operators = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.email',
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('operator_totp as t')
              .whereRef('t.user_id', '=', 'u.id')
              .where('t.confirmed_at', 'is not', null)
              .select('t.user_id'),
          ),
          eb.exists(
            eb.selectFrom('operator_passkeys as p').whereRef('p.user_id', '=', 'u.id').select('p.user_id'),
          ),
        ])
        .as('hasFactor'),
    ])
    .where('u.status', '=', 'active')
    .where(sql<number>`cardinality(u.permissions)`, '>', 0)
    .execute();
  const staff = about('operators');
  if (operators.length === 0 && operator !== null)
    return staff.ok(`${operator.email} becomes the first at the first start`);
  if (operators.length === 0)
    return staff.wrong(
      'nobody runs this shop',
      'npm run cli -- create-operator --email you@shop.example (password in OPERATOR_PASSWORD)',
    );
  const open = operators.filter(({ hasFactor }) => !hasFactor);
  return open.length === 0
    ? staff.ok(`${operators.length}, each with a second factor`)
    : staff.warning(
        `${open.map(({ email }) => email).join(', ')} without a second factor`,
        'log in once as each of them and add an authenticator app or a passkey',
      );
};

/** Sealed values under a key that this shop does not have. */
const checkKeys = async (db: Database<Schema>, config: Config): Promise<Finding> => {
  const samples = await db
    .selectFrom('users')
    .select('phone')
    .where('phone', 'is not', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const keys = about('keys');
  try {
    for (const { phone } of samples) if (phone !== null) openText(config.keys, 'phone', phone);
    return keys.ok(
      `open the newest ${samples.length} sealed numbers; the current one is ${config.keys.current.id}`,
    );
  } catch (error) {
    return keys.wrong(
      `sealed numbers stay closed: ${reasonOf(error)}`,
      'set the SECRET that the shop had before, or add it to SECRET_PREVIOUS: nothing else opens numbers and documents',
    );
  }
};

const checkShop = async (db: Database<Schema>, config: Config): Promise<Finding[]> => {
  const count = async (table: 'banks' | 'provinces' | 'courier_tariffs') =>
    Number((await db.selectFrom(table).select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()).n);
  const reference = about('reference data');
  const [banks, provinces, tariffs] = [
    await count('banks'),
    await count('provinces'),
    await count('courier_tariffs'),
  ];
  const missing = [
    ...(banks === 0 ? ['banks'] : []),
    ...(provinces === 0 ? ['regions'] : []),
    ...(tariffs === 0 ? ['couriers'] : []),
  ];
  const transfers = (await storedSettings(db)).find(({ key }) => key === 'manual_transfer_accounts');
  const accounts = Array.isArray(transfers?.value) ? transfers.value.length : 0;
  const provider = providerOf(config);
  const methods = [...(provider?.methods ?? []), ...(provider?.ewallets ?? [])];
  const paying = about('payments');
  return [
    missing.length === 0
      ? reference.ok(`${provinces} provinces, ${banks} banks, ${tariffs} courier services`)
      : reference.wrong(
          `no ${missing.join(', no ')}: nobody can register a store or check out`,
          'npm run cli -- migrate',
        ),
    methods.length > 0
      ? paying.ok(
          `${config.payment.provider}: ${methods.join(', ')}; ${accounts} accounts for transfers by hand`,
        )
      : accounts > 0
        ? paying.ok(`transfers by hand to ${accounts} accounts; no provider`)
        : paying.wrong(
            'buyers can pay by their balance only',
            'set PAYMENT_PROVIDER with its keys, or enter an account for transfers by hand at /operator/setting',
          ),
  ];
};

const checkDatabase = async (config: Config): Promise<Finding[]> => {
  const url = config.databaseUrl;
  const database = about('database');
  if (url === null)
    return [
      database.warning(
        'the built-in one in the data folder, which is for trying the shop out',
        'bring a PostgreSQL 18 of your own and set DATABASE_URL and MIGRATION_DATABASE_URL',
      ),
    ];
  try {
    return await withDatabase(url, async (db) => {
      const { rows } = await sql<{ number: number; version: string }>`
        select current_setting('server_version_num')::int as number, current_setting('server_version') as version`.execute(
        db,
      );
      const server = rows[0] ?? { number: 0, version: '?' };
      if (isTooOld(server.number))
        return [database.wrong(`PostgreSQL ${server.version} is too old`, 'use PostgreSQL 18')];
      const found = [database.ok(`PostgreSQL ${server.version} answers`)];
      const missing = await missingMigrations(url);
      if (missing.length > 0)
        return [
          ...found,
          about('schema').wrong(
            `${missing.length} migrations are missing, the first is ${missing[0]}`,
            config.migrate
              ? 'npm run cli -- migrate (by MIGRATION_DATABASE_URL, the role that owns the tables)'
              : 'npm run cli -- migrate (by MIGRATION_DATABASE_URL, the role that owns the tables): with MIGRATE=off no server starts before',
          ),
        ];
      found.push(about('schema').ok('is the newest'));
      const owner = await owningRole(db);
      found.push(
        owner === null
          ? about('role').ok('the running shop owns no table')
          : about('role').warning(
              `${owner} owns the tables: whoever gets into the shop could empty the ledger`,
              'give DATABASE_URL a role that owns nothing and put the owner into MIGRATION_DATABASE_URL',
            ),
      );
      found.push(await checkClock(db), await checkKeys(db, config), await checkOperators(db, config));
      return [...found, ...(await checkShop(db, config))];
    });
  } catch (error) {
    return [
      database.wrong(
        `does not answer: ${reasonOf(error)}`,
        'is PostgreSQL running, and are host, name, user and password of DATABASE_URL right?',
      ),
    ];
  }
};

/** The shop runs without it, and each server counts for itself: nobody would notice. */
const checkValkey = async ({ valkeyUrl }: Config): Promise<Finding[]> => {
  if (valkeyUrl === null) return [];
  const valkey = about('valkey');
  try {
    const { name, version, policy } = await valkeyVersion(valkeyUrl);
    return [
      policy === 'noeviction'
        ? valkey.warning(
            `${name} ${version} answers, and refuses everything when its memory is full`,
            'set maxmemory and maxmemory-policy allkeys-lru: whatever the shop keeps there may go at any time',
          )
        : valkey.ok(`${name} ${version} answers`),
    ];
  } catch (error) {
    return [
      valkey.wrong(
        `does not answer: ${reasonOf(error)}`,
        'is it running, and are host, port and password of VALKEY_URL right? Meanwhile each server counts and keeps for itself',
      ),
    ];
  }
};

/** What goes through the pooler would else fail here and there, and under load only. */
const checkPooler = async ({ databaseUrl, poolerUrl }: Config): Promise<Finding[]> => {
  if (databaseUrl === null || poolerUrl === null) return [];
  const pooler = about('pooler');
  try {
    const session = await poolerSession(poolerUrl);
    if (!(await leadToOneDatabase(databaseUrl, poolerUrl)))
      return [
        pooler.wrong(
          'leads to another database than DATABASE_URL, or to a standby of it',
          'let host, port and dbname of its [databases] be those of DATABASE_URL',
        ),
      ];
    const names = await carriesNamedStatements(poolerUrl);
    return [
      names === false
        ? pooler.warning(
            'does not carry named statements: each statement is planned anew',
            'PgBouncer 1.21 or later, with max_prepared_statements = 1000 (and pool_mode = transaction); restart the shop then',
          )
        : names === null
          ? pooler.warning(
              'answers, but has no second connection to the server to try named statements with',
              'a larger default_pool_size',
            )
          : pooler.ok('leads to the same database and carries named statements'),
      ...(session.statementTimeout === '0' || session.idleTimeout === '0'
        ? [
            about('pooler limits').warning(
              `${session.role} has no limit of statements through it`,
              `start the shop once with it, with a role of its own in DATABASE_URL; or: ALTER ROLE ${session.role} SET statement_timeout = '10s', and the same for idle_in_transaction_session_timeout = '30s'; then RECONNECT in the pooler`,
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [
      pooler.wrong(
        `does not answer: ${reasonOf(error)}`,
        'is it running, are host, port, user and password of DATABASE_POOLER_URL right, and does its auth_file know the user?',
      ),
    ];
  }
};

const checkReplicas = async ({ replicaUrls, replicaMaxLagMs }: Config): Promise<Finding[]> => {
  const looked = replicaUrls.map(async (url, at) => {
    const replica = about(`replica ${at + 1}`);
    try {
      return await withDatabase(url, async (db) => {
        const { rows } = await sql<{ standby: boolean; age: number | null }>`
          select pg_is_in_recovery() as standby,
            extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::int as age`.execute(db);
        const { standby = false, age = null } = rows[0] ?? {};
        if (!standby)
          return replica.warning(
            'is a primary, so that lists are read there too',
            'name a standby in DATABASE_REPLICA_URLS, unless a balancer stands there that found none',
          );
        return replica.ok(
          `follows its primary${age === null ? '' : `; what it replayed last was written ${age} s ago`}; further behind than ${replicaMaxLagMs} ms it is left out`,
        );
      });
    } catch (error) {
      return replica.warning(
        `does not answer: ${reasonOf(error)}`,
        'lists are read from the primary meanwhile; is its address in DATABASE_REPLICA_URLS right?',
      );
    }
  });
  return Promise.all(looked);
};

const checkFiles = async ({ dataDir }: Config): Promise<Finding[]> => {
  const folder = about('files');
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [folder.wrong(`${dataDir}: ${reasonOf(error)}`, `let the user of the shop write to DATA_DIR`)];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  return [
    bavail * bsize < MIN_FREE_BYTES
      ? folder.warning(
          `only ${free} MiB are free in ${dataDir}`,
          'make room: pictures and documents go there',
        )
      : folder.ok(`${dataDir} can be written, ${free} MiB are free`),
  ];
};

const checkBucket = async (config: Config): Promise<Finding[]> => {
  const store = filesBucket(config);
  if (store === null) return [];
  const bucket = about('bucket');
  const { bucket: name } = config.filesIn ?? { bucket: '' };
  const key = `doctor/${randomUUID()}`;
  try {
    await store.write(key, Buffer.from(key));
    const isRead = (await store.read(key))?.toString() === key;
    await store.remove(key);
    return [
      isRead && (await store.read(key)) === null
        ? bucket.ok(`${name} can be written, read and removed from`)
        : bucket.wrong(
            `${name} does not give back what was written, or keeps what was removed`,
            'is another store behind AWS_ENDPOINT_URL_S3, or a cache before it?',
          ),
    ];
  } catch (error) {
    return [
      bucket.wrong(
        reasonOf(error),
        'is the bucket of FILES_URL there, may the key read, write and delete in it, and are AWS_ENDPOINT_URL_S3, AWS_REGION and S3_BUCKET_IN right?',
      ),
    ];
  }
};

const HOUR_MS = 3_600_000;
/** A day, and an hour for a timer that comes late. */
const MAX_BACKUP_HOURS = 25;

const checkBackup = ({ dataDir, mode }: Config): Finding[] => {
  if (mode !== 'production') return [];
  const backup = about('backup');
  const last = lastBackup(dataDir);
  const todo = 'npm run cli -- backup --to <folder>, every night by a timer (docs/operations.md)';
  if (last === null) return [backup.warning('none was made yet', todo)];
  const hours = Math.floor((Date.now() - last.at.getTime()) / HOUR_MS);
  return [
    hours < MAX_BACKUP_HOURS
      ? backup.ok(`the last one is ${hours} hours old: ${last.file}`)
      : backup.warning(`the last one is ${hours} hours old: ${last.file}`, todo),
  ];
};

const relayTold = ({ mailRelay }: Pick<Config, 'mailRelay'>): string =>
  mailRelay === null
    ? 'letters that come back later are not heard of (docs/operations.md, Letters that come back)'
    : `${mailRelay.name} tells of letters that come back`;

const checkMail = async (config: Config): Promise<Finding> => {
  const { mail, mode } = config;
  const letters = about('mail');
  if (mail === null && mode === 'demo') return letters.ok('kept in the outbox of the demo');
  if (mail === null)
    return letters.wrong(
      'no mail can be sent: nobody can register or get a new password',
      'set SMTP_URL (smtp://user:password@host:587) and MAIL_FROM',
    );
  const transport = await openTransport(mail, PATIENCE_MS);
  try {
    await transport.verify();
    return letters.ok(`${new URL(mail.smtpUrl).host} takes letters; ${relayTold(config)}`);
  } catch (error) {
    return letters.wrong(
      `${new URL(mail.smtpUrl).host}: ${reasonOf(error)}`,
      'check host, port, user and password of SMTP_URL; a server without TLS needs SMTP_TLS=optional',
    );
  } finally {
    transport.close();
  }
};

const checkTexts = async ({ texts: { sms, whatsapp }, mode }: Config): Promise<Finding[]> => {
  const texts = about('text messages');
  if (sms === null && whatsapp === null)
    return mode === 'production'
      ? [texts.ok('none: people register and get codes by mail only (docs/operations.md, WhatsApp and SMS)')]
      : [];
  const found: Finding[] = [];
  if (sms !== null)
    found.push(
      texts.ok(
        `SMS by ${new URL(sms.url).host}; no gateway can be asked without sending: try a code to your own phone`,
      ),
    );
  if (whatsapp === null) return found;
  return [
    ...found,
    ...(await whereReached(texts, whatsapp.url, async () => {
      const { status, name } = await askNumber(whatsapp, PATIENCE_MS);
      if (name === null)
        return [
          texts.wrong(
            `WhatsApp does not know WHATSAPP_TOKEN or WHATSAPP_PHONE_NUMBER_ID (status ${status})`,
            "take a permanent token of a system user and the number's id from Meta's WhatsApp manager",
          ),
        ];
      const news =
        whatsapp.newsTemplate === null ? 'codes alone' : `codes and news (${whatsapp.newsTemplate})`;
      return [texts.ok(`WhatsApp as "${name}": ${news}`)];
    })),
  ];
};

const money = about('payment provider');

/** What a question to an outside service shows; where it cannot be asked, that this machine does not reach it. */
const whereReached = async (
  finding: ReturnType<typeof about>,
  url: string | undefined,
  ask: () => Promise<Finding[]>,
): Promise<Finding[]> => {
  try {
    return await ask();
  } catch (error) {
    return [
      finding.wrong(
        `${url}: ${reasonOf(error)}`,
        'let this machine reach it over HTTPS (firewall, DNS, proxy)',
      ),
    ];
  }
};
/** Asks something by a key, within 5 s. */
const askByKey = (url: string, authorization: string) =>
  askJson(url, { headers: { authorization }, within: PATIENCE_MS });

const checkMidtrans = async ({ apiUrl, serverKey }: NonNullable<Config['payment']['midtrans']>) => {
  // of an order that never was: 404 to whoever has the right key
  const { status, body } = await askByKey(
    `${apiUrl}/v2/lokapasar-doctor/status`,
    keyAuthorization(serverKey),
  );
  const { status_code = String(status) } = (body ?? {}) as { status_code?: string };
  return status_code === '401'
    ? money.wrong(
        'Midtrans does not know MIDTRANS_SERVER_KEY',
        'copy the server key from the Midtrans dashboard; keys of the sandbox need MIDTRANS_API_URL of the sandbox',
      )
    : money.ok('Midtrans knows the server key');
};

const checkXendit = async (
  { url, secretKey }: NonNullable<Config['payment']['xendit']>,
  mode: Config['mode'],
) => {
  // of a charge that never was: an empty list to whoever may read charges
  const { status } = await askByKey(
    `${url}/payment_requests?reference_id=lokapasar-doctor`,
    keyAuthorization(secretKey),
  );
  if (status === 401)
    return money.wrong(
      'Xendit does not know XENDIT_SECRET_KEY',
      'copy a secret key from the Xendit dashboard, Settings, API keys',
    );
  if (status === 403)
    return money.wrong(
      'XENDIT_SECRET_KEY may not read payments',
      'let it read and write money-in products in the Xendit dashboard, Settings, API keys',
    );
  return mode === 'production' && secretKey.startsWith('xnd_development_')
    ? money.warning(
        'XENDIT_SECRET_KEY is a test key: no buyer can really pay',
        'take a live key once Xendit has activated your account',
      )
    : money.ok('Xendit knows the secret key');
};

const checkPush = ({ push, publicUrl }: Config): Finding[] => {
  const browsers = about('push');
  if (push === null)
    return [
      browsers.warning(
        'nobody can be told on the screen of a phone: the shop has no key for push services',
        'npm run cli -- push-key prints one; put it into VAPID_PRIVATE_KEY and keep it, browsers subscribe with it',
      ),
    ];
  return [
    publicUrl.startsWith('https:') || new URL(publicUrl).hostname === 'localhost'
      ? browsers.ok(`browsers subscribe with the key ${push.publicKey.slice(0, 12)}…`)
      : browsers.ok('has a key; browsers subscribe on addresses with HTTPS only'),
  ];
};

const checkProvider = async ({ payment, mode }: Config): Promise<Finding[]> => {
  const { provider, midtrans, xendit } = payment;
  if (provider === 'sandbox' && mode !== 'production') return [money.ok('the sandbox of the demo')];
  return whereReached(money, provider === 'xendit' ? xendit?.url : midtrans?.apiUrl, async () => {
    if (provider === 'midtrans' && midtrans !== null) return [await checkMidtrans(midtrans)];
    if (provider === 'xendit' && xendit !== null) return [await checkXendit(xendit, mode)];
    return [];
  });
};

const checkRajaOngkir = (
  parcels: ReturnType<typeof about>,
  rajaongkir: NonNullable<Config['courier']['rajaongkir']>,
): Promise<Finding[]> =>
  whereReached(parcels, rajaongkir.url, async () => {
    const { isKnown, said } = await askRajaOngkir(rajaongkir, PATIENCE_MS);
    return [
      isKnown
        ? parcels.ok(
            'RajaOngkir knows the key and says the prices; sellers type the numbers of their parcels',
          )
        : parcels.wrong(
            `RajaOngkir does not know RAJAONGKIR_KEY (${said})`,
            'copy the key "Shipping Cost" from collaborator.komerce.id; until then prices come from the tariff table',
          ),
    ];
  });

const checkCouriers = async ({ courier, mode }: Config): Promise<Finding[]> => {
  const parcels = about('couriers');
  if (courier.rajaongkir !== null) return checkRajaOngkir(parcels, courier.rajaongkir);
  if (courier.biteship === null) return [];
  const { key, url, webhookSecret } = courier.biteship;
  return whereReached(parcels, url, async () => {
    const { status, body } = await askByKey(`${url}/v1/couriers`, key);
    if ((body as { success?: boolean } | null)?.success !== true)
      return [
        parcels.wrong(
          `Biteship does not know BITESHIP_KEY (status ${status})`,
          'copy the key from dashboard.biteship.com, Integrations; until then prices come from the tariff table',
        ),
      ];
    if (mode === 'production' && key.startsWith('biteship_test'))
      return [
        parcels.warning(
          'BITESHIP_KEY is a test key: no courier comes to fetch anything',
          'take the live key once Biteship has activated your account',
        ),
      ];
    return [
      webhookSecret === null
        ? parcels.warning(
            'Biteship knows the key; without BITESHIP_WEBHOOK_SECRET parcels are only asked about every half hour',
            'enter /api/shipping/callback/biteship in its dashboard with the header X-Biteship-Signature and this secret',
          )
        : parcels.ok('Biteship knows the key'),
    ];
  });
};

const checkPayouts = async ({ payout, mode }: Config): Promise<Finding[]> => {
  if (payout.midtrans === null) return [];
  const transfers = about('payouts');
  const { creatorKey, approverKey, url } = payout.midtrans;
  return whereReached(transfers, url, async () => {
    for (const [name, key] of [
      ['CREATOR', creatorKey],
      ['APPROVER', approverKey],
    ] as const) {
      const { ok, status } = await askByKey(`${url}/iris/api/v1/beneficiary_banks`, keyAuthorization(key));
      if (!ok)
        return [
          transfers.wrong(
            `Midtrans Payouts does not know MIDTRANS_PAYOUTS_${name}_KEY (status ${status})`,
            'copy the keys of both roles from the Midtrans dashboard, Payouts; keys of the sandbox need MIDTRANS_PAYOUTS_URL of the sandbox',
          ),
        ];
    }
    if (mode === 'production' && url.includes('sandbox'))
      return [
        transfers.warning(
          'MIDTRANS_PAYOUTS_URL is the sandbox: nobody gets any money',
          'leave MIDTRANS_PAYOUTS_URL out and take the keys of production',
        ),
      ];
    return [transfers.ok('Midtrans Payouts knows both keys')];
  });
};

const checkAddress = async ({ publicUrl, trustedProxies, mode }: Config): Promise<Finding[]> => {
  const address = about('public address');
  const found: Finding[] = [];
  if (mode === 'production' && !publicUrl.startsWith('https:'))
    found.push(
      address.wrong(
        `${publicUrl} is not HTTPS`,
        'put a proxy with TLS in front (deploy/Caddyfile) and set PUBLIC_URL',
      ),
    );
  else if (mode === 'production' && trustedProxies === 0)
    found.push(
      about('proxy').warning(
        'TRUSTED_PROXIES is 0: behind a proxy all visitors count as one, and are limited as one',
        'set TRUSTED_PROXIES to the number of proxies in front, mostly 1',
      ),
    );
  try {
    const answer = await fetch(`${publicUrl}/livez`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    found.push(
      answer.ok
        ? address.ok(`${publicUrl} answers`)
        : address.warning(
            `${publicUrl} answers ${answer.status}`,
            'start the shop, and look at the proxy in front',
          ),
    );
  } catch (error) {
    found.push(
      address.warning(
        `${publicUrl} cannot be reached from here: ${reasonOf(error)}`,
        'start the shop; point the domain to this machine and open ports 80 and 443',
      ),
    );
  }
  return found;
};

const checkScanner = async ({ clamdUrl }: Config): Promise<Finding[]> => {
  if (clamdUrl === null) return [];
  const scanner = about('virus scanner');
  try {
    await createClamd(clamdUrl)(Buffer.from('lokapasar'));
    return [scanner.ok(`${clamdUrl} answers`)];
  } catch (error) {
    return [scanner.wrong(`${clamdUrl}: ${reasonOf(error)}`, 'start clamd, or leave CLAMD_URL out')];
  }
};

const MAX_SEARCH_LAG_MS = 60_000;

/** Of an index that is named, though no address says where it is: what changes is kept for it. */
const checkForgottenIndex = async (url: string): Promise<Finding[]> => {
  const { current } = await withDatabase(url, (db) => searchIndexState({ db }));
  return current === null
    ? []
    : [
        about('search').wrong(
          `changes are kept for the index ${current}, but OPENSEARCH_URL is not set`,
          'set it again, or npm run cli -- search-index --off',
        ),
      ];
};

const checkSearch = async ({ openSearch, databaseUrl }: Config): Promise<Finding[]> => {
  const search = about('search');
  if (databaseUrl === null) return [];
  try {
    if (openSearch === null) return await checkForgottenIndex(databaseUrl);
    const client = createOpenSearch(openSearch);
    const version = await client.version(PATIENCE_MS);
    const state = await withDatabase(databaseUrl, (db) => searchIndexState({ db }));
    const behind = await client.behindAlias();
    if (state.current === null || !behind.includes(state.current))
      return [
        search.wrong(
          `${version} has no index of this shop: PostgreSQL finds the products`,
          'npm run cli -- search-index',
        ),
      ];
    const products = await client.count(state.current);
    if (state.lagMs > MAX_SEARCH_LAG_MS)
      return [
        search.wrong(
          `the index is ${Math.round(state.lagMs / 1000)} s behind: PostgreSQL finds the products`,
          'is a process running with its jobs (WORKER), and does it reach OPENSEARCH_URL? Its log says what OpenSearch refuses',
        ),
      ];
    return [
      products === state.listed
        ? search.ok(`${version} finds ${products} products`)
        : search.warning(
            `${version} finds ${products} products, ${state.listed} are listed`,
            'look again in a minute; if it stays, npm run cli -- search-index',
          ),
    ];
  } catch (error) {
    // of the database another line tells
    if (!(error instanceof OpenSearchError)) return [];
    return [
      search.wrong(
        `OpenSearch: ${error.message}`,
        'start it, check host, user and password of OPENSEARCH_URL, or leave it out: PostgreSQL finds the products meanwhile',
      ),
    ];
  }
};

const checkTraces = async ({ tracing }: Config): Promise<Finding[]> => {
  if (tracing === null) return [];
  const traces = about('traces');
  const url = `${tracing.endpoint.replace(/\/$/, '')}/v1/traces`;
  try {
    // no span at all: taken, and kept nowhere
    const { status } = await askJson(url, { body: { resourceSpans: [] }, within: PATIENCE_MS });
    if (status === 200) return [traces.ok(`${url} takes them`)];
    return [
      traces.warning(
        `${url} answers ${status}`,
        'OTEL_EXPORTER_OTLP_ENDPOINT is its address without /v1/traces',
      ),
    ];
  } catch (error) {
    return [
      traces.warning(
        `${url}: ${reasonOf(error)}`,
        'start the collector (OTLP over HTTP, mostly port 4318), or leave OTEL_EXPORTER_OTLP_ENDPOINT out',
      ),
    ];
  }
};

/** Descriptions of sources beside a style; styles have a handful. */
const MAX_DESCRIPTIONS = 10;

/** The style as a browser on a page of the shop gets it. */
const checkMap = async ({ map, publicUrl }: Config): Promise<Finding[]> => {
  if (map === null) return [];
  const finding = about('map');
  const { host } = new URL(map.styleUrl);
  const read = async (url: string) => {
    const answer = await fetch(url, {
      headers: { origin: publicUrl },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`);
    const allowed = answer.headers.get('access-control-allow-origin');
    return { body: (await answer.json()) as unknown, isLetIn: allowed === '*' || allowed === publicUrl };
  };
  try {
    const { body, isLetIn } = await read(map.styleUrl);
    if (new URL(map.styleUrl).origin !== publicUrl && !isLetIn)
      return [
        finding.warning(
          `${host} lets no other site read its style: browsers show no map`,
          `let it answer with Access-Control-Allow-Origin: ${publicUrl}`,
        ),
      ];
    const named = addressesIn(body, map.styleUrl);
    const described = await Promise.all(
      named.descriptions
        .filter((url) => missingHosts(map.origins, [url]).length === 0)
        .slice(0, MAX_DESCRIPTIONS)
        .map(async (url) => addressesIn((await read(url)).body, url).all),
    );
    const missing = missingHosts(map.origins, [...named.all, ...described.flat()]);
    return [
      missing.length === 0
        ? finding.ok(`${host} has the style; pages let browsers fetch all that it names`)
        : finding.warning(
            `the style takes parts from ${missing.join(', ')}, which pages forbid: they are missing on the map`,
            `add ${missing.join(',')} to MAP_HOSTS`,
          ),
    ];
  } catch (error) {
    return [
      finding.warning(
        `${host}: ${reasonOf(error)}; pins are set without a map`,
        'MAP_STYLE_URL is the address of a style in JSON (MapLibre style specification)',
      ),
    ];
  }
};

const checkPort = ({ port, host }: Config): Promise<Finding[]> =>
  new Promise((resolve) => {
    const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    const socket = connect({ port, host: at, timeout: PATIENCE_MS });
    const end = (found: Finding[]) => {
      socket.destroy();
      resolve(found);
    };
    socket.on('error', () => end([about('port').ok(`${port} is free`)]));
    socket.on('timeout', () => end([]));
    socket.on('connect', async () => {
      const isOurs = await fetch(`http://${at}:${port}/livez`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).then(
        ({ ok, headers }) => ok && headers.has('x-request-id'),
        () => false,
      );
      end([
        isOurs
          ? about('port').ok(`the shop answers on ${port}`)
          : about('port').wrong(`something else listens on ${port}`, 'stop it, or choose another PORT'),
      ]);
    });
  });

/**
 * Looks at every setting, connection, permission, key, disk, clock and way out that a shop needs, without changing
 * anything, each within 5 s.
 */
export const examine = async (env: Environment): Promise<Finding[]> => {
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) =>
      about('settings').wrong(
        problem,
        'npm run cli -- setup writes a complete .env; the README lists every setting',
      ),
    );
  }
  const found = await Promise.all([
    checkDatabase(config),
    checkPooler(config),
    checkValkey(config),
    checkReplicas(config),
    checkFiles(config),
    checkBucket(config),
    checkBackup(config),
    checkMail(config).then((one) => [one]),
    checkPush(config),
    checkProvider(config),
    checkCouriers(config),
    checkPayouts(config),
    checkTexts(config),
    checkAddress(config),
    checkScanner(config),
    checkSearch(config),
    checkTraces(config),
    checkMap(config),
    checkPort(config),
  ]);
  return [about('settings').ok(`complete for ${config.mode}`), ...found.flat()];
};

const signs = { ok: 'ok     ', warning: 'WARNING', wrong: 'WRONG  ' } as const;

/** `npm run cli -- doctor`: prints every finding; 1 when something is wrong, 0 otherwise. */
export const doctor = async (env: Environment, say: (line: string) => void): Promise<number> => {
  const found = await examine(env);
  for (const { state, name, text, todo } of found) {
    say(`${signs[state]} ${name}: ${text}`);
    if (todo !== undefined) say(`        ${todo}`);
  }
  const wrong = found.filter(({ state }) => state === 'wrong').length;
  const warnings = found.filter(({ state }) => state === 'warning').length;
  say(
    wrong === 0 ? `The shop can open${warnings > 0 ? `; ${warnings} warnings` : ''}.` : `${wrong} to mend.`,
  );
  return wrong === 0 ? 0 : 1;
};
