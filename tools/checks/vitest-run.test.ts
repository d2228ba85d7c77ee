import { expect, test } from 'vitest';
import { tally } from './vitest-run.ts';

const clean = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

test('passing tests pass', () => {
  expect(tally(clean, 0)).toEqual({ passed: 3, failed: 0 });
});

test.each([
  ['a failed test', { ...clean, numFailedTests: 1 }, 1],
  ['a skipped test', { ...clean, numPendingTests: 1 }, 0],
  ['a promised test', { ...clean, numTodoTests: 1 }, 0],
  [
    'a file that does not load',
    { ...clean, testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults: [] }] },
    1,
  ],
  ['an error outside any test', clean, 1],
])('%s is one failure', (_, report, code) => {
  expect(tally(report, code)).toEqual({ passed: 3, failed: 1 });
});
