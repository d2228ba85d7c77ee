import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startLimits, startShopOf } from './support/bench-server.ts';
import { type Figures, measure, printTable, type Shape } from './support/measure.ts';
import { residentMb } from './support/processes.ts';
import { type Catalogue, readCatalogue } from './support/words.ts';

// `npm run bench -- api [--products 10000] [--seconds 3] [--rounds 3] [--json file]`
// CPU ms = CPU milliseconds of server and database together per request: it stays true on a noisy machine.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'string' },
  },
});
const products = Number(values.products);
const isBig = products > 100_000;

const pick = <T>(from: readonly T[], turn: number): T => from[turn % from.length] as T;

/** Every request of a shape differs by its price floor, so that nothing is answered from memory. */
const shapesOf = ({ categories, slugs, words, stores }: Catalogue): Shape[] => {
  const differ = (turn: number) => `price_start=${turn % 1000}&price_end=${49_000_000 + turn}`;
  const pair = (turn: number) =>
    `${pick(words, turn)}%20${pick(words, Math.floor(turn / words.length) + turn * 7)}`;
  return [
    {
      name: 'list: a category, 24 newest',
      path: (turn) =>
        `/api/products/list?categories[]=${pick(categories, turn).id}&per_page=24&${differ(turn)}`,
      cpuBar: isBig ? 3 : 1,
    },
    {
      name: 'list: a category, 24 cheapest',
      path: (turn) =>
        `/api/products/list?categories[]=${pick(categories, turn).id}&sort=bottomprice&per_page=24&${differ(turn)}`,
      cpuBar: isBig ? 3 : 1,
    },
    {
      name: 'list: category + 4 stars + official',
      path: (turn) =>
        `/api/products/list?categories[]=${pick(categories, turn).id}&ratings[]=4&storetype[]=official&per_page=24&${differ(turn)}`,
      cpuBar: isBig ? 3 : 1,
    },
    {
      name: 'list: everything, page 3',
      path: (turn) => `/api/products/list?per_page=24&page=3&${differ(turn)}`,
      cpuBar: isBig ? 3 : 1,
    },
    {
      name: 'search: one word, exact total',
      path: (turn) =>
        `/api/products/list?search=${pick(words, turn)}&per_page=24&price_end=${49_000_000 + turn}`,
      cpuBar: isBig ? 9 : 3,
    },
    {
      name: 'search: two words, exact total',
      path: (turn) => `/api/products/list?search=${pair(turn)}&per_page=24&price_end=${49_000_000 + turn}`,
      cpuBar: isBig ? 9 : 3,
    },
    {
      name: 'suggestion while typing',
      path: (turn) =>
        `/api/header/search/autocomplete?search=${pick(words, turn).slice(0, 3 + (turn % 3))}&n=${turn}`,
    },
    {
      name: 'product by slug',
      path: (turn) => `/api/products/detail/${pick(slugs, turn)}?n=${turn}`,
      cpuBar: 0.5,
    },
    { name: 'store by slug', path: (turn) => `/api/merchant/detail/${pick(stores, turn)}?n=${turn}` },
    {
      name: 'list, answered from memory',
      path: () => `/api/products/list?categories[]=${categories[0]?.id}&per_page=24`,
      shareBar: 0.3,
      concurrency: 16,
    },
    { name: 'home page, first render', path: () => '/', cpuBar: 3, renders: true },
    {
      name: 'category page, first render',
      path: (turn) =>
        `/product/category/${
          pick(
            categories.filter((one) => one.child.length > 0),
            turn,
          ).slug
        }`,
      cpuBar: 3,
      renders: true,
    },
    { name: 'product page, first render', path: (turn) => `/product/${pick(slugs, turn)}`, renders: true },
    { name: 'home page, warm', path: () => '/', shareBar: 0.1, concurrency: 16 },
    {
      name: 'category page, warm',
      path: () => `/product/category/${categories[0]?.slug}`,
      shareBar: 0.1,
      concurrency: 16,
    },
  ];
};

const judge = (shape: Shape, figures: Figures, bodyRps: number): string => {
  if (shape.cpuBar !== undefined)
    return `${figures.cpu <= shape.cpuBar ? 'ok' : 'OVER'} (<= ${shape.cpuBar} CPU ms)`;
  if (shape.shareBar === undefined) return '';
  const share = figures.rps / bodyRps;
  return `${share >= shape.shareBar ? 'ok' : 'UNDER'} ${(share * 100).toFixed(0)} % of the body (>= ${shape.shareBar * 100} %)`;
};

const shop = await startShopOf(products);
// beside it the same shop that keeps no page, on the same database
const renderer = await startShopOf(products, undefined, { keepPages: false });
const limits = await startLimits(shop.dataDir);
const idleMb = residentMb(shop.pid);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const targetOf = (shape: Shape) => {
  const { pid, port } = shape.renders === true ? renderer : shop;
  return { port, pids: () => [pid, shop.postgresPid()] };
};

const catalogue = await readCatalogue(shop.port);
const shapes = shapesOf(catalogue);
for (const shape of shapes) await measure(shape, targetOf(shape), 1, 1);
const limitTarget = { port: limits.port, pids: () => [limits.pid, shop.postgresPid()] };
const bodyShape: Shape = { name: 'limit: a ready body of 12 KB', path: () => '/body', concurrency: 16 };
await measure(bodyShape, limitTarget, 1, 1);
const body = await measure(bodyShape, limitTarget, rounds, seconds);
const row = await measure(
  { name: 'limit: one row by its key', path: (turn) => `/row/${1 + (turn % products)}`, concurrency: 16 },
  limitTarget,
  rounds,
  seconds,
);

const rows: (Figures & { note?: string })[] = [body, row];
for (const shape of shapes) {
  const figures = await measure(shape, targetOf(shape), rounds, seconds);
  rows.push({ ...figures, note: judge(shape, figures, body.rps) });
}
process.stdout.write(`\n${products} products, ${rounds} rounds of ${seconds} s a shape\n`);
printTable(rows);
const afterMb = residentMb(shop.pid);
process.stdout.write(
  `server memory: ${idleMb.toFixed(0)} MB after start, ${afterMb.toFixed(0)} MB after all of this\n`,
);
if (values.json !== undefined)
  writeFileSync(values.json, JSON.stringify({ products, idleMb, afterMb, rows }, null, 2));
await limits.stop();
await renderer.stop();
await shop.stop();
