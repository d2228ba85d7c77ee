// node sync-stock.mjs stock.csv: sets the stock of a store to that of a CSV file with the columns sku and stock.
import { readFile } from 'node:fs/promises';
import { connect } from './client.mjs';

const ROWS_AT_ONCE = 1_000;

/** The rows of a CSV without quotes, which SKUs and numbers need none of. */
const rowsOf = (text) => {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim().toLowerCase());
  const [sku, stock] = [names.indexOf('sku'), names.indexOf('stock')];
  if (sku < 0 || stock < 0) throw new Error('The file needs the columns sku and stock.');
  return lines.map((line) => {
    const cells = line.split(',');
    return { sku: cells[sku]?.trim(), stock: Number(cells[stock]) };
  });
};

const { SHOP = 'http://localhost:3000', LOKAPASAR_KEY } = process.env;
const [file] = process.argv.slice(2);
if (!LOKAPASAR_KEY || !file) {
  console.error('SHOP=https://shop.example LOKAPASAR_KEY=lpk_… node sync-stock.mjs stock.csv');
  process.exit(2);
}

const shop = connect(SHOP, LOKAPASAR_KEY);
const rows = rowsOf(await readFile(file, 'utf8'));
const counts = { changed: 0, unchanged: 0, refused: 0 };
for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
  const part = rows.slice(from, from + ROWS_AT_ONCE);
  for (const { row, result, error } of await shop.post('/product/stock', { rows: part })) {
    counts[result] += 1;
    // the first line of the file is its head
    if (error) console.error(`line ${from + row + 2}: ${part[row].sku}: ${error.message}`);
  }
}
console.log(`${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`);
process.exitCode = counts.refused > 0 ? 1 : 0;
