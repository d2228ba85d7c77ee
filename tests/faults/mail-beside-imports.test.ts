import { expect, test, vi } from 'vitest';
import { importHandler } from '#market/products/index.ts';
import { createJobs } from '#platform/jobs.ts';
import { createMailJob, queueMail } from '#platform/mail/smtp.ts';
import { isolatedImports } from '#server/isolated-imports.ts';
import { testDatabaseUrl } from '#tests/support/database.ts';
import { createImportScene } from '#tests/support/import-scene.ts';
import { SECRET } from '#tests/support/keys.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { reportFigure, scale } from '#tests/support/scale.ts';
import { whenFileIsDone } from '#tests/support/when-done.ts';

const ROWS = scale('IMPORT_ROWS', 2_000);
const PASSWORDS = scale('PASSWORDS_SENT', 10);
/** What people notice; on a quiet machine it is a twentieth of it. */
const PATIENCE_MS = 2_000;

test(
  `one-time passwords leave at once while two stores import ${ROWS} rows each`,
  async () => {
    const url = await testDatabaseUrl();
    const shop = await createImportScene(undefined, url);
    const { received, smtpUrl } = await mailServer();
    const mail = createMailJob({ smtpUrl, from: 'Lokapasar <halo@lokapasar.test>', isTlsRequired: false });
    vi.stubEnv('APP_MODE', 'test');
    vi.stubEnv('DATA_DIR', shop.dataDir);
    vi.stubEnv('SECRET', SECRET);
    const errors: unknown[] = [];
    const jobs = createJobs({
      url,
      handlers: [],
      apart: [
        [mail.handler],
        [importHandler({ parts: { ctx: shop.ctx, files: shop.files }, run: isolatedImports(url) })],
      ],
      onError: (error) => errors.push(error),
    });
    whenFileIsDone(async () => {
      await jobs.stop();
      mail.close();
      vi.unstubAllEnvs();
    });
    const sheetOf = (store: string) => {
      const rows = Array.from({ length: ROWS }, (_, at) => `${store} ${at},${5_000 + at},kemeja,100`);
      return Buffer.from(['nama,harga,kategori,berat', ...rows].join('\n'));
    };
    const imports = [
      { id: await shop.start(sheetOf('Satu'), {}, 'mine'), token: 'mine' },
      { id: await shop.start(sheetOf('Dua'), {}, 'other'), token: 'other' },
    ];
    const states = () => Promise.all(imports.map(({ id, token }) => shop.status(id, token)));
    await jobs.start();
    await expect
      .poll(async () => (await states()).every((one) => one.processed_rows > 0), { timeout: 40_000 })
      .toBe(true);

    const waits: number[] = [];
    for (let sent = 1; sent <= PASSWORDS; sent += 1) {
      const at = performance.now();
      const message = { channel: 'email', purpose: 'register', otp: '123456', body: 'Kode: 123456' } as const;
      await shop.db.transact((tx) => queueMail(tx, { ...message, to: 'rani@lokapasar.test' }, new Date()));
      await vi.waitFor(() => expect(received).toHaveLength(sent), { timeout: 20_000, interval: 5 });
      waits.push(performance.now() - at);
    }
    expect((await states()).map((one) => one.status)).toEqual(['processing', 'processing']);
    const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
    reportFigure(
      `${PASSWORDS} one-time passwords beside two imports of ${ROWS} rows: median ${median.toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
    );
    expect(Math.max(...waits)).toBeLessThan(PATIENCE_MS);

    await expect
      .poll(async () => (await states()).map((one) => one.created_rows), {
        timeout: 60_000 + 20 * ROWS,
        interval: 500,
      })
      .toEqual([ROWS, ROWS]);
    expect(errors).toEqual([]);
  },
  150_000 + 20 * ROWS,
);
