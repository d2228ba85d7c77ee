import { parseArgs } from 'node:util';
import { BackupError } from '#platform/backup/age.ts';
import { loadConfigOrExit } from '#platform/config.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { openDatabase } from '#platform/db/open.ts';
import { ENV_FILE, loadEnvFile } from '#platform/env-file.ts';
import { newShopKey } from '#platform/push/shop-key.ts';
import {
  backup,
  type Command,
  createOperator,
  ledgerVerify,
  migrateDatabase,
  moveFilesToBucket,
  reindex,
  resetSecondFactor,
  restore,
  rotateKeys,
  searchIndex,
  verify,
} from './cli-commands.ts';
import { doctor } from './doctor.ts';
import { type SetupFlag, setup, setupFlags, terminalQuestions } from './setup.ts';

// `npm run cli -- <command>`: the operator's tools, on the database that `npm start` would use.
const commands: Record<
  string,
  Command<Parameters<Command>[1] & Parameters<typeof backup>[1] & Parameters<typeof searchIndex>[1]>
> = {
  'ledger-verify': ledgerVerify,
  'create-operator': createOperator,
  'reset-second-factor': resetSecondFactor,
  migrate: migrateDatabase,
  reindex,
  'search-index': searchIndex,
  'rotate-keys': rotateKeys,
  backup,
  restore,
  'move-files': moveFilesToBucket,
};

const usage = `Say one of:
  setup [--public-url … --database-url … …]            asks what a real shop needs and writes .env; with flags it asks nothing
                                                       (${setupFlags.map((flag) => `--${flag}`).join(', ')})
  doctor                                               looks at settings, database, keys, mail, payments, disk, clock and
                                                       addresses, and says what to do; exit code 1 when something is wrong
  migrate                                              brings the database to the newest schema, by MIGRATION_DATABASE_URL,
                                                       and grants the role of DATABASE_URL what the shop needs
  ledger-verify                                        proves that every rupiah is accounted for; exit code 1 when not
  create-operator --email <address> [--password <text>]  makes an operator with every permission; never changes one
                                                       (without them: OPERATOR_EMAIL and OPERATOR_PASSWORD)
  reset-second-factor --email <address>                takes an operator's second factors away, who lost them all
  reindex                                              builds lists and search anew from the products
  search-index                                         builds the index of OPENSEARCH_URL anew while the shop runs, and
                                                       has searches move to it when it is whole; may be repeated
                                                       (--off: drops it, PostgreSQL finds the products)
  rotate-keys                                          brings sealed numbers and files under SECRET from the keys in
                                                       SECRET_PREVIOUS, while the shop runs; may be repeated
  push-key                                             prints a new key for push services (VAPID_PRIVATE_KEY); a shop
                                                       that has one keeps it, since browsers have subscribed with it
  backup --to <folder> [--keep <number>]               writes database, files and keys as one encrypted file, while the
                                                       shop runs; with --keep only so many of the newest stay
                                                       (a folder or a file may be in a bucket: s3://BUCKET/…)
  backup --verify <file>                               reads a backup to its end as a restore would
  restore --from <file> [--overwrite]                  brings database and files back into an empty database (--overwrite:
                                                       into any), while the shop stands still; may be repeated
                                                       (all three: --passphrase-file <file>, or BACKUP_PASSPHRASE_FILE)
  move-files [--remove]                                copies uploaded files of this machine into the bucket of FILES_URL,
                                                       while the shop runs; may be repeated (--remove: and deletes them
                                                       here; only when every process runs with FILES_URL)`;

const flagOptions = Object.fromEntries(setupFlags.map((flag) => [flag, { type: 'string' }])) as Record<
  SetupFlag,
  { type: 'string' }
>;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    password: { type: 'string' },
    to: { type: 'string' },
    keep: { type: 'string' },
    verify: { type: 'string' },
    from: { type: 'string' },
    overwrite: { type: 'boolean' },
    remove: { type: 'boolean' },
    off: { type: 'boolean' },
    'passphrase-file': { type: 'string' },
    ...flagOptions,
  },
});
const say = (line: string) => console.log(line);
if (positionals[0] === 'setup') {
  const terminal = terminalQuestions();
  const code = await setup({ flags: values, file: ENV_FILE, say, ask: terminal.ask });
  terminal.close();
  process.exit(code);
}
if (positionals[0] === 'push-key') {
  say(`VAPID_PRIVATE_KEY=${newShopKey()}`);
  process.exit(0);
}
loadEnvFile();
if (positionals[0] === 'doctor') process.exit(await doctor(process.env, say));
/** Ends with a sentence instead of a stack where a backup cannot be made or read, or a store does not answer. */
const orSay = (error: unknown): number => {
  if (!(error instanceof BackupError || error instanceof DependencyDown)) throw error;
  console.error(error.message);
  return 1;
};
if (positionals[0] === 'backup' && values.verify !== undefined)
  process.exit(await verify(values, process.env, say).catch(orSay));

const command = commands[positionals[0] ?? ''];
if (command === undefined) {
  console.error(usage);
  process.exit(2);
}
const config = loadConfigOrExit();
const database = await openDatabase(config);
try {
  process.exitCode = await command(database, {
    config,
    flags: values,
    keys: config.keys,
    email: values.email ?? config.operator?.email ?? '',
    password: values.password ?? config.operator?.password ?? '',
    say,
  }).catch(orSay);
} finally {
  await database.stop();
}
