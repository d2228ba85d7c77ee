import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportJob } from '#contract/product-import.ts';
import { createImportScene, type ImportScene } from '#tests/support/import-scene.ts';
import { workbookOf } from '#tests/support/workbook.ts';
import type { FetchPicture } from './fetch-picture.ts';

let shop: ImportScene;
let served: Buffer;
const fetchPicture: FetchPicture = async () => ({ ok: true, bytes: served });
beforeAll(async () => {
  shop = await createImportScene(fetchPicture);
  served = await shop.picture();
});

const csv = (...lines: (string | number)[][]): string =>
  lines.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n');
const named = async (name: string) => {
  const found = (await shop.products()).filter((one) => one.product_name === name);
  if (found.length !== 1) throw new Error(`${found.length} products are called ${name}`);
  return found[0] as (typeof found)[number];
};
const variantsOf = async (name: string) =>
  shop.db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', (await named(name)).id)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
const photosOf = async (name: string) =>
  shop.db
    .selectFrom('product_photos')
    .selectAll()
    .where('product_id', '=', (await named(name)).id)
    .execute();
const gaps = () => ({ category_id: shop.shirts });
const counts = ({ created_rows, updated_rows, unchanged_rows, failed_rows }: ImportJob) => [
  created_rows,
  updated_rows - unchanged_rows,
  unchanged_rows,
  failed_rows,
];

const SHOPEE_KEYS = [
  'ps_category|0|0',
  'ps_product_name|1|0',
  'ps_product_description|1|0',
  'ps_minimum_purchase_quantity|0|0',
  'ps_sku_parent_short|0|0',
  'et_title_variation_integration_no|0|0',
  'et_title_variation_1|0|0',
  'et_title_option_for_variation_1|0|0',
  'et_title_image_per_variation|0|3',
  'et_title_variation_2|0|0',
  'et_title_option_for_variation_2|0|0',
  'ps_price|1|1',
  'ps_stock|0|1',
  'ps_sku_short|0|0',
  'ps_item_cover_image|0|3',
  'ps_item_image_1|0|3',
  'ps_weight|1|1',
  'ps_length|0|1',
  'ps_width|0|1',
  'ps_height|0|1',
  'ps_product_pre_order_dts|0|1',
];
const SHOPEE_NAMES = [
  'Kategori',
  'Nama Produk',
  'Deskripsi Produk',
  'Min. Jumlah Pembelian',
  'SKU Induk',
  'Kode Integrasi Variasi',
  'Nama Variasi 1',
  'Varian untuk Variasi 1',
  'Foto Produk per Varian',
  'Nama Variasi 2',
  'Varian untuk Variasi 2',
  'Harga',
  'Stok',
  'Kode Variasi',
  'Foto Sampul',
  'Foto Produk 1',
  'Berat',
  'Panjang',
  'Lebar',
  'Tinggi',
  'Dikirim dalam Pre-order',
];

/** A workbook whose first sheet is a guide; the products stand in the second. */
const behindGuide = (rows: string[][]) => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const sheet = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return workbookOf({
    rows: [['Petunjuk'], ['Isi lembar Template']],
    parts: {
      'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="a" r:id="rId1"/><sheet name="h" state="hidden" r:id="rId1"/><sheet name="b" r:id="rId3"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    },
  });
};

