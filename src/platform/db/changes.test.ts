import { expect, test } from 'vitest';
import { cursorOf, placeOf } from './changes.ts';

test('a cursor comes back as the place that it was made from', () => {
  const places = [
    { xid: '0', id: 0, since: null },
    { xid: '18446744073709551615', id: 42, since: new Date('2026-11-20T05:00:00Z') },
  ];
  for (const place of places) expect(placeOf(cursorOf(place))).toEqual(place);
});

test('what no cursor is, is none', () => {
  const made = (text: string) => Buffer.from(text).toString('base64url');
  for (const text of ['', 'x', '1.2', '1.2.3.4', '-1.2.', '99999999999999999999.1.', '1.2.999999999999999'])
    expect(placeOf(made(text)), text).toBeNull();
  expect(placeOf('%%%')).toBeNull();
});
