import { expect, test } from 'vitest';
import { isAddress, isOpenable } from './app-links.rules.ts';

test.each([
  ['https://gopay.co.id/app/merchanttransfer?tref=1', true, true],
  ['gojek://gopay/merchanttransfer?tref=1', true, false],
  ['shopeeid://main?apprl=x', true, false],
  ['http://bayar.test', false, false],
  ['javascript:alert(1)', false, false],
  ['JavaScript:alert(1)', false, false],
  ['data:text/html,x', false, false],
  ['00020101021226', false, false],
  ['', false, false],
])('%s may be opened: %s, by a camera: %s', (url, openable, address) => {
  expect([isOpenable(url), isAddress(url)]).toEqual([openable, address]);
});
