import { isIP } from 'node:net';
import { z } from 'zod';
import { isHostSource, isStyleUrl } from './map-style.rules.ts';
import { openSearchAddress } from './opensearch.ts';
import { isShopKey } from './push/shop-key.ts';
import { bucketAddress } from './s3.ts';
import { smsBodyFault } from './text/sms.rules.ts';

export type Mode = 'demo' | 'test' | 'production';

const number = (what: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be ${what}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be ${what} from ${least} to ${most}`);

const share = z
  .string()
  .regex(/^\d(\.\d+)?$/, 'must be a number from 0 to 1')
  .transform(Number)
  .refine((value) => value <= 1, 'must be a number from 0 to 1');

const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);

const isPostgresUrl = (value: string) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
const postgresUrl = z.string().refine(isPostgresUrl, 'must be a postgresql:// address');

const isHttpUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isValkeyUrl = (value: string) =>
  /^(valkey|redis)s?:\/\//.test(value) &&
  URL.canParse(value) &&
  /^(\/\d{0,5})?$/.test(new URL(value).pathname);

const httpUrl = z.string().refine(isHttpUrl, 'must be an http(s) address');
const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
    'must be an smtp:// or smtps:// address',
  );

/** As WhatsApp names templates. */
const templateName = z.string().regex(/^[a-z0-9_]{1,512}$/, 'must be small letters, digits and underscores');

const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname === '/',
    'must be an http(s) address without a path, such as https://lokapasar.example',
  )
  .transform((value) => new URL(value).origin);

const isAddressOrNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** How many proxies stand in front, or which. */
const trustedProxies = z.string().transform((value, context): number | string[] => {
  if (/^\d+$/.test(value) && Number(value) <= 20) return Number(value);
  const list = value.split(',').map((part) => part.trim());
  if (list.every(isAddressOrNetwork)) return list;
  const message =
    'must be a number from 0 to 20, or IP addresses and networks separated by commas, such as 10.0.0.0/8';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** What stands between commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** That a shop can offer as ways to pay; which of them a provider has, its adapter says. */
export const EWALLETS = ['gopay', 'shopeepay', 'dana', 'ovo'];

const listed = z.string().default('').transform(listOf);

/** Of the two roles that make and release payouts, and what signs their notifications. */
const payoutKeys = [
  'MIDTRANS_PAYOUTS_CREATOR_KEY',
  'MIDTRANS_PAYOUTS_APPROVER_KEY',
  'MIDTRANS_PAYOUTS_MERCHANT_KEY',
] as const;

/** The environment's variables and what each may hold. */
export const configSchema = z
  .object({
    APP_MODE: oneOf('demo', 'test', 'production'),
    PORT: number('a port number', 0, 65_535).default(3000),
    HOST: z.string().optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: postgresUrl.optional(),
    MIGRATION_DATABASE_URL: postgresUrl.optional(),
    DATABASE_POOLER_URL: postgresUrl.optional(),
    MIGRATE: oneOf('on', 'off').default('on'),
    DATABASE_REPLICA_URLS: listed.refine(
      (urls) => urls.every(isPostgresUrl),
      'must be postgresql:// addresses separated by commas',
    ),
    DATABASE_REPLICA_MAX_LAG_MS: number('a number of milliseconds', 100, 600_000).default(3_000),
    VALKEY_URL: z
      .string()
      .refine(isValkeyUrl, 'must be a valkey:// or redis:// address, such as valkey://host:6379/0')
      .optional(),
    CHECKOUTS_AT_ONCE: number('a number', 1, 1_000).default(4),
    DATABASE_POOL_SIZE: number('a number', 1, 1_000).default(10),
    DATABASE_SILENCE_MS: number('a number of milliseconds', 500, 60_000).default(3_000),
    OPENSEARCH_URL: z
      .string()
      .refine(
        (value) => openSearchAddress(value) !== null,
        'must be http(s)://HOST:PORT or http(s)://USER:PASSWORD@HOST:PORT/NAME, the name in small letters, digits, dots and dashes',
      )
      .optional(),
    OPENSEARCH_TIMEOUT_MS: number('a number of milliseconds', 20, 10_000).default(300),
    PUBLIC_URL: origin.optional(),
    OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
    OPERATOR_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    OPERATOR_SECOND_FACTOR: oneOf('required', 'optional').optional(),
    PAYMENT_PROVIDER: z
      .string()
      .regex(/^[a-z][a-z0-9_-]*$/, 'must be none, sandbox or the name of an adapter')
      .optional(),
    PAYMENT_CALLBACK_SECRET: z.string().optional(),
    PAYMENT_EWALLETS: z
      .string()
      .refine(
        (list) => listOf(list).every((one) => EWALLETS.includes(one)),
        `must be any of ${EWALLETS.join(', ')}, separated by commas`,
      )
      .optional(),
    MIDTRANS_SERVER_KEY: z.string().optional(),
    MIDTRANS_API_URL: origin.default('https://api.midtrans.com'),
    MIDTRANS_SNAP_URL: origin.default('https://app.midtrans.com'),
    XENDIT_SECRET_KEY: z.string().optional(),
    XENDIT_CALLBACK_TOKEN: z.string().optional(),
    XENDIT_URL: origin.default('https://api.xendit.co'),
    BITESHIP_KEY: z.string().optional(),
    BITESHIP_URL: origin.default('https://api.biteship.com'),
    BITESHIP_WEBHOOK_SECRET: z.string().optional(),
    RAJAONGKIR_KEY: z.string().optional(),
    RAJAONGKIR_URL: httpUrl.default('https://rajaongkir.komerce.id/api/v1'),
    PAYOUT_PROVIDER: oneOf('none', 'midtrans').default('none'),
    MIDTRANS_PAYOUTS_CREATOR_KEY: z.string().optional(),
    MIDTRANS_PAYOUTS_APPROVER_KEY: z.string().optional(),
    MIDTRANS_PAYOUTS_MERCHANT_KEY: z.string().optional(),
    MIDTRANS_PAYOUTS_URL: origin.default('https://app.midtrans.com'),
    SEED_PRODUCTS: number('a number', 0, 5_000_000).default(2000),
    RATE_LIMIT: oneOf('on', 'off').default('on'),
    KEEP_PAGES: oneOf('on', 'off').default('on'),
    SECRET: z.string().optional(),
    SECRET_PREVIOUS: listed,
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: z.string().optional(),
    SMTP_TLS: oneOf('required', 'optional').default('required'),
    MAIL_RELAY: oneOf('ses', 'postmark', 'mailgun').optional(),
    MAIL_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    SMS_URL: httpUrl.optional(),
    SMS_BODY: z
      .string()
      .superRefine((body, context) => {
        const message = smsBodyFault(body);
        if (message !== null) context.addIssue({ code: 'custom', message });
      })
      .optional(),
    SMS_AUTHORIZATION: z.string().optional(),
    SMS_SUCCESS: z.string().optional(),
    WHATSAPP_TOKEN: z.string().optional(),
    WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be digits alone').optional(),
    WHATSAPP_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
    WHATSAPP_CODE_TEMPLATE: templateName.default('kode_lokapasar'),
    WHATSAPP_NEWS_TEMPLATE: templateName.optional(),
    WHATSAPP_APP_SECRET: z.string().optional(),
    WHATSAPP_VERIFY_TOKEN: z.string().optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .refine(isShopKey, 'must be a key for push services, as npm run cli -- push-key makes one')
      .optional(),
    PUSH_HOSTS: listed.refine(
      (hosts) => hosts.every((host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(host)),
      'must be names of hosts separated by commas, such as push.shop.example or *.push.example',
    ),
    WEBHOOK_INSIDE_HOSTS: listed.refine(
      (hosts) => hosts.every((host) => /^([a-z\d.-]+|\[[\da-f:]+\]):\d{1,5}$/.test(host)),
      'must be hosts with their ports separated by commas, such as erp.office.example:8443',
    ),
    MAP_STYLE_URL: z
      .string()
      .refine(
        isStyleUrl,
        'must be the http(s) address of a map style without a name and password, such as https://tiles.example/style.json',
      )
      .optional(),
    MAP_HOSTS: listed.refine(
      (hosts) => hosts.every(isHostSource),
      'must be names of hosts separated by commas, such as tiles.example or *.tiles.example',
    ),
    CLAMD_URL: z
      .string()
      .refine(
        (value) => /^unix:\//.test(value) || (/^tcp:\/\//.test(value) && URL.canParse(value)),
        'must be a tcp:// address or unix: with the path of a socket',
      )
      .optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
    GOOGLE_KEYS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
    GOOGLE_TOKEN_INFO_URL: httpUrl.default('https://oauth2.googleapis.com/tokeninfo'),
    GOOGLE_USER_INFO_URL: httpUrl.default('https://openidconnect.googleapis.com/v1/userinfo'),
    FACEBOOK_APP_ID: z.string().optional(),
    FACEBOOK_APP_SECRET: z.string().optional(),
    FACEBOOK_GRAPH_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
    DRAIN_MS: number('a number of milliseconds', 0, 120_000).optional(),
    WORKER: oneOf('on', 'off').default('on'),
    TRUSTED_PROXIES: trustedProxies.default(0),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').optional(),
    PG_BIN: z.string().optional(),
    BACKUP_PASSPHRASE_FILE: z.string().optional(),
    AWS_ENDPOINT_URL_S3: origin.optional(),
    AWS_REGION: z.string().optional(),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    S3_BUCKET_IN: oneOf('path', 'host').default('path'),
    FILES_URL: z
      .string()
      .refine((value) => bucketAddress(value) !== null, 'must be s3://BUCKET or s3://BUCKET/FOLDER')
      .optional(),
    METRICS_TOKEN: z.string().optional(),
    METRICS_PORT: number('a port number', 0, 65_535).optional(),
    ACCESS_LOG: share.default(0.01),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    OTEL_TRACES_SAMPLER_ARG: share.default(1),
    OTEL_SERVICE_NAME: z.string().default('lokapasar'),
    LOKAPASAR_DEV: oneOf('0', '1').default('0'),
  })
  .superRefine((env, context) => {
    const together = (first: keyof typeof env, second: keyof typeof env) => {
      if (env[first] && !env[second]) {
        context.addIssue({ code: 'custom', path: [second], message: `is needed beside ${first}` });
      }
    };
    together('MIGRATION_DATABASE_URL', 'DATABASE_URL');
    together('DATABASE_POOLER_URL', 'DATABASE_URL');
    together('OPERATOR_EMAIL', 'OPERATOR_PASSWORD');
    together('OPERATOR_PASSWORD', 'OPERATOR_EMAIL');
    together('SMTP_URL', 'MAIL_FROM');
    together('MAIL_FROM', 'SMTP_URL');
    together('MAIL_RELAY', 'MAIL_WEBHOOK_SECRET');
    together('MAIL_WEBHOOK_SECRET', 'MAIL_RELAY');
    const neededBy = (provider: string, ...names: (keyof typeof env)[]) => {
      const message = `is needed beside PAYMENT_PROVIDER ${provider}`;
      for (const name of names)
        if (env.PAYMENT_PROVIDER === provider && !env[name])
          context.addIssue({ code: 'custom', path: [name], message });
    };
    neededBy('midtrans', 'MIDTRANS_SERVER_KEY');
    neededBy('xendit', 'XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN');
    together('BITESHIP_WEBHOOK_SECRET', 'BITESHIP_KEY');
    if (env.BITESHIP_KEY && env.RAJAONGKIR_KEY)
      context.addIssue({
        code: 'custom',
        path: ['RAJAONGKIR_KEY'],
        message: 'is not used beside BITESHIP_KEY: one of them says the prices',
      });
    together('SMS_URL', 'SMS_BODY');
    together('SMS_BODY', 'SMS_URL');
    together('WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID');
    together('WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN');
    // whoever answers STOP has to be heard
    together('WHATSAPP_NEWS_TEMPLATE', 'WHATSAPP_TOKEN');
    together('WHATSAPP_NEWS_TEMPLATE', 'WHATSAPP_APP_SECRET');
    together('WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN');
    together('WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_APP_SECRET');
    // browsers load nothing from http into a page of https
    if (env.PUBLIC_URL?.startsWith('https:') && env.MAP_STYLE_URL?.startsWith('http:'))
      context.addIssue({
        code: 'custom',
        path: ['MAP_STYLE_URL'],
        message: 'must be an https address, as PUBLIC_URL is',
      });
    if (env.MAP_HOSTS.length > 0 && !env.MAP_STYLE_URL)
      context.addIssue({ code: 'custom', path: ['MAP_STYLE_URL'], message: 'is needed beside MAP_HOSTS' });
    together('METRICS_PORT', 'METRICS_TOKEN');
    together('FILES_URL', 'AWS_ACCESS_KEY_ID');
    together('AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY');
    together('AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID');
    for (const key of payoutKeys)
      if (env.PAYOUT_PROVIDER === 'midtrans' && !env[key])
        context.addIssue({
          code: 'custom',
          path: [key],
          message: 'is needed beside PAYOUT_PROVIDER midtrans',
        });
    together('FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
    together('FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID');
  });

const NEEDED = ['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'OPERATOR_EMAIL', 'OPERATOR_PASSWORD'];
const SECRETS = ['SECRET', 'PAYMENT_CALLBACK_SECRET', 'BITESHIP_WEBHOOK_SECRET', 'METRICS_TOKEN'];
const SECRET_BYTES = 32;

/** What a real shop may not do without, and may not do. One sentence per refusal. */
export function productionRefusals(env: Readonly<Record<string, string | undefined>>): string[] {
  const refusals = NEEDED.filter((name) => !env[name]).map((name) => `${name} is needed in production`);
  for (const name of SECRETS) {
    const value = env[name];
    if (value && Buffer.byteLength(value) < SECRET_BYTES)
      refusals.push(`${name} must have at least 32 bytes in production`);
  }
  if (
    (env.SECRET_PREVIOUS ?? '')
      .split(',')
      .some((one) => one.trim() !== '' && Buffer.byteLength(one.trim()) < SECRET_BYTES)
  )
    refusals.push(`SECRET_PREVIOUS must have at least 32 bytes each in production`);
  if (env.PAYMENT_PROVIDER === 'sandbox') refusals.push('PAYMENT_PROVIDER sandbox is refused in production');
  if (env.RATE_LIMIT === 'off') refusals.push('RATE_LIMIT off is refused in production');
  if (env.OPERATOR_SECOND_FACTOR === 'optional')
    refusals.push('OPERATOR_SECOND_FACTOR optional is refused in production');
  if (env.LOKAPASAR_DEV === '1') refusals.push('LOKAPASAR_DEV is refused in production');
  return refusals;
}
