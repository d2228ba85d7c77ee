import type { ImportFormat } from '#contract/product-import.ts';
import { type ColumnMeaning, type Format, formats } from './formats.rules.ts';

export type { ColumnMeaning } from './formats.rules.ts';

export type Layout = {
  /** Whose file it is; of some codes and weights belong to variants, and 0 means that nothing is known. */
  kind: ImportFormat;
  header: string[];
  /** The first column of each meaning. */
  at: Partial<Record<ColumnMeaning, number>>;
  /** Every column with photos, in order. */
  photos: number[];
  /** Columns whose pieces are added up: one for each warehouse. */
  stocks: number[];
  /** Centimetres of one unit of the parcel's sides. */
  centimetres: number;
};

/** What a packed product measures; the columns of a parcel come as three. */
export const sides = ['length', 'width', 'height'] as const satisfies readonly ColumnMeaning[];
export type Side = (typeof sides)[number];

const PHOTO =
  /^(photos?|foto|gambar|images?|url (foto|gambar))( produk| product| utama| sampul| url)?( \d{1,2})?$/;

/** Without the marks that sheets put behind technical names (`ps_price|1|1`), stars and signs. */
const comparable = (cell: string): string =>
  cell
    .replace(/^\ufeff/, '')
    .slice(0, 200)
    .replace(/^((?:ps|et|sl|channel)_[a-z0-9_]+)\|.*$/i, '$1')
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();

const UNITS: Record<string, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54, yd: 91.44 };
const SIDE = /^(length|width|height) (cm|mm|m|in|yd)$/;

const layoutAs = (format: Format, names: readonly string[], header: readonly string[]): Layout => {
  const { name: kind, columns } = format;
  const layout: Layout = { kind, header: [...header], at: {}, photos: [], stocks: [], centimetres: 1 };
  names.forEach((name, column) => {
    const side = kind === 'woocommerce' ? SIDE.exec(name) : null;
    const meaning = Object.hasOwn(columns, name) ? columns[name] : (side?.[1] as ColumnMeaning | undefined);
    if (side !== null) layout.centimetres = UNITS[side[2] ?? ''] ?? 1;
    if (kind === 'tiktok' && /^(jumlah di|quantity in|stok di) /.test(name)) layout.stocks.push(column);
    else if (meaning === 'photos' || (meaning === undefined && kind === 'rows' && PHOTO.test(name)))
      layout.photos.push(column);
    else if (meaning !== undefined) layout.at[meaning] ??= column;
  });
  if (kind === 'woocommerce' && layout.at.sku !== undefined) layout.at.variantSku = layout.at.sku;
  // one of them alone says something else, such as how long a dress is
  if (sides.some((side) => layout.at[side] === undefined)) for (const side of sides) delete layout.at[side];
  return layout;
};

/**
 * What the columns of a spreadsheet mean; null when there is none for names or none for prices.
 * @param asked the format that the seller says it is; null: told by its headings
 */
export const readHeader = (cells: readonly string[], asked: ImportFormat | null = null): Layout | null => {
  const names = cells.map(comparable);
  const format = formats.find(({ name, signs }) =>
    asked === null ? signs.every((some) => some.some((sign) => names.includes(sign))) : name === asked,
  );
  if (format === undefined) return null;
  const layout = layoutAs(format, names, cells);
  return layout.at.name === undefined || layout.at.price === undefined ? null : layout;
};

/** How many columns of a heading line are understood. */
export const understood = ({ at, photos, stocks }: Layout): number =>
  Object.keys(at).length + photos.length + stocks.length;
