import { describe, expect, test } from 'vitest';
import { promoHref, readPromoQuery } from './promo-query.ts';

const read = (query: string) => readPromoQuery(new URLSearchParams(query));

describe('the query of the promo list', () => {
  test('#336 sorts by lates unless topvalue is asked', () => {
    expect(read('').sort).toBe('lates');
    expect(read('sort=topvalue').sort).toBe('topvalue');
    expect(read('sort=cheapest').sort).toBe('lates');
  });

  test('takes what it does not know as the default, never as an error', () => {
    expect(read('organizer=nobody&page=-3&search=%20ongkir%20')).toEqual({
      organizer: 'all',
      sort: 'lates',
      search: 'ongkir',
      page: 1,
    });
  });

  test('gives every view one address, and reads its own addresses back', () => {
    expect(promoHref(read(''))).toBe('/promo');
    for (const query of [
      '',
      'organizer=official',
      'organizer=merchant&sort=topvalue&search=a+%26+b&page=2',
    ]) {
      const once = read(query);
      expect(read(promoHref(once).split('?')[1] ?? '')).toEqual(once);
    }
  });
});
