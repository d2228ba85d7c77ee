import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../ui/toast-store.ts';
import { ApiError, NetworkError } from './api.ts';
import { createMutation } from './use-mutation.ts';

type Around = ReturnType<Parameters<typeof createMutation<string, [code: string]>>[0]>;

const told = { err: vi.fn() };
beforeEach(() => {
  told.err.mockClear();
  vi.spyOn(toasts, 'err').mockImplementation(told.err);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A mutation on a page whose server answers as `send` says; `steps` is what happened in order. */
const pageWith = (send: Around['send'], options: Partial<Around> = {}) => {
  const steps: string[] = [];
  const around: Around = {
    send,
    noAnswer: 'Tidak ada jawaban',
    loadAgain: async () => void steps.push('loaded'),
    onDone: (data, [code]) => void steps.push(`done ${code}: ${data}`),
    onSettled: () => void steps.push('settled'),
    ...options,
  };
  return { steps, ...createMutation<string, [code: string]>(() => around) };
};

/** An answer that comes when the test says so. */
const later = () => {
  const answer = Promise.withResolvers<string>();
  return { ...answer, send: vi.fn(() => answer.promise) };
};

const refused = (code: number) =>
  new ApiError(code, 'Ditolak', [{ field: 'note', rule: 'max', message: 'Panjang' }]);

test('done: what comes after it, then the page loads again', async () => {
  const { run, steps, store } = pageWith(async () => 'dibatalkan');
  expect(await run('INV/1')).toBe(true);
  expect(steps).toEqual(['done INV/1: dibatalkan', 'settled', 'loaded']);
  expect(store.get()).toEqual({ running: null, failure: null });
  expect(told.err).not.toHaveBeenCalled();
});

test('done without loading again, where the page says so', async () => {
  const { run, steps } = pageWith(async () => 'ok', { revalidate: false });
  expect(await run('1')).toBe(true);
  expect(steps).toEqual(['done 1: ok', 'settled']);
});

test('it is busy until the page has loaded again', async () => {
  const answer = later();
  const load = Promise.withResolvers<undefined>();
  const { run, store } = pageWith(answer.send, { loadAgain: () => load.promise });
  const running = run('1');
  expect(store.get().running).toEqual(['1']);
  answer.resolve('ok');
  await vi.waitFor(() => expect(answer.send).toHaveBeenCalledOnce());
  expect(store.get().running).toEqual(['1']);
  load.resolve(undefined);
  await running;
  expect(store.get().running).toBeNull();
});

test('a second press while the first is under way sends nothing; one after it does', async () => {
  const answer = later();
  const { run } = pageWith(answer.send);
  const first = run('1');
  expect(await run('1')).toBe(false);
  answer.resolve('ok');
  expect(await first).toBe(true);
  expect(answer.send).toHaveBeenCalledTimes(1);
  await run('2');
  expect(answer.send).toHaveBeenCalledTimes(2);
});

test('a refusal is told by a toast, and nothing loads again', async () => {
  const { run, steps, store } = pageWith(() => Promise.reject(refused(422)));
  expect(await run('1')).toBe(false);
  expect(told.err).toHaveBeenCalledExactlyOnceWith('Ditolak');
  expect(steps).toEqual(['settled']);
  expect(store.get()).toEqual({ running: null, failure: null });
});

test('inline, a refusal stays with its fields until the next run or until it is cleared', async () => {
  const send = vi.fn(() => Promise.reject<string>(refused(422)));
  const { run, store, clearFailure } = pageWith(send, { inline: true });
  await run('1');
  expect(told.err).not.toHaveBeenCalled();
  expect(store.get().failure).toMatchObject({ code: 422, message: 'Ditolak', errors: [{ field: 'note' }] });
  clearFailure();
  expect(store.get().failure).toBeNull();
  await run('1');
  expect(store.get().failure).not.toBeNull();
  const second = later();
  send.mockImplementation(second.send);
  const running = run('1');
  expect(store.get()).toEqual({ running: ['1'], failure: null });
  second.resolve('ok');
  await running;
});

test('a page that says a failure itself is left to it', async () => {
  const { run, store } = pageWith(() => Promise.reject(refused(404)), {
    inline: true,
    onFailed: (error) => error instanceof ApiError && error.code === 404,
  });
  expect(await run('1')).toBe(false);
  expect(store.get().failure).toBeNull();
  expect(told.err).not.toHaveBeenCalled();
});

test.each([
  [409, 'conflict', true],
  [422, 'conflict', false],
  [422, 'failure', true],
  [409, undefined, false],
] as const)('refused with %s and reloadOn %s: loads again %s', async (code, reloadOn, loads) => {
  const { run, steps } = pageWith(() => Promise.reject(refused(code)), { reloadOn });
  await run('1');
  expect(steps.includes('loaded')).toBe(loads);
});

test('no answer: said in the words of the page, by a toast or in its place', async () => {
  const silent = () => Promise.reject(new NetworkError('No response'));
  const { run } = pageWith(silent);
  expect(await run('1')).toBe(false);
  expect(told.err).toHaveBeenCalledExactlyOnceWith('Tidak ada jawaban');
  const inline = pageWith(silent, { inline: true });
  await inline.run('1');
  expect(inline.store.get().failure).toEqual({ code: 0, message: 'Tidak ada jawaban', errors: [] });
});

test('where the login is needed nothing is said: the page leads there', async () => {
  const onFailed = vi.fn(() => false);
  const { run, store } = pageWith(() => Promise.reject(refused(401)), { inline: true, onFailed });
  expect(await run('1')).toBe(false);
  expect(told.err).not.toHaveBeenCalled();
  expect(onFailed).not.toHaveBeenCalled();
  expect(store.get()).toEqual({ running: null, failure: null });
});

test('a fault of our own is not swallowed, and leaves the mutation free', async () => {
  const { run, store } = pageWith(() => Promise.reject(new TypeError('broken')));
  await expect(run('1')).rejects.toThrow('broken');
  expect(store.get().running).toBeNull();
});

test('what was done in part only is a failure', async () => {
  const { run, steps, store } = pageWith(async () => 'one of two', {
    inline: true,
    reloadOn: 'failure',
    onDone: () => {
      throw refused(409);
    },
  });
  expect(await run('1')).toBe(false);
  expect(store.get().failure?.message).toBe('Ditolak');
  expect(steps).toEqual(['settled', 'loaded']);
});

test('when the component is gone meanwhile, it is still told and the page loads again', async () => {
  const answer = later();
  const { run, steps, store } = pageWith(answer.send);
  const shown = vi.fn();
  const unmount = store.subscribe(shown);
  const running = run('1');
  expect(shown).toHaveBeenCalledTimes(1);
  unmount();
  answer.resolve('ok');
  expect(await running).toBe(true);
  expect(steps).toEqual(['done 1: ok', 'settled', 'loaded']);
  expect(shown).toHaveBeenCalledTimes(1);
});
