import { beforeAll, describe, expect, it } from 'vitest';
import { createImportScene, type ImportScene } from '#tests/support/import-scene.ts';
import { zipOf } from '#tests/support/zip.ts';

let shop: ImportScene;
beforeAll(async () => {
  shop = await createImportScene();
});

/** Everything of a store that a sheet can carry, without numbers of rows. */
const everything = async (merchant: number) => {
  const variants = await shop.db.selectFrom('product_variants').selectAll().orderBy('position').execute();
  const photos = await shop.db.selectFrom('product_photos').selectAll().orderBy('position').execute();
  return (await shop.products(merchant)).map((one) => ({
    name: one.product_name,
    category: one.category_id,
    description: one.description,
    condition: one.condition,
    sku: one.sku,
    base: one.base_price,
    discount: one.merchant_discount_amount,
    weight: one.weight,
    dimensions: one.dimensions,
    stock: one.stock,
    status: one.status,
    options: one.options,
    photos: photos.filter((photo) => photo.product_id === one.id).map((photo) => photo.file_id),
    variants: variants
      .filter((variant) => variant.product_id === one.id)
      .map(({ options, sku, base_price, merchant_discount_amount, weight, stock, photo }) => ({
        options,
        sku,
        base_price,
        merchant_discount_amount,
        weight,
        stock,
        photo,
      })),
  }));
};

const NASTY = '=cmd|"/c calc"!A1\n\'=sudah\r\nbaris; dua,\ttiga _x000D_ <b>&amp;</b> "kutip" \u{1F455}';

const fill = async () => {
  const [a, b] = [await shop.photo(), await shop.photo()];
  const base = { category_id: shop.shirts, base_price: 99_999, weight: 321, stock: 7 };
  const create = async (fields: object) => {
    const made = await shop.post('/product/create', { ...base, ...fields });
    if (made.code !== 200) throw new Error(JSON.stringify(made));
  };
  await create({
    product_name: '+62 Kemeja "Istimewa"; besar, murah',
    description: NASTY,
    merchant_discount_amount: 12_345,
    photos: [a, b],
    sku: '-SKU',
    ...{ length: 40, width: 30, height: 20 },
  });
  await create({ product_name: '@Topi tanpa kode', condition: 'used', status: 'HIDDEN', photos: [] });
  await create({
    product_name: "'=Kaus bervarian",
    photos: [b],
    options: [
      { name: 'Warna', values: ['=Merah', 'Biru'] },
      { name: 'Ukuran', values: ['M'] },
    ],
    variants: [
      {
        options: ['=Merah', 'M'],
        stock: 3,
        base_price: 80_000,
        merchant_discount_amount: 500,
        sku: 'V1',
        photo: a,
      },
      { options: ['Biru', 'M'], stock: 4, weight: 99 },
    ],
  });
};

