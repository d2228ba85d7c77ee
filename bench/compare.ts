import { readFileSync } from 'node:fs';

// `npm run bench -- compare before.json after.json`: two files that `--json` has written, figure by figure; where they are
// of shops of different sizes, as a table of what each shape costs in the one and in the other.
const [before = '', after = ''] = process.argv.slice(2);
type Row = Record<string, unknown>;
type File = { products: number | null; rows: Map<string, Row> };

const nameOf = (row: Row): string => [row.name ?? row.page, row.screen].filter(Boolean).join(', ');
const read = (file: string): File => {
  const { products = null, rows } = JSON.parse(readFileSync(file, 'utf8')) as {
    products?: number;
    rows: Row[];
  };
  return { products, rows: new Map(rows.map((row) => [nameOf(row), row])) };
};

/** How many requests were counted says how long was measured, not how fast it is. */
const uncompared = new Set(['requests', 'status', 'sidewaysPx']);
const figure = (value: number): string => value.toFixed(value < 10 ? 3 : 0);
const print = (line: string) => process.stdout.write(`${line}\n`);

const printChanges = (old: File, now: File): void => {
  for (const [name, row] of now.rows) {
    const was = old.rows.get(name);
    if (was === undefined) continue;
    print(name);
    for (const [key, value] of Object.entries(row)) {
      const then = was[key];
      if (typeof value !== 'number' || typeof then !== 'number' || uncompared.has(key)) continue;
      const change =
        then === 0 ? '' : `${value >= then ? '+' : ''}${(((value - then) / then) * 100).toFixed(0)} %`;
      print(`  ${key.padEnd(16)}${figure(then).padStart(10)} -> ${figure(value).padStart(10)}  ${change}`);
    }
  }
};

/** CPU ms and p95 of the smaller shop beside those of the larger one. */
const printGrowth = (small: File, large: File): void => {
  const sizes = [small, large].map((file) => file.products?.toLocaleString('en') ?? '?');
  const head = ['cpu', 'p95'].flatMap((key) => [...sizes.map((size) => `${key} ${size}`), 'times']);
  print('CPU ms a request, and the milliseconds within which 95 of 100 answers come');
  print(`${'shape'.padEnd(46)}${head.map((cell) => cell.padStart(15)).join('')}`);
  for (const [name, row] of small.rows) {
    const other = large.rows.get(name);
    if (other === undefined) continue;
    const cells = ['cpu', 'p95'].flatMap((key) => {
      const [one, two] = [row[key], other[key]];
      if (typeof one !== 'number' || typeof two !== 'number') return ['-', '-', '-'];
      return [figure(one), figure(two), one === 0 ? '-' : `${(two / one).toFixed(1)} x`];
    });
    print(`${name.padEnd(46)}${cells.map((cell) => cell.padStart(15)).join('')}`);
  }
};

if (before === '' || after === '') {
  console.error('Two files are needed: npm run bench -- compare before.json after.json');
  process.exit(1);
}
const [one, two] = [read(before), read(after)];
if (one.products !== null && two.products !== null && one.products !== two.products) {
  const isGrowing = one.products < two.products;
  printGrowth(isGrowing ? one : two, isGrowing ? two : one);
} else printChanges(one, two);