describe('Shopee Indonesia', () => {
  it('reads products from below five heading lines, and variants by their integration number', async () => {
    const job = await shop.importSpreadsheet(
      csv(
        SHOPEE_KEYS,
        ['mass_new_basic', '', '', ''],
        SHOPEE_NAMES,
        SHOPEE_NAMES.map(() => 'Opsional'),
        SHOPEE_NAMES.map((name) => `${name}: isi sesuai petunjuk, paling banyak 255 karakter`),
        [
          '100043',
          'Sarung Bantal Shopee',
          'Kain <b>katun</b><br>halus',
          2,
          'SB',
          'V1',
          'Warna',
          'Merah',
          'https://gambar.test/m.jpg',
          '',
          '',
          '25.000',
          5,
          'SB-M',
          'https://gambar.test/1.jpg',
          'https://gambar.test/2.jpg',
          250,
          20,
          15,
          3.5,
          '',
        ],
        [
          '',
          '',
          '',
          '',
          'SB',
          'V1',
          'Warna',
          'Biru',
          '',
          '',
          '',
          '26.000',
          6,
          'SB-B',
          '',
          '',
          260,
          '',
          '',
          '',
          '',
        ],
        [
          '100043',
          'Guling Shopee',
          'Isi dakron',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          'Rp 40.000',
          7,
          'GL-1',
          'https://gambar.test/3.jpg',
          '',
          900,
          '',
          '',
          '',
          7,
        ],
      ),
      gaps(),
    );
    expect(job).toMatchObject({ status: 'done', format: 'shopee', errors: [] });
    expect(counts(job)).toEqual([2, 0, 0, 0]);
    expect(await named('Sarung Bantal Shopee')).toMatchObject({
      sku: 'SB',
      base_price: 25_000,
      stock: 11,
      min_qty: 2,
      description: 'Kain katun\nhalus',
    });
    expect(
      (await variantsOf('Sarung Bantal Shopee')).map(({ options, base_price, sku, weight }) => [
        options,
        base_price,
        sku,
        weight,
      ]),
    ).toEqual([
      [['Merah'], 25_000, 'SB-M', 250],
      [['Biru'], 26_000, 'SB-B', 260],
    ]);
    expect(await photosOf('Sarung Bantal Shopee')).toHaveLength(2);
    expect(await named('Guling Shopee')).toMatchObject({
      sku: 'GL-1',
      base_price: 40_000,
      weight: 900,
      preorder_days: 7,
    });
  });
});

describe('Tokopedia', () => {
  it('reads the sheet behind a guide, with the headings in its second line', async () => {
    const header = [
      'Pesan Error',
      'Nama Produk*',
      'Deskripsi Produk',
      'Kode Kategori*',
      'Berat* (Gram)',
      'Minimum Pemesanan*',
      'Nomor Etalase',
      'Waktu Proses Preorder',
      'Kondisi*',
      'Foto Produk 1*',
      'Foto Produk 2',
      'SKU Name',
      'Status*',
      'Jumlah Stok*',
      'Harga (Rp)*',
    ];
    const job = await shop.importSpreadsheet(
      csv(
        ['Petunjuk pengisian'],
        header,
        header.map(() => 'wajib diisi'),
        [
          '',
          'Panci Tokopedia',
          'Panci aluminium',
          1759,
          '1.200',
          1,
          '',
          '',
          'Baru',
          'https://gambar.test/p.jpg',
          '',
          'PT-1',
          'Aktif',
          8,
          '85.000',
        ],
        [
          '',
          'Wajan Tokopedia',
          'Wajan',
          1759,
          800,
          1,
          '',
          '',
          'Bekas',
          'https://gambar.test/w.jpg',
          '',
          '',
          'Nonaktif',
          3,
          '60000',
        ],
      ),
      gaps(),
    );
    expect(job).toMatchObject({ format: 'tokopedia', errors: [] });
    expect(await named('Panci Tokopedia')).toMatchObject({
      sku: 'PT-1',
      base_price: 85_000,
      weight: 1_200,
      status: 'PUBLISH',
    });
    expect(await named('Wajan Tokopedia')).toMatchObject({ condition: 'used', status: 'HIDDEN' });
    // the number of a category there is none of ours, even where we have the same
    expect(job.category_questions).toMatchObject([{ text: '1759', products: 2 }]);
  });

  it('reads the newer sheet of Tokopedia & TikTok Shop from the second sheet of a workbook', async () => {
    const rows = [
      [
        'category',
        'brand',
        'product_name',
        'product_description',
        'main_image',
        'property_name_1',
        'property_value_1',
        'parcel_weight',
        'price',
        'quantity',
        'seller_sku',
        'minimum_order_quantity',
      ],
      ['V4', '', '', '', '', '', '', '', '', '', '', ''],
      [
        'Kategori',
        'Merek',
        'Nama produk',
        'Deskripsi produk',
        'Gambar utama',
        'Nama varian utama (tema)',
        'Nilai varian utama (opsi)',
        'Berat paket(g)',
        'Harga Ritel (Mata Uang Lokal)',
        'Kuantitas',
        'SKU Penjual',
        'Jumlah penjualan minimum',
      ],
      [
        'Wajib',
        'Opsional',
        'Wajib',
        'Wajib',
        'Wajib',
        'Opsional',
        'Opsional',
        'Wajib',
        'Wajib',
        'Wajib',
        'Opsional',
        'Opsional',
      ],
      [
        'Pilih kategori',
        '',
        'Paling banyak 255 karakter',
        '',
        '',
        '',
        '',
        'Dalam gram',
        'Dalam rupiah',
        'Jumlah barang',
        '',
        '',
      ],
      [
        'Dapur/Panci',
        '',
        'Kukusan TikTok',
        '<p>Baja &amp; kaca</p>',
        'https://gambar.test/k.jpg',
        'Ukuran',
        'Kecil',
        '500',
        '30000',
        '4',
        'KT-K',
        '1',
      ],
      [
        'Dapur/Panci',
        '',
        'Kukusan TikTok',
        '<p>Baja &amp; kaca</p>',
        'https://gambar.test/k.jpg',
        'Ukuran',
        'Besar',
        '900',
        '50000',
        '2',
        'KT-B',
        '1',
      ],
    ];
    const job = await shop.importSpreadsheet(await behindGuide(rows), gaps());
    expect(job).toMatchObject({ format: 'tiktok', errors: [] });
    expect(await named('Kukusan TikTok')).toMatchObject({
      description: 'Baja & kaca',
      stock: 6,
      base_price: 30_000,
    });
    expect(await variantsOf('Kukusan TikTok')).toMatchObject([
      { sku: 'KT-K', weight: 500 },
      { sku: 'KT-B', weight: 900 },
    ]);
  });
});

