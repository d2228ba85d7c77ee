import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Config, loadConfigOrExit } from '#platform/config.ts';
import { prepareDatabase } from '#platform/db/app-role.ts';
import { eraseDatabase } from '#platform/db/erase.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open.ts';
import { loadEnvFile } from '#platform/env-file.ts';

// `npm run db:reset | db:migrate | db:seed -- --products N`, on the database that `npm start` would use.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false }, products: { type: 'string' } },
});
loadEnvFile();
const config = loadConfigOrExit(
  values.products ? { ...process.env, SEED_PRODUCTS: values.products } : process.env,
);

const commands: Record<string, (database: OpenDatabase) => Promise<void>> = {
  async reset(database) {
    await confirmed(config, database, 'erase every table of');
    await eraseDatabase(database.migrationUrl);
    await rm(join(config.dataDir, 'files'), { recursive: true, force: true });
    await commands.migrate?.(database);
  },
  async migrate(database) {
    const applied = await prepareDatabase(database);
    console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
  },
  async seed(database) {
    await confirmed(config, database, 'erase every table and fill in the demo shop of');
    await eraseDatabase(database.migrationUrl);
    await prepareDatabase(database);
    const { seedShop } = await import('#seeds/seed-shop.ts');
    await seedShop(database.migrationUrl, {
      products: config.seedProducts,
      keys: config.keys,
      log: (line) => console.log(line),
    });
  },
};

const command = commands[positionals[0] ?? ''];
if (!command) {
  console.error('Say reset, migrate or seed.');
  process.exit(1);
}
// the audit log and the books are kept for good: whoever means it drops the database by other means
if (config.mode === 'production' && positionals[0] !== 'migrate') {
  console.error(`db:${positionals[0]} is refused in production: it erases every table.`);
  process.exit(1);
}
const database = await openDatabase(config);
try {
  await command(database);
} finally {
  await database.stop();
}

/** Asks before something is lost. Without a terminal and without --yes the answer is no. */
async function confirmed(
  { databaseUrl, dataDir }: Config,
  { url }: OpenDatabase,
  what: string,
): Promise<void> {
  if (values.yes) return;
  const place = databaseUrl
    ? `the database ${new URL(url).pathname.slice(1)} at ${new URL(url).host}`
    : dataDir;
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`This will ${what} ${place}. Type yes to go on: `);
    terminal.close();
    if (answer.trim() === 'yes') return;
  } else {
    console.error(`This would ${what} ${place}. Add -- --yes to go on.`);
  }
  console.error('Nothing was changed.');
  await database.stop();
  process.exit(1);
}
