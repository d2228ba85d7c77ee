import { expect, it } from 'vitest';
import { grantedBy } from './oauth.ts';

const kept = JSON.stringify({ provider: 'google', state: 's1', next: '/cart' });

it('takes the token that answers what was asked', () => {
  expect(grantedBy('#state=s1&id_token=abc', kept)).toEqual({
    provider: 'google',
    token: 'abc',
    next: '/cart',
  });
});

it.each([
  ['of another question', '#state=s2&id_token=abc', kept],
  ['that nobody asked for', '#state=s1&id_token=abc', null],
  ['that is missing', '#state=s1&error=access_denied', kept],
  ['of the other provider', '#state=s1&access_token=abc', kept],
])('takes no token %s', (_, hash, pending) => {
  expect(grantedBy(hash, pending)).toBeNull();
});