const WOO = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Stock',
  'Weight (lbs)',
  'Length (in)',
  'Width (in)',
  'Height (in)',
  'Sale price',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 2 name',
  'Attribute 2 value(s)',
];

describe('WooCommerce', () => {
  it('puts variations to their product wherever they stand, in pounds and inches', async () => {
    const job = await shop.importSpreadsheet(
      csv(
        WOO,
        [
          44,
          'variable',
          'woo-tee',
          'Kaus Woo',
          1,
          '',
          '<p>Baris satu</p>\\n<p>Baris dua</p>',
          '',
          '.5',
          10,
          8,
          '.5',
          '',
          '',
          'Kemeja',
          'https://gambar.test/a.jpg, https://gambar.test/b.jpg',
          '',
          'Bahan',
          'Katun',
          'Warna',
          'Biru, Merah',
        ],
        [
          46,
          'simple',
          'woo-cap',
          'Topi Woo',
          -1,
          '',
          'Topi',
          5,
          1,
          '',
          '',
          '',
          '',
          '45000',
          'Kemeja',
          'https://gambar.test/c.jpg',
          '',
          'Warna',
          'Hitam',
          '',
          '',
        ],
        [
          73,
          'simple, downloadable, virtual',
          'woo-album',
          'Album Woo',
          1,
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          15000,
          'Musik',
          '',
          '',
          '',
          '',
          '',
          '',
        ],
        [
          76,
          'variation',
          'woo-tee-red',
          'Kaus Woo - Merah',
          1,
          '',
          '',
          3,
          '',
          '',
          '',
          '',
          '',
          60000,
          '',
          'https://gambar.test/d.jpg',
          'woo-tee',
          '',
          '',
          'Warna',
          'Merah',
        ],
        [
          77,
          'variation',
          'woo-tee-blue',
          'Kaus Woo - Biru',
          1,
          '',
          '',
          4,
          1,
          '',
          '',
          '',
          '',
          65000,
          '',
          '',
          'id:44',
          '',
          '',
          'Warna',
          'Biru',
        ],
        [
          78,
          'variation',
          'woo-lost',
          'Hilang - Biru',
          1,
          '',
          '',
          4,
          '',
          '',
          '',
          '',
          '',
          65000,
          '',
          '',
          'tidak-ada',
          '',
          '',
          'Warna',
          'Biru',
        ],
      ),
    );
    expect(job.format).toBe('woocommerce');
    expect(job.errors.map(({ row, field }) => [row, field])).toEqual(
      expect.arrayContaining([
        [4, 'file'],
        [7, 'file'],
      ]),
    );
    expect(counts(job)).toEqual([2, 0, 0, 2]);
    expect(await named('Kaus Woo')).toMatchObject({
      sku: 'woo-tee',
      weight: 227,
      description: 'Baris satu\n\nBaris dua',
      status: 'PUBLISH',
      category_id: shop.shirts,
      stock: 7,
    });
    expect(await variantsOf('Kaus Woo')).toMatchObject([
      { options: ['Merah'], sku: 'woo-tee-red', base_price: 60_000, weight: 227 },
      { options: ['Biru'], sku: 'woo-tee-blue', base_price: 65_000, weight: 454 },
    ]);
    expect(await named('Topi Woo')).toMatchObject({ status: 'HIDDEN', weight: 454 });
    expect(await variantsOf('Topi Woo')).toEqual([]);
  });
});

