import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from '#common/formula-guard.ts';
import { csvLine } from '#platform/spreadsheets/csv.ts';
import { CsvReader, delimiterOf } from '../spreadsheet/csv-reader.ts';
import { SpreadsheetError } from '../spreadsheet/spreadsheet.rules.ts';
import { decodeWorkbookText, XmlReader } from '../spreadsheet/xml-reader.ts';
import {
  htmlToText,
  readCentimetres,
  readGrams,
  readPercentage,
  readPieces,
  readPrice,
} from './cell-values.rules.ts';
import { readHeader } from './header.rules.ts';
import { restMs } from './run-import.ts';

describe('prices', () => {
  it.each([
    ['Rp 1.250.000', 1_250_000],
    ['1250000', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['Rp15.000,-', 15_000],
    ['IDR 99.900', 99_900],
    ['1.250', 1_250],
    ['19.99', 19.99],
    ['19,5', 19.5],
    ['0.500', 0.5],
    ['-5000', -5_000],
    ['- Rp 5.000', -5_000],
    ['Rp', null],
    ['1.25.000', null],
    ['1,2,3', null],
    ['murah', null],
    ['=1+1', null],
    ['', null],
    ['.', null],
    ['1e5', null],
  ])('%s', (text, price) => expect(readPrice(text)).toBe(price));

  it('reads back every price in every way it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000_000 }), (price) => {
        const id = new Intl.NumberFormat('id-ID').format(price);
        const en = new Intl.NumberFormat('en-US').format(price);
        for (const text of [`${price}`, id, en, `Rp ${id}`, `Rp${id},-`, `${en}.00`, `${id},00`])
          expect(readPrice(text)).toBe(price);
      }),
    );
  });

  it.each([
    ['250', 'g', 250],
    ['1.500', 'g', 1_500],
    ['1.500', 'kg', 1_500],
    ['0,5 kg', 'g', 500],
    ['250 gram', 'kg', 250],
    ['berat', 'g', null],
  ] as const)('weight %s in %s', (text, unit, grams) => expect(readGrams(text, unit)).toBe(grams));

  it('centimetres', () => {
    const read = ['40', '40 cm', '40,0', '40.0cm', '40,5', '-3', 'dua jengkal', ''].map((cell) =>
      readCentimetres(cell),
    );
    expect(read).toEqual([40, 40, 40, 40, null, -3, null, null]);
  });

  it('pieces and percentages', () => {
    expect([readPieces('1.200'), readPieces('12 pcs'), readPieces('1,5'), readPieces('-3')]).toEqual([
      1200,
      12,
      null,
      -3,
    ]);
    expect([
      readPercentage('12,5 %'),
      readPercentage('99.99'),
      readPercentage('100'),
      readPercentage('x'),
    ]).toEqual([12.5, 99.99, null, null]);
  });
});

const readIn = (text: string, size: number, delimiter = ','): string[][] => {
  const reader = new CsvReader(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()].map((row) => row.cells);
};

describe('comma-separated text', () => {
  it('comes back as it was written, in whatever pieces it arrives', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', '=', "'", '-'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, size) => {
          const text = rows.map(csvLine).join('');
          expect(readIn(text, size).map((cells) => cells.map(unguardFormula))).toEqual(rows);
        },
      ),
    );
  });

  it('knows its delimiter, and its lines', () => {
    expect([delimiterOf('a;b;"c,d,e,f"\n'), delimiterOf('a\tb'), delimiterOf('a,b')]).toEqual([
      ';',
      '\t',
      ',',
    ]);
    const reader = new CsvReader(',');
    const rows = [...reader.push('a,"x\ny\nz"\nb\r\n\r\nc'), ...reader.end()];
    expect(rows.map((row) => row.line)).toEqual([1, 4, 5, 6]);
  });

  it('escapes what a spreadsheet would run, and takes exactly that back', () => {
    fc.assert(fc.property(fc.string(), (text) => unguardFormula(guardFormula(text)) === text));
    expect(guardFormula('=1+1')).toBe("'=1+1");
    expect(unguardFormula("'biasa'")).toBe("'biasa'");
  });
});

