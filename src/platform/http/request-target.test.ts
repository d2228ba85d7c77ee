import { expect, test } from 'vitest';
import { requestTarget } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/search?search=a//b\\c', '/search?search=a//b\\c'],
  ['/product/sepatu%20putih?w=1', '/product/sepatu%20putih?w=1'],
  ['/100%', '/100%25'],
  ['*', '/*'],
  ['', '/'],
  ['//evil.test/x', '/evil.test/x'],
  ['/\\evil.test/', '/%5Cevil.test/'],
  ['\\\\evil.test', '/%5C%5Cevil.test'],
  ['/en//evil.test', '/en/evil.test'],
  ['/en/\\/evil.test', '/en/%5C/evil.test'],
  ['/en/.//evil.test', '/en/./evil.test'],
  ['http://evil.test/product/x?a=1', '/product/x?a=1'],
  ['HTTPS://user:pass@evil.test:8080', '/'],
  ['http://evil.test//other.test/', '/other.test/'],
  ['http://evil.test?a=http://b', '/?a=http://b'],
])('%s is %s here', (target, own) => {
  expect(requestTarget(target)).toBe(own);
  expect(new URL(own, 'https://lokapasar.test').host).toBe('lokapasar.test');
});
