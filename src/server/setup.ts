import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { ConfigError, loadConfig } from '#platform/config.ts';
import { newShopKey } from '#platform/push/shop-key.ts';

/** What setup asks for. `fallback` null: has to be answered; '': may be left out. */
const questions = [
  {
    name: 'PUBLIC_URL',
    flag: 'public-url',
    text: 'Address of the shop, such as https://shop.example',
    fallback: null,
  },
  {
    name: 'DATABASE_URL',
    flag: 'database-url',
    text: 'PostgreSQL address for the running shop (a role that owns nothing)',
    fallback: null,
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    flag: 'migration-database-url',
    text: 'PostgreSQL address of the owner of the tables (empty: the same)',
    fallback: '',
  },
  {
    name: 'DATABASE_POOLER_URL',
    flag: 'database-pooler-url',
    text: 'PostgreSQL address of a pooler in transaction mode, such as PgBouncer (empty: none)',
    fallback: '',
  },
  {
    name: 'OPENSEARCH_URL',
    flag: 'opensearch-url',
    text: 'Address of OpenSearch, such as https://user:password@search:9200 (empty: PostgreSQL finds the products)',
    fallback: '',
  },
  {
    name: 'VALKEY_URL',
    flag: 'valkey-url',
    text: 'Valkey for several servers, such as valkey://host:6379/0 (empty: none)',
    fallback: '',
  },
  {
    name: 'OPERATOR_EMAIL',
    flag: 'operator-email',
    text: 'E-mail address of the first operator',
    fallback: null,
  },
  {
    name: 'SMTP_URL',
    flag: 'smtp-url',
    text: 'Mail server, such as smtp://user:password@host:587 (empty: later)',
    fallback: '',
  },
  {
    name: 'MAIL_FROM',
    flag: 'mail-from',
    text: 'Sender of the mails, such as Shop <hello@shop.example>',
    fallback: '',
  },
  {
    name: 'PAYMENT_PROVIDER',
    flag: 'payment-provider',
    text: 'Payment provider: none, midtrans or xendit',
    fallback: 'none',
  },
  { name: 'MIDTRANS_SERVER_KEY', flag: 'midtrans-server-key', text: 'Server key of Midtrans', fallback: '' },
  { name: 'XENDIT_SECRET_KEY', flag: 'xendit-secret-key', text: 'Secret key of Xendit', fallback: '' },
  {
    name: 'XENDIT_CALLBACK_TOKEN',
    flag: 'xendit-callback-token',
    text: 'Verification token of the webhooks of Xendit',
    fallback: '',
  },
  {
    name: 'PAYMENT_EWALLETS',
    flag: 'payment-ewallets',
    text: 'E-wallets that are activated there: gopay, shopeepay, dana, ovo, separated by commas (empty: none)',
    fallback: '',
  },
  {
    name: 'BITESHIP_KEY',
    flag: 'biteship-key',
    text: 'Key of the courier service Biteship (empty: prices of your own, numbers typed by sellers)',
    fallback: '',
  },
  {
    name: 'RAJAONGKIR_KEY',
    flag: 'rajaongkir-key',
    text: 'Key of RajaOngkir, which says the prices of couriers alone (empty: prices of your own)',
    fallback: '',
  },
  {
    name: 'TRUSTED_PROXIES',
    flag: 'trusted-proxies',
    text: 'How many proxies stand in front',
    fallback: '1',
  },
] as const;

type Name = (typeof questions)[number]['name'];
export type SetupFlag = (typeof questions)[number]['flag'];
export const setupFlags: readonly SetupFlag[] = questions.map(({ flag }) => flag);

type Given = {
  flags: Partial<Record<SetupFlag, string>>;
  /** Path of the file to write; one that is there is never overwritten. */
  file: string;
  say: (line: string) => void;
  /** null: nobody is there to answer, what is not given by flag takes its fallback. */
  ask: ((question: string) => Promise<string>) | null;
};

const isAsked = (name: Name, answers: Partial<Record<Name, string>>): boolean => {
  if (name === 'MAIL_FROM') return answers.SMTP_URL !== '';
  if (name === 'MIDTRANS_SERVER_KEY') return answers.PAYMENT_PROVIDER === 'midtrans';
  if (name === 'XENDIT_SECRET_KEY' || name === 'XENDIT_CALLBACK_TOKEN')
    return answers.PAYMENT_PROVIDER === 'xendit';
  if (name === 'RAJAONGKIR_KEY') return answers.BITESHIP_KEY === '';
  if (name === 'PAYMENT_EWALLETS') return (answers.PAYMENT_PROVIDER ?? 'none') !== 'none';
  return true;
};

/** Nothing of a value has a meaning of its own in the file, whoever reads it: a shell, Node.js, systemd or compose. */
const quoted = (value: string): string =>
  /^[\w./:@%+=,<>-]*$/.test(value) && !/[<>]/.test(value) ? value : `'${value}'`;

/**
 * Writes a complete `.env` for a real shop, readable by its owner only, with a new secret and a first password.
 * @returns the exit code: 0 written, 1 there is one already, 2 an answer is missing or cannot be used
 */
export const setup = async ({ flags, file, say, ask }: Given): Promise<number> => {
  if (existsSync(file)) {
    say(
      `${file} is there already and stays as it is. Its SECRET opens what is sealed: move it away only for a new shop.`,
    );
    return 1;
  }
  const answers: Partial<Record<Name, string>> = {};
  for (const { name, flag, text, fallback } of questions) {
    if (!isAsked(name, answers)) continue;
    const known =
      flags[flag] ?? (ask === null ? '' : (await ask(`${text}${fallback ? ` [${fallback}]` : ''}: `)).trim());
    const value = known === '' ? fallback : known;
    if (value === null || /['\n]/.test(value)) {
      say(`${text}: ${value === null ? 'is needed' : 'must have no quotes'} (--${flag})`);
      return 2;
    }
    answers[name] = value;
  }
  const password = randomBytes(12).toString('base64url');
  const values: Record<string, string | undefined> = {
    APP_MODE: 'production',
    ...answers,
    OPERATOR_PASSWORD: password,
    SECRET: randomBytes(32).toString('base64url'),
    VAPID_PRIVATE_KEY: newShopKey(),
  };
  try {
    loadConfig(values);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) say(problem);
    return 2;
  }
  const lines = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${quoted(value)}`] : [],
  );
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  say(
    `${file} is written. Keep a copy of its SECRET where neither this machine nor dumps of its database are: it opens sealed numbers and documents.`,
  );
  say(
    `First operator: ${answers.OPERATOR_EMAIL}, password ${password} (shown once; change it after the first login,`,
  );
  say('which also asks for an authenticator app or a passkey).');
  say('Next: npm run cli -- migrate, npm run cli -- doctor, npm start');
  return 0;
};

/** Asks on this terminal; null where there is none. */
export const terminalQuestions = (): { ask: Given['ask']; close: () => void } => {
  if (!process.stdin.isTTY) return { ask: null, close: () => undefined };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return { ask: (question) => terminal.question(question), close: () => terminal.close() };
};
