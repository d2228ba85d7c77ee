import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startLimits, startShopOf } from './support/bench-server.ts';
import { listShapes } from './support/list-shapes.ts';
import { type Figures, measure, printTable, type Shape } from './support/measure.ts';
import { residentMb } from './support/processes.ts';
import { pick } from './support/typed.ts';
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

/** Pages; first renders are asked of the server that keeps none. */
const pageShapes = ({ categories, slugs }: Catalogue): Shape[] => {
  const parents = categories.filter((one) => one.child.length > 0);
  return [
    { name: 'home page, first render', path: () => '/', cpuBar: 3, renders: true },
    {
      name: 'category page, first render',
      path: (turn) => `/product/category/${pick(parents, turn).slug}`,
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

const verdict = (isGood: boolean, bar: string): string => `${isGood ? 'ok' : 'OVER'} (<= ${bar})`;

const judge = (shape: Shape, figures: Figures, bodyRps: number): string => {
  const said: string[] = [];
  if (shape.cpuBar !== undefined) said.push(verdict(figures.cpu <= shape.cpuBar, `${shape.cpuBar} CPU ms`));
  if (shape.p95Bar !== undefined) said.push(verdict(figures.p95 <= shape.p95Bar, `p95 ${shape.p95Bar} ms`));
  if (shape.shareBar !== undefined) {
    const share = figures.rps / bodyRps;
    const percent = `${(share * 100).toFixed(0)} % of the body (>= ${shape.shareBar * 100} %)`;
    said.push(`${share >= shape.shareBar ? 'ok' : 'UNDER'} ${percent}`);
  }
  return said.join(', ');
};

/** Megabytes that the server may hold after its start, and after all of this. */
const memoryBars = { idle: 150, after: isBig ? 600 : 350 };

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
const shapes = [...listShapes(catalogue, products), ...pageShapes(catalogue)];
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
process.stdout.write(
  'Every address of lists and searches is asked once. Totals of 3,000 and more are kept for about ten seconds: where an address differs by its\n' +
    'page or by a parameter that nobody knows (n), pages of the same part or word share them. Price ranges share nothing.\n',
);
const afterMb = residentMb(shop.pid);
process.stdout.write(
  `server memory: ${idleMb.toFixed(0)} MB after start: ${verdict(idleMb <= memoryBars.idle, `${memoryBars.idle} MB`)}, ` +
    `${afterMb.toFixed(0)} MB after all of this: ${verdict(afterMb <= memoryBars.after, `${memoryBars.after} MB`)}\n`,
);
if (values.json !== undefined)
  writeFileSync(values.json, JSON.stringify({ products, idleMb, afterMb, rows }, null, 2));
await limits.stop();
await renderer.stop();
await shop.stop();
