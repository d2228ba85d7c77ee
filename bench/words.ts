import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { searchWords } from './search-words.ts';
import { startShopOf } from './support/bench-server.ts';

// `npm run bench -- words [--among 10000] [--json file] [--before file] [--folder name]`
// Of each everyday word (search-words.ts): how many of the first ten products lie in a category that people mean by it (or
// directly in one above it), and where the first other one stands. `--before` sets an earlier run's shares beside. `--folder` is the shop's below .data.
const { values } = parseArgs({
  options: {
    among: { type: 'string', default: '10000' },
    folder: { type: 'string' },
    json: { type: 'string' },
    before: { type: 'string' },
  },
});
const FIRST = 10;

type Category = { id: number; name: string; child: Category[] };
type Row = { word: string; share: number; suggested: boolean };

const shop = await startShopOf(Number(values.among), values.folder);
const get = async <T>(path: string): Promise<T> => {
  const answer = await fetch(`http://127.0.0.1:${shop.port}/api${path}`);
  return ((await answer.json()) as { data: T }).data;
};

const flatten = (nodes: Category[]): Category[] => nodes.flatMap((node) => [node, ...flatten(node.child)]);
const categories = flatten(await get<Category[]>('/products/categories/tree'));

const isAmong = (wanted: string, { name }: Category): boolean => `, ${wanted}, `.includes(`, ${name}, `);

/** The categories named (their names have commas, too) with all below them, and those above, where the odd product lies directly. */
const idsOf = (wanted: string): Set<number> => {
  const named = categories.filter((one) => isAmong(wanted, one));
  if (named.length === 0) throw new Error(`No category is called ${wanted}`);
  const above = categories.filter((one) => flatten(one.child).some((inner) => isAmong(wanted, inner)));
  return new Set([...flatten(named), ...above].map(({ id }) => id));
};

const before = new Map<string, number>(
  values.before === undefined
    ? []
    : (JSON.parse(readFileSync(values.before, 'utf8')) as { rows: Row[] }).rows.map(({ word, share }) => [
        word,
        share,
      ]),
);
const mean = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + share, 0) / shares.length;
const shown = (share: number | undefined): string =>
  (share === undefined ? '' : `${Math.round(share * 100)} %`).padStart(8);

process.stdout.write(`${'word'.padEnd(18)}${'before'.padStart(8)}${'now'.padStart(8)}\n`);
const rows: Row[] = [];
for (const { word, wanted } of searchWords) {
  const right = idsOf(wanted);
  const query = `search=${encodeURIComponent(word)}`;
  const found = await get<{ category: { id: number }; product_name: string }[]>(
    `/products/list?per_page=${FIRST}&${query}`,
  );
  const suggestions = await get<{ id: number }[]>(`/header/search/autocomplete?${query}`);
  const isRight = ({ category }: (typeof found)[number]): boolean => right.has(category.id);
  const share = found.length === 0 ? 0 : found.filter(isRight).length / found.length;
  rows.push({ word, share, suggested: right.has(suggestions[0]?.id ?? 0) });
  const other = found.findIndex((one) => !isRight(one));
  const first = other < 0 ? '' : `   place ${other + 1}: ${found[other]?.product_name}`;
  process.stdout.write(`${word.padEnd(18)}${shown(before.get(word))}${shown(share)}${first}\n`);
}
const all = mean(rows.map(({ share }) => share));
const earlier = before.size === 0 ? undefined : mean([...before.values()]);
process.stdout.write(`${'mean'.padEnd(18)}${shown(earlier)}${shown(all)}\n`);
process.stdout.write(
  `first suggestion is a category that is meant: ${rows.filter(({ suggested }) => suggested).length} of ${rows.length}\n`,
);
if (values.json !== undefined)
  writeFileSync(values.json, JSON.stringify({ products: Number(values.among), rows }, null, 2));
await shop.stop();
