import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { isCut, listFailure, withFailure } from './list-failure.ts';

describe('a list that could not be loaded', () => {
  it('is cut off when no answer came, and failed when one did', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(listFailure(new NetworkError('No response'))).toBe('cut');
    expect(listFailure(new ApiError(500, 'x'))).toBe('server');
  });

  it('is no failure of the list when the server refuses: that becomes the status of the document', () => {
    expect(() => listFailure(new ApiError(429, 'x'))).toThrow(ApiError);
  });

  it('makes the document a failure that nobody keeps', () => {
    expect(withFailure({ list: [] }, 'server')).toMatchObject({ init: { status: 503 } });
    expect(withFailure({ list: [] }, null)).toEqual({ list: [] });
  });
});

describe('a script that could not be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://lokapasar.test/assets/page.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('counts as cut off: %s', (message) => {
    expect(isCut(new TypeError(message))).toBe(true);
    expect(isCut(new TypeError('x is not a function'))).toBe(false);
  });
});
