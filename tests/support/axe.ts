import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
};

/**
 * Until nothing moves or fades that will come to an end: half-faded words have half their contrast. By the state of each
 * animation: the browser never settles the `finished` of one that runs far out of sight (`content-visibility`).
 */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState !== 'running' || typeof end !== 'number' || !Number.isFinite(end);
    }),
  );
};

/**
 * What axe finds wrong with a page once it has come to rest: each rule with the places that break it. `without`: rules
 * that a page breaks by what it is.
 */
export const axeFindings = async (page: Page, without: readonly string[] = []): Promise<string[]> => {
  // a page of the backoffice is nothing before its scripts have drawn it
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await settled(page);
  await page.evaluate(source);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    // only what is wrong is written out: a selector of each element that is right takes longer than the rules
    { rules, resultTypes: ['violations'] },
  );
};
