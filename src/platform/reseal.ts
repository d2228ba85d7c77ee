import { type QueryExecutorProvider, sql } from 'kysely';
import { type KeyRing, openBytes, sealBytes } from './keys.ts';
import { hashText, openText, type Purpose, type SealedText, sealedPrefix, sealText } from './sealed-text.ts';

/** A column with sealed texts. */
export type SealedColumn = {
  table: string;
  /** Its column with whole numbers that tell the rows apart. */
  id: string;
  column: string;
  /** In a jsonb column: the member that is sealed. */
  member?: string;
  /** The column that has the text's hash. */
  hash?: string;
  /** No two rows have the same hash: a row whose text another one has already is left as it is. */
  isUnique?: true;
  purpose: Purpose;
};

/** What went from another key, or from plain text, to the current key; and what no key of the ring opens. */
export type Resealed = { resealed: number; unreadable: number };

const BATCH = 200;

/**
 * Seals under the current key what is plain or under another key, some rows at a time, while the shop runs: a row that was
 * changed meanwhile is left to its writer. Cut off, it goes on where it was, because what is done says so itself.
 */
export const resealColumn = async (
  db: QueryExecutorProvider,
  keys: KeyRing,
  { table, id, column, member, hash, isUnique, purpose }: SealedColumn,
): Promise<Resealed> => {
  const value = member === undefined ? sql.ref(column) : sql`${sql.ref(column)} ->> ${sql.lit(member)}`;
  const written =
    member === undefined
      ? sql`next.text`
      : sql`jsonb_set(${sql.ref(column)}, array[${sql.lit(member)}], to_jsonb(next.text))`;
  const isFree =
    hash === undefined || isUnique !== true
      ? sql``
      : sql`and not exists (select from ${sql.table(table)} other
          where other.${sql.ref(hash)} = next.hash and other.${sql.ref(id)} <> next.id)`;
  const done = { resealed: 0, unreadable: 0 };
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; text: SealedText }>`
      select ${sql.ref(id)} as id, ${value} as text from ${sql.table(table)}
      where ${sql.ref(id)} > ${after} and ${value} <> '' and not starts_with(${value}, ${sealedPrefix(keys.current.id)})
      order by 1 limit ${BATCH}`.execute(db);
    const changes = rows.flatMap(({ id: row, text }) => {
      const plain = opened(() => openText(keys, purpose, text));
      return plain === null
        ? []
        : [
            {
              row,
              before: text,
              after: sealText(keys, purpose, plain),
              hash: hashText(keys, purpose, plain),
            },
          ];
    });
    done.unreadable += rows.length - changes.length;
    if (changes.length > 0) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${written}
          ${hash === undefined ? sql`` : sql`, ${sql.ref(hash)} = next.hash`}
        from unnest(${changes.map(({ row }) => row)}::bigint[], ${changes.map(({ before }) => before)}::text[],
          ${changes.map(({ after }) => after)}::text[], ${changes.map((change) => change.hash)}::text[])
          as next (id, before, text, hash)
        where ${sql.ref(`${table}.${id}`)} = next.id and ${value} = next.before ${isFree}`.execute(db);
      done.resealed += Number(numAffectedRows);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return done;
    after = last.id;
  }
};

/** A bytea column with sealed bytes that are about their row. */
export type SealedBytes = {
  table: string;
  id: string;
  idType: 'uuid' | 'bigint';
  column: string;
  purpose: string;
  about: (id: string) => string;
};

/** The same for bytes, such as the keys of private files: the files stay as they are, each under a key of its own. */
export const resealBytes = async (
  db: QueryExecutorProvider,
  keys: KeyRing,
  { table, id, idType, column, purpose, about }: SealedBytes,
): Promise<Resealed> => {
  const current = Buffer.from(keys.current.id, 'hex');
  const type = sql.raw(idType);
  const done = { resealed: 0, unreadable: 0 };
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: { id: string; bytes: Buffer }[] } = await sql<{ id: string; bytes: Buffer }>`
      select ${sql.ref(id)}::text as id, ${sql.ref(column)} as bytes from ${sql.table(table)} as row
      where (${after}::${type} is null or row.${sql.ref(id)} > ${after}::${type})
        and substring(${sql.ref(column)} from 1 for 4) <> ${current}
      order by row.${sql.ref(id)} limit ${BATCH}`.execute(db);
    const changes = rows.flatMap(({ id: row, bytes }) => {
      const plain = opened(() => openBytes(keys, purpose, bytes, about(row)));
      return plain === null
        ? []
        : [{ row, before: bytes, after: sealBytes(keys, purpose, plain, about(row)) }];
    });
    done.unreadable += rows.length - changes.length;
    if (changes.length > 0) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} as row set ${sql.ref(column)} = next.bytes
        from unnest(${changes.map(({ row }) => row)}::${type}[], ${changes.map(({ before }) => before)}::bytea[],
          ${changes.map((change) => change.after)}::bytea[]) as next (id, before, bytes)
        where row.${sql.ref(id)} = next.id and row.${sql.ref(column)} = next.before`.execute(db);
      done.resealed += Number(numAffectedRows);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return done;
    after = last.id;
  }
};

/** null: no key of the ring opens it. */
const opened = <T>(open: () => T): T | null => {
  try {
    return open();
  } catch {
    return null;
  }
};
