import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportJob } from '#contract/product-import.ts';
import { createImportScene, type ImportScene } from '#tests/support/import-scene.ts';
import type { FetchPicture } from './fetch-picture.ts';

let shop: ImportScene;
let served: Buffer;
const asked: string[] = [];
const fetchPicture: FetchPicture = async (address) => {
  asked.push(address);
  return address.includes('hilang') ? { ok: false, fault: 'photo_unreachable' } : { ok: true, bytes: served };
};
beforeAll(async () => {
  shop = await createImportScene(fetchPicture);
  served = await shop.picture();
});

const HEADER =
  'product_name,category_id,base_price,merchant_discount_percentage,weight,stock,sku,description,condition,status,photos';
const bySku = async (sku: string) => {
  const found = (await shop.products()).filter((one) => one.sku === sku);
  if (found.length !== 1) throw new Error(`${found.length} products with the code ${sku}`);
  return found[0] as (typeof found)[number];
};
const photosOf = (id: number) =>
  shop.db.selectFrom('product_photos').selectAll().where('product_id', '=', id).orderBy('position').execute();
const counts = ({ total_rows, processed_rows, created_rows, updated_rows, failed_rows }: ImportJob) => [
  total_rows,
  processed_rows,
  created_rows,
  updated_rows,
  failed_rows,
];

