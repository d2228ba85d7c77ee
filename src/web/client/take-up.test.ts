import { isRouteErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { readState } from './take-up.ts';

it('gives the router the data as the loaders found it', () => {
  expect(readState('{"loaderData":{"id:home":{"n":null,"list":[1]}},"errors":null}')).toEqual({
    loaderData: { 'id:home': { n: null, list: [1] } },
    errors: null,
  });
});

it('tells a page that is not there from one that failed', () => {
  const errors =
    '{"a":{"status":404,"statusText":"","data":"gone"},"b":{"message":"Unexpected Server Error"}}';
  const state = readState(`{"loaderData":{},"errors":${errors}}`);
  expect(isRouteErrorResponse(state.errors?.a)).toBe(true);
  expect(state.errors?.a).toMatchObject({ status: 404, data: 'gone' });
  expect(state.errors?.b).toEqual(new Error('Unexpected Server Error'));
});
