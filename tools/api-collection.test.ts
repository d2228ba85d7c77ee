import { expect, test } from 'vitest';
import { collection, storedCollection } from './api-collection.ts';

test('the collection of calls is that of the contract: node tools/api-collection.ts makes it anew', () => {
  expect([...storedCollection()].sort()).toEqual([...collection()].sort());
});
