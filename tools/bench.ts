import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run bench -- <name> …`: each measurement is a file of bench/ that reads the rest of the command line itself.
const [name = 'all'] = process.argv.slice(2);
const file = new URL(`../bench/${name}.ts`, import.meta.url);
if (!/^[a-z-]+$/.test(name) || !existsSync(fileURLToPath(file))) {
  console.error(`There is no bench/${name}.ts.`);
  process.exit(1);
}
process.argv.splice(1, 2, fileURLToPath(file));
await import(file.href);
