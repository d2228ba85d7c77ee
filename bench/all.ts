import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run bench -- all [--into .data/bench]`: every measurement, one after the other, each with its figures in a file.
const at = process.argv.indexOf('--into');
const into = at < 0 ? '.data/bench' : (process.argv[at + 1] ?? '.data/bench');
mkdirSync(into, { recursive: true });
let broken = 0;
for (const name of ['api', 'mix', 'pages']) {
  process.stdout.write(`\n== ${name}\n`);
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, '--json', `${into}/${name}.json`], {
    stdio: 'inherit',
  });
  if (status !== 0) broken += 1;
}
process.stdout.write(`\nFigures: ${into}\n`);
process.exit(broken === 0 ? 0 : 1);