describe('our own template', () => {
  it('#141 #301 takes rows in, updates by sku, and reports the others by line and field', async () => {
    const photo = await shop.photo();
    const job = await shop.importSpreadsheet(
      [
        HEADER,
        `Kemeja Satu,kemeja,100000,10,250,5,IMP-1,"Baris satu\nBaris dua",new,PUBLISH,${photo}`,
        `Kemeja Dua,Fashion > Kemeja,Rp 1.250.000,,300,1,IMP-2,,bekas,,https://gambar.test/a.jpg|https://gambar.test/b.jpg`,
        `Kemeja Tiga,${shop.shirts},"1,250,000.00",,300,1,IMP-3,,,,https://gambar.test/hilang.jpg`,
        `Ab,${shop.shirts},50000,,300,1,IMP-4,,,,`,
        `Kemeja Lima,tak-ada,50000,,300,1,IMP-5,,,,`,
        `Kemeja Enam,${shop.shirts},-5000,,300,1,IMP-6,,,,`,
        `Kemeja Tujuh,${shop.shirts},50000,,,1,IMP-7,,,,`,
      ].join('\n'),
    );
    expect(job).toMatchObject({ status: 'done', progress: 100, success_rows: 3 });
    expect(counts(job)).toEqual([7, 7, 3, 0, 4]);
    expect(job.errors.map(({ row, field }) => [row, field])).toEqual([
      [6, 'product_name'],
      [7, 'category_id'],
      [8, 'base_price'],
      [9, 'weight'],
    ]);
    expect(job.warnings).toMatchObject([{ row: 5, field: 'photos' }]);
    expect(await bySku('IMP-1')).toMatchObject({
      product_name: 'Kemeja Satu',
      base_price: 100_000,
      merchant_discount_amount: 10_000,
      description: 'Baris satu\nBaris dua',
      status: 'PUBLISH',
      category_id: shop.shirts,
    });
    const second = await bySku('IMP-2');
    expect(second).toMatchObject({ base_price: 1_250_000, condition: 'used', status: 'PUBLISH' });
    expect(await photosOf(second.id)).toHaveLength(2);
    expect(await bySku('IMP-3')).toMatchObject({ base_price: 1_250_000, status: 'HIDDEN' });

    const again = await shop.importSpreadsheet(`sku;nama produk;harga\nIMP-1;Kemeja Satu Baru;120000\n`);
    expect(counts(again)).toEqual([1, 1, 0, 1, 0]);
    expect(await bySku('IMP-1')).toMatchObject({
      product_name: 'Kemeja Satu Baru',
      base_price: 120_000,
      weight: 250,
      stock: 5,
      status: 'PUBLISH',
    });
    expect(await photosOf((await bySku('IMP-1')).id)).toHaveLength(1);
  });

  it('lists what went in and counts it, and tells the store', async () => {
    const id = (await bySku('IMP-2')).id;
    const listed = await shop.db
      .selectFrom('listing' as never)
      .selectAll()
      .where('id' as never, '=', id as never)
      .execute();
    expect(listed).toHaveLength(1);
    const { total_product } = await shop.db
      .selectFrom('merchants')
      .select('total_product')
      .where('id', '=', shop.mine)
      .executeTakeFirstOrThrow();
    expect(total_product).toBe(2);
    const notifications = await shop.db
      .selectFrom('notifications')
      .selectAll()
      .where('merchant_id', '=', shop.mine)
      .execute();
    expect(notifications.map((one) => one.kind)).toContain('import_finished');
  });

  it('fills what a row lacks from the request', async () => {
    const job = await shop.importSpreadsheet('nama produk,harga,sku\nTas Kanvas,2.5,DEF-1\n', {
      category_id: shop.fashion,
      weight: 400,
      stock: 9,
      price_factor: 16_000,
    });
    expect(counts(job)).toEqual([1, 1, 1, 0, 0]);
    expect(await bySku('DEF-1')).toMatchObject({
      category_id: shop.fashion,
      weight: 400,
      stock: 9,
      base_price: 40_000,
      status: 'HIDDEN',
    });
  });

  it('knows categories by their names as others write them, and says where it took the one for gaps', async () => {
    const sheet =
      'nama produk,harga,sku,kategori\nSatu Kemeja,5000,CAT-1,kemejas\nDua Kemeja,5000,CAT-2,Hewan & Taman\nTiga Kemeja,5000,CAT-3,\n';
    const job = await shop.importSpreadsheet(sheet, { category_id: shop.fashion, weight: 400 });
    expect(counts(job)).toEqual([3, 3, 3, 0, 0]);
    expect(job.warnings.filter(({ field }) => field === 'category_id')).toMatchObject([{ row: 3 }]);
    expect(job.warnings.filter(({ field }) => field === 'photos').map(({ row }) => row)).toEqual([2, 3, 4]);
    const categories = await Promise.all(['CAT-1', 'CAT-2', 'CAT-3'].map(bySku));
    expect(categories.map((one) => one.category_id)).toEqual([shop.shirts, shop.fashion, shop.fashion]);
  });

  it('a dry run answers the same and changes nothing', async () => {
    const sheet = `${HEADER}\nKering Satu,kemeja,1000,,1,1,DRY-1,,,,\nKemeja,kemeja,7,,1,1,IMP-1,,,,\nKemeja X,kemeja,90000,,1,1,IMP-2,,,,\n`;
    const notifications = () => shop.db.selectFrom('notifications').selectAll().execute();
    const before = await shop.products();
    const heard = await notifications();
    const dry = await shop.importSpreadsheet(sheet, { dry_run: true });
    expect(await shop.products()).toEqual(before);
    expect(await notifications()).toEqual(heard);
    const wet = await shop.importSpreadsheet(sheet);
    expect(counts(dry)).toEqual(counts(wet));
    expect(counts(wet)).toEqual([3, 3, 1, 1, 1]);
    expect(dry.errors).toEqual(wet.errors);
  });

  it('gives an empty template with the contract’s columns', async () => {
    const answer = await shop.http.app.inject({
      url: '/api/merchant/dashboard/product/import/template',
      headers: shop.http.headersOf({ token: 'mine' }),
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.replace('\ufeff', '').trim()).toBe(`${HEADER},length,width,height`);
  });
});

describe('what products measure', () => {
  const measured = async () => (await shop.products()).map(({ dimensions }) => dimensions);
  const HEAD = 'nama;kategori;harga;berat;sku;panjang (cm);lebar (cm);tinggi (cm)';
  const line = (name: string, sku: string, sides: string) => `${name};kemeja;50000;900;${sku};${sides}`;

  it('is read in whole centimetres, all three or none, and refused row by row', async () => {
    const job = await shop.importSpreadsheet(
      [
        HEAD,
        line('Kotak besar', 'UK-1', '40 cm;30;20,0'),
        line('Tanpa ukuran', 'UK-2', ';;'),
        line('Kurang satu', 'UK-3', '40;30;'),
        line('Terlalu panjang', 'UK-4', '501;30;20'),
        line('Bukan angka', 'UK-5', '40;dua jengkal;1,5'),
      ].join('\n'),
    );
    expect(job).toMatchObject({ created_rows: 2, failed_rows: 3 });
    expect(job.errors.map(({ row, field }) => [row, field])).toEqual([
      [4, 'height'],
      [5, 'length'],
      [6, 'width'],
      [6, 'height'],
    ]);
    const own = (await shop.products()).filter(({ sku }) => ['UK-1', 'UK-2'].includes(sku));
    expect(own.map(({ dimensions }) => dimensions)).toEqual([[40, 30, 20], null]);
  });

  it('stays where a sheet says nothing of it, or has one of the columns alone', async () => {
    const before = await measured();
    for (const sheet of [
      'nama;kategori;harga;berat;sku\nKotak besar;kemeja;51000;900;UK-1\n',
      'nama;kategori;harga;berat;sku;panjang\nKotak besar;kemeja;52000;900;UK-1;sampai lutut\n',
      `${HEAD}\n${line('Kotak besar', 'UK-1', ';;')}\n`,
    ])
      expect(await shop.importSpreadsheet(sheet)).toMatchObject({ updated_rows: 1, failed_rows: 0 });
    expect(await measured()).toEqual(before);
  });
});

describe('Shopify and Indonesian sheets', () => {
  it('makes one product of the rows of one handle', async () => {
    const job = await shop.importSpreadsheet(
      [
        'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
        'kaus-laut,Kaus Laut,"<p>Katun &amp; dingin</p><ul><li>Adem</li></ul>",v,true,Size,S,Color,Biru,KL-S,180,4,75000,100000,https://gambar.test/laut.jpg',
        'kaus-laut,,,,,,M,,Biru,KL-M,200,6,80000,,https://gambar.test/laut2.jpg',
        'kaus-laut,,,,,,,,,,,,,,https://gambar.test/laut3.jpg',
        'topi,Topi Rimba,Topi,v,true,Title,Default Title,,,TOPI-1,0,-2,50000,,',
      ].join('\n'),
      { category_id: shop.shirts, weight: 100 },
    );
    expect(counts(job)).toEqual([2, 2, 2, 0, 0]);
    const shirt = await bySku('kaus-laut');
    expect(shirt).toMatchObject({
      base_price: 100_000,
      merchant_discount_amount: 25_000,
      stock: 10,
      description: 'Katun & dingin\n\n• Adem',
      status: 'PUBLISH',
      options: [
        { name: 'Size', values: ['S', 'M'] },
        { name: 'Color', values: ['Biru'] },
      ],
    });
    expect(await photosOf(shirt.id)).toHaveLength(3);
    expect(await bySku('TOPI-1')).toMatchObject({ weight: 100, stock: 0, options: [], status: 'HIDDEN' });
    const before = await shop.db
      .selectFrom('product_variants')
      .selectAll()
      .where('product_id', '=', shirt.id)
      .orderBy('id')
      .execute();
    expect(before.map((one) => [one.sku, one.weight, one.stock])).toEqual([
      ['KL-S', 180, 4],
      ['KL-M', 200, 6],
    ]);
  });

  it('removes a variant that the sheet no longer has, but not one in a flash sale that is not over', async () => {
    const head =
      'Handle,Title,Published,Option1 Name,Option1 Value,Variant Grams,Variant Inventory Qty,Variant Price,Image Src';
    const small = 'kaus-apung,Kaus Apung,true,Size,S,180,4,75000,https://gambar.test/apung.jpg';
    const medium = 'kaus-apung,,,,M,200,6,80000,';
    const importSpreadsheet = (...rows: string[]) =>
      shop.importSpreadsheet([head, ...rows].join('\n'), { category_id: shop.shirts });
    expect(counts(await importSpreadsheet(small, medium))).toEqual([1, 1, 1, 0, 0]);
    const { id } = await bySku('kaus-apung');
    const variants = () =>
      shop.db
        .selectFrom('product_variants')
        .select(['id', 'options', 'deleted_at'])
        .where('product_id', '=', id)
        .orderBy('id')
        .execute();
    const [, second] = await variants();
    const slot = await shop.slot('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z');
    await shop.flashItem({ promo_id: slot, product_id: id, variant_id: second!.id });
    const refused = await importSpreadsheet(small);
    expect(counts(refused)).toEqual([1, 1, 0, 0, 1]);
    expect(refused.errors).toMatchObject([{ row: 2, field: 'variants' }]);
    expect((await variants()).map((one) => one.deleted_at)).toEqual([null, null]);

    const over = { start_at: new Date('2020-01-01T00:00:00Z'), end_at: new Date('2020-01-02T00:00:00Z') };
    await shop.db.updateTable('promos').set(over).where('id', '=', slot).execute();
    expect(counts(await importSpreadsheet(small))).toEqual([1, 1, 0, 1, 0]);
    expect(await variants()).toMatchObject([{ deleted_at: null }, { id: second!.id, options: ['M'] }]);
    expect((await variants())[1]!.deleted_at).toBeInstanceOf(Date);
    expect(await bySku('kaus-apung')).toMatchObject({ stock: 4 });
  });

  it('reads Indonesian headers, semicolons, Windows-1252 and kilograms', async () => {
    const sheet = Buffer.from(
      'Nama Produk;Kategori;Harga;Stok;Berat (kg);Deskripsi;SKU;Kondisi;Foto Produk 1;Foto Produk 2\r\nCaf\xe9 Kemeja;Kemeja;Rp15.000,-;1.200;0,5;Enak;IDN-1;Baru;https://gambar.test/1.jpg;https://gambar.test/2.jpg\r\n',
      'latin1',
    );
    expect(counts(await shop.importSpreadsheet(sheet))).toEqual([1, 1, 1, 0, 0]);
    const product = await bySku('IDN-1');
    expect(product).toMatchObject({
      product_name: 'Café Kemeja',
      base_price: 15_000,
      stock: 1_200,
      weight: 500,
    });
    expect(await photosOf(product.id)).toHaveLength(2);
  });
});

describe('order of work', () => {
  it('refuses a second import while one runs, and others’ files and jobs', async () => {
    const file_id = await shop.upload('import', Buffer.from('nama,harga\nSatu dua,5000\n'));
    expect(await shop.post('/product/import', { file_id }, 'other')).toMatchObject({
      code: 422,
      errors: [{ field: 'file_id', rule: 'file' }],
    });
    const first = await shop.post<ImportJob>('/product/import', { file_id });
    expect(first.data).toMatchObject({ status: 'queued', total_rows: 0 });
    expect(await shop.post('/product/import', { file_id })).toMatchObject({ code: 409 });
    expect(await shop.get(`/product/import/${first.data.import_id}`, 'other')).toMatchObject({ code: 404 });
    await shop.run(first.data.import_id);
    expect(await shop.status(first.data.import_id)).toMatchObject({ status: 'done', failed_rows: 1 });
  });

  it('goes on where it was stopped and takes nothing twice', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => `Lanjut ${at},kemeja,${10_000 + at},100,`);
    const file_id = await shop.upload(
      'import',
      Buffer.from(['nama,kategori,harga,berat,sku', ...rows].join('\n')),
    );
    const { data } = await shop.post<ImportJob>('/product/import', { file_id });
    // the third batch meets a closed door, as a killed server leaves it
    const door = sql.raw(`CHECK (id <> ${data.import_id} OR processed_rows <= 6)`);
    await sql`ALTER TABLE product_imports ADD CONSTRAINT stop_here ${door}`.execute(shop.db);
    const run = () => shop.run(data.import_id);
    await expect(run()).rejects.toThrow('stop_here');
    expect(counts(await shop.status(data.import_id))).toEqual([10, 6, 6, 0, 0]);
    await sql`ALTER TABLE product_imports DROP CONSTRAINT stop_here`.execute(shop.db);
    await run();
    await run();
    expect(counts(await shop.status(data.import_id))).toEqual([10, 10, 10, 0, 0]);
    const names = (await shop.products()).filter((one) => one.product_name.startsWith('Lanjut'));
    expect(names.map((one) => one.product_name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Lanjut ${at}`),
    );
  });

  it('two workers at once take everything once', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `Berdua ${at},kemeja,${10_000 + at},100,`);
    const file_id = await shop.upload(
      'import',
      Buffer.from(['nama,kategori,harga,berat,sku', ...rows].join('\n')),
    );
    const { data } = await shop.post<ImportJob>('/product/import', { file_id });
    const run = () => shop.run(data.import_id);
    await Promise.all([run(), run()]);
    await run();
    expect(counts(await shop.status(data.import_id))).toEqual([9, 9, 9, 0, 0]);
    expect((await shop.products()).filter((one) => one.product_name.startsWith('Berdua'))).toHaveLength(9);
  });
});
