import { expect, test } from 'vitest';
import { atAddress } from './use-search-field.ts';

test('letters typed after the words were sent stay when the address comes to say these words', () => {
  const typedOn = { shown: '', sent: 'kopi', text: 'kopi susu' };
  const arrived = atAddress(typedOn, 'kopi');
  expect(arrived).toEqual({ shown: 'kopi', sent: 'kopi', text: 'kopi susu' });
  // and follow any other address: back, forward, a link that clears it
  const back = atAddress(arrived, '');
  expect(back.text).toBe('');
  expect(atAddress(back, 'kopi').text).toBe('kopi');
});
