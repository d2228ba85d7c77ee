import pg from 'pg';

/** Drops everything in this database: tables, types, functions, and the job queue. */
export async function eraseDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar erase' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('drop schema if exists graphile_worker cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('commit');
  } finally {
    await client.end();
  }
}
