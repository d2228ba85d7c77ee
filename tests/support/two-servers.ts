import { testDatabaseUrl } from './database.ts';
import { SECRET } from './keys.ts';
import { type Rush, rushOn } from './rush.ts';
import { startServer, type TestServer } from './server.ts';

export type TwoServers = { servers: [TestServer, TestServer]; rush: Rush; urlOf: (turn: number) => string };

/** Two server processes on one empty shop, and everything to start a rush on both. */
export const twoServers = async (): Promise<TwoServers> => {
  const options = { databaseUrl: await testDatabaseUrl(), env: { SECRET, SEED_PRODUCTS: '0' } };
  const servers: [TestServer, TestServer] = [await startServer(options), await startServer(options)];
  return { servers, rush: rushOn(options.databaseUrl), urlOf: (turn) => servers[turn % 2]!.url };
};
