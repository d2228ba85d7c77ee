import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { IConfiguration } from 'dependency-cruiser';

const STAND_IN = new URL('./cruiser-typescript/', import.meta.url);

/** `rule: from > to`, one for each import that goes the wrong way. */
export type Breach = string;

/**
 * Holds the imports under `<root>/src`, `bench` and `tools` against `.dependency-cruiser.mjs`.
 * @returns the breaches, and how many files were read (none would prove nothing)
 */
export async function cruiseBoundaries(root: string): Promise<{ breaches: Breach[]; files: number }> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.includes('/dependency-cruiser/')) {
        if (specifier === 'typescript')
          return { url: new URL('index.ts', STAND_IN).href, shortCircuit: true };
        if (specifier === 'typescript/package.json') {
          return { url: new URL('package.json', STAND_IN).href, shortCircuit: true };
        }
      }
      return next(specifier, context);
    },
  });
  try {
    const { cruise } = await import('dependency-cruiser');
    const config = new URL('../../.dependency-cruiser.mjs', import.meta.url);
    const { default: rules } = (await import(config.href)) as { default: IConfiguration };
    const folders = ['src', 'bench', 'tools'].filter((folder) => existsSync(join(root, folder)));
    const { output } = await cruise(folders, {
      ...rules.options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules.forbidden },
    });
    if (typeof output === 'string') throw new Error(output);
    const { violations, totalCruised } = output.summary;
    return {
      breaches: violations.map(({ rule, from, to }) => `${rule.name}: ${from} > ${to}`),
      files: totalCruised,
    };
  } finally {
    hooks.deregister();
  }
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) {
  const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
  const { breaches, files } = await cruiseBoundaries(root);
  for (const breach of breaches) console.error(breach);
  console.log(`${files} files read, ${breaches.length} imports go the wrong way`);
  process.exitCode = breaches.length || files === 0 ? 1 : 0;
}
