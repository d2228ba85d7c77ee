import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const declared = Object.values(contract)
  .flatMap((file) => Object.entries(file as Record<string, unknown>))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));

test('every call is named like the constant that declares it, and no two share a name', () => {
  expect(declared.length).toBeGreaterThan(200);
  expect(declared.map(([, { name }]) => name)).toEqual(declared.map(([constant]) => constant));
  expect(new Set(declared.map(([constant]) => constant)).size).toBe(declared.length);
});
