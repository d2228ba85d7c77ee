import type { Locale } from '#common/locale.ts';
import { MAX_PRODUCT_NAME } from '#contract/product-limits.ts';
import type { OwnProduct } from '../product.rules.ts';
import type { DraftContent } from './draft-content.rules.ts';

const MARKED = / ?\((?:salinan|copy)(?: ([1-9][0-9]{0,3}))?\)$/;
const words: Record<Locale, string> = { id: 'salinan', en: 'copy' };

/** A product's name with a mark that this is a copy of it; the copy of a copy is counted. */
export const copyName = (name: string, locale: Locale): string => {
  const found = MARKED.exec(name);
  const plain = found === null ? name : name.slice(0, found.index);
  const nth = found === null ? 1 : Number(found[1] ?? 1) + 1;
  const mark = ` (${words[locale]}${nth === 1 ? '' : ` ${nth}`})`;
  return (
    [...plain]
      .slice(0, MAX_PRODUCT_NAME - mark.length)
      .join('')
      .trimEnd() + mark
  ).trim();
};

/** A figure of a variant where it is another than the product's; '' for the product's own. */
const ownFigure = (own: number, common: number): string => (own === common ? '' : String(own));
const orBlank = (figure: number | null): string => (figure === null ? '' : String(figure));

/**
 * A draft that is like a product. What belongs to that one alone is left out: its stock, its SKUs, by which a store's programs
 * find it, its permit numbers, which are given for one product, and its discount, since a new product has asked no price yet
 * that could be struck through. Sales, reviews and vouchers hang on the product itself.
 */
export const copyOf = (product: OwnProduct, locale: Locale): { name: string; content: DraftContent } => ({
  name: copyName(product.name, locale),
  content: {
    category_id: product.categoryId,
    description: product.description,
    condition: product.condition,
    photos: [...product.photos],
    discount_kind: 'amount',
    base_price: String(product.base),
    discount: '',
    weight: String(product.weight),
    stock: '0',
    sku: '',
    length: orBlank(product.dimensions?.[0] ?? null),
    width: orBlank(product.dimensions?.[1] ?? null),
    height: orBlank(product.dimensions?.[2] ?? null),
    min_qty: product.minQty > 1 ? String(product.minQty) : '',
    max_qty: orBlank(product.maxQty),
    preorder_days: orBlank(product.preorderDays),
    wholesale: product.wholesale.map(([pieces, price]) => ({
      min_qty: String(pieces),
      price: String(price),
    })),
    options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: product.variants.map((variant) => ({
      options: [...variant.options],
      is_sold: true,
      base_price: String(variant.base),
      discount: '',
      weight: ownFigure(variant.weight, product.weight),
      stock: '0',
      sku: '',
      photo: variant.photo,
    })),
    numbers: [],
    is_shown: true,
  },
});
