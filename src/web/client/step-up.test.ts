import { afterEach, expect, test, vi } from 'vitest';
import { saveBio } from '#contract/profile.ts';
import { createBrowserApi } from './browser-api.ts';
import { stepUpStore } from './step-up.ts';

const refused = {
  code: 403,
  message: 'Confirm that it is you',
  data: null,
  errors: [{ field: 'session', rule: 'step_up', message: 'x' }],
  request_id: '1',
};
const done = { code: 200, message: 'OK', data: {} };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The shop's answers in their order. */
const answering = (...answers: object[]) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(answers.shift())));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', {});
  return fetch;
};
const save = () =>
  createBrowserApi('en').call(saveBio, { input: { phone: '0812' }, idempotencyKey: 'key-1234' });

test('a call that needs a confirmed session is repeated as it was, once it is confirmed', async () => {
  const fetch = answering(refused, done);
  const answer = save();
  await vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull());
  stepUpStore.get()?.settle(true);
  expect(await answer).toEqual(done);
  expect(stepUpStore.get()).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0]);
});

test('who does not confirm reads the refusal; two calls at once ask once', async () => {
  const fetch = answering(refused, refused);
  const answers = [save(), save()];
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull());
  stepUpStore.get()?.settle(false);
  expect(await Promise.all(answers)).toEqual([refused, refused]);
  expect(fetch).toHaveBeenCalledTimes(2);
});
