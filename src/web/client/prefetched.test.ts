import { beforeEach, expect, test, vi } from 'vitest';
import { prefetch, takePrefetched } from './prefetched.ts';

beforeEach(() => vi.stubGlobal('document', { cookie: '' }));

const page = (slug: string) => `https://lokapasar.test/product/${slug}`;

test('data loaded ahead serves one visit', async () => {
  prefetch(page('kopi'), Date.now(), async () => 'coffee');
  expect(await takePrefetched(page('kopi'))).toBe('coffee');
  expect(takePrefetched(page('kopi'))).toBeNull();
});

test('two signs of the same wish are one request', () => {
  const ask = vi.fn(async () => 'tea');
  prefetch(page('teh'), Date.now(), ask);
  prefetch(page('teh'), Date.now(), ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('whoever has gone there while its modules were still loading asks once', () => {
  const meantAt = Date.now();
  expect(takePrefetched(page('gula'))).toBeNull();
  const ask = vi.fn(async () => 'sugar');
  prefetch(page('gula'), meantAt, ask);
  expect(ask).not.toHaveBeenCalled();
});

test('what fails is asked for again', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('offline')));
  prefetch(page('madu'), Date.now(), fail);
  await Promise.resolve();
  await Promise.resolve();
  prefetch(page('madu'), Date.now(), fail);
  expect(fail).toHaveBeenCalledTimes(2);
  await Promise.resolve();
  await Promise.resolve();
});
