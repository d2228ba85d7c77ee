import { type Locale, localePath } from '#common/locale.ts';
import { compact, digits, percent, rupiah } from '#common/money.ts';
import { useLocale } from '../client/messages.tsx';
import { type CardProduct, isSoldOut } from '../ui/card-product.ts';
import { flashLeft, partOf } from '../ui/flash-left.ts';
import { type CardOptions, ProductCard } from '../ui/product-card.tsx';
import { urls } from '../urls.ts';
import { escaped } from './escape.ts';
import { type Form, filled, formOf } from './form.ts';
import type { Props } from './open-element.ts';

const maxForms = 2_000;
/** By the shape of a card: whatever changes more than its texts. null: this shape has no form. */
const forms = new Map<string, Form | null>();

const pictures = '/api/files/';
const known = new Set(['product', 'flash', 'heading', 'sizes', 'eager', 'first']);

/** @returns null for a card that is written element by element, as one whose picture has to be named in the head */
const shapeOf = (product: CardProduct, props: Props, locale: Locale): string | null => {
  if (props.eager || props.first) return null;
  for (const name in props) if (!known.has(name)) return null;
  const url = product.photos[0]?.image_url;
  if (url && (!url.startsWith(pictures) || url.includes('?'))) return null;
  const { flash_sale: sale, merchant } = product;
  const { flash, heading, sizes } = props as CardOptions;
  const flag = isSoldOut(product)
    ? 'out'
    : sale === null
      ? 'none'
      : `${flash === 'meter'} ${flashLeft(sale) > 0}`;
  return (
    `${locale} ${heading === 2} ${flag} ${product.merchant_discount_percentage > 0} ${Math.trunc(product.average_ratings)} ` +
    `${merchant.is_official} ${merchant.is_pkp} ${url ? 'own' : 'none'} ${sizes}`
  );
};

// only hundred figures there are, so the attribute around it has to tell it from others
const meterOf = ({ flash_sold, flash_stock }: NonNullable<CardProduct['flash_sale']>): string =>
  `data-part="${partOf(flash_sold, flash_stock)}"`;

/** All that a card writes of its product, as it stands in HTML; the same places for every card. */
const textsOf = (product: CardProduct, locale: Locale): string[] => [
  escaped(product.product_name),
  escaped(localePath(locale, urls.product(product.slug))),
  escaped(product.photos[0]?.image_url ?? ''),
  String(product.id),
  digits(product.publish_price),
  compact(product.total_sold),
  escaped(product.merchant.merchant_city),
  product.merchant_discount_percentage > 0 ? rupiah(product.base_price) : '',
  product.merchant_discount_percentage > 0 ? percent(product.merchant_discount_percentage) : '',
  // none left is part of the shape
  product.flash_sale === null ? '' : String(flashLeft(product.flash_sale) || ''),
  product.flash_sale === null ? '' : meterOf(product.flash_sale),
];

/** A product of the same shape, each of whose texts is found in its card and nowhere else. */
const sampleOf = (product: CardProduct): CardProduct => {
  const { flash_sale: sale, merchant, merchant_discount_percentage: cut, photos } = product;
  const isLeft = sale !== null && flashLeft(sale) > 0;
  return {
    ...product,
    id: 918_273_645,
    slug: 'slug-of-the-sample',
    product_name: '\u0001name\u0002',
    publish_price: 987_654_321,
    base_price: 876_543_219,
    merchant_discount_percentage: cut > 0 ? 76_543.21 : cut,
    total_sold: 7.6543e26,
    photos: photos[0]?.image_url ? [{ image_url: `${pictures}of-the-sample` }] : [],
    merchant: { ...merchant, merchant_city: '\u0001city\u0002' },
    flash_sale: isLeft ? { ...sale, flash_stock: 20_000_000, flash_sold: 9_000_000 } : sale,
  };
};

/** Whether a component is the card of a product, which pages have by the dozen. */
export const isCard = (component: unknown): boolean => component === ProductCard;

/**
 * A card. Its markup is the component's alone: the first card of a shape is written by the component, of a sample whose texts
 * are then taken out; what is left is the form of all cards of that shape. `write` writes a card element by element.
 */
export const cardText = (props: Props, write: (props: Props) => string): string => {
  const product = props.product as CardProduct;
  const locale = useLocale();
  const shape = shapeOf(product, props, locale);
  if (shape === null) return write(props);
  const form = forms.get(shape);
  if (form) return filled(form, textsOf(product, locale));
  const card = write(props);
  if (form === undefined && forms.size < maxForms) {
    const sample = sampleOf(product);
    const made = formOf(write({ ...props, product: sample }), textsOf(sample, locale));
    forms.set(shape, filled(made, textsOf(product, locale)) === card ? made : null);
  }
  return card;
};
