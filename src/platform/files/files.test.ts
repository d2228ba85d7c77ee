import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createPictures, type RenderPicture } from './pictures.ts';
import { createSemaphore } from './semaphore.ts';
import { createFileServer, type FileRequest } from './serve.ts';
import { type FileStore, localStore } from './store.ts';

const drawn = '11111111-1111-4111-8111-111111111111';
const stored = '22222222-2222-4222-8222-222222222222';
const secret = '33333333-3333-4333-8333-333333333333';
const lost = '44444444-4444-4444-8444-444444444444';

let db: Awaited<ReturnType<typeof testDatabase>>;
let folder = '';
let store: FileStore;

beforeAll(async () => {
  db = await testDatabase();
  await sql`insert into files (id, type, is_private, mime, storage_key, picture_spec) values
    (${drawn}, 'product', false, 'image/webp', null, 'emoji=1f45f'),
    (${stored}, 'product', false, 'image/png', 'uploads/a.png', null),
    (${secret}, 'ktp', true, 'image/png', 'uploads/b.png', null),
    (${lost}, 'product', false, 'image/png', 'uploads/lost.png', null)`.execute(db);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lokapasar-files-'));
  store = localStore(folder);
  const original = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await store.write('uploads/a.png', original);
  await store.write('uploads/b.png', original);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const notKept = (error: unknown): void => {
  throw error;
};

const serverWith = (render: RenderPicture, over: FileStore = store) => {
  const serve = createFileServer(db, createPictures({ store: over, render, onError: notKept }));
  return (request: Partial<FileRequest>) =>
    serve({ fileId: drawn, width: null, ifNoneMatch: undefined, ...request });
};

/** A renderer that says what was asked of it, and can be held up. */
const painter = () => {
  const asked: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const render: RenderPicture = async (spec, width) => {
    asked.push(`${spec} ${width}`);
    await gate;
    return Buffer.from(`${spec} ${width}`);
  };
  return { asked, render, open };
};

describe('public pictures', () => {
  test('are drawn in the asked width, 1280 when none is asked, for everybody to keep', async () => {
    const { render, open } = painter();
    open();
    const serve = serverWith(render);
    const answer = await serve({ width: 320 });
    expect(answer?.status).toBe(200);
    expect(answer?.body?.toString()).toBe('emoji=1f45f 320');
    expect(answer?.headers).toMatchObject({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
    });
    expect((await serve({}))?.body?.toString()).toBe('emoji=1f45f 1280');
  });

  test('are 304 for who has them, without being made', async () => {
    const { asked, render, open } = painter();
    open();
    const etag = (await serverWith(render)({ width: 64 }))?.headers.ETag ?? '';
    const again = serverWith(render, { ...store, read: async () => null });
    expect(await again({ width: 64, ifNoneMatch: `"other", ${etag}` })).toMatchObject({
      status: 304,
      body: null,
    });
    expect(asked).toEqual(['emoji=1f45f 64']);
    expect((await again({ width: 160, ifNoneMatch: etag }))?.status).toBe(200);
  });

  test('are made once by many who ask at once, and once over restarts', async () => {
    const { asked, render, open } = painter();
    const serve = serverWith(render);
    const crowd = Promise.all(Array.from({ length: 20 }, () => serve({ width: 64 })));
    open();
    const bodies = (await crowd).map((one) => one?.body?.toString());
    expect(new Set(bodies)).toEqual(new Set(['emoji=1f45f 64']));
    expect((await serverWith(render)({ width: 64 }))?.body?.toString()).toBe('emoji=1f45f 64');
    expect(asked).toEqual(['emoji=1f45f 64']);
  });

  test('that were uploaded are shrunk, never enlarged', async () => {
    const serve = serverWith(painter().render);
    const widthOf = async (width: number | null) =>
      (await sharp((await serve({ fileId: stored, width }))?.body ?? undefined).metadata()).width;
    expect(await widthOf(320)).toBe(320);
    expect(await widthOf(null)).toBe(900);
  });

  test('private, unknown, malformed and lost ones do not exist', async () => {
    const serve = serverWith(painter().render);
    for (const fileId of [secret, '55555555-5555-4555-8555-555555555555', '../../etc/passwd', '', lost]) {
      expect(await serve({ fileId })).toBeNull();
    }
  });

  test('that cannot be kept are served all the same, and it is told', async () => {
    const { render, open } = painter();
    open();
    const told: string[] = [];
    const full: FileStore = { ...store, write: () => Promise.reject(new Error('disk full')) };
    const pictures = createPictures({ store: full, render, onError: (_, where) => told.push(where) });
    const answer = await createFileServer(db, pictures)({ fileId: drawn, width: 64, ifNoneMatch: undefined });
    expect(answer?.status).toBe(200);
    expect(told).toHaveLength(1);
  });
});

describe('what it stands on', () => {
  test('no key leads out of the folder', async () => {
    for (const key of ['../x', 'a/../../x', '/x', 'a//b', '.hidden', '']) {
      await expect(store.read(key)).rejects.toThrow(RangeError);
    }
  });

  test('what was written can be read, replaced and removed, and leaves no drafts', async () => {
    await store.write('a/b.txt', Buffer.from('one'));
    await store.write('a/b.txt', Buffer.from('two'));
    expect((await store.read('a/b.txt'))?.toString()).toBe('two');
    expect(await readdir(join(folder, 'a'))).toEqual(['b.txt']);
    await store.remove('a/b.txt');
    await store.remove('a/b.txt');
    expect(await store.read('a/b.txt')).toBeNull();
  });

  test('no more than two work at a time, and a failure gives its turn back', async () => {
    const acquire = createSemaphore(2);
    let now = 0;
    let most = 0;
    const work = (fail: boolean) =>
      acquire(async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        if (fail) throw new Error('no');
      });
    const done = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => work(index % 3 === 0)));
    expect(most).toBe(2);
    expect(done.filter((one) => one.status === 'rejected')).toHaveLength(3);
  });
});