describe('headers', () => {
  it('knows three kinds of sheets, and refuses one without names or prices', () => {
    expect(
      readHeader(['Nama Produk', 'Harga (Rp)', 'Berat (gram)', 'Foto Produk 1', 'Foto Produk 2']),
    ).toMatchObject({
      kind: 'rows',
      at: { name: 0, price: 1, grams: 2 },
      photos: [3, 4],
    });
    expect(readHeader(['Handle', 'Title', 'Variant Price', 'Image Src'])).toMatchObject({
      kind: 'shopify',
      photos: [3],
    });
    expect(readHeader(['\ufeffproduct_name', 'base_price'])).toMatchObject({ kind: 'rows' });
    expect(readHeader(['nama', 'berat'])).toBeNull();
    expect(readHeader(['constructor', '__proto__'])).toBeNull();
  });
});

describe('markup', () => {
  it('becomes what a reader would see', () => {
    expect(
      htmlToText('<p>Satu &amp; dua</p><p>Tiga<br>empat</p><script>jahat()</script><ul><li>a<li>b</ul>'),
    ).toBe('Satu & dua\n\nTiga\nempat\n\n• a\n• b');
    expect(htmlToText('5 < 6 dan 7 > 3')).toBe('5 < 6 dan 7 > 3');
  });

  it('XML in pieces is XML in one', () => {
    const xml =
      '<?xml version="1.0"?><a:r x="1 &lt; 2"><!-- <no> --><t xml:space="preserve"> a&#38;b </t><e/><![CDATA[<raw>]]></a:r>';
    const readAs = (size: number) => {
      const seen: string[] = [];
      let text = '';
      const flush = () => {
        if (text !== '') seen.push(text);
        text = '';
      };
      const reader = new XmlReader({
        open: (name, attribute) => {
          flush();
          seen.push(`<${name} ${attribute('x') ?? ''}`);
        },
        text: (piece) => {
          text += piece;
        },
        close: (name) => {
          flush();
          seen.push(`/${name}`);
        },
      });
      for (let at = 0; at < xml.length; at += size) reader.push(xml.slice(at, at + size));
      reader.end();
      return seen;
    };
    const whole = ['<r 1 < 2', '<t ', ' a&b ', '/t', '<e ', '/e', '<raw>', '/r'];
    for (const size of [1, 2, 3, 7, 500]) expect(readAs(size)).toEqual(whole);
    expect(decodeWorkbookText('a_x000D_b_x005F_x0041_')).toBe('a\rb_x0041_');
  });
});

describe('hostile XML', () => {
  const ignore = () => undefined;
  const read = (...pieces: string[]) => {
    const reader = new XmlReader({ open: ignore, text: ignore, close: ignore });
    for (const piece of pieces) reader.push(piece);
    reader.end();
  };
  const pieces = (piece: string, times: number) => Array.from({ length: times }, () => piece);

  it.each([
    ['elements nested too deep', ['<a>'.repeat(101)]],
    ['a tag that never ends', ['<a x="', ...pieces('y'.repeat(65_536), 20)]],
    ['attributes without end', ['<a', ...pieces(' y="1"'.repeat(10_000), 20)]],
    ['a comment that never ends', ['<a><!--', ...pieces('y'.repeat(65_536), 20)]],
    ['a text that never ends', ['<a>', ...pieces('y'.repeat(65_536), 20)]],
    ['a document type', ['<!DOCTYPE a><a/>']],
    ['an entity that nobody defined', ['<a>&b;</a>']],
    ['a document that is cut off', ['<a><b></b>']],
    ['tags that do not match', ['<a></b>']],
  ])('%s', (_, document) => expect(() => read(...document)).toThrow(SpreadsheetError));

  it('reads a hundred levels and a long text', () => {
    expect(() => read('<a>'.repeat(100), 'x'.repeat(500_000), '</a>'.repeat(100))).not.toThrow();
  });
});

describe('pace', () => {
  it('rests while it is ahead, never longer than it worked, and not at all when it is behind', () => {
    expect(restMs(200, 100, 100)).toBe(100);
    expect(restMs(200, 450, 100)).toBe(50);
    expect(restMs(200, 2_000, 100)).toBe(0);
  });
});
