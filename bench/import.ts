import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportJob } from '#contract/product-import.ts';
import { startShopOf } from './support/bench-server.ts';
import { readCatalog } from './support/catalog.ts';
import { percentile } from './support/load.ts';
import { cpuMs, residentMb } from './support/processes.ts';
import { sellerApi } from './support/seller-api.ts';

// `npm run bench -- import [--rows 50000] [--products 2000]`
// A seller moves in while buyers look at lists: rows/s, the server's memory, and how much slower the lists are meanwhile.
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '50000' }, products: { type: 'string', default: '2000' } },
});
const rows = Number(values.rows);
const FOLDER = 'bench-import';
const MAX_MS = 180_000;
const MAX_MB = 150;
const READERS = 2;
/** Each looks so often: lists are asked for, but the machine is not full of that alone. */
const EVERY_MS = 50;
const CALM_S = 8;

const words = 'kemeja celana sepatu tas topi jaket gelas piring panci lampu kabel buku pena kipas meja'.split(
  ' ',
);
const word = (turn: number) => words[turn % words.length] as string;
const about = 'Bahan pilihan, dijahit rapi, dikirim pada hari yang sama. '.repeat(6);

/** Every product has a photo, so that every one is listed and can be found at once. */
const sheetOf = (categories: readonly { id: number }[], photo: string): string => {
  const lines = ['product_name,category_id,base_price,weight,stock,sku,description,photos'];
  for (let turn = 0; turn < rows; turn += 1) {
    const name = `${word(turn)} ${word(turn * 7 + 3)} seri ${turn} tipe ${turn % 97}`;
    const category = categories[turn % categories.length]?.id;
    lines.push(
      `${name},${category},${1000 + turn},${100 + (turn % 900)},${turn % 50},BENCH-${turn},"${about}",${photo}`,
    );
  }
  return lines.join('\n');
};

rmSync(`.data/${FOLDER}`, { recursive: true, force: true });
const shop = await startShopOf(Number(values.products), FOLDER);
try {
  const { categories } = await readCatalog(shop.port);
  const path = (turn: number) =>
    `/products/list?categories[]=${categories[turn % categories.length]?.id}&per_page=24&price_start=${turn % 1000}&price_end=${49_000_000 + turn}`;
  const seller = await sellerApi(shop.port);
  const { file_id, size } = await seller.uploadSheet(sheetOf(categories, await seller.photo()));

  let turn = 0;
  const readerFor = async (seconds: number): Promise<number[]> => {
    const latencies: number[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const asked = performance.now();
      // with a token nothing is kept of the answer: neither its speed nor the memory is that of a cache
      const answer = await fetch(`http://127.0.0.1:${shop.port}/api${path(turn++)}`, {
        headers: { authorization: `Bearer ${seller.token}` },
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a list answered ${answer.status}`);
      const ms = performance.now() - asked;
      latencies.push(ms);
      await pause(Math.max(0, EVERY_MS - ms));
    }
    return latencies;
  };
  const look = async (seconds: number): Promise<number[]> =>
    (await Promise.all(Array.from({ length: READERS }, () => readerFor(seconds)))).flat();
  await look(3);
  const calm = await look(CALM_S);
  const before = residentMb(shop.pid);
  let highest = before;
  const pids = [shop.pid, shop.postgresPid()];
  const cpuBefore = cpuMs(pids);
  const begun = performance.now();
  const { import_id } = await seller.startImport(file_id);
  const latencies: number[] = [];
  let job: ImportJob;
  do {
    latencies.push(...(await look(1)));
    highest = Math.max(highest, residentMb(shop.pid));
    job = await seller.importStatus(import_id);
  } while (job.finished_at === null);
  const took = performance.now() - begun;
  const cpu = cpuMs(pids) - cpuBefore;

  // the catalogue has grown: what a list costs in it is measured again in peace
  await pause(3_000);
  const after = await look(CALM_S);
  const p95 = {
    before: percentile(calm, 0.95),
    busy: percentile(latencies, 0.95),
    after: percentile(after, 0.95),
  };
  const okOrOver = (isGood: boolean) => (isGood ? 'ok' : 'OVER');
  process.stdout.write(
    [
      `${job.success_rows} of ${rows} products (${(size / 2 ** 20).toFixed(1)} MB) in ${(took / 1000).toFixed(1)} s: ${Math.round((job.success_rows * 1000) / took)} rows/s  ${okOrOver(took < MAX_MS && job.success_rows === rows)} (< ${MAX_MS / 1000} s)`,
      `CPU of server and database, the lists included: ${(cpu / rows).toFixed(2)} ms a product`,
      `server memory: ${before.toFixed(0)} MB before, at most ${highest.toFixed(0)} MB meanwhile  ${okOrOver(highest - before < MAX_MB)} (< ${MAX_MB} MB more)`,
      `a list, p95 of ${(READERS * 1000) / EVERY_MS} a second: ${p95.before.toFixed(1)} ms before, ${p95.busy.toFixed(1)} ms meanwhile, ${p95.after.toFixed(1)} ms after  ${okOrOver(p95.busy < 2 * Math.max(p95.before, p95.after))} (< doubled)`,
      '',
    ].join('\n'),
  );
} finally {
  await shop.stop();
  rmSync(`.data/${FOLDER}`, { recursive: true, force: true });
}