describe('an export', () => {
  it('#141 comes back without a loss as CSV and as XLSX, whatever the texts are', async () => {
    await fill();
    const before = await everything(shop.mine);
    const ids = (await shop.products()).map((one) => one.id);
    for (const format of ['csv', 'xlsx']) {
      const sheet = await shop.download(`/product/export?format=${format}`);
      await shop.db.updateTable('products').set({ stock: 0, weight: 5, description: 'lain' }).execute();
      await shop.db.updateTable('product_variants').set({ stock: 0, sku: 'lain' }).execute();
      const job = await shop.importSpreadsheet(sheet);
      expect(job).toMatchObject({
        status: 'done',
        updated_rows: 3,
        failed_rows: 0,
        errors: [],
        warnings: [],
      });
      expect(await everything(shop.mine)).toEqual(before);
      // nothing is new now: nothing is written
      const written = await shop.products();
      expect(await shop.importSpreadsheet(sheet)).toMatchObject({
        updated_rows: 3,
        unchanged_rows: 3,
        warnings: [],
      });
      expect(await shop.products()).toEqual(written);
    }
    expect((await shop.products()).map((one) => one.id)).toEqual(ids);
  });

  it('moves a store into another, but for photos that are not its own', async () => {
    const sheet = await shop.download('/product/export?format=xlsx');
    const job = await shop.importSpreadsheet(sheet, {}, 'other');
    expect(job).toMatchObject({ created_rows: 3, failed_rows: 0 });
    const bare = (products: Awaited<ReturnType<typeof everything>>) =>
      products.map(({ photos: _, status: __, variants, ...one }) => ({
        ...one,
        variants: variants.map((variant) => ({ ...variant, photo: null })),
      }));
    expect(bare(await everything(shop.other))).toEqual(bare(await everything(shop.mine)));
    expect((await everything(shop.other)).every((one) => one.status === 'HIDDEN')).toBe(true);
  });

  it('disarms formulas', async () => {
    const text = (await shop.download('/product/export')).toString();
    expect(text).toContain(`"'+62 Kemeja ""Istimewa""; besar, murah"`);
    expect(text).toContain(`,"'=cmd|""/c calc""!A1`);
    expect(text).not.toMatch(/(^|,)"?[=@+-][A-Za-z]/m);
  });

  it('holds nothing of another store', async () => {
    const lines = (await shop.download('/product/export', 'other')).toString().trim().split('\r\n');
    expect(lines[0]).toContain('product_name,category_id,base_price');
    const numbers = (await shop.products(shop.other)).map((one) => one.id);
    expect(
      lines
        .slice(1)
        .filter((line) => /^\d+,/.test(line))
        .every((line) => numbers.includes(Number.parseInt(line, 10))),
    ).toBe(true);
  });
});

describe('an archive', () => {
  it('brings the pictures that its sheet names', async () => {
    const sheet =
      'nama;kategori;harga;berat;sku;foto\nSepatu Bot;kemeja;50000;900;ZIP-1;Depan.JPG|samping.jpg|tak-ada.jpg\n';
    const picture = await shop.picture();
    const archive = await zipOf(
      ['isi/produk.csv', sheet],
      ['isi/foto/depan.jpg', picture],
      ['samping.jpg', picture],
    );
    const job = await shop.importSpreadsheet(archive);
    expect(job).toMatchObject({
      created_rows: 1,
      warnings: [{ row: 2, message: 'Foto tidak ada di dalam ZIP' }],
    });
    const product = (await everything(shop.mine)).find((one) => one.sku === 'ZIP-1');
    expect(product).toMatchObject({ status: 'PUBLISH' });
    expect(product?.photos).toHaveLength(2);
  });

  it('may hold a workbook', async () => {
    const workbook = await shop.download('/product/export?format=xlsx');
    expect(await shop.importSpreadsheet(await zipOf(['toko.xlsx', workbook]))).toMatchObject({
      updated_rows: 4,
      failed_rows: 0,
    });
  });
});

describe('a workbook of another hand', () => {
  it('is read with its shared texts, numbers, formulas and gaps', async () => {
    const strings =
      '<sst><si><t>Nama Produk</t></si><si><t>Harga</t></si><si><r><t>Jaket </t></r><r><t>Denim</t></r><rPh><t>x</t></rPh></si><si><t>SKU</t></si></sst>';
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>3</v></c></row>' +
      '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="C4"><f>100*1250</f><v>1.25E5</v></c><c r="D4" t="str"><f>"X"</f><v>XL-1</v></c></row>' +
      '<row r="7"><c r="A7" t="s"><v>2</v></c><c r="C7" t="e"><v>#REF!</v></c></row></sheetData></worksheet>';
    const archive = await zipOf(
      [
        'xl/workbook.xml',
        '<workbook xmlns:r="r"><sheets><sheet name="Tersembunyi" state="hidden" r:id="a"/><sheet name="Isi" r:id="b"/></sheets></workbook>',
      ],
      [
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="a" Type="t/worksheet" Target="worksheets/sheet9.xml"/><Relationship Id="b" Type="t/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="c" Type="t/sharedStrings" Target="texts.xml"/></Relationships>',
      ],
      ['xl/texts.xml', strings],
      ['xl/worksheets/sheet2.xml', sheet],
    );
    const job = await shop.importSpreadsheet(archive, { category_id: shop.shirts, weight: 500 });
    expect(job).toMatchObject({ created_rows: 1, failed_rows: 1, errors: [{ row: 7, field: 'base_price' }] });
    expect((await everything(shop.mine)).find((one) => one.sku === 'XL-1')).toMatchObject({
      name: 'Jaket Denim',
      base: 125_000,
    });
  });
});
