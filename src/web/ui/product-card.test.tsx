import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#common/locale.ts';
import type { Product } from '#contract/product.ts';
import { en } from '#messages/en.ts';
import { id, type Messages } from '#messages/id.ts';
import { LanguageProvider } from '../client/messages.tsx';
import { type CardOptions, ProductCard } from './product-card.tsx';

const product: Product = {
  id: 7,
  slug: 'sepatu',
  product_name: 'Sepatu <Lari>',
  photos: [{ file_id: 'a', image_url: '/api/files/a', thumb_url: '/api/files/a?w=320' }],
  publish_price: 349_900,
  base_price: 400_000,
  weight: 500,
  merchant_discount_percentage: 12.5,
  merchant_discount_amount: 50_100,
  average_ratings: 4.9,
  total_reviews: 3,
  total_sold: 1749,
  stock: 5,
  is_available: true,
  has_variants: false,
  is_wishlisted: '0',
  check: false,
  category: { id: 1, name: 'Sepatu', slug: 'sepatu' },
  merchant: {
    id: 1,
    merchant_name: 'Kara',
    merchant_slug: 'kara',
    merchant_city: 'Kota Bekasi',
    is_pkp: 'non-pkp',
    is_official: false,
    merchant_photo: null,
  },
  flash_sale: null,
};
const flash_sale = {
  promo_id: 1,
  flash_price: 349_900,
  flash_stock: 40,
  flash_sold: 33,
  limit_per_user: 2,
  start_at: '2026-11-20T10:00:00+07:00',
  end_at: '2026-11-20T12:00:00+07:00',
};
const merchant = { ...product.merchant, is_pkp: 'pkp', is_official: true } as const;

const html = (change: Partial<Product> = {}, options: CardOptions = {}, locale: Locale = 'id'): string => {
  const element = (
    <LanguageProvider locale={locale} messages={(locale === 'id' ? id : en) as Messages}>
      <ProductCard product={{ ...product, ...change }} {...options} />
    </LanguageProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

describe('a product card', () => {
  it('writes the price as whole rupiah with points (#15)', () => {
    expect(html()).toContain('<small>Rp\u00a0</small>349.900');
  });

  it('writes the discount with two decimals beside the struck price (#147)', () => {
    expect(html()).toMatch(/<s class="was">.*Rp\u00a0400\.000<\/s>.*12\.50%/);
    expect(html({ merchant_discount_percentage: 0 })).not.toContain('<s class="was">');
  });

  it('lights the stars by the integer part of the rating (#148)', () => {
    expect(html({ average_ratings: 4.9 })).toContain('data-n="4"');
    expect(html({ average_ratings: 0.9 })).toContain('data-n="0"');
  });

  it('shows the PKP mark for pkp and for nothing else (#150)', () => {
    expect(html({ merchant })).toContain('PKP');
    expect(html()).not.toContain('PKP');
  });

  it('says which permit holds, or that the store states that it is not halal, and else nothing', () => {
    const halal = html({ halal: true, permit: { name: 'Halal', number: 'ID32110000123456' } });
    expect(halal).toContain('<abbr class="mark badge-good" title="ID32110000123456">Halal</abbr>');
    const not = html({ halal: false, permit: { name: 'Non-halal' } }, {}, 'en');
    expect(not).toContain('<abbr class="mark badge-wait">Non-halal</abbr>');
    const bpom = html({ permit: { name: 'BPOM', number: 'NA18171234567' } });
    expect(bpom).toContain('<abbr class="mark badge-good" title="NA18171234567">BPOM</abbr>');
    expect(html()).not.toContain('class="mark');
  });

  it('counts what was sold in the language of the page', () => {
    expect(html()).toContain('1.7k terjual');
    expect(html({}, {}, 'en')).toContain('1.7k sold');
  });

  it('links in the language of the page (#13)', () => {
    expect(html()).toContain('href="/product/sepatu"');
    expect(html({}, {}, 'en')).toContain('href="/en/product/sepatu"');
  });

  it('shows the strip or the meter of a flash sale, never both', () => {
    const strip = html({ flash_sale });
    expect(strip).toContain('card-flag');
    expect(strip).not.toContain('class="meter"');
    const meter = html({ flash_sale }, { flash: 'meter' });
    expect(meter).toContain('<p class="meter" data-part="85">Sisa 7</p>');
    expect(meter).not.toContain('card-flag');
  });

  it('says when it is sold out, and then nothing of a flash sale', () => {
    const soldOut = html({ stock: 0, flash_sale });
    expect(soldOut).toContain('Habis');
    expect(soldOut).toContain('is-sold-out');
    expect(soldOut).not.toContain('card-flag');
    expect(html({ is_available: false }, {}, 'en')).toContain('Sold out');
  });

  it('falls back to the no-image picture when there is no photo', () => {
    expect(html({ photos: [] })).toContain('src="/no-image.svg"');
  });

  it('renders no style attribute, which the content policy would drop', () => {
    expect(html({ flash_sale, merchant }, { flash: 'meter' })).not.toContain('style=');
  });

  it('shows what a seller wrote as text, never as markup', () => {
    expect(html()).toContain('Sepatu &lt;Lari&gt;');
  });
});
