import { expect, it } from 'vitest';
import { fileReferences } from '#market/file-references.ts';
import { sweepUploads } from '#platform/files/sweep-uploads.ts';
import { createImportScene } from '#tests/support/import-scene.ts';
import { forgetOldSheets } from './forget-sheets.ts';

const DAY_MS = 24 * 3_600_000;

it('the sheet and the report of an import live as long as operators say, and their bytes go within a day', async () => {
  const shop = await createImportScene();
  const { clock } = shop.ctx;
  const start = clock.now().getTime();
  const job = await shop.importSpreadsheet(
    'nama,harga,kategori,berat\nKopi,5000,kemeja,100\nMurah,1,kemeja,100\n',
  );
  expect(job).toMatchObject({ status: 'done', created_rows: 1, failed_rows: 1 });
  const files = () => shop.db.selectFrom('files').select('id').where('type', '=', 'import').execute();
  expect(await files()).toHaveLength(2);
  const later = async (days: number) => {
    const at = { ...shop.ctx, clock: { now: () => new Date(start + days * DAY_MS) } };
    await forgetOldSheets(at);
    await sweepUploads({ ...shop.files, db: shop.db, clock: at.clock, references: fileReferences });
  };
  await later(29.9);
  expect(await files()).toHaveLength(2);
  await later(30.1);
  await later(30.7);
  expect(await files()).toEqual([]);
  const after = await shop.status(job.import_id);
  expect(after).toMatchObject({ status: 'done', created_rows: 1, error_file_url: null });
  expect(after.errors).toHaveLength(1);
  const { cells } = await shop.db
    .selectFrom('product_import_faults')
    .select('cells')
    .where('import_id', '=', job.import_id)
    .where('is_warning', '=', false)
    .executeTakeFirstOrThrow();
  expect(cells).toEqual([]);
});

it('a store whose storage is full is told so in the report, and the product waits hidden for its photo', async () => {
  const picture = await (await createImportScene()).picture();
  const shop = await createImportScene(async () => ({ ok: true, bytes: picture }), undefined, {
    bytes: 10_000_000,
    pictures: 1,
  });
  const rows = [1, 2].map((at) => `Kopi ${at},5000,kemeja,100,https://gambar.test/${at}.jpg`);
  const job = await shop.importSpreadsheet(['nama,harga,kategori,berat,foto', ...rows].join('\n'));
  expect(job).toMatchObject({ status: 'done', created_rows: 2 });
  // whichever of the two pictures comes second
  expect(job.warnings).toEqual([
    {
      row: expect.toBeOneOf([2, 3]),
      field: 'photos',
      message: 'Ruang penyimpanan toko sudah penuh, foto tidak disimpan',
    },
  ]);
  expect((await shop.products()).map((one) => one.status).sort()).toEqual(['HIDDEN', 'PUBLISH']);
});
