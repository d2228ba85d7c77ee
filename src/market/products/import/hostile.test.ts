import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPrivateFile } from '#platform/files/private-files.ts';
import { createImportScene, type ImportScene } from '#tests/support/import-scene.ts';
import { zipOf } from '#tests/support/zip.ts';

let shop: ImportScene;
beforeAll(async () => {
  shop = await createImportScene();
});

const failure = async (sheet: string | Buffer) => {
  const job = await shop.importSpreadsheet(sheet);
  expect(job).toMatchObject({ status: 'failed', total_rows: 0, success_rows: 0 });
  return job.errors.map((one) => one.message).join();
};

describe('a file at fault ends in a clear report and changes nothing', () => {
  it.each([
    ['a header without names and prices', 'warna,ukuran\nmerah,L\n', /Baris judul/],
    ['a header alone', 'nama,harga\n', /tidak berisi produk/],
    ['a header with an open quote', '"nama,harga\nSatu,5000\n', /Baris judul/],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => 1 + ((at * 7919) % 255))), /Baris judul/],
    ['an archive that is cut off', Buffer.from('PK\u0003\u0004 and then nothing'), /tidak dapat dibaca/],
  ])('%s', async (_, sheet, message) => {
    expect(await failure(sheet)).toMatch(message);
  });

  it('an archive of two sheets, or of none', async () => {
    expect(await failure(await zipOf(['a.csv', 'nama,harga\n'], ['b.csv', 'nama,harga\n']))).toMatch(
      /tepat satu/,
    );
    expect(await failure(await zipOf(['foto.jpg', 'x']))).toMatch(/tepat satu/);
  });

  it('an archive that says it is small and is not', async () => {
    const bomb = await zipOf(['produk.csv', `nama,harga\n${'0'.repeat(5_000_000)}`]);
    // the directory now promises ten bytes
    const at = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bomb.writeUInt32LE(10, at + 24);
    expect(await failure(bomb)).toMatch(/tidak dapat dibaca|terlalu besar/);
  });

  it('an archive that unpacks to far too much', async () => {
    // 400 MB of one sign are 400 KB packed: never unpacked whole
    const big = deflateRawSync(Buffer.alloc(1_000_000, 48));
    expect(big.length).toBeLessThan(2_000);
    const archive = await zipOf(['produk.csv', 'nama,harga\n']);
    const at = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    archive.writeUInt32LE(400_000_000, at + 24);
    expect(await failure(archive)).toMatch(/terlalu besar/);
  });

  it('a workbook that defines entities', async () => {
    const workbook = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>';
    expect(
      await failure(await zipOf(['xl/workbook.xml', workbook], ['xl/worksheets/sheet1.xml', '<worksheet/>'])),
    ).toMatch(/tidak dapat dibaca/);
  });
});

describe('a bad row is told and the rest goes in', () => {
  const HEAD = 'nama,kategori,harga,berat,sku,foto';
  const names = async () => (await shop.products()).map((one) => one.product_name);

  it('a quote that is never closed', async () => {
    const job = await shop.importSpreadsheet(
      `${HEAD}\nUtuh Satu,kemeja,5000,10,Q1,\n"Terbuka,kemeja,5000,10,Q2,\nHilang,kemeja,5000,10,Q3,\n`,
    );
    expect(job).toMatchObject({ status: 'done', success_rows: 1, failed_rows: 1 });
    expect(job.errors).toMatchObject([{ row: 3, field: 'file' }]);
    expect(await names()).toContain('Utuh Satu');
  });

  it('a cell of ten megabytes', async () => {
    const job = await shop.importSpreadsheet(
      `${HEAD}\n${'x'.repeat(10_000_000)},kemeja,5000,10,C1,\nSesudahnya,kemeja,5000,10,C2,\n`,
    );
    expect(job).toMatchObject({ status: 'done', success_rows: 1 });
    expect(job.errors).toMatchObject([{ row: 2, field: 'file', message: 'Isi sel terlalu panjang' }]);
  });

  it('prices that are negative, none, or too high', async () => {
    const job = await shop.importSpreadsheet(
      `${HEAD}\nMinus,kemeja,-5000,10,P1,\nKosong,kemeja,,10,P2,\nKata,kemeja,murah,10,P3,\nRumus,kemeja,=1+1,10,P4,\nMahal,kemeja,50000001,10,P5,\n`,
    );
    expect(job).toMatchObject({ success_rows: 0, failed_rows: 5 });
    expect(job.errors.map((one) => [one.row, one.field])).toEqual(
      [2, 3, 4, 5, 6].map((row) => [row, 'base_price']),
    );
  });

  it('a code told twice', async () => {
    const job = await shop.importSpreadsheet(
      `${HEAD}\nKode Pertama,kemeja,5000,10,SAMA,\nKode Kedua,kemeja,5000,10,SAMA,\n`,
    );
    expect(job).toMatchObject({ created_rows: 1, failed_rows: 1 });
    expect(job.errors).toMatchObject([{ row: 3, field: 'sku' }]);
  });

  it('a formula stays text', async () => {
    const job = await shop.importSpreadsheet(`${HEAD}\n"=HYPERLINK(""x"")",kemeja,5000,10,F1,\n`);
    expect(job).toMatchObject({ success_rows: 1 });
    expect(await names()).toContain('=HYPERLINK("x")');
  });

  it('all of them stand in the report, with their lines, for the seller alone', async () => {
    const rows = Array.from({ length: 620 }, (_, at) => `Salah ${at},kemeja,1,10,R${at},`);
    const job = await shop.importSpreadsheet(`${HEAD}\n${rows.join('\n')}\n`);
    expect(job.failed_rows).toBe(620);
    expect(job.errors).toHaveLength(500);
    expect(job.error_file_url).toMatch(
      /^\/api\/files\/private\/[0-9a-f-]{36}\?exp=\d+&by=\d+&once=[0-9a-f-]+&sig=/,
    );
    const id = /private\/([0-9a-f-]{36})/.exec(job.error_file_url ?? '')?.[1] ?? '';
    const text = (await readPrivateFile(shop.files, id))?.bytes.toString() ?? '';
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(621);
    expect(lines[0]).toBe(`row,field,message,${HEAD}`);
    expect(lines[620]).toBe('621,base_price,Harga paling sedikit Rp 100,Salah 619,kemeja,1,10,R619,');
  });
});