describe('the seller corrects', () => {
  it('another format than the one that was recognised', async () => {
    const sheet = csv(
      ['Type', 'Name', 'Regular price', 'SKU', 'Harga', 'Nama produk', 'Berat (kg)', 'Stok'],
      ['x', 'Nama lain', 9_000, 'FMT-1', 12_000, 'Teko Biasa', '0,5', 1],
    );
    expect((await shop.importSpreadsheet(sheet, { ...gaps(), dry_run: true })).format).toBe('woocommerce');
    const job = await shop.importSpreadsheet(sheet, { ...gaps(), format: 'rows', dry_run: true });
    expect(job).toMatchObject({ format: 'rows', created_rows: 1 });
    expect(await shop.importSpreadsheet(sheet, { ...gaps(), format: 'shopify' })).toMatchObject({
      status: 'failed',
      format: null,
    });
  });
});

describe('categories that are none here', () => {
  const sheet = csv(
    ['nama produk', 'harga', 'berat', 'kategori'],
    ['Kemeja Flanel Tanya', 90_000, 250, 'Atasan Pria'],
    ['Kemeja Polos Tanya', 80_000, 250, 'atasan  PRIA'],
    ['Barang Tanya', 5_000, 10, 'Lain Sekali'],
  );

  it('are asked for once each with a suggestion, and the answer holds for every row and the next file of that store alone', async () => {
    const dry = await shop.importSpreadsheet(sheet, { dry_run: true });
    expect(dry.failed_rows).toBe(3);
    expect(dry.category_questions).toMatchObject([
      { text: 'Atasan Pria', products: 2, suggestion: { category_id: shop.shirts } },
      { text: 'Lain Sekali', products: 1, suggestion: null },
    ]);
    const answers = dry.category_questions.map(({ key }) => ({ key, category_id: shop.shirts }));
    const saved = await shop.post('/product/import-categories', { answers });
    expect(saved).toMatchObject({ code: 200, data: { saved: 2 } });
    const job = await shop.importSpreadsheet(sheet);
    expect([counts(job), job.category_questions]).toEqual([[3, 0, 0, 0], []]);
    expect((await named('Kemeja Flanel Tanya')).category_id).toBe(shop.shirts);
    const other = await shop.importSpreadsheet(sheet, { dry_run: true }, 'other');
    expect(other.category_questions).toHaveLength(2);
  });

  it('refuses an answer that is no category', async () => {
    const refused = await shop.post('/product/import-categories', {
      answers: [{ key: 'x', category_id: 999_999 }],
    });
    expect(refused.code).toBe(422);
    expect((await shop.post('/product/import-categories', { answers: [] })).code).toBe(422);
  });
});

