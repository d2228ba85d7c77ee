import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadType } from '#contract/upload.ts';
import { workbookOf } from './workbook.ts';
import { zipOf } from './zip.ts';

/** A file that somebody might send to hold up or end the shop. It is made when it is wanted. */
export type HostileFile = { name: string; type: UploadType; bytes: () => Buffer | Promise<Buffer> };

const MIB = 1024 * 1024;
const times = (count: number, text: string): string => text.repeat(count);
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const HEADER = 'nama,harga,berat,stok,kategori';
const good = () =>
  workbookOf({
    strings: ['nama', 'harga', 'Kopi'],
    rows: [
      ['s0', 's1'],
      ['s2', 5000],
    ],
  });
const sheetXml = (rows: string): Record<string, string> => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const importOf = (name: string, bytes: HostileFile['bytes']): HostileFile => ({
  name,
  type: 'import',
  bytes,
});

/** Few kilobytes that stand for gigabytes: long texts that many cells refer to. */
const sharedStrings: HostileFile[] = [1, 40, 300, 400].flatMap((columns) =>
  [1_000, 100_000, 2_000_000].flatMap((length) =>
    [100, 1_000].map((rows) =>
      importOf(`a text of ${length} in ${columns} columns of ${rows} rows`, () =>
        workbookOf({
          strings: ['nama', 'harga', times(length, 'x')],
          rows: [['s0', 's1'], ...range(rows).map(() => range(columns).map(() => 's2'))],
        }),
      ),
    ),
  ),
);

/** References that lead nowhere, and tables of texts that are odd in themselves. */
const oddStrings: HostileFile[] = [
  ...['-1', '1e9', 'NaN', '', '0.5', '99999999999999999999', 's0', '0x10'].map((index) =>
    importOf(`a shared string number ${index}`, () =>
      workbookOf({
        strings: ['nama', 'harga'],
        parts: sheetXml(
          `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>${index}</v></c></row>`,
        ),
      }),
    ),
  ),
  importOf('texts within texts', () =>
    workbookOf({
      parts: { 'xl/sharedStrings.xml': `<sst>${times(90, '<si><t>')}x${times(90, '</t></si>')}</sst>` },
    }),
  ),
  importOf('two million texts and one', () =>
    workbookOf({ parts: { 'xl/sharedStrings.xml': `<sst>${times(2_000_001, '<si/>')}</sst>` } }),
  ),
  importOf('a table of texts that is the sheet', () =>
    workbookOf({
      parts: {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="worksheets/sheet1.xml"/></Relationships>',
      },
    }),
  ),
];

/** Bytes of the directory of an archive, written over. */
const lie = (at: number, size: 2 | 4, value: number, from: 'directory' | 'entry' | 'end') =>
  importOf(`a ZIP that says ${value} at ${at} of its ${from}`, async () => {
    const bytes = await zipOf(['produk.csv', `${HEADER}\n${times(20_000, 'Kopi,5000,1,1,kemeja\n')}`]);
    const signature = { directory: [0x50, 0x4b, 1, 2], entry: [0x50, 0x4b, 3, 4], end: [0x50, 0x4b, 5, 6] }[
      from
    ];
    const start = bytes.lastIndexOf(Buffer.from(signature));
    if (size === 4) bytes.writeUInt32LE(value, start + at);
    else bytes.writeUInt16LE(value, start + at);
    return bytes;
  });
const lies: HostileFile[] = [
  ...[0, 1, 10, 400_000_000, 0xffff_fffe, 0xffff_ffff].flatMap((size) => [
    lie(24, 4, size, 'directory'),
    lie(20, 4, size, 'directory'),
    lie(42, 4, size, 'directory'),
  ]),
  lie(16, 4, 0, 'directory'),
  lie(10, 2, 99, 'directory'),
  lie(8, 2, 1, 'directory'),
  lie(28, 2, 0xffff, 'directory'),
  lie(26, 2, 0xffff, 'entry'),
  lie(28, 2, 0xffff, 'entry'),
  lie(0, 4, 0, 'entry'),
  lie(8, 2, 0xffff, 'end'),
  lie(10, 2, 0, 'end'),
  lie(12, 4, 0xffff_ffff, 'end'),
  lie(16, 4, 0, 'end'),
  lie(20, 2, 0xffff, 'end'),
];

