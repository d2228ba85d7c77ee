import fastify from 'fastify';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/open.ts';
import { createDatabase } from '#platform/db/pool.ts';

// What this machine can do at all: a body that is ready, and one row by its key, through the same server and driver.
const [port = '', dataDir = ''] = process.argv.slice(2);
const opened = await openDatabase({ databaseUrl: null, migrationDatabaseUrl: null, dataDir });
const db = createDatabase<Record<string, never>>({ url: opened.url });
const app = fastify();
const body = Buffer.from(JSON.stringify({ code: 200, data: 'x'.repeat(12 * 1024 - 40) }));

app.get('/body', (_request, reply) => reply.type('application/json').send(body));
app.get('/row/:id', async (request, reply) => {
  const { id } = request.params as { id: string };
  const { rows } =
    await sql`select id, product_name, base_price from products where id = ${Number(id)}`.execute(db);
  return reply.send(rows[0] ?? null);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
process.on('SIGTERM', async () => {
  await app.close();
  await db.close();
  await opened.stop();
  process.exit(0);
});
