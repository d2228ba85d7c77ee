import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, need } from './api.ts';
import { failureMessage } from './failure.ts';

afterEach(() => vi.restoreAllMocks());

test('#309 a refusal shows the sentence of the server', () => {
  expect(failureMessage(new ApiError(409, 'Stok tidak mencukupi'))).toBe('Stok tidak mencukupi');
});

test('#310 a request without response is only logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new NetworkError('No response from /api/x');
  expect(failureMessage(error)).toBeNull();
  expect(log).toHaveBeenCalledWith(error);
});

test('#311 anything else shows its own message', () => {
  expect(failureMessage(new Error('Kuota penyimpanan penuh'))).toBe('Kuota penyimpanan penuh');
  expect(failureMessage('rusak')).toBe('rusak');
});

test('#249 a call counts as successful only with code 200', async () => {
  const ok = { code: 200 as const, message: 'OK', data: [1], total: 1, request_id: 'x' };
  expect(await need(Promise.resolve(ok))).toEqual(ok);
  const refused = { code: 422 as const, message: 'Data tidak valid', data: null, request_id: 'x' };
  await expect(need(Promise.resolve(refused))).rejects.toThrow('Data tidak valid');
});
