import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type AreaList, readAreaList } from './area-list.ts';

const columns = {
  provinces: 'id, name',
  cities: 'id, province_id, name',
  sub_districts: 'id, city_id, name',
  areas: 'id, sub_district_id, name, zipcode, search_text',
} satisfies Record<keyof AreaList, string>;
const tables = Object.keys(columns) as (keyof AreaList)[];

const LOCK = 7_305_011;

/**
 * Fills the region tables once, all or nothing. Servers that start together queue up, and all but the first find
 * the work done.
 * @param url connection string of a migrated database
 * @returns whether this call loaded them
 */
export async function loadRegions(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'lokapasar regions' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`);
    const { rowCount } = await client.query('select from provinces limit 1');
    if (rowCount === 0) await copyAll(client);
    await client.query('commit');
    if (rowCount === 0) await client.query(`vacuum (analyze) ${tables.join(', ')}`);
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

async function copyAll(client: pg.Client): Promise<void> {
  const list = readAreaList();
  for (const table of tables) {
    const target = client.query(copyFrom(`copy ${table} (${columns[table]}) from stdin (format csv)`));
    await pipeline(Readable.from(chunksOf(list[table])), target);
  }
}

/** CSV text in pieces of a thousand rows. */
function* chunksOf(rows: (string | number)[][]): Generator<string> {
  for (let start = 0; start < rows.length; start += 1000) {
    yield rows
      .slice(start, start + 1000)
      .map((row) => `${row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\n`)
      .join('');
  }
}
