import { type ComponentProps, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#common/locale.ts';
import { en } from '#messages/en.ts';
import { id } from '#messages/id.ts';
import { LanguageProvider } from '../client/messages.tsx';
import type { CardProduct } from '../ui/card-product.ts';
import { type CardOptions, ProductCard } from '../ui/product-card.tsx';
import { cardText } from './known-cards.ts';
import { writePage } from './write-page.ts';

// numbers that look random and are the same in every run
let state = 7;
const random = (below: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
};
const one = <T,>(...values: readonly [T, ...T[]]): T => values[random(values.length)] ?? values[0];

const names = [
  'Kemeja "Lurik" & <Sarung>',
  "Ibu's",
  '',
  '0',
  'Kopi 7',
  '\u0001name\u0002',
  '名前 – é',
] as const;
const amounts = [0, 7, 999, 1_000, 349_900, 1_250_000_000, 0.4] as const;

const anyProduct = (): CardProduct => ({
  id: random(100_000),
  slug: one('sepatu-lari-7', "o'neil", 'a b', 'ä', '7'),
  product_name: one(...names),
  publish_price: one(...amounts),
  base_price: one(...amounts),
  merchant_discount_percentage: one(0, 12.5, 54.55, 100, -1),
  average_ratings: one(0, 0.9, 4.44, 7),
  total_sold: one(0, 1, 999, 1_749, 2_000_000, 1e21),
  stock: one(0, 5, 46),
  is_available: random(8) > 0,
  photos: one(
    [],
    [{ image_url: '/api/files/1e0b0530' }],
    [{ image_url: '/api/files/a&b' }, { image_url: '/api/files/second' }],
    [{ image_url: '/api/files/b?w=2' }],
    [{ image_url: 'https://elsewhere.test/a.png' }],
  ),
  merchant: {
    merchant_city: one('Kota Bekasi', '', 'Kab. <Jepara>', '1'),
    is_pkp: one('pkp', 'non-pkp'),
    is_official: random(2) > 0,
  },
  flash_sale: one(
    null,
    { flash_price: one(...amounts), flash_stock: one(0, 10, 40, 999_999), flash_sold: random(50) },
    { flash_price: 9, flash_stock: 40, flash_sold: 40 },
  ),
});
type Options = CardOptions & { eager?: boolean; first?: boolean; children?: ReactNode };
const anyOptions = (): Options => ({
  flash: one(undefined, 'strip', 'meter'),
  heading: one(2, 3),
  sizes: '(max-width: 922px) 148px, 190px',
  ...one<Options>({}, {}, {}, {}, {}, { eager: true }, { first: true }, { children: <p>at the foot</p> }),
});

const page = (locale: Locale, body: ReactNode) => (
  <LanguageProvider language={{ locale, messages: locale === 'id' ? id : en }}>
    <html lang={locale}>
      <head />
      <body>{body}</body>
    </html>
  </LanguageProvider>
);

describe.each(['id', 'en'] as const)('cards in %s', (locale) => {
  test('whatever the product, the card is the one that React writes', () => {
    for (let round = 0; round < 150; round += 1) {
      const cards = Array.from({ length: 40 }, (_, at) => (
        <ProductCard key={at} product={anyProduct()} {...anyOptions()} />
      ));
      expect(writePage(page(locale, cards)).html).toBe(renderToString(page(locale, cards)));
    }
  });

  test('cards that differ in their texts alone are written by the component once', () => {
    const plain = { ...anyProduct(), photos: [], stock: 3, is_available: true, flash_sale: null };
    let written = 0;
    const write = (props: object) => {
      written += 1;
      const card = createElement(ProductCard, props as ComponentProps<typeof ProductCard>);
      return renderToString(
        <LanguageProvider language={{ locale, messages: locale === 'id' ? id : en }}>
          {card}
        </LanguageProvider>,
      );
    };
    const Card = ({ product }: { product: CardProduct }) => {
      expect(cardText({ product, sizes: 'once' }, write)).toContain(product.product_name);
      return null;
    };
    const products = ['a', 'b', 'c'].map((product_name) => ({ ...plain, product_name }));
    writePage(
      page(
        locale,
        products.map((product) => <Card key={product.product_name} product={product} />),
      ),
    );
    // the first of them, and its sample
    expect(written).toBe(2);
  });
});
