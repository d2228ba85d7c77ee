import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | Date | null | readonly string[] | { json: unknown };

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char]!);
const arrayOf = (values: readonly string[]): string =>
  `{${values.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const cellText = (cell: Cell): string => {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return escaped(cell);
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (cell instanceof Date) return cell.toISOString();
  if ('json' in cell) return escaped(JSON.stringify(cell.json));
  return escaped(arrayOf(cell));
};

function* chunks(rows: Iterable<readonly Cell[]>): Generator<string> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(cellText).join('\t')}\n`;
    if (text.length > 65_536) {
      yield text;
      text = '';
    }
  }
  if (text) yield text;
}

/**
 * Streams rows into a table by COPY, inside whatever transaction the connection is in.
 * @param columns in the order of each row's cells
 */
export async function copyInto(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(chunks(rows)), stream);
}

const FILE_COLUMNS = [
  'id',
  'owner_id',
  'type',
  'is_private',
  'mime',
  'width',
  'height',
  'picture_spec',
  'referenced_at',
  'created_at',
];

/** Rows of `files` for drawn pictures; `now` marks them as in use. */
export const copyFiles = (
  client: pg.PoolClient,
  files: Iterable<{ id: string; ownerId: number | null; type: string; spec: string; height: number }>,
  now: Date,
): Promise<void> =>
  copyInto(
    client,
    'files',
    FILE_COLUMNS,
    Iterator.from(files).map((file) => [
      file.id,
      file.ownerId,
      file.type,
      false,
      'image/webp',
      1280,
      file.height,
      file.spec,
      now,
      now,
    ]),
  );
