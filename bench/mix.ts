import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verdict } from './support/bars.ts';
import { startLimits, startShopOf } from './support/bench-server.ts';
import { readCatalog } from './support/catalog.ts';
import { crowdShop } from './support/crowd-shop.ts';
import { type Ask, load, percentile } from './support/load.ts';
import { meterOf } from './support/measure.ts';
import { cpuMs, residentMb } from './support/processes.ts';
import { createVisits, type Visit } from './support/visits.ts';

// `npm run bench -- mix [--products 10000] [--seconds 30] [--rounds 3] [--concurrency 16] [--json file]`: what visitors
// look at, pages kept as the shop keeps them. 70 of 100 look at a product, drawn by Zipf (s = 1) from all; 20 at a category
// or a store; 10 at the home page or a search. Every second one is logged in, and its page asks for what is its own.
// The bar is of CPU milliseconds a page, server and database together, private calls included. After each round the
// machine's own limits (bench/support/limits.ts), which say how fast the machine was just then.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '3' },
    concurrency: { type: 'string', default: '16' },
    json: { type: 'string' },
  },
});
const products = Number(values.products);
const seconds = Number(values.seconds);
const BAR = products > 100_000 ? 1.5 : 1;
const MEMBERS = 200;

const shop = await startShopOf(products);
const crowd = await crowdShop(shop.dataDir);
const { buyers: members } = await crowd.shoppers(MEMBERS);
const catalogue = await readCatalog(shop.port);
const nextVisit = createVisits({ catalogue, slugs: await crowd.productSlugs(), members });
const limits = await startLimits(shop.dataDir);
const limitOf = (name: string, path: (turn: number) => string) =>
  meterOf(
    { name, path, concurrency: 16 },
    { port: limits.port, pids: () => [limits.pid, shop.postgresPid()] },
  );
const limitMeters = [
  limitOf('a ready body', () => '/body'),
  limitOf('one row by its key', (turn) => `/row/${1 + (turn % products)}`),
];

/** CPU ms so far, of all and of the database alone. */
const spent = () => ({
  all: cpuMs([shop.pid, shop.postgresPid()]),
  database: cpuMs([shop.postgresPid()]),
});

/** The requests of one visit after another; how many of them were pages, and of which kind. */
const requests = (counts: Record<Visit['kind'], number>) => {
  const waiting: Ask[] = [];
  return (): Ask => {
    const next = waiting.shift();
    if (next !== undefined) return next;
    const visit = nextVisit();
    counts[visit.kind] += 1;
    waiting.push(...visit.calls);
    return visit.path;
  };
};

const round = async (length: number, accepts: 'browser' | 'plain') => {
  const counts = { product: 0, list: 0, start: 0 };
  const before = spent();
  const result = await load(shop.port, requests(counts), Number(values.concurrency), length, accepts);
  const pages = counts.product + counts.list + counts.start;
  const after = spent();
  const perPage = (part: 'all' | 'database') => (after[part] - before[part]) / Math.max(1, pages);
  return { ...result, counts, pages, cpu: perPage('all'), databaseCpu: perPage('database') };
};

await round(Math.min(5, seconds), 'browser');
const rounds = [];
for (const meter of limitMeters) await meter.round(1, true);
for (let turn = 0; turn < Number(values.rounds); turn += 1) {
  rounds.push(await round(seconds, 'browser'));
  for (const meter of limitMeters) await meter.round(2);
}
const plain = await round(seconds, 'plain');

const mean = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);
const figures = {
  products,
  cpu: mean(rounds.map(({ cpu }) => cpu)),
  databaseCpu: mean(rounds.map((one) => one.databaseCpu)),
  plainCpu: plain.cpu,
  pagesPerSecond: mean(rounds.map((one) => one.pages / one.seconds)),
  p95: percentile(
    rounds.flatMap(({ latenciesMs }) => latenciesMs),
    0.95,
  ),
  failures: rounds.reduce((sum, one) => sum + one.failures, plain.failures),
  serverMb: residentMb(shop.pid),
};
const limitRows = limitMeters.map((meter) => meter.figures());
const last = rounds.at(-1)?.counts;
process.stdout.write(
  `\n${products} products, ${values.rounds} rounds of ${seconds} s; of the last ${last?.product} product pages, ${last?.list} of categories and stores, ${last?.start} home and search\n` +
    `CPU ms a page: ${figures.cpu.toFixed(3)}: ${verdict(figures.cpu <= BAR, `${BAR} CPU ms`)}; of it the database ${figures.databaseCpu.toFixed(3)}; plain ${figures.plainCpu.toFixed(3)}\n` +
    `${figures.pagesPerSecond.toFixed(0)} pages/s with their private calls, p95 of a request ${figures.p95.toFixed(1)} ms, ` +
    `server memory ${figures.serverMb.toFixed(0)} MB${figures.failures > 0 ? `, ${figures.failures} FAILED` : ''}\n` +
    `limits of the machine: ${limitRows.map(({ name, cpu, rps }) => `${name} ${cpu.toFixed(3)} CPU ms, ${rps.toFixed(0)}/s`).join('; ')}\n`,
);
if (values.json !== undefined)
  writeFileSync(
    values.json,
    JSON.stringify({ products, rows: [{ name: 'mix', ...figures }, ...limitRows] }, null, 2),
  );
await crowd.close();
await limits.stop();
await shop.stop();
