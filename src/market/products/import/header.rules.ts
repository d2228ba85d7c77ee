/** What the cells of a column hold. */
export type ColumnMeaning =
  | 'key'
  | 'name'
  | 'category'
  | 'price'
  | 'compare'
  | 'percentage'
  | 'discount'
  | 'grams'
  | 'kilos'
  | 'length'
  | 'width'
  | 'height'
  | 'stock'
  | 'sku'
  | 'variantSku'
  | 'description'
  | 'html'
  | 'condition'
  | 'status'
  | 'published'
  | 'photos'
  | 'variantPhoto'
  | 'option1Name'
  | 'option1'
  | 'option2Name'
  | 'option2'
  | 'option3Name'
  | 'option3';

export type Layout = {
  /** `shopify`: codes and weights belong to variants, and 0 means that nothing is known. */
  kind: 'shopify' | 'rows';
  header: string[];
  /** The first column of each meaning. */
  at: Partial<Record<ColumnMeaning, number>>;
  /** Every column with photos, in order. */
  photos: number[];
};

const ours: Record<string, ColumnMeaning> = {
  'product id': 'key',
  'product name': 'name',
  'category id': 'category',
  'base price': 'price',
  'merchant discount percentage': 'percentage',
  'merchant discount amount': 'discount',
  'variant sku': 'variantSku',
  'variant photo': 'variantPhoto',
  'option1 name': 'option1Name',
  'option1 value': 'option1',
  'option2 name': 'option2Name',
  'option2 value': 'option2',
  condition: 'condition',
  description: 'description',
};
const common: Record<string, ColumnMeaning> = {
  name: 'name',
  title: 'name',
  product: 'name',
  'nama produk': 'name',
  'nama barang': 'name',
  nama: 'name',
  'judul produk': 'name',
  category: 'category',
  'product category': 'category',
  kategori: 'category',
  'kategori produk': 'category',
  price: 'price',
  harga: 'price',
  'harga rp': 'price',
  'harga satuan': 'price',
  'harga jual': 'price',
  'harga normal': 'price',
  'harga produk': 'price',
  'price rp': 'price',
  diskon: 'percentage',
  'diskon %': 'percentage',
  'discount %': 'percentage',
  potongan: 'discount',
  'potongan harga': 'discount',
  'potongan rp': 'discount',
  weight: 'grams',
  'weight gram': 'grams',
  'weight grams': 'grams',
  'weight g': 'grams',
  berat: 'grams',
  'berat gram': 'grams',
  'berat g': 'grams',
  'berat gr': 'grams',
  'berat produk': 'grams',
  'berat produk gram': 'grams',
  'berat produk g': 'grams',
  length: 'length',
  'length cm': 'length',
  'package length cm': 'length',
  panjang: 'length',
  'panjang cm': 'length',
  'panjang paket': 'length',
  'panjang paket cm': 'length',
  width: 'width',
  'width cm': 'width',
  'package width cm': 'width',
  lebar: 'width',
  'lebar cm': 'width',
  'lebar paket': 'width',
  'lebar paket cm': 'width',
  height: 'height',
  'height cm': 'height',
  'package height cm': 'height',
  tinggi: 'height',
  'tinggi cm': 'height',
  'tinggi paket': 'height',
  'tinggi paket cm': 'height',
  'berat kg': 'kilos',
  'weight kg': 'kilos',
  'berat produk kg': 'kilos',
  stock: 'stock',
  stok: 'stock',
  'jumlah stok': 'stock',
  'stok produk': 'stock',
  quantity: 'stock',
  qty: 'stock',
  sku: 'sku',
  'sku name': 'sku',
  'kode sku': 'sku',
  'kode produk': 'sku',
  'sku produk': 'sku',
  'sku induk': 'sku',
  deskripsi: 'description',
  'deskripsi produk': 'description',
  keterangan: 'description',
  kondisi: 'condition',
  'kondisi produk': 'condition',
  status: 'status',
  'status produk': 'status',
  'nama varian 1': 'option1Name',
  'nama variasi 1': 'option1Name',
  'varian 1': 'option1',
  'variasi 1': 'option1',
  'nama varian 2': 'option2Name',
  'nama variasi 2': 'option2Name',
  'varian 2': 'option2',
  'variasi 2': 'option2',
};
const shopify: Record<string, ColumnMeaning> = {
  handle: 'key',
  'url handle': 'key',
  title: 'name',
  'body html': 'html',
  description: 'html',
  'product category': 'category',
  'variant sku': 'variantSku',
  sku: 'variantSku',
  'variant grams': 'grams',
  'weight value grams': 'grams',
  'variant inventory qty': 'stock',
  'inventory quantity': 'stock',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'compare',
  'compare at price': 'compare',
  'variant image': 'variantPhoto',
  'variant image url': 'variantPhoto',
  'image src': 'photos',
  'product image url': 'photos',
  published: 'published',
  status: 'status',
  'option1 name': 'option1Name',
  'option1 value': 'option1',
  'option2 name': 'option2Name',
  'option2 value': 'option2',
  'option3 name': 'option3Name',
  'option3 value': 'option3',
};
/** What a packed product measures; the columns of a parcel come as three. */
export const sides = ['length', 'width', 'height'] as const satisfies readonly ColumnMeaning[];
export type Side = (typeof sides)[number];

const PHOTO =
  /^(photos?|foto|gambar|images?|url (foto|gambar))( produk| product| utama| sampul| url)?( \d{1,2})?$/;

const comparable = (cell: string): string =>
  cell
    .replace(/^\ufeff/, '')
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim();

/** What the columns of a spreadsheet mean; null when there is none for names or none for prices. */
export const readHeader = (cells: readonly string[]): Layout | null => {
  const names = cells.map(comparable);
  const isShopify =
    (names.includes('handle') || names.includes('url handle')) &&
    (names.includes('variant price') || names.includes('title'));
  const known = isShopify ? shopify : { ...common, ...ours };
  const layout: Layout = { kind: isShopify ? 'shopify' : 'rows', header: [...cells], at: {}, photos: [] };
  names.forEach((name, column) => {
    const meaning = Object.hasOwn(known, name) ? known[name] : undefined;
    if (meaning === 'photos' || (meaning === undefined && !isShopify && PHOTO.test(name)))
      layout.photos.push(column);
    else if (meaning !== undefined) layout.at[meaning] ??= column;
  });
  // one of them alone says something else, such as how long a dress is
  if (sides.some((side) => layout.at[side] === undefined)) for (const side of sides) delete layout.at[side];
  return layout.at.name === undefined || layout.at.price === undefined ? null : layout;
};
