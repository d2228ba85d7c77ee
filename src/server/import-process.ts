import { createAnnounce } from '#market/notifications/index.ts';
import { runImport } from '#market/products/index.ts';
import type { Schema } from '#market/schema.ts';
import { createSettings, storageLimits } from '#market/settings/index.ts';
import { createShiftableClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createDatabaseClock } from '#platform/db/database-clock.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { openFileStore } from '#platform/files/store.ts';
import { createClamd } from '#platform/files/virus-scan.ts';
import { serveIsolated } from '#platform/jobs/isolated.ts';
import type { ImportWork } from './isolated-imports.ts';
import { waysOf } from './mail.ts';

/** Connections of one import: its batch, and its pictures. */
const POOL_SIZE = 3;

// One import in a process of its own, started by `isolatedImports`.
serveIsolated<ImportWork>(async ({ databaseUrl, importId, folder, isCareful }, at) => {
  const config = loadConfig({ ...process.env, DATABASE_URL: databaseUrl });
  const db = createDatabase<Schema>({ url: databaseUrl, poolSize: POOL_SIZE });
  // the process that started this one says it where the clocks differ
  const ownClock = await createDatabaseClock({ db, onDisagreement: () => undefined });
  const shiftable = config.mode === 'test' ? await createShiftableClock(db, 100, ownClock) : null;
  try {
    const clock = shiftable ?? ownClock;
    const files = {
      db,
      store: openFileStore(config),
      keys: config.keys,
      clock,
      limits: storageLimits(createSettings(db)),
      scan: config.clamdUrl === null ? null : createClamd(config.clamdUrl),
    };
    const announce = createAnnounce(waysOf(config));
    await runImport({ ctx: { db, clock, announce }, files }, importId, {
      folder,
      at: (line) => at(line, isCareful),
    });
  } finally {
    shiftable?.stop();
    ownClock.stop();
    await db.close();
  }
});
