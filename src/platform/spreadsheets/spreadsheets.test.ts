import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Cell, csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

const rows: Cell[][] = [
  ['Nama', 'Harga'],
  ['Kain "Sumba", merah\nbiru', 125_000],
  ['=HYPERLINK("http://x")', null],
  ['+628123', '-5 <&> \u0001'],
];
async function* stream() {
  yield* rows;
}

test('CSV keeps commas, quotes and lines, and runs nothing', async () => {
  expect(await text(Readable.from(csvOf(rows)))).toBe(
    '\uFEFFNama,Harga\r\n"Kain ""Sumba"", merah\nbiru",125000\r\n"\'=HYPERLINK(""http://x"")",\r\n\'+628123,\'-5 <&> \u0001\r\n',
  );
});

/** The files of an archive, read by its directory, each checked against its sum. */
const unzipped = (zip: Buffer): Map<string, string> => {
  const files = new Map<string, string>();
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 8); left > 0; left--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, plain] = [16, 20, 24].map((place) => zip.readUInt32LE(at + place));
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const offset = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(offset)).toBe(0x04034b50);
    const from = offset + 30 + zip.readUInt16LE(offset + 26);
    const content = inflateRawSync(zip.subarray(from, from + (packed ?? 0)));
    expect([content.length, crc32(content)]).toEqual([plain, crc]);
    files.set(name, content.toString());
    at += 46 + length;
  }
  return files;
};

test('XLSX is a whole workbook: numbers are numbers, text is text', async () => {
  const files = unzipped(await buffer(Readable.from(xlsxOf('Pesanan & lain', stream()))));
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files.get('xl/workbook.xml')).toContain('name="Pesanan &amp; lain"');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row>/g)).toHaveLength(rows.length);
  expect(sheet).toContain('<c><v>125000</v></c>');
  expect(sheet).toContain('>=HYPERLINK(&quot;http://x&quot;)</t>');
  expect(sheet).toContain('>-5 &lt;&amp;&gt; _x0001_</t>');
  expect(sheet).not.toContain('<f>');
});

test('a source that fails in the middle fails the file', async () => {
  async function* broken(): AsyncGenerator<Cell[]> {
    yield ['satu'];
    throw new Error('the source broke');
  }
  await expect(buffer(Readable.from(xlsxOf('x', broken())))).rejects.toThrow('the source broke');
});
