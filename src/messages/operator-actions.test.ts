import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages as enOperator } from './en/operator.ts';
import { messages as idOperator } from './id/operator.ts';

const ctx = join(import.meta.dirname, '../market');

/** Every `action: 'area.verb'` that the market writes into its log. */
const recorded = (): string[] => {
  const files = globSync('**/*.ts', { cwd: ctx }).filter((file) => !/(\.test|-store)\.ts$/.test(file));
  const found = files.flatMap((file) =>
    readFileSync(join(ctx, file), 'utf8')
      .split('\n')
      .filter((line) => /^[^/*]*\baction\b/.test(line))
      .flatMap((line) => [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? '')),
  );
  return [...new Set(found)].sort();
};

test('whatever is recorded can be read in plain words, in both languages', () => {
  const actions = recorded();
  expect(actions).toContain('merchant.verify');
  for (const { operatorDashboard } of [idOperator, enOperator])
    expect(actions.filter((action) => operatorDashboard.actions[action] === undefined)).toEqual([]);
});
