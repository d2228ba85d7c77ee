import { expect, test, vi } from 'vitest';
import { DependencyDown } from '../db/errors.ts';
import { cacheAnswers } from '../metrics.ts';
import { createBodyCache, IncompleteBody } from './body-cache.ts';
import { NoRoomError } from './gate.ts';
import { bytesIn, type ResponseBody, responseBody } from './response-body.ts';

const KIB = 1024;
const page = (text: string, status = 200) => responseBody(text.padEnd(20 * KIB, ' lokapasar'), status, {});
const textOf = async (body: ResponseBody) => (await bytesIn(body, 'identity')).toString().split(' ', 1)[0];

/** A cache at a time of the test's own, and a page that says how often it was made. */
const setUp = (options: Partial<Parameters<typeof createBodyCache>[0]> = {}) => {
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

test('what is outdated is made anew when it is asked for, once, also what was just being made', async () => {
  const { cache, get, pass } = setUp();
  let finish: () => void = () => undefined;
  const slow = cache.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return page('from-before');
  });
  expect(await get()).toBe('made-1');
  pass(1);
  cache.outdate();
  pass(1);
  expect([await get(), await get()]).toEqual(['made-2', 'made-2']);
  finish();
  expect(await textOf(await slow)).toBe('from-before');
  expect(await get('/slow')).toBe('made-3');
});

test('what is outdated is still given while the database is away', async () => {
  const isAway = { now: false };
  const outage = { maxMs: 3_600_000, isAway: () => isAway.now, onAway: () => () => undefined };
  const { cache, get, pass } = setUp({ outage });
  expect(await get()).toBe('made-1');
  pass(1);
  cache.outdate();
  isAway.now = true;
  const down = async () => {
    throw new DependencyDown('database');
  };
  expect(await textOf(await cache.get('/', down))).toBe('made-1');
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

/** A cache whose source may go away, kept bodies of which may then be an hour old. */
const setUpOutage = () => {
  let isAway = false;
  const listeners = new Set<() => void>();
  const found = setUp({
    outage: {
      maxMs: 3_600_000,
      isAway: () => isAway,
      onAway: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  return {
    ...found,
    listeners,
    setAway: (value: boolean) => {
      isAway = value;
      if (value) for (const listener of listeners) listener();
    },
  };
};

test.each([
  ['the database is away', () => Promise.reject(new DependencyDown('database'))],
  ['a page lacks what the database would have said', () => Promise.reject(new IncompleteBody(page('half')))],
  ['an answer says that it is away', async () => page('away', 503)],
])('%s: what is kept is served beyond its time, with its age, for an hour', async (_, fail) => {
  const { cache, get, pass } = setUpOutage();
  await get();
  pass(60_000);
  for (let turn = 0; turn < 2; turn += 1) {
    const old = await cache.get('/', fail);
    expect([await textOf(old), old.headers]).toEqual([
      'made-1',
      { age: '60', warning: '110 - "Response is Stale"' },
    ]);
  }
  // and as soon as there is a new one, that one, without a word of age
  const renewed = await cache.get('/', async () => page('new'));
  expect([await textOf(renewed), renewed.headers]).toEqual(['new', {}]);
  pass(3_600_001);
  const failed = await cache.get('/', fail).then(textOf, (error: Error) => error.name);
  expect(failed).not.toBe('new');
});

test('a fault is told even where something old is kept, and a crowd is no outage', async () => {
  const { cache, get, pass } = setUpOutage();
  await get();
  pass(60_000);
  await expect(cache.get('/', () => Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault');
  const crowded = () => Promise.reject(new NoRoomError({ retryAfterSeconds: 1 }));
  await expect(cache.get('/', crowded)).rejects.toThrow(NoRoomError);
});

test('a database that falls silent holds nobody who can have what is kept, and it is renewed behind the scenes', async () => {
  const { cache, get, pass, setAway, listeners } = setUpOutage();
  await get();
  pass(60_000);
  const waiting = cache.get('/', () => new Promise(() => undefined));
  setAway(true);
  expect((await waiting).headers.age).toBe('60');
  expect(listeners.size).toBe(0);

  const { cache: other, get: getOther, make, pass: passOther, setAway: leave } = setUpOutage();
  await getOther();
  passOther(60_000);
  leave(true);
  expect((await other.get('/', make)).headers.age).toBe('60');
  await settled();
  expect(await textOf(await other.get('/', make))).toBe('made-2');
});

test('what was never kept whole is given as it is and not kept', async () => {
  const { cache, get } = setUpOutage();
  const half = () => Promise.reject(new IncompleteBody(page('half')));
  expect(await textOf(await cache.get('/', half))).toBe('half');
  expect(await get()).toBe('made-1');
});

test('a cache with a name is counted: made, shared, hit, stale', async () => {
  const { get, pass } = setUp({ name: 'counted' });
  await Promise.all([get(), get(), get()]);
  await get();
  pass(5_000);
  await get();
  await settled();
  const { values } = await cacheAnswers.get();
  const own = values.filter(({ labels }) => labels.cache === 'counted');
  expect(Object.fromEntries(own.map(({ labels, value }) => [labels.result, value]))).toEqual({
    made: 1,
    shared: 2,
    hit: 1,
    stale: 1,
  });
});
