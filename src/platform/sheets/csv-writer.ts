/** A cell of a sheet: numbers stay numbers where the format knows them. */
export type Cell = string | number | null;

/** What a spreadsheet would run as a formula is only ever text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Texts in chunks worth sending: many small ones cost more than what they say. */
export async function* inChunks(texts: AsyncIterable<string>, size = 16_384): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < size) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

async function* csvLines(
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

/** Rows as CSV text (RFC 4180), with the mark by which spreadsheets know UTF-8, written as the rows come. */
export const csvOf = (
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> => inChunks(csvLines(rows));
