import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const guides = [
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test.each(guides)('every file that %s names is there', (guide) => {
  const named = [
    ...read(guide).matchAll(/`((?:src|tests|tools|database|bench|deploy)\/[\w./-]+\.\w+)`/g),
  ].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('docs/flows.md counts its files right', () => {
  const flows = read('docs/flows.md').split('\n## ').slice(1);
  const counted = flows.map((flow) => [
    /\((\d+) files\)/.exec(flow)?.[1],
    String(flow.split('\n1. ').length - 1),
  ]);
  expect(counted.length).toBe(5);
  for (const [said, found] of counted) expect(said).toBe(found);
});
