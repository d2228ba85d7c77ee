import { expect, test } from 'vitest';
import { numberKinds, numberPatterns, tidyNumber } from '#contract/number-rules.ts';
import { type AskedNumber, changedNumbers, missingKinds, numberFaults } from './numbers.rules.ts';

const today = '2026-11-20';
const halal = { kind: 'halal', number: 'ID32110000123456', validUntil: null, fileId: null } as const;
const required: AskedNumber = { kind: 'halal', duty: 'required', valid_from: '2026-01-01' };

test.each(numberKinds)('the example of %s is written as it is asked, and nonsense is not', (kind) => {
  const { pattern, example } = numberPatterns[kind];
  expect(tidyNumber(`  ${example.toLowerCase()} `)).toMatch(pattern);
  for (const wrong of ['', 'ABC', 'halal sekali', '12345', `${example} <script>`])
    expect(pattern.test(tidyNumber(wrong))).toBe(false);
});

test('what is sent replaces the numbers, what is not sent stays; a statement ends never', () => {
  expect(changedNumbers([halal], undefined)).toEqual([halal]);
  expect(changedNumbers([halal], [])).toEqual([]);
  expect(
    changedNumbers(
      [halal],
      [
        { kind: 'sni', number: ' sni  8152:2015 ', valid_until: '2027-01-01' },
        { kind: 'halal', valid_until: '2020-01-01' },
      ],
    ),
  ).toEqual([
    { kind: 'halal', number: null, validUntil: null, fileId: null },
    { kind: 'sni', number: 'SNI 8152:2015', validUntil: '2027-01-01', fileId: null },
  ]);
});

test('a number in a wrong form, over, twice or missing is refused where it was sent', () => {
  const faults = (sent: Parameters<typeof changedNumbers>[1]) =>
    numberFaults([halal], changedNumbers([halal], sent), sent, today).map(({ field, rule }) => [field, rule]);
  expect(faults([{ kind: 'halal', number: 'ID32110000123456' }])).toEqual([]);
  expect(faults([{ kind: 'halal' }])).toEqual([]);
  expect(
    faults([
      { kind: 'sni', number: 'SNI 1:2010', valid_until: '2026-11-19' },
      { kind: 'bpom', number: 'apa saja' },
    ]),
  ).toEqual([
    ['numbers.1.number', 'format'],
    ['numbers.0.valid_until', 'min'],
  ]);
  expect(faults([{ kind: 'sni' }])).toEqual([['numbers.0.number', 'required']]);
  expect(
    faults([
      { kind: 'sni', number: 'SNI 1:2010' },
      { kind: 'sni', number: 'SNI 2:2010' },
    ]),
  ).toEqual([['numbers.0.kind', 'unique']]);
});

test('a required number is missing until it is there, valid, and not the one that was rejected', () => {
  const missing = (
    numbers: Parameters<typeof missingKinds>[1],
    state: 'sent' | 'accepted' | 'rejected' = 'sent',
    asked = required,
  ) => missingKinds([asked], numbers, [{ kind: 'halal', state, reason: null }], [halal], today);
  expect(missing([])).toEqual(['halal']);
  expect(missing([halal])).toEqual([]);
  expect(missing([{ ...halal, number: null }])).toEqual([]);
  expect(missing([{ ...halal, validUntil: today }])).toEqual([]);
  expect(missing([{ ...halal, validUntil: '2026-11-19' }])).toEqual(['halal']);
  expect(missing([halal], 'rejected')).toEqual(['halal']);
  expect(missing([{ ...halal, number: 'ID32110000999999' }], 'rejected')).toEqual([]);
  expect(missing([], 'sent', { ...required, duty: 'asked' })).toEqual([]);
  expect(missing([], 'sent', { ...required, valid_from: '2026-11-21' })).toEqual([]);
});
