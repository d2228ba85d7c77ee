import { expect, test, vi } from 'vitest';
import { createBodyCache } from './body-cache.ts';
import { bytesIn, type ResponseBody, responseBody } from './response-body.ts';

const KIB = 1024;
const page = (text: string, status = 200) => responseBody(text.padEnd(20 * KIB, ' lokapasar'), status, {});
const textOf = async (body: ResponseBody) => (await bytesIn(body, 'identity')).toString().split(' ', 1)[0];

/** A cache at a time of the test's own, and a page that says how often it was made. */
const setUp = (options: { maxBytes?: number } = {}) => {
  let now = 1_000;
  let made = 0;
  const cache = createBodyCache({
    maxBytes: 1 << 20,
    ttlMs: 4_000,
    staleMs: 9_000,
    now: () => now,
    statuses: [200],
    ...options,
  });
  const make = async () => {
    made += 1;
    return page(`made-${made}`);
  };
  return {
    cache,
    make,
    get: async (key = '/') => textOf(await cache.get(key, make)),
    pass: (ms: number) => {
      now += ms;
    },
  };
};

/** Lets a renewal that nobody waits for come to its end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a body is served as it is for its time to live, then while it is made anew, and no longer than stale', async () => {
  const { get, pass } = setUp();
  expect(await get()).toBe('made-1');
  pass(4_000);
  expect(await get()).toBe('made-1');
  pass(1);
  expect(await get()).toBe('made-1');
  await settled();
  expect(await get()).toBe('made-2');
  pass(9_001);
  expect(await get()).toBe('made-3');
});

test.each([10, 20 * KIB])('a kept body of %i bytes holds the memory of its bytes alone', async (size) => {
  const { cache } = setUp();
  const make = async () => responseBody('lokapasar '.repeat(size / 10), 200, {});
  for (let served = 0; served < 4; served += 1) await cache.get('/', make);
  const body = await vi.waitUntil(async () => {
    const found = await cache.get('/', make);
    return found.encoding === (size < KIB ? 'identity' : 'br') && found;
  });
  expect(body.bytes.buffer.byteLength).toBe(body.bytes.length);
});

test('whoever misses the same body together shares one making', async () => {
  const { get } = setUp();
  expect(new Set(await Promise.all(Array.from({ length: 9 }, () => get())))).toEqual(new Set(['made-1']));
});

test('a renewal that fails leaves what is there until it is too old; then its error is told', async () => {
  const { cache, get, pass } = setUp();
  const fail = async () => {
    throw new Error('the database is away');
  };
  await get();
  pass(5_000);
  expect(await textOf(await cache.get('/', fail))).toBe('made-1');
  await settled();
  expect(await textOf(await cache.get('/', fail))).toBe('made-1');
  await settled();
  pass(5_000);
  await expect(cache.get('/', fail)).rejects.toThrow('away');
  expect(await get()).toBe('made-2');
});

test('what is being made when all is dropped goes to those who wait, and is not kept', async () => {
  const { cache, get } = setUp();
  const waiting = get();
  cache.clear();
  expect(await waiting).toBe('made-1');
  expect(cache.size().entries).toBe(0);
  expect(await get()).toBe('made-2');
});

test('whoever makes a body anew gets what is kept of before and may give it again, however old', async () => {
  const { cache, make, pass } = setUp();
  const first = await cache.get('/', make);
  pass(60_000);
  const again = await cache.get('/', async (before) => before ?? page('no'));
  expect(again).toBe(first);
  // as fresh as one that was made now
  pass(3_999);
  expect(await cache.get('/', make)).toBe(first);
});

test('only statuses worth keeping are kept', async () => {
  const { cache, make } = setUp();
  await cache.get('/', async () => page('no', 500));
  expect(await textOf(await cache.get('/', make))).toBe('made-1');
});

test('bodies lie compressed within their bytes, the least recently used dropped first', async () => {
  const { cache, get } = setUp({ maxBytes: 10 * KIB });
  for (let turn = 0; turn < 100; turn += 1) await get(`/${turn}`);
  const { entries, bytes } = cache.size();
  expect(bytes).toBeLessThanOrEqual(10 * KIB);
  // plain, not even one would fit
  expect(entries).toBeGreaterThan(4);
  expect(await get('/99')).toBe('made-100');
  expect(await get('/0')).toBe('made-101');
});

test('what is served often is compressed well behind the scenes, and stays the same text', async () => {
  const { cache, make, get } = setUp();
  const body = await cache.get('/', make);
  expect(body.encoding).toBe('zstd');
  for (let turn = 0; turn < 5; turn += 1) await get();
  await expect.poll(() => body.encoding).toBe('br');
  expect(await get()).toBe('made-1');
});
