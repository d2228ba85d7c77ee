import { fileURLToPath } from 'node:url';
import { startShop } from './start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const shop = await startShop(root, process.env);
if (shop === null) process.exit(1);

const stop = async () => {
  await shop.stop();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
