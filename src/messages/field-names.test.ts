import { expect, test } from 'vitest';
import { declaredCalls } from '#tests/support/contract-calls.ts';
import { placesOf } from '#tests/support/field-places.ts';
import { isKnownField } from './field-names.ts';

test('whatever is wrong with a field of a form, the sentence names what people call it', () => {
  const unknown = declaredCalls
    .filter(({ method }) => method === 'POST')
    .flatMap(({ name, input }) => placesOf(name, input).map(({ path }) => path))
    .filter((path) => !isKnownField(path));
  expect([...new Set(unknown)].sort()).toEqual([]);
});
