import { testDatabaseUrl } from './database.ts';
import { SECRET } from './keys.ts';
import { type Rush, rushOn } from './rush.ts';
import { startServer, type TestServer } from './server.ts';

export type TwoServers = { servers: [TestServer, TestServer]; rush: Rush; urlOf: (turn: number) => string };

/** Two server processes on one empty shop and one folder of files, and everything to start a rush on both. */
export const twoServers = async (): Promise<TwoServers> => {
  const options = { databaseUrl: await testDatabaseUrl(), env: { SECRET, SEED_PRODUCTS: '0' } };
  const first = await startServer(options);
  const servers: [TestServer, TestServer] = [
    first,
    await startServer({ ...options, dataDir: first.dataDir }),
  ];
  return { servers, rush: rushOn(options.databaseUrl), urlOf: (turn) => servers[turn % 2]!.url };
};
