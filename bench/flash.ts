import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Preview } from '#contract/checkout.ts';
import type { Envelope } from '#contract/envelope.ts';
import { startShopOf } from './support/bench-server.ts';
import { readCatalog } from './support/catalog.ts';
import { crowdShop } from './support/crowd-shop.ts';
import type { RushPlan, RushResult } from './support/flash-rush.ts';
import { flashScene, outcomeOf } from './support/flash-scene.ts';
import { percentile } from './support/load.ts';
import { cpuMs } from './support/processes.ts';

// `npm run bench -- flash [--products 10000] [--buyers 2000] [--units 100] [--stock 100] [--pages 300] [--json file]`
// The first second of a flash sale: everybody pays at the same moment while pages are read. With more pieces than units
// those who come too late are shown the normal price; with as many, that there are none.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    buyers: { type: 'string', default: '2000' },
    units: { type: 'string', default: '100' },
    stock: { type: 'string' },
    pages: { type: 'string', default: '300' },
    json: { type: 'string' },
  },
});
const units = Number(values.units);
const stock = Number(values.stock ?? values.units);
/** ms; `again`: until pages are as fast as before and nobody is sent away. */
const bars = { answer: 2_000, page: 200, again: 30_000 };
const WINDOW_MS = 500;

const shop = await startShopOf(Number(values.products));
const crowd = await crowdShop(shop.dataDir);
const scene = await flashScene(crowd, { many: Number(values.buyers), units, stock });
const { tops } = await readCatalog(shop.port);

/** What the last step shows the buyers: the price of the flash sale. */
const shown = await fetch(`http://127.0.0.1:${shop.port}/api/shipping/checkout/preview`, {
  headers: { authorization: `Bearer ${scene.buyers[0]?.token}` },
});
const { summary } = ((await shown.json()) as Envelope<Preview>).data as Preview;
const plan: RushPlan = {
  port: shop.port,
  buyers: scene.buyers.map(({ token }, turn) => ({
    token,
    body: { payment_method: turn % 2 === 0 ? 'wallet' : 'qris', expected_total: summary.total },
  })),
  pages: ['/', `/product/category/${tops[0]?.slug}`, `/product/${scene.slug}`, '/flash-sale'],
  pagesPerSecond: Number(values.pages),
  calmMs: 5_000,
  afterMs: 4_000,
  patienceMs: 90_000,
};

const rush = fork(fileURLToPath(new URL('./support/flash-rush.ts', import.meta.url)), { execArgv: [] });
const pids = [shop.pid, shop.postgresPid()];
const before = cpuMs(pids);
const result = await new Promise<RushResult>((resolve, reject) => {
  rush.once('message', (found) => resolve(found as RushResult));
  rush.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)));
  rush.send(plan);
});
const cpu = cpuMs(pids) - before;
const outcome = await outcomeOf(crowd, scene);

const counted = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses.toSorted(), (status) => status)]
    .map(([status, all]) => `${all.length} x ${status === 0 ? 'nothing' : status}`)
    .join(', ');
const { answers, lastWords } = result;
const latencies = (some: readonly { ms: number }[]) => some.map(({ ms }) => ms);
const calm = result.reads.filter(({ at }) => at < 0);
const during = result.reads.filter(({ at }) => at >= 0);
const end = Math.max(...lastWords.map(({ at }) => at));
const busy = during.filter(({ at }) => at <= end);
const calmP95 = percentile(latencies(calm), 0.95);
/** A page slower than that is not as before; a machine that was noisy before the rush excuses little. */
const slow = Math.min(Math.max(2 * calmP95, calmP95 + 10), bars.page / 2);
/** The end of the last half second in which pages were slower than before or a buyer was sent away. */
const again = Math.max(
  0,
  ...answers.filter(({ status }) => status === 503 || status === 429).map(({ at, ms }) => at + ms),
  ...[...Map.groupBy(during, ({ at }) => Math.floor(at / WINDOW_MS))]
    .filter(([, some]) => percentile(latencies(some), 0.95) > slow)
    .map(([window]) => (window + 1) * WINDOW_MS),
);
const slowest = Math.max(...latencies(answers));
const pageP95 = percentile(latencies(busy), 0.95);
const isExact = [outcome.units, outcome.payments, outcome.counted].every((sold) => sold === units);
const isBalanced = outcome.findings.length === 0 && outcome.stock === stock - units;
const allHeard = lastWords.every(({ status }) => status === 200 || status === 409);
const failedPages = during.filter(({ status }) => status !== 200).length;

const okOrOver = (isGood: boolean) => (isGood ? 'ok' : 'OVER');
const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
process.stdout.write(
  [
    `${values.buyers} buyers, ${units} units of a product with ${stock} pieces, ${values.pages} pages/s, ${values.products} products`,
    `answers to buyers: ${counted(answers.map(({ status }) => status))}`,
    `last words: ${counted(lastWords.map(({ status }) => status))}  ${okOrOver(allHeard)}; half had theirs after ${s(
      percentile(
        lastWords.map(({ at }) => at),
        0.5,
      ),
    )}, the last after ${s(end)}`,
    `slowest answer to a buyer: ${slowest.toFixed(0)} ms, p95 ${percentile(latencies(answers), 0.95).toFixed(0)} ms  ${okOrOver(slowest <= bars.answer)} (<= ${bars.answer} ms)`,
    `units sold: ${outcome.units} in ${outcome.payments} payments, counted ${outcome.counted}, ${outcome.stock} pieces left  ${okOrOver(isExact)} (exactly ${units})`,
    `books: ${outcome.findings.length === 0 ? 'balanced' : JSON.stringify(outcome.findings).slice(0, 300)}  ${okOrOver(isBalanced)}`,
    `pages, p95: ${calmP95.toFixed(1)} ms before, ${pageP95.toFixed(1)} ms meanwhile (slowest ${Math.max(...latencies(busy)).toFixed(0)} ms), ${failedPages} failed  ${okOrOver(pageP95 <= bars.page && failedPages === 0)} (<= ${bars.page} ms)`,
    `as before again after ${s(again)}  ${okOrOver(again <= bars.again)} (<= ${s(bars.again)})`,
    `CPU of server and database in all: ${s(cpu)}`,
    '',
  ].join('\n'),
);
if (values.json !== undefined) {
  const figures = { name: 'flash', slowest, pageP95, calmP95, again, end, cpu, answers: answers.length };
  writeFileSync(values.json, JSON.stringify({ products: Number(values.products), rows: [figures] }, null, 2));
}
await crowd.close();
await shop.stop();
