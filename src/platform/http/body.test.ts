import { expect, test } from 'vitest';
import { jsonBody } from './body.ts';

test('JSON may be nested 64 levels deep and no deeper, in lists and objects alike', () => {
  const lists = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const objects = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
  for (const nested of [lists, objects]) {
    expect(jsonBody('application/json', nested(64)).ok).toBe(true);
    for (const levels of [65, 100_000])
      expect(jsonBody('application/json', nested(levels))).toMatchObject({ ok: false, error: 'bad_request' });
  }
});