const cutOff: HostileFile[] = [4, 10, 30, 60, 100, 400, 700, 1_000].map((length) =>
  importOf(`a workbook cut off after ${length} bytes`, async () => (await good()).subarray(0, length)),
);

const entities = times(9, 'x')
  .split('')
  .map((_, at) => `<!ENTITY e${at + 1} "${times(10, `&e${at};`)}">`)
  .join('');
const xmlBodies: Record<string, () => string> = {
  'a billion laughs': () => `<!DOCTYPE x [<!ENTITY e0 "ha">${entities}]><worksheet>&e9;</worksheet>`,
  'an entity of the disk': () =>
    '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet>&f;</worksheet>',
  'an entity of the network': () => '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd"><worksheet/>',
  'an entity nobody defined': () => '<worksheet>&nobody;</worksheet>',
  'a million elements deep': () => times(MIB, '<a>'),
  'a hundred thousand elements deep and back': () => `${times(100_000, '<a>')}${times(100_000, '</a>')}`,
  'a tag of four million letters': () => `<${times(4 * MIB, 'a')}`,
  'a hundred thousand attributes': () =>
    `<row ${range(100_000)
      .map((at) => `a${at}="1"`)
      .join(' ')}/>`,
  'one attribute a hundred thousand times': () => `<row ${times(100_000, 'a="1" ')}/>`,
  'an attribute of ten million letters': () => `<row r="${times(10_000_000, 'x')}"/>`,
  'a comment that never ends': () => `<worksheet><!--${times(8 * MIB, '-')}`,
  'CDATA that never ends': () => `<worksheet><![CDATA[${times(8 * MIB, ']')}`,
  'an instruction that never ends': () => `<?${times(8 * MIB, '?')}`,
  'text without an end': () => `<worksheet><v>${times(8 * MIB, '9')}`,
  NUL: () => times(MIB, '\0'),
  'a column of the end of the world': () =>
    '<worksheet><sheetData><row><c r="ZZZZZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>',
  'rows that count backwards': () =>
    `<worksheet><sheetData>${range(5_000)
      .map((at) => `<row r="${9_999 - at}"><c><v>1</v></c></row>`)
      .join('')}</sheetData></worksheet>`,
  'a row number of 10^300': () =>
    `<worksheet><sheetData><row r="1${times(300, '0')}"><c><v>1</v></c></row></sheetData></worksheet>`,
  'ten million blank rows': () =>
    `<worksheet><sheetData>${times(10_000_000, '<row/>')}</sheetData></worksheet>`,
  'ten million blank cells in a row': () =>
    `<worksheet><sheetData><row>${times(10_000_000, '<c/>')}</row></sheetData></worksheet>`,
  'a million rows of one letter': () =>
    `<worksheet><sheetData>${times(1_000_000, '<row><c t="b"><v>1</v></c></row>')}</sheetData></worksheet>`,
};
const xml: HostileFile[] = Object.entries(xmlBodies).map(([name, body]) =>
  importOf(`a sheet with ${name}`, () => workbookOf({ parts: { 'xl/worksheets/sheet1.xml': body() } })),
);

