import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, inChunks } from './csv.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Characters that XML cannot hold are written as `_x0001_`, which is how workbooks do it; a text that looks so is escaped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, (character) => {
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replace(/[&<>"\r]/g, (character) => references[character] ?? character);

const cellXml = (cell: Cell): string => {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

/** The parts of a workbook around its one sheet. */
const frame = (sheetName: string): [path: string, xml: string][] => {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATED}/${type}" Target="${target}"/></Relationships>`;
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
  ];
};

/** The same rows make the same file, whenever and wherever it is written. */
const ENTRY = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true } as const;

/** Rows as a workbook of one sheet, written as the rows come. Text is stored as text, so nothing in it is run as a formula. */
export async function* xlsxOf(
  sheetName: string,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  for (const [path, xml] of frame(sheetName)) zip.addBuffer(Buffer.from(HEAD + xml), path, ENTRY);
  const sheet = Readable.from(inChunks(sheetXml(rows)));
  const file = zip.outputStream as Readable;
  // yazl does not pass on the failure of a source
  sheet.on('error', (error) => file.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', ENTRY);
  zip.end();
  try {
    yield* file as AsyncIterable<Buffer>;
  } finally {
    sheet.destroy();
  }
}