describe('rows without SKU', () => {
  const sheet = csv(
    ['nama produk', 'harga', 'berat', 'kategori'],
    ['Sendok Kembar', 5_000, 20, 'Kemeja'],
    ['Garpu Kembar', 5_500, 20, 'Kemeja'],
  );
  const how = (input: object) =>
    shop.importSpreadsheet(sheet.replace('5500', '6000'), input as Record<string, unknown>);
  const kembar = async () =>
    (await shop.products()).filter(({ product_name }) => product_name.endsWith('Kembar')).length;

  it('that the store has by name are asked about, never doubled', async () => {
    expect(counts(await shop.importSpreadsheet(sheet))).toEqual([2, 0, 0, 0]);
    // the clock of the scene stands still: what is there was there before
    await sql`UPDATE products SET created_at = created_at - interval '1 day'`.execute(shop.db);
    const asked = await how({});
    expect([counts(asked), asked.same_name_rows]).toEqual([[0, 0, 0, 2], 2]);
    expect(await kembar()).toBe(2);
    expect(counts(await how({ same_name: 'skip' }))).toEqual([0, 0, 2, 0]);
    expect((await named('Garpu Kembar')).base_price).toBe(5_500);
    expect(counts(await how({ same_name: 'update' }))).toEqual([0, 1, 1, 0]);
    expect((await named('Garpu Kembar')).base_price).toBe(6_000);
    expect(counts(await how({ same_name: 'new' }))).toEqual([2, 0, 0, 0]);
    expect(await kembar()).toBe(4);
  });
});

describe('terms and numbers', () => {
  it('reads quantities, days, steps and permit numbers, and says which cell cannot be read', async () => {
    const job = await shop.importSpreadsheet(
      csv(
        [
          'nama produk',
          'harga',
          'berat',
          'kategori',
          'minimum pembelian',
          'maksimum pembelian',
          'hari pre-order',
          'grosir',
          'nomor halal',
          'BPOM',
        ],
        [
          'Kopi Lengkap',
          20_000,
          200,
          'Kemeja',
          2,
          50,
          5,
          '10:18.000|50:15.000',
          'ID32110000123456789',
          'MD 123456789012',
        ],
        ['Kopi Salah', 20_000, 200, 'Kemeja', 'dua', 5000, 200, 'murah', '', ''],
        ['Kopi Palsu', 20_000, 200, 'Kemeja', '', '', '', '', 'halal deh', ''],
      ),
    );
    expect(counts(job)).toEqual([1, 0, 0, 2]);
    expect(job.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'min_qty'],
      [3, 'max_qty'],
      [3, 'preorder_days'],
      [3, 'wholesale'],
      [4, 'numbers'],
    ]);
    const { id, ...product } = await named('Kopi Lengkap');
    expect(product).toMatchObject({ min_qty: 2, max_qty: 50, preorder_days: 5 });
    const numbers = await shop.db
      .selectFrom('product_numbers')
      .selectAll()
      .where('product_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(numbers.map(({ kind, number }) => [kind, number])).toEqual([
      ['bpom', 'MD 123456789012'],
      ['halal', 'ID32110000123456789'],
    ]);
  });
});

describe('hostile files in other formats', () => {
  it('a huge cell, a formula, Windows-1252 and semicolons', async () => {
    const bytes = Buffer.from(
      `ps_product_name;ps_price;ps_stock;ps_weight;ps_sku_parent_short\nNama Produk;Harga;Stok;Berat;SKU Induk\nCaf\u00e9 Latte;15.000;2;100;H-1\n'=HYPERLINK(1);15000;2;100;H-2\n${'x'.repeat(200_000)};15000;2;100;H-3\nTeh Biasa;=1+1;2;100;H-4\n`,
      'latin1',
    );
    const job = await shop.importSpreadsheet(bytes, gaps());
    expect(job.format).toBe('shopee');
    expect(job.errors.map(({ row, field }) => [row, field])).toEqual([
      [5, 'file'],
      [6, 'base_price'],
    ]);
    expect(await named('Café Latte')).toMatchObject({ sku: 'H-1', base_price: 15_000 });
    expect(await named('=HYPERLINK(1)')).toMatchObject({ sku: 'H-2' });
  });

  it('variations that would fill the memory end the import with a reason', async () => {
    const row = (at: number) => `${at},variation,v${at},x,1,,,1,,,,,,1000,,,p,Warna,${'w'.repeat(90_000)},,`;
    const job = await shop.importSpreadsheet(
      `${WOO.join(',')}\n1,variable,p,Induk Besar,1,,,,,,,,,,,,,Warna,,,\n${Array.from({ length: 200 }, (_, at) => row(at)).join('\n')}\n`,
      gaps(),
    );
    expect(job).toMatchObject({ status: 'failed' });
  });
});
