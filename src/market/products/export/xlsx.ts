import { escapeFormula } from '../sheets/csv.rules.ts';
import { zipOf } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const fixed: [name: string, xml: string][] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Produk" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Text as a cell holds it: signs that XML forbids in the workbook's own way, and what looks like one of those too. */
const cellText = (text: string): string =>
  escapeFormula(text)
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written another way
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replace(/[&<>\r]/g, (sign) => marks[sign] ?? sign);

const cell = (value: string | number): string => {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return value === ''
    ? '<c/>'
    : `<c t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
};

async function* sheetOf(lines: AsyncIterable<(string | number)[][]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>`;
  let number = 0;
  for await (const some of lines) {
    yield some
      .map((line) => {
        number += 1;
        return `<row r="${number}">${line.map(cell).join('')}</row>`;
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

async function* once(text: string): AsyncGenerator<string> {
  yield HEAD + text;
}

/** A workbook of one sheet, as it is made. */
export const xlsxOf = (lines: AsyncIterable<(string | number)[][]>): AsyncGenerator<Buffer> =>
  zipOf([
    ...fixed.map(([name, xml]) => ({ name, text: once(xml) })),
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(lines) },
  ]);
