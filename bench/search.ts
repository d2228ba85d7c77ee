import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { csvLine } from '#platform/spreadsheets/csv.ts';
import { startShopOf } from './support/bench-server.ts';
import { readCatalog } from './support/catalog.ts';
import { kinds, namesOfSheet, wordsOfName } from './support/known-items.ts';
import { sellerApi } from './support/seller-api.ts';

// `npm run bench -- search [--among 100000] [--sheet products.csv] [--json file] [--missed 5]`
// Known items: of products that stand among so many made-up ones, each is asked for by the first four words of its name
// that say something, in several ways. MRR@24: the mean of 1/place on the first page of 24, 0 where it is not there;
// recall@24: how many are there. Names are those of a sheet of real listings (a column `Nama Produk`, `product_name`,
// `name` or `Title`), else of the made-up products themselves.
const { values } = parseArgs({
  options: {
    among: { type: 'string', default: '100000' },
    sheet: { type: 'string' },
    json: { type: 'string' },
    missed: { type: 'string', default: '5' },
  },
});
const PAGE = 24;
const MAX_NAMES = 1_000;

const known = values.sheet === undefined ? [] : (await namesOfSheet(values.sheet)).slice(0, MAX_NAMES);
if (values.sheet !== undefined && known.length === 0) throw new Error(`No product names in ${values.sheet}`);

const shop = await startShopOf(Number(values.among), `bench-search-${values.among}`);
const { categories, names: madeUp } = await readCatalog(shop.port);

const importNames = async (names: readonly string[]): Promise<void> => {
  const seller = await sellerApi(shop.port);
  const photo = await seller.photo();
  const rows = names.map((name, turn) => {
    const category = categories[turn % categories.length]?.id;
    return csvLine([name, category ?? '', 10_000 + turn * 100, 500, 10, `KNOWN-${turn}`, photo]);
  });
  const sheet = ['product_name,category_id,base_price,weight,stock,sku,photos\n', ...rows].join('');
  const { import_id } = await seller.startImport((await seller.uploadSheet(sheet)).file_id);
  for (;;) {
    const job = await seller.importStatus(import_id);
    if (job.finished_at === null) await pause(300);
    else if (job.success_rows === names.length) return;
    else throw new Error(`Only ${job.success_rows} of ${names.length}: ${JSON.stringify(job.errors[0])}`);
  }
};

const placeOf = async (search: string, name: string): Promise<number> => {
  const path = `/api/products/list?per_page=${PAGE}&search=${encodeURIComponent(search)}`;
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`);
  const { data } = (await answer.json()) as { data: { product_name: string }[] };
  const wanted = name.toLowerCase();
  return 1 + data.findIndex(({ product_name }) => product_name.toLowerCase() === wanted);
};

if (known.length > 0) await importNames(known);
const names = known.length > 0 ? known : [...new Set(madeUp)].slice(0, 400);
process.stdout.write(
  `${names.length} known items (${known.length > 0 ? 'of the sheet' : 'made up'}) among ${values.among}\n`,
);
process.stdout.write(`${'asked for by'.padEnd(24)}${'asked'.padStart(8)}   MRR@24  recall@24  bar\n`);
const results: { name: string; requests: number; mrr: number; recall: number }[] = [];
for (const [kind, { typed, bar }] of Object.entries(kinds)) {
  const places: number[] = [];
  const missed: string[] = [];
  for (const [turn, name] of names.entries()) {
    const search = typed(wordsOfName(name), turn);
    if (search === null || search === '') continue;
    const place = await placeOf(search, name);
    places.push(place);
    if (place === 0) missed.push(search);
  }
  const mrr = places.reduce((sum, place) => sum + (place === 0 ? 0 : 1 / place), 0) / places.length;
  const recall = places.filter((place) => place > 0).length / places.length;
  const verdict = bar === undefined ? '' : `${mrr >= bar ? 'ok' : 'UNDER'} (>= ${bar.toFixed(2)})`;
  results.push({ name: kind, requests: places.length, mrr, recall });
  process.stdout.write(
    `${kind.padEnd(24)}${String(places.length).padStart(8)}${mrr.toFixed(3).padStart(9)}${recall.toFixed(3).padStart(11)}  ${verdict}\n`,
  );
  for (const search of missed.slice(0, Number(values.missed)))
    process.stdout.write(`    not found: ${search}\n`);
}
if (values.json !== undefined)
  writeFileSync(values.json, JSON.stringify({ products: Number(values.among), rows: results }, null, 2));
await shop.stop();
