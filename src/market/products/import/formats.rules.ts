import type { NumberKind } from '#contract/number-kinds.ts';
import type { ImportFormat } from '#contract/product-import.ts';

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
  | 'pounds'
  | 'ounces'
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
  | 'option3'
  | 'sale'
  | 'variantWeight'
  | 'weightUnit'
  | 'parent'
  | 'rowType'
  | 'minQty'
  | 'maxQty'
  | 'preorder'
  | 'wholesale'
  | NumberKind;

/** Headings without capitals, signs and stars, and what stands below them. */
type Columns = Record<string, ColumnMeaning>;

const numberColumns: Columns = {
  halal: 'halal',
  'nomor halal': 'halal',
  'sertifikat halal': 'halal',
  bpom: 'bpom',
  'nomor bpom': 'bpom',
  'izin edar bpom': 'bpom',
  pirt: 'pirt',
  'p irt': 'pirt',
  'nomor pirt': 'pirt',
  'nomor p irt': 'pirt',
  sni: 'sni',
  'nomor sni': 'sni',
  postel: 'postel',
  sdppi: 'postel',
  'nomor postel': 'postel',
  kemenkes: 'kemenkes',
  'nomor kemenkes': 'kemenkes',
};

export const ours: Columns = {
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
  'min qty': 'minQty',
  'max qty': 'maxQty',
  'preorder days': 'preorder',
  wholesale: 'wholesale',
};
export const common: Columns = {
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
  'minimum pemesanan': 'minQty',
  'minimum pembelian': 'minQty',
  'minimal pembelian': 'minQty',
  'maksimum pembelian': 'maxQty',
  'maksimal pembelian': 'maxQty',
  'pre order': 'preorder',
  'hari pre order': 'preorder',
  'hari preorder': 'preorder',
  'lama pre order hari': 'preorder',
  grosir: 'wholesale',
  'harga grosir': 'wholesale',
  ...numberColumns,
};
const shopify: Columns = {
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
  'variant weight': 'variantWeight',
  'variant weight unit': 'weightUnit',
};

/** Columns numbered from 1. */
const numbered = (count: number, name: (at: number) => string, meaning: ColumnMeaning): Columns =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at + 1), meaning]));

/** Shopee Indonesia: a line of technical names, then one of headings, then what is mandatory and why (docs/decisions/0156). */
const shopee: Columns = {
  'ps category': 'category',
  kategori: 'category',
  'ps product name': 'name',
  'nama produk': 'name',
  'ps product description': 'description',
  'deskripsi produk': 'description',
  'ps sku parent short': 'sku',
  'et title parent sku': 'sku',
  'sku induk': 'sku',
  'et title variation integration no': 'key',
  'kode integrasi variasi': 'key',
  'et title variation 1': 'option1Name',
  'nama variasi 1': 'option1Name',
  'nama variasi1': 'option1Name',
  'et title option for variation 1': 'option1',
  'varian untuk variasi 1': 'option1',
  'varian untuk variasi1': 'option1',
  'et title image per variation': 'variantPhoto',
  'foto produk per varian': 'variantPhoto',
  'et title variation 2': 'option2Name',
  'nama variasi 2': 'option2Name',
  'nama variasi2': 'option2Name',
  'et title option for variation 2': 'option2',
  'varian untuk variasi 2': 'option2',
  'varian untuk variasi2': 'option2',
  'ps price': 'price',
  harga: 'price',
  'ps stock': 'stock',
  stok: 'stock',
  'ps sku short': 'variantSku',
  'kode variasi': 'variantSku',
  'ps weight': 'grams',
  berat: 'grams',
  'berat gram': 'grams',
  'berat g': 'grams',
  'berat kg': 'kilos',
  'ps length': 'length',
  panjang: 'length',
  'panjang cm': 'length',
  'ps width': 'width',
  lebar: 'width',
  'lebar cm': 'width',
  'ps height': 'height',
  tinggi: 'height',
  'tinggi cm': 'height',
  'ps item cover image': 'photos',
  'foto sampul': 'photos',
  ...numbered(8, (at) => `ps item image ${at}`, 'photos'),
  ...numbered(8, (at) => `foto produk ${at}`, 'photos'),
  'ps minimum purchase quantity': 'minQty',
  'min jumlah pembelian': 'minQty',
  'ps maximum purchase quantity': 'maxQty',
  'maks jumlah pembelian': 'maxQty',
  'ps product pre order dts': 'preorder',
  'dikirim dalam pre order': 'preorder',
  ...numberColumns,
};

