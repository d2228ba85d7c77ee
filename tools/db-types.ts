import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type DatabaseMetadata, generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';
import { migrate } from '#platform/db/migrate.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { startEmbedded } from '#tools/embedded-postgres/index.ts';

const FILE = fileURLToPath(new URL('../src/market/schema.generated.ts', import.meta.url));

type Special = { path: string; values: string[] | null; is_computed: boolean };

/** Columns whose CHECK lists their values, and columns that the database computes. */
const specialColumns = async (db: Kysely<unknown>): Promise<Map<string, Special>> => {
  const { rows } = await sql<Special>`
    select format('%s.%s', c.relname, a.attname) as path, a.attgenerated = 's' as is_computed,
      (select array_agg(value[1]) from pg_constraint con
        cross join regexp_matches(substring(pg_get_constraintdef(con.oid) from '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$'),
          '''([^'']*)''::text', 'g') value
        where con.conrelid = c.oid and con.contype = 'c' and con.conkey = array[a.attnum]) as values
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.path, row]));
};

/**
 * The types of all tables of a migrated database, as src/market/schema.generated.ts has them: bigint and numeric as number,
 * day as text (see src/platform/db/value-types.ts), json written as text, and a text that a CHECK limits to some values as
 * exactly these.
 */
export const tableTypes = async (url: string): Promise<string> => {
  const db = createDatabase<unknown>({ url, poolSize: 1 });
  try {
    const special = await specialColumns(db);
    const computed = [...special.values()].filter((column) => column.is_computed);
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      excludePattern: '{schema_migrations,graphile_worker.*}',
      outFile: null,
      typeMapping: { int8: 'number', numeric: 'number', jsonb: 'ColumnType<unknown, string, string>' },
      customImports: { ColumnType: 'kysely' },
      overrides: {
        columns: Object.fromEntries(
          computed.map(({ path }) => [path, new RawExpressionNode('ColumnType<number, never, never>')]),
        ),
      },
      postprocess: async ({ metadata }): Promise<DatabaseMetadata> => {
        for (const table of metadata.tables)
          for (const column of table.columns)
            column.enumValues = special.get(`${table.name}.${column.name}`)?.values ?? column.enumValues;
        return metadata;
      },
    });
  } finally {
    await db.close();
  }
};

/** What the file of the project says. */
export const writtenTypes = (): string => readFileSync(FILE, 'utf8');

// `npm run db:types`: migrates a throw-away database and writes what it has.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-types-'));
  const cluster = await startEmbedded({ directory: join(folder, 'pg'), database: 'types', durable: false });
  try {
    await migrate(cluster.ownerUrl);
    writeFileSync(FILE, await tableTypes(cluster.ownerUrl));
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
