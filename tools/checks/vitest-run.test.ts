import { expect, test } from 'vitest';
import { tally } from './vitest-run.ts';

const clean = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
const fileWith = (...assertionResults: { status: string; tags?: string[] }[]) => ({
  ...clean,
  testResults: [{ name: 'x.test.ts', status: 'passed', assertionResults }],
});

test('passing tests pass', () => {
  expect(tally(clean, 0)).toEqual({ passed: 3, failed: 0 });
});

test('what is tagged for a trial may be left out', () => {
  expect(tally(fileWith({ status: 'passed' }, { status: 'skipped', tags: ['detail'] }), 0)).toEqual({
    passed: 3,
    failed: 0,
  });
});

test.each([
  ['a failed test', { ...clean, numFailedTests: 1 }, 1],
  ['a skipped test', fileWith({ status: 'skipped', tags: [] }), 0],
  ['a test that never began', fileWith({ status: 'pending' }), 0],
  ['a promised test', fileWith({ status: 'todo' }), 0],
  [
    'a file that does not load',
    { ...clean, testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults: [] }] },
    1,
  ],
  ['an error outside any test', clean, 1],
])('%s is one failure', (_, report, code) => {
  expect(tally(report, code)).toEqual({ passed: 3, failed: 1 });
});