const relations: HostileFile[] = [
  '../../../../etc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  '../_rels/workbook.xml.rels',
  'workbook.xml',
  'worksheets/../worksheets/sheet1.xml',
  times(200_000, 'a/'),
  '__proto__',
].map((target) =>
  importOf(`a sheet that lies at ${target.slice(0, 40)}`, () =>
    workbookOf({
      parts: {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`,
      },
    }),
  ),
);

const nested = async (levels: number): Promise<Buffer> => {
  let inner: Buffer = await zipOf(['produk.csv', `${HEADER}\nKopi,5000,1,1,kemeja\n`]);
  for (let level = 0; level < levels; level += 1) inner = await zipOf(['produk.xlsx', inner]);
  return inner;
};
/** An archive of empty files, written by hand: writers of archives take their time with so many. */
const emptyFiles = (names: readonly string[]): Buffer => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const path = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    head.writeUInt16LE(path.length, 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x0201_4b50, 0);
    record.writeUInt16LE(path.length, 28);
    record.writeUInt32LE(at, 42);
    local.push(head, path);
    directory.push(record, path);
    at += head.length + path.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(
    directory.reduce((size, part) => size + part.length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, end]);
};
const archives: HostileFile[] = [
  ...[1, 2, 10, 100].map((levels) => importOf(`a ZIP in ${levels} others`, () => nested(levels))),
  ...[
    '../../produk.csv',
    '/produk.csv',
    'C:\\produk.csv',
    '..\\..\\produk.csv',
    '__proto__.csv',
    '.csv',
    '\0.csv',
  ].map((name) =>
    importOf(`an archive with ${JSON.stringify(name)}`, async () => {
      // a writer of archives refuses such names: one of the same length is written over
      const plain = 'a'.repeat(Buffer.byteLength(name));
      const bytes = await zipOf([plain, `${HEADER}\nKopi,5000,1,1,kemeja\n`]);
      return Buffer.from(bytes.toString('latin1').replaceAll(plain, name), 'latin1');
    }),
  ),
  importOf('an archive of 65,000 files', () => emptyFiles(range(65_000).map(String))),
  importOf('an archive of 400 paths of 60,000 letters', () =>
    emptyFiles(range(400).map((at) => `${times(59_990, 'a')}${at}`)),
  ),
  importOf('an archive with the same sheet 50 times', () =>
    zipOf(...range(50).map((): [string, string] => ['produk.csv', HEADER])),
  ),
  importOf('a CSV of 250 MB in 250 KB', () => zipOf(['produk.csv', `${HEADER}\n${times(250 * MIB, '0')}`])),
  importOf('an archive with a picture that unpacks to 100 MB', () =>
    zipOf(['produk.csv', `${HEADER},foto\nKopi,5000,1,1,kemeja,a.png\n`], ['a.png', Buffer.alloc(100 * MIB)]),
  ),
];

const csv: HostileFile[] = [
  importOf('ten million blank lines', () => Buffer.from(`${HEADER}\n${times(10_000_000, '\n')}`)),
  importOf('ten million lines of commas', () => Buffer.from(`${HEADER}\n${times(10_000_000, ',,\n')}`)),
  importOf('an open quote before 40 MB', () => Buffer.from(`${HEADER}\n"${times(40 * MIB, 'x')}`)),
  importOf('twenty million quotes', () => Buffer.from(`${HEADER}\n${times(20_000_000, '"')}`)),
  importOf('one line of 40 MB', () => Buffer.from(times(40 * MIB, 'x'))),
  importOf('one line of 20 million columns', () => Buffer.from(times(20_000_000, 'x,'))),
  importOf('200 rows of 300 long cells', () =>
    Buffer.from(`${HEADER}\n${times(200, `${times(300, `${times(600, 'x')},`)}\n`)}`),
  ),
  importOf('one product of 50,000 lines', () =>
    Buffer.from(`Handle,Title,Option1 Value,Variant Price\n${times(50_000, 'a,Kaus,M,5000\n')}`),
  ),
  importOf('50,000 keys of 800 letters', () =>
    Buffer.from(
      `Handle,Title,Variant Price\n${range(50_000)
        .map((at) => `${times(800, 'k')}${at},Ab,1`)
        .join('\n')}`,
    ),
  ),
  importOf('two million products', () => Buffer.from(`${HEADER}\n${times(2_000_000, 'Ab,1,,,\n')}`)),
  importOf('a photo list of ten million bars', () =>
    Buffer.from(
      `nama,harga,foto\nKopi,5000,"${times(99_000, '|')}"\n${times(100, `Kopi,5000,"${times(99_000, 'a|')}"\n`)}`,
    ),
  ),
  importOf('bytes that are no letters', () =>
    Buffer.from(range(100_000).map((at) => 1 + ((at * 7919) % 255))),
  ),
  ...[' ', '\t', '\u00a0', '1', '.', ',', '-', '<', '&', "'", '%', '_', '""', '=', 'a', '\r'].flatMap(
    (character) =>
      ['harga', 'berat'].map((column) =>
        importOf(`1, 90,000 × ${JSON.stringify(character)} and x as ${column}`, () =>
          Buffer.from(
            `nama;kategori;harga;berat\n${times(20, column === 'harga' ? `Kopi;kemeja;"1${times(90_000, character)}x";1\n` : `Kopi;kemeja;5000;"1${times(90_000, character)}x"\n`)}`,
          ),
        ),
      ),
  ),
  ...['<li ', '<script', '<!--', '&nbsp;', '</p', '&#x1;'].map((piece) =>
    importOf(`HTML of ${piece} alone`, () =>
      Buffer.from(
        `Handle,Title,Variant Price,Body (HTML)\n${range(20)
          .map((at) => `a${at},Kaus,5000,"<p>${times(Math.floor(90_000 / piece.length), piece)}"`)
          .join('\n')}`,
      ),
    ),
  ),
];

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
/** A PNG of one bit a pixel, all black: 30,000 by 30,000 of them are a hundred kilobytes. */
const blackPng = (width: number, height: number, rows = height, extra: Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.of()),
  ]);
};
const jpeg = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
const pictures: Record<string, () => Buffer | Promise<Buffer>> = {
  'of 30,000 by 30,000': () => blackPng(30_000, 30_000),
  'of 7,900 by 7,900': () => blackPng(7_900, 7_900),
  'of 2^31 by 2^31 in its header': () => blackPng(0x7fff_ffff, 0x7fff_ffff, 1),
  'of no size': () => blackPng(0, 0, 1),
  'with one row of its 5,000': () => blackPng(5_000, 5_000, 1),
  'with a text that unpacks to 100 MB': () =>
    blackPng(8, 8, 8, [
      chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100 * MIB))])),
    ]),
  'with a colour profile that unpacks to 100 MB': () =>
    blackPng(8, 8, 8, [
      chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100 * MIB))])),
    ]),
  'of 60,000 pieces': () =>
    blackPng(
      8,
      8,
      8,
      range(60_000).map(() => chunk('tEXt', Buffer.from('a\0b'))),
    ),
  'and a page behind it': async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
  'and an archive behind it': async () => Buffer.concat([await jpeg(), await good()]),
  'with 4,000 segments': async () => {
    const bytes = await jpeg();
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0x03, 0xea]), Buffer.alloc(1_000, 1)]);
    return Buffer.concat([bytes.subarray(0, 2), ...range(4_000).map(() => segment), bytes.subarray(2)]);
  },
  'cut off': async () => (await jpeg()).subarray(0, 300),
  'that is a GIF': () => Buffer.from(`GIF89a${times(1_000, '\u0001')}`, 'latin1'),
  'that is a drawing in XML': () =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${times(100_000, '<g>')}`),
  'that is four letters': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
};
const drawn: HostileFile[] = (['product', 'ktp'] as const).flatMap((type) =>
  Object.entries(pictures).map(([name, bytes]) => ({ name: `a picture (${type}) ${name}`, type, bytes })),
);

const documents: HostileFile[] = [
  ['with a script', '%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj'],
  ['that is a page', '%PDF-1.7\n<html><script>alert(1)</script></html>'],
  ['of one page that contains itself', '%PDF-1.7\n1 0 obj <</Type /Pages /Kids [1 0 R]>> endobj'],
  ['of brackets', `%PDF-1.7\n${times(1_000_000, '[')}`],
].map(([name = '', content = '']) => ({
  name: `a document ${name}`,
  type: 'npwp',
  bytes: () => Buffer.from(content),
}));

/** Two hundred files and more, of every kind. */
export const hostileFiles: readonly HostileFile[] = [
  ...sharedStrings,
  ...oddStrings,
  ...lies,
  ...cutOff,
  ...xml,
  ...relations,
  ...archives,
  ...csv,
  ...drawn,
  ...documents,
];
