import { expect, test } from 'vitest';
import { isApart } from './urls.ts';

test('the backoffice and a demo’s own pages are known by their addresses, in both languages', () => {
  for (const path of [
    '/operator',
    '/en/operator',
    '/operator/audit',
    '/en/operator/audit?page=2',
    '/operator?a=1',
    '/__demo/look',
    '/en/__demo/look',
  ])
    expect(isApart(path)).toBe(true);
  for (const path of ['/', '/operators', '/store/operator', '/en', '/login?next=/operator'])
    expect(isApart(path)).toBe(false);
});
