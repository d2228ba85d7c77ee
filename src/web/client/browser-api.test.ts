import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchEnvelope } from './browser-api.ts';
import { hasCredential, writeToken } from './credential.ts';
import { beginSession, forgetSession, readSession } from './session.ts';

const user = {
  ...{ id: 1, fullname: 'Sari', email: 's@mail.id', phone: null, profile_picture: null },
  ...{ roles: ['buyer' as const], permissions: [], merchant: null },
};
const answer = (code: number, before = () => {}) =>
  vi.stubGlobal('fetch', async () => {
    before();
    return Response.json({ code, message: '', data: null }, { status: code });
  });
const get = () => fetchEnvelope<{ code: number }>('/api/cart', { method: 'GET' });

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('window', {});
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  // other files share this thread's modules
  forgetSession();
  vi.unstubAllGlobals();
});

test('a credential that is no longer accepted is forgotten, whoever asked', async () => {
  beginSession('old', user);
  answer(401);
  expect(await get()).toMatchObject({ code: 401 });
  expect(hasCredential()).toBe(false);
  expect(readSession()).toEqual({ known: true, member: false, user: null });
});

test.each([200, 403, 404, 500])('an answer %s leaves the session as it is', async (code) => {
  beginSession('good', user);
  answer(code);
  await get();
  expect(readSession()).toMatchObject({ member: true, user: { fullname: 'Sari' } });
});

test('an old answer does not end a login that came meanwhile', async () => {
  beginSession('old', user);
  answer(401, () => writeToken('new', 2));
  await get();
  expect(readSession().member).toBe(true);
});
