import { APP_ROLE } from '#tools/embedded-postgres/roles.ts';
import { administrate, lastingDemoDatabaseUrl } from './database.ts';
import { startLastingServer, type TestServer } from './server.ts';

/** What every visitor of the shop may see or meet. The rest belongs to one account, or is how the shop works. */
const SEEN_BY_OTHERS = [
  ...['categories', 'products', 'product_photos', 'product_variants', 'reviews'],
  ...['merchants', 'merchant_banks', 'merchant_documents', 'courier_rates', 'store_courier_exclusions'],
  ...['promos', 'promo_products', 'promo_categories', 'flash_items', 'home_blocks', 'search_synonyms'],
  ...['orders', 'order_items', 'payments', 'parcels', 'complaints', 'withdrawals', 'ledger_journals'],
  ...['settings', 'test_clock', 'banks'],
];

let started: Promise<TestServer> | undefined;

/**
 * The demo shop that the test files of a worker read, one after the other; it ends with the worker. What one file changed
 * the next would find: the role of the running shop may change nothing there that others see, so that whoever tries is
 * answered with an error.
 */
export const readingServer = (): Promise<TestServer> => {
  started ??= start();
  return started;
};

const start = async (): Promise<TestServer> => {
  const url = await lastingDemoDatabaseUrl();
  const server = await startLastingServer(url);
  const tables = SEEN_BY_OTHERS.join(', ');
  const database = new URL(url).pathname.slice(1);
  await administrate(
    (client) => client.query(`revoke insert, update, delete on ${tables} from ${APP_ROLE}`),
    database,
  );
  return server;
};
