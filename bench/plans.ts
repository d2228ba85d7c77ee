import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startShop } from '#server/start.ts';
import { readCatalog } from './support/catalog.ts';
import { listShapes } from './support/list-shapes.ts';

// `npm run bench -- plans [--products 1000000]`
// Writes how PostgreSQL answers every shape of lists and searches to docs/plans/<products>.md: each statement that a
// request sends, as it was carried out. The unit tests of search hold that none of them reads a table whole.
const { values } = parseArgs({ options: { products: { type: 'string', default: '1000000' } } });
const products = Number(values.products);
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

type Statement = { text: string; values: unknown[] };
let heard: Statement[] | null = null;
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const isStatement = typeof first === 'object' && first !== null && 'text' in first && 'values' in first;
    if (isStatement) heard?.push({ ...(first as Statement) });
    return query.apply(this, given);
  },
});

const shop = await startShop(root, {
  ...process.env,
  PORT: '0',
  DATA_DIR: `${root}/.data/bench-${products}`,
  SEED_PRODUCTS: values.products,
  RATE_LIMIT: 'off',
  APP_MODE: 'demo',
  WORKER: 'off',
});
const ask = async (path: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
};

/** The statements that one request sends, once what the process keeps is there. */
const sentBy = async (path: (turn: number) => string): Promise<Statement[]> => {
  await ask(path(3));
  heard = [];
  await ask(path(11));
  const sent = heard.filter(({ text }) => /^\s*(select|with)/i.test(text));
  heard = null;
  return sent;
};

const asker = new pg.Client({ connectionString: shop.databaseUrl });
await asker.connect();
const planOf = async ({ text, values: given }: Statement): Promise<string> => {
  const { rows } = await asker.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF, BUFFERS OFF) ${text}`,
    given,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const lines = [
  `# How ${products.toLocaleString('en')} products are read`,
  '',
  '`npm run bench -- plans` writes this page: every statement of every shape that `npm run bench -- api` measures, and',
  'the plan by which PostgreSQL carried it out. `rows` are those that a step gave on.',
];
for (const { name, path } of listShapes(await readCatalog(shop.port), products)) {
  const sent = await sentBy(path);
  lines.push('', `## ${name}`, '', `\`${path(11).slice(0, 160)}\``);
  if (sent.length === 0) lines.push('', 'Answered without the database.');
  for (const statement of sent) lines.push('', '```', await planOf(statement), '```');
}
await asker.end();
await shop.stop();
mkdirSync(`${root}/docs/plans`, { recursive: true });
writeFileSync(`${root}/docs/plans/${products}.md`, `${lines.join('\n')}\n`);
process.stdout.write(`docs/plans/${products}.md is written.\n`);
process.exit(0);
