import { expect, it } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

const seen = async (items: string[], maxFailures?: number) => {
  const done: string[] = [];
  const work = async (item: string) => {
    if (item.startsWith('bad')) throw new Error(item);
    done.push(item);
  };
  const failure = await eachByItself(items, work, maxFailures).then(
    () => null,
    (error: Error) => error.message,
  );
  return { done, failure };
};

it('does the others when one fails, and throws the first failure at the end', async () => {
  expect(await seen(['a', 'bad 1', 'b', 'bad 2', 'c'])).toEqual({ done: ['a', 'b', 'c'], failure: 'bad 1' });
  expect(await seen(['a', 'b'])).toEqual({ done: ['a', 'b'], failure: null });
});

it('stops after so many failures', async () => {
  expect(await seen(['a', 'bad 1', 'b', 'bad 2', 'c'], 2)).toEqual({ done: ['a', 'b'], failure: 'bad 1' });
});
