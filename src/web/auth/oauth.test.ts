import { expect, it } from 'vitest';
import { grantedBy, type Provider } from './oauth.ts';

const pending = (provider: Provider) => JSON.stringify({ provider, state: 's1', nonce: 'n1', next: '/cart' });
const google = pending('google');
const idToken = (claims: unknown) =>
  ['{}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const token = idToken({ sub: '1', name: 'Ayu Żółta 🧺?', nonce: 'n1' });

it('takes the token that answers what was asked', () => {
  expect(grantedBy(`#state=s1&id_token=${token}`, google)).toEqual({
    provider: 'google',
    token,
    next: '/cart',
  });
  expect(grantedBy('#state=s1&access_token=abc', pending('facebook'))).toEqual({
    provider: 'facebook',
    token: 'abc',
    next: '/cart',
  });
});

it.each([
  ['of another question', `#state=s2&id_token=${token}`, google],
  ['that nobody asked for', `#state=s1&id_token=${token}`, null],
  ['that is missing', '#state=s1&error=access_denied', google],
  ['of the other provider', '#state=s1&access_token=abc', google],
  ['made for another login', `#state=s1&id_token=${idToken({ sub: '1', nonce: 'n2' })}`, google],
  ['that names no login', `#state=s1&id_token=${idToken({ sub: '1' })}`, google],
  ['that is none', '#state=s1&id_token=abc', google],
])('takes no token %s', (_, hash, kept) => {
  expect(grantedBy(hash, kept)).toBeNull();
});
