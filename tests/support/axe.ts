import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run: () => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

/** What axe finds wrong with a page as it stands: each rule with the places that break it. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
};
