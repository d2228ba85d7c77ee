import { describe, expect, test } from 'vitest';
import { en } from '#messages/en.ts';
import { id } from '#messages/id.ts';
import { minimumText, worthText } from './worth.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('what a promo is worth', () => {
  test('is one line in the language of the page', () => {
    const amount = { discount_type: 'amount', discount_value: 5000, max_discount: null } as const;
    expect(plain(worthText(amount, id.promo, 'id'))).toBe('Rp 5k potongan');
    expect(plain(worthText(amount, en.promo, 'en'))).toBe('Rp 5k off');
    const share = { discount_type: 'percentage', discount_value: 12.5, max_discount: 20_000 } as const;
    expect(plain(worthText(share, id.promo, 'id'))).toBe('12,5% potongan, maks. Rp 20k');
    const postage = { discount_type: 'free_shipping', discount_value: 0, max_discount: 40_000 } as const;
    expect(plain(worthText(postage, id.promo, 'id'))).toBe('Gratis ongkir, maks. Rp 40k');
    expect(
      worthText({ discount_type: null, discount_value: 0, max_discount: null }, id.promo, 'id'),
    ).toBeNull();
  });

  test('names the whole amount to be spent first', () => {
    expect(plain(minimumText(1_250_000, id.promo))).toBe('Min. belanja Rp 1.250.000');
    expect(minimumText(0, en.promo)).toBe('No minimum purchase');
  });
});
