import { readFileSync } from 'node:fs';

// `npm run bench -- compare before.json after.json`: two files that `--json` has written, figure by figure.
const [before = '', after = ''] = process.argv.slice(2);
type Row = Record<string, unknown>;

const nameOf = (row: Row): string => [row.name ?? row.page, row.screen].filter(Boolean).join(', ');
const rowsOf = (file: string): Map<string, Row> => {
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] };
  return new Map(rows.map((row) => [nameOf(row), row]));
};

/** How many requests were counted says how long was measured, not how fast it is. */
const uncompared = new Set(['requests', 'status', 'sidewaysPx']);
const figure = (value: number): string => value.toFixed(value < 10 ? 3 : 0);

if (before === '' || after === '') {
  console.error('Two files are needed: npm run bench -- compare before.json after.json');
  process.exit(1);
}
const old = rowsOf(before);
for (const [name, row] of rowsOf(after)) {
  const was = old.get(name);
  if (was === undefined) continue;
  process.stdout.write(`${name}\n`);
  for (const [key, now] of Object.entries(row)) {
    const then = was[key];
    if (typeof now !== 'number' || typeof then !== 'number' || uncompared.has(key)) continue;
    const change = then === 0 ? '' : `${now >= then ? '+' : ''}${(((now - then) / then) * 100).toFixed(0)} %`;
    process.stdout.write(
      `  ${key.padEnd(16)}${figure(then).padStart(10)} -> ${figure(now).padStart(10)}  ${change}\n`,
    );
  }
}
