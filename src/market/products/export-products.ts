import { Readable } from 'node:stream';
import { guardFormula } from '#common/formula-guard.ts';
import type { Locale } from '#common/locale.ts';
import { fileWord } from '#messages/file-names.ts';
import type { FileAnswer } from '#platform/http/file-answer.ts';
import { BYTE_ORDER_MARK, csvLine, csvOf } from '#platform/spreadsheets/csv.ts';
import { xlsxOf } from '#platform/spreadsheets/xlsx.ts';
import type { MarketContext } from '../context.ts';
import { nextOwnProducts } from './own-products-store.ts';
import type { OwnProduct } from './product.rules.ts';

const BATCH = 200;
type Line = (string | number)[];

/** What the template has no column for stands in columns of its own, which the import reads too. */
const COLUMNS = [
  'product_id',
  'product_name',
  'category_id',
  'base_price',
  'merchant_discount_amount',
  'weight',
  'length',
  'width',
  'height',
  'stock',
  'sku',
  'description',
  'condition',
  'status',
  'photos',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'variant_sku',
  'variant_photo',
];

const TEMPLATE = [
  'product_name',
  'category_id',
  'base_price',
  'merchant_discount_percentage',
  'weight',
  'stock',
  'sku',
  'description',
  'condition',
  'status',
  'photos',
  'length',
  'width',
  'height',
];

/** A product as lines of the export: one, or one for each variant. */
const linesOf = (product: OwnProduct): Line[] => {
  const details = [
    product.sku,
    product.description,
    product.condition,
    product.status,
    product.photos.join('|'),
  ];
  const head = [product.id, product.name, product.categoryId];
  const [first, second] = product.options;
  const measures = product.dimensions ?? ['', '', ''];
  if (product.variants.length === 0) {
    const { base, discount, weight, stock } = product;
    return [[...head, base, discount, weight, ...measures, stock, ...details, '', '', '', '', '', '']];
  }
  return product.variants.map(({ base, discount, weight, stock, options, sku, photo }) => [
    ...head,
    base,
    discount,
    weight,
    ...measures,
    stock,
    ...details,
    first?.name ?? '',
    options[0] ?? '',
    second?.name ?? '',
    options[1] ?? '',
    sku,
    photo ?? '',
  ]);
};

/** All products of a store as lines, read some hundred at a time. */
async function* allLines({ db }: Pick<MarketContext, 'db'>, merchantId: number): AsyncGenerator<Line> {
  yield COLUMNS;
  let after = 0;
  for (;;) {
    const products = await nextOwnProducts(db, merchantId, after, BATCH);
    for (const product of products) yield* linesOf(product);
    if (products.length < BATCH) return;
    after = products.at(-1)?.id ?? after;
  }
}

/** The import takes one apostrophe off whatever looks guarded, in workbooks too, so that they get it too. */
async function* guarded(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines)
    yield line.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell));
}

/** Everything the store sells or hides, written while it is sent; the import reads it back without a loss. */
export const exportFile = (
  ctx: Pick<MarketContext, 'db' | 'clock'>,
  merchantId: number,
  format: 'csv' | 'xlsx',
  locale: Locale,
): FileAnswer => {
  const day = new Date(ctx.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const name = `${fileWord(locale, 'products')}-${day}.${format}`;
  const lines = allLines(ctx, merchantId);
  return format === 'csv'
    ? { name, mime: 'text/csv; charset=utf-8', body: Readable.from(csvOf(lines)) }
    : {
        name,
        mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        body: Readable.from(xlsxOf(fileWord(locale, 'products'), guarded(lines))),
      };
};

/** An empty spreadsheet for the import. */
export const importTemplate = (locale: Locale): FileAnswer => ({
  name: `${fileWord(locale, 'productSample')}.csv`,
  mime: 'text/csv; charset=utf-8',
  body: `${BYTE_ORDER_MARK}${csvLine(TEMPLATE)}`,
});
