import { expect, test } from 'vitest';
import { isOffice } from './urls.ts';

test('the back-office is known by its address, in both languages', () => {
  for (const path of [
    '/operator',
    '/en/operator',
    '/operator/audit',
    '/en/operator/audit?page=2',
    '/operator?a=1',
  ])
    expect(isOffice(path)).toBe(true);
  for (const path of ['/', '/operators', '/store/operator', '/en', '/login?next=/operator'])
    expect(isOffice(path)).toBe(false);
});
