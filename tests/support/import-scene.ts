import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ImportJob, importJob } from '#contract/product-import.ts';
import { numberCategories } from '#market/catalogue/index.ts';
import {
  type FetchPicture,
  importHandler,
  importRoutes,
  productRoutes,
  runHere,
} from '#market/products/index.ts';
import { type FileContext, saveUpload } from '#platform/files/save-upload.ts';
import { localStore } from '#platform/files/store.ts';
import type { StorageLimits } from '#platform/files/uploads-store.ts';
import { httpOver } from './http.ts';
import { createEmptyScene } from './scene.ts';
import { places } from './scene-rows.ts';
import { whenFileIsDone } from './when-done.ts';

type Row = Record<string, unknown>;
const noNetwork: FetchPicture = async () => ({ ok: false, fault: 'photo_unreachable' });

/** Two stores with uploads, Fashion > Kemeja, and imports done from upload to report. Real PostgreSQL, no network. */
export const createImportScene = async (
  fetchPicture: FetchPicture = noNetwork,
  databaseUrl?: string,
  limits?: StorageLimits,
) => {
  /** As `DATA_DIR` of a server. */
  const dataDir = mkdtempSync(join(tmpdir(), 'lokapasar-imports-'));
  const folder = join(dataDir, 'files');
  whenFileIsDone(() => rmSync(dataDir, { recursive: true, force: true }));
  const scene = await createEmptyScene({ url: databaseUrl });
  const { db, ctx } = scene;
  const fashion = await scene.category({ name: 'Fashion', slug: 'fashion' });
  const shirts = await scene.category({ parent_id: fashion, level: 2, name: 'Kemeja', slug: 'kemeja' });
  await numberCategories(db);
  const mine = await scene.merchant({ merchant_name: 'Toko Cendana' });
  const other = await scene.merchant({ merchant_name: 'Kios Bahari', ...places.jepara });
  const callers = { mine: await scene.sellerOf(mine), other: await scene.sellerOf(other) };
  const files: FileContext = {
    db,
    store: localStore(folder),
    keys: ctx.config.keys,
    clock: ctx.clock,
    ...(limits !== undefined && { limits: async () => limits }),
  };
  const http = await httpOver([...productRoutes(ctx), ...importRoutes(ctx)], {
    authenticate: async (token) => callers[token as 'mine'] ?? null,
  });
  const post = <T = Row>(path: string, body: object = {}, token = 'mine') =>
    http.post<T>(`/merchant/dashboard${path}`, body, { token });
  const get = <T = Row>(path: string, token = 'mine') => http.get<T>(`/merchant/dashboard${path}`, { token });
  /** A file of a call of kind `file`. */
  const download = async (path: string, token = 'mine'): Promise<Buffer> =>
    (
      await http.app.inject({
        url: `/api/merchant/dashboard${path}`,
        headers: http.headersOf({ token }),
      })
    ).rawPayload;

  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#b45309' } })
      .jpeg()
      .toBuffer();
  const upload = async (type: 'product' | 'import', bytes: Buffer, ownerId = callers.mine.accountId) => {
    const file = { size: bytes.length, read: async () => bytes };
    const saved = await saveUpload(files, { ownerId, roles: ['merchant'], type, name: 'berkas', file });
    if (!saved.ok) throw new Error(`upload refused: ${saved.error}`);
    return saved.data.file_id;
  };
  const photo = async (owner = callers.mine.accountId) => upload('product', await picture(), owner);

  const parts = { ctx, files, batchSize: 3, fetchPicture };
  const signal = new AbortController().signal;
  const here = runHere(parts);
  /** One start of the import's job; without another way it runs in this process. */
  const run = (importId: number, how = here, attempt = 1) =>
    importHandler({ parts, run: how }).run({ importId }, { attempt, last: false, signal });
  const status = async (id: number, token = 'mine'): Promise<ImportJob> =>
    importJob.parse((await get(`/product/import/${id}`, token)).data);
  /** Uploads a spreadsheet and queues its import. */
  const start = async (bytes: Buffer, input: Row = {}, token: 'mine' | 'other' = 'mine'): Promise<number> => {
    const file_id = await upload('import', bytes, callers[token].accountId);
    const started = await post<ImportJob>('/product/import', { file_id, ...input }, token);
    if (started.code !== 200) throw new Error(`refused: ${JSON.stringify(started)}`);
    return started.data.import_id;
  };
  /** Imports a spreadsheet, from its upload to the end. */
  const importSpreadsheet = async (
    spreadsheet: string | Buffer,
    input: Row = {},
    token: 'mine' | 'other' = 'mine',
  ): Promise<ImportJob> => {
    const bytes = typeof spreadsheet === 'string' ? Buffer.from(spreadsheet) : spreadsheet;
    const importId = await start(bytes, input, token);
    await run(importId);
    return status(importId, token);
  };
  const products = (merchant = mine) =>
    db.selectFrom('products').selectAll().where('merchant_id', '=', merchant).orderBy('id').execute();
  return {
    ...scene,
    dataDir,
    files,
    http,
    post,
    get,
    download,
    picture,
    upload,
    photo,
    start,
    here,
    run,
    status,
    importSpreadsheet,
    products,
    fashion,
    shirts,
    mine,
    other,
  };
};
export type ImportScene = Awaited<ReturnType<typeof createImportScene>>;
