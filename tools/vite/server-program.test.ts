import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

let chunks: Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    environments: { shop: { build: { write: false } } },
  });
  const { output } = (await builder.build(builder.environments.shop!)) as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === 'chunk');
});

/** What a program loads before it does anything: its own files, and the packages that these import. */
const startOf = (program: string) => {
  const files = new Set([`${program}.js`]);
  const packages = new Set<string>();
  for (const name of files)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      if (imported.endsWith('.js') && chunks.some(({ fileName }) => fileName === imported))
        files.add(imported);
      else if (!imported.startsWith('node:')) packages.add(imported);
    }
  return { files: [...files], packages: [...packages].sort() };
};

test('a start loads the libraries that every shop needs at once, and no other: what else there is comes when it is needed', () => {
  const { packages } = startOf('serve');
  expect(packages).toEqual([
    '@fastify/multipart',
    '@fastify/static',
    '@node-rs/argon2',
    'fastify',
    'graphile-worker',
    'pg',
    'pino',
    'prom-client',
  ]);
  for (const one of startOf('worker').packages) expect(packages).toContain(one);
});

test('no program of the server loads documents, pictures, letters or the demo with its start', () => {
  for (const program of ['serve', 'worker']) {
    const { files } = startOf(program);
    const sources = files.flatMap(
      (file) => chunks.find(({ fileName }) => fileName === file)?.moduleIds ?? [],
    );
    expect(sources.length).toBeGreaterThan(500);
    const heavy = sources.filter((source) =>
      /-pdf\.ts$|\.tsx$|src[\\/]demo[\\/]|seeds[\\/]demo/.test(source),
    );
    expect(heavy).toEqual([]);
  }
});

test('files beside a source are found from where it is built to, and a file is kept in one byte a letter', () => {
  const migrations = chunks.find(({ code }) => code.includes('database/migrations'))?.code;
  expect(migrations).toMatch(
    /new URL\([`"']\.\.\/\.\.\/src\/platform\/db\/migrate\.ts[`"'], ?import\.meta\.url\)/,
  );
  for (const { code } of chunks) expect(code.match(/[\u0080-\uffff]/)).toBeNull();
});

test('nothing built in is called for its refusal alone: a bundler takes such a call to have no effect, and drops it', () => {
  const alone =
    /[{};]\n\s*(?:decodeURI(?:Component)?|JSON\.parse|BigInt|Symbol|new (?:URL|RegExp|Date|Intl\.\w+|TextDecoder))\([^\n]*\);\n/;
  const sources = [
    'src/server',
    'src/market',
    'src/platform',
    'src/common',
    'src/contract',
    'src/web',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  );
  const found = sources.filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && alone.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});
