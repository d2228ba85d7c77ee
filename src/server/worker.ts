import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfigOrExit } from '#platform/config.ts';
import { UnfitDatabaseError } from '#platform/db/migrate.ts';
import { loadEnvFile } from '#platform/env-file.ts';
import { createAppContext } from './app-context.ts';
import { metricsOf, serveMetrics } from './metrics.ts';
import { withinStopTime } from './stop-time.ts';

// Jobs and timers without a web server: as many of these as there is work, beside servers started with WORKER=off.
loadEnvFile();
const config = loadConfigOrExit(process.env);
const services = await createAppContext(config).catch((error: unknown) => {
  if (!(error instanceof UnfitDatabaseError)) throw error;
  console.error(error.message);
  process.exit(1);
});
await services.jobs.start();
const { metrics } = config;
const serving =
  metrics === null || metrics.port === null
    ? null
    : await serveMetrics(
        metricsOf({ db: services.data.db, jobs: services.jobs, valkey: services.shared?.valkey }),
        {
          ...{ token: metrics.token, host: config.host, port: metrics.port },
        },
      ).catch((error: unknown) => {
        // jobs matter more than who watches them
        services.log.error({ err: error }, 'the metrics of this worker cannot be read');
        return null;
      });
process.stdout.write('Lokapasar works behind the scenes.\n');

/** For the health check of a container (deploy/compose.yaml): touched while the database answers, with a process at work. */
const heartbeat = setInterval(async () => {
  if (await services.data.answers())
    await writeFile(join(tmpdir(), 'lokapasar-worker'), '').catch(() => undefined);
}, 10_000).unref();

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  clearInterval(heartbeat);
  serving?.close();
  await withinStopTime(services.close, services.data.answers);
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
