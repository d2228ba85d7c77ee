import { describe, expect, it } from 'vitest';
import { firstVariant, isPossible, pick } from './variant.rules.ts';

const variant = (colour: string, size: string, stock: number, publish_price = 100) => ({
  options: [colour, size],
  stock,
  publish_price,
});
const shoes = [
  variant('Candy', '38', 2, 120),
  variant('Candy', '39', 0),
  variant('Pink', '39', 5, 110),
  variant('Pink', '40', 1, 130),
  variant('Blue', '38', 0),
];

describe('choosing a variant', () => {
  it('starts with the cheapest that can be bought', () => {
    expect(firstVariant(shoes)?.options).toEqual(['Pink', '39']);
  });
  it('starts with the cheapest of all when nothing can be bought, and with none without variants', () => {
    expect(firstVariant(shoes.map((one) => ({ ...one, stock: 0 })))?.options).toEqual(['Candy', '39']);
    expect(firstVariant([])).toBeNull();
  });
  it('keeps the other option when the combination can be bought', () => {
    expect(pick(shoes, ['Pink', '39'], 1, '40')?.options).toEqual(['Pink', '40']);
  });
  it('moves the later option when the combination cannot be bought', () => {
    expect(pick(shoes, ['Candy', '38'], 0, 'Pink')?.options).toEqual(['Pink', '39']);
    expect(pick(shoes, ['Pink', '39'], 0, 'Candy')?.options).toEqual(['Candy', '38']);
  });
  it('shows a sold-out value when it has nothing else', () => {
    expect(pick(shoes, ['Candy', '38'], 0, 'Blue')?.options).toEqual(['Blue', '38']);
    expect(pick(shoes, ['Candy', '38'], 0, 'Green')).toBeNull();
  });
  it('crosses out what cannot be bought with the options before it', () => {
    expect(isPossible(shoes, ['Candy', '38'], 1, '39')).toBe(false);
    expect(isPossible(shoes, ['Pink', '39'], 1, '39')).toBe(true);
    expect(isPossible(shoes, ['Candy', '38'], 0, 'Pink')).toBe(true);
    expect(isPossible(shoes, ['Candy', '38'], 0, 'Blue')).toBe(false);
  });
});
