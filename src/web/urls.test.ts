import { expect, test } from 'vitest';
import { isBackoffice } from './urls.ts';

test('the back-office is known by its address, in both languages', () => {
  for (const path of [
    '/operator',
    '/en/operator',
    '/operator/audit',
    '/en/operator/audit?page=2',
    '/operator?a=1',
  ])
    expect(isBackoffice(path)).toBe(true);
  for (const path of ['/', '/operators', '/store/operator', '/en', '/login?next=/operator'])
    expect(isBackoffice(path)).toBe(false);
});
