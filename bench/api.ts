import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkBars, verdict } from './support/bars.ts';
import { startLimits, startShopOf } from './support/bench-server.ts';
import { cartShape } from './support/cart-shape.ts';
import { readCatalog } from './support/catalog.ts';
import { crowdShop } from './support/crowd-shop.ts';
import { listShapes } from './support/list-shapes.ts';
import { type Figures, meterOf, printTable, type Shape } from './support/measure.ts';
import { pageShapes } from './support/page-shapes.ts';
import { residentMb } from './support/processes.ts';
import { measureTpcb } from './support/tpcb.ts';

// `npm run bench -- api [--products 10000] [--only search] [--seconds 3] [--rounds 3] [--json file]`
// CPU ms = CPU milliseconds of server and database together per request: it stays true on a noisy machine. Everything is
// asked as a browser asks, compressed; `plain` is the CPU of the same shape without.
// Every shape has its first round before any has its second, so that a noisy minute falls on all of them.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
const products = Number(values.products);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const CART = 'add to cart, durable';
const isWanted = (name: string): boolean => values.only === undefined || name.includes(values.only);

/** Megabytes that the server may hold after its start, and after all of this. */
const memoryBars = { idle: 130, after: products > 100_000 ? 600 : 350 };
const TPCB_CLIENTS = 8;

// the first start after a change compiles what is kept from then on, and holds 16 MB more than all that follow
await (await startShopOf(products)).stop();
const shop = await startShopOf(products);
const crowd = await crowdShop(shop.dataDir);
const limits = await startLimits(shop.dataDir);
// the server collects its garbage a second after its start
await pause(1_500);
const idleMb = residentMb(shop.pid);
const catalogue = await readCatalog(shop.port);
const shapes = [...listShapes(catalogue, products), ...pageShapes(catalogue, products)].filter(({ name }) =>
  isWanted(name),
);
if (isWanted(CART)) shapes.push(await cartShape(crowd, products));
// beside it the same shop that keeps no page, on the same database
const renderer = shapes.some((shape) => shape.renders)
  ? await startShopOf(products, undefined, { keepPages: false })
  : null;
const targetOf = (shape: Shape) => {
  const { pid, port } = shape.renders === true && renderer !== null ? renderer : shop;
  return { port, pids: () => [pid, shop.postgresPid()] };
};
const limitTarget = { port: limits.port, pids: () => [limits.pid, shop.postgresPid()] };
const body = meterOf(
  { name: 'limit: a ready body of 12 KB', path: () => '/body', concurrency: 16 },
  limitTarget,
);
const row = meterOf(
  { name: 'limit: one row by its key', path: (turn) => `/row/${1 + (turn % products)}`, concurrency: 16 },
  limitTarget,
);
const meters = shapes.map((shape) => meterOf(shape, targetOf(shape)));

for (const meter of [body, row, ...meters]) await meter.round(1, true);
for (let round = 0; round < rounds; round += 1) {
  for (const meter of [body, row, ...meters]) await meter.round(seconds);
}
const afterMb = residentMb(shop.pid);
const tpcb = await measureTpcb(crowd.url, TPCB_CLIENTS, seconds);

const rows: (Figures & { note?: string })[] = [
  body.figures(),
  row.figures(),
  {
    ...tpcb,
    name: `limit: TPC-B by our own driver, ${TPCB_CLIENTS} clients`,
    rps: tpcb.tps,
    requests: tpcb.transactions,
    failures: 0,
    cpu: Number.NaN,
  },
  ...meters.map(({ shape, figures }) => {
    const found = figures();
    return { ...found, note: checkBars(shape, found, body.figures().rps) };
  }),
];
process.stdout.write(`\n${products} products, ${rounds} rounds of ${seconds} s a shape, in turns\n`);
printTable(rows);
process.stdout.write(
  'Every address of lists and searches is asked once. Totals of 3,000 and more are kept for about ten seconds: where an address differs by its\n' +
    'page or by a parameter that nobody knows (n), pages of the same part or word share them. Price ranges share nothing.\n',
);
const isAll = values.only === undefined;
process.stdout.write(
  `server memory: ${idleMb.toFixed(0)} MB after start: ${verdict(idleMb <= memoryBars.idle, `${memoryBars.idle} MB`)}, ` +
    `${afterMb.toFixed(0)} MB after ${isAll ? 'all of this' : 'this'}: ${verdict(afterMb <= memoryBars.after, `${memoryBars.after} MB`)}\n`,
);
if (values.json !== undefined)
  writeFileSync(values.json, JSON.stringify({ products, idleMb, afterMb, rows }, null, 2));
await crowd.close();
await limits.stop();
await renderer?.stop();
await shop.stop();
