import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { UnfitDatabaseError } from '#platform/db/migrate.ts';
import { loadEnvFile } from '#platform/env-file.ts';
import { greeting } from './greeting.ts';
import { PortTakenError, startShop } from './start.ts';

loadEnvFile();
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const shop = await startShop(root, process.env).catch((error: unknown) => {
  if (!(error instanceof PortTakenError || error instanceof UnfitDatabaseError)) throw error;
  console.error(error.message);
  process.exit(1);
});
process.stdout.write(greeting(shop.config, shop.port));
// otherwise kept only by a process that ends in peace
flushCompileCache();
// started with --expose-gc, the process gives back what only its start needed: a quarter of its memory
setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), 1_000).unref();

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  await shop.stop();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