/** Tokopedia's "Tambah Sekaligus": its second line has the headings, the fourth the first product. */
const tokopedia: Columns = {
  ...common,
  'kode kategori': 'category',
  'kategori kode': 'category',
  'berat gram': 'grams',
  'minimum pemesanan': 'minQty',
  'waktu proses preorder': 'preorder',
  ...numbered(5, (at) => `foto produk ${at}`, 'photos'),
  ...numbered(5, (at) => `gambar ${at}`, 'photos'),
  'sku name': 'sku',
};

/** Tokopedia & TikTok Shop: technical names in the first line, headings in the third, products from the sixth. */
const tiktok: Columns = {
  category: 'category',
  kategori: 'category',
  'product name': 'name',
  'nama produk': 'name',
  'product description': 'html',
  'deskripsi produk': 'html',
  'main image': 'photos',
  'main product image': 'photos',
  'gambar utama': 'photos',
  'gambar produk utama': 'photos',
  ...numbered(9, (at) => `image ${at}`, 'photos'),
  ...numbered(9, (at) => `product image ${at}`, 'photos'),
  ...numbered(9, (at) => `gambar ${at}`, 'photos'),
  ...numbered(9, (at) => `gambar produk ${at}`, 'photos'),
  'property name 1': 'option1Name',
  'nama varian utama tema': 'option1Name',
  'property value 1': 'option1',
  'nilai varian utama opsi': 'option1',
  'varian 1': 'option1',
  'property 1 image': 'variantPhoto',
  'gambar varian utama 1': 'variantPhoto',
  'gambar varian': 'variantPhoto',
  'property name 2': 'option2Name',
  'nama varian sekunder tema': 'option2Name',
  'property value 2': 'option2',
  'nilai varian sekunder opsi': 'option2',
  'varian 2': 'option2',
  'parcel weight': 'grams',
  'package weight g': 'grams',
  'berat paket g': 'grams',
  'parcel length': 'length',
  'package length cm': 'length',
  'panjang paket cm': 'length',
  'parcel width': 'width',
  'package width cm': 'width',
  'lebar paket cm': 'width',
  'parcel height': 'height',
  'package height cm': 'height',
  'tinggi paket cm': 'height',
  price: 'price',
  'retail price local currency': 'price',
  'harga ritel mata uang lokal': 'price',
  'harga ritel': 'price',
  quantity: 'stock',
  kuantitas: 'stock',
  'seller sku': 'variantSku',
  'sku penjual': 'variantSku',
  'minimum order quantity': 'minQty',
  'jumlah penjualan minimum': 'minQty',
  'pembelian minimum per pesanan': 'minQty',
  'pre order time': 'preorder',
  'pre sale waktu proses pesanan': 'preorder',
};

/** WooCommerce's own product export. Units of weight and sides stand in the headings, as the shop has set them. */
const woocommerce: Columns = {
  id: 'key',
  type: 'rowType',
  sku: 'sku',
  name: 'name',
  published: 'published',
  description: 'html',
  stock: 'stock',
  'weight kg': 'kilos',
  'weight g': 'grams',
  'weight lbs': 'pounds',
  'weight lb': 'pounds',
  'weight oz': 'ounces',
  'sale price': 'sale',
  'regular price': 'price',
  categories: 'category',
  images: 'photos',
  parent: 'parent',
  'attribute 1 name': 'option1Name',
  'attribute 1 value s': 'option1',
  'attribute 2 name': 'option2Name',
  'attribute 2 value s': 'option2',
  'attribute 3 name': 'option3Name',
  'attribute 3 value s': 'option3',
};

/** What a format is known by: its columns, and the groups of headings of which each must be there with one at least. */
export type Format = { name: ImportFormat; columns: Columns; signs: string[][] };

/** In the order in which they are tried; `rows` is whatever has a column of names and one of prices. */
export const formats: readonly Format[] = [
  {
    name: 'shopify',
    columns: shopify,
    signs: [
      ['handle', 'url handle'],
      ['variant price', 'title'],
    ],
  },
  {
    name: 'shopee',
    columns: shopee,
    signs: [
      ['ps product name', 'kode integrasi variasi'],
      ['ps price', 'harga'],
      ['ps product name', 'nama produk'],
    ],
  },
  {
    name: 'tokopedia',
    columns: tokopedia,
    signs: [['nama produk'], ['nomor etalase', 'kode kategori'], ['harga rp', 'harga']],
  },
  {
    name: 'tiktok',
    columns: tiktok,
    signs: [
      ['product name', 'nama produk'],
      ['parcel weight', 'package weight g', 'berat paket g'],
    ],
  },
  { name: 'woocommerce', columns: woocommerce, signs: [['type'], ['name'], ['regular price']] },
  { name: 'rows', columns: { ...common, ...ours }, signs: [] },
];
