import type { OpenOrder, OpenProduct, PriceResult, StockResult } from '#contract/open-api.ts';
import type { WebhookMessage } from '#contract/webhook-events.ts';

/** What a call is sent and answers, as somebody who writes a client would meet it; `data` of the envelope. */
export type CallExample = { input?: Record<string, unknown>; data?: unknown };

const product: OpenProduct = {
  product_id: 4821,
  product_name: 'Kemeja flanel kotak',
  slug: 'kemeja-flanel-kotak',
  sku: '',
  category_id: 112,
  status: 'PUBLISH',
  is_taken_down: false,
  is_deleted: false,
  base_price: 189_000,
  merchant_discount_amount: 20_000,
  price: 169_000,
  weight: 350,
  stock: 17,
  variants: [
    {
      variant_id: 9102,
      options: ['Merah', 'L'],
      sku: 'FLN-MRH-L',
      base_price: 189_000,
      merchant_discount_amount: 20_000,
      price: 169_000,
      weight: 350,
      stock: 17,
    },
  ],
  updated_at: '2026-11-20T12:00:00+07:00',
};

const order: OpenOrder = {
  order_id: 70_412,
  order_code: 'INV-20261120-K7Q2MD',
  status: 'paid',
  status_label: 'Menunggu Konfirmasi Penjual',
  created_at: '2026-11-20T11:58:12+07:00',
  paid_at: '2026-11-20T12:00:00+07:00',
  completed_at: null,
  deadline_at: '2026-11-22T12:00:00+07:00',
  buyer: { fullname: 'Rani Wijaya', phone: '+6281234567890' },
  items: [
    {
      id: 1,
      product_id: 4821,
      variant_id: 9102,
      sku: 'FLN-MRH-L',
      slug: 'kemeja-flanel-kotak',
      product_name: 'Kemeja flanel kotak',
      photo: null,
      variant_options: ['Merah', 'L'],
      qty: 1,
      note: '',
      price: 169_000,
      base_price: 189_000,
      weight: 350,
      subtotal: 169_000,
      is_reviewed: false,
    },
  ],
  address: {
    label: 'Rumah',
    receiver_name: 'Rani Wijaya',
    phone: '+6281234567890',
    address: 'Jalan Timor Raya 12',
    province_id: 53,
    province: 'Nusa Tenggara Timur',
    city_id: 5371,
    city: 'Kota Kupang',
    sub_district_id: 537104,
    sub_district: 'Oebobo',
    area_id: null,
    area: null,
    zipcode: '85111',
  },
  is_dropship: false,
  dropship_name: '',
  dropship_phone: '',
  sender: { name: 'Toko Flobamora', phone: '+6281200001111' },
  shipping: {
    courier: 'jne',
    courier_name: 'JNE',
    service: 'REG',
    service_name: 'Reguler',
    etd: '2-3',
    price: 18_000,
    resi: null,
  },
  weight: 350,
  subtotal: 169_000,
  shipping_cost: 18_000,
  insurance_fee: 0,
  merchant_discount: 0,
  marketplace_discount: 0,
  total: 187_000,
  refund_amount: 0,
  actions: ['approve', 'reject'],
  histories: [{ status: 'paid', at: '2026-11-20T12:00:00+07:00', by: 'system', note: '' }],
  updated_at: '2026-11-20T12:00:00+07:00',
};
const shipped: OpenOrder = {
  ...order,
  status: 'shipped',
  status_label: 'Dikirim',
  actions: ['resi'],
  shipping: { ...order.shipping, resi: 'JP1234567890' },
};

const stock: StockResult[] = [
  { row: 0, result: 'changed', product_id: 4821, variant_id: 9102, stock: 40, error: null },
  {
    row: 1,
    result: 'refused',
    product_id: null,
    variant_id: null,
    stock: null,
    error: { field: 'sku', rule: 'exists', message: 'Data yang dirujuk tidak ditemukan' },
  },
];
const prices: PriceResult[] = [
  { row: 0, result: 'changed', product_id: 4821, variant_id: 9102, price: 159_000, error: null },
];

const cursor = 'NzczNDEuNDgyMS4';

/** Of the calls for programs of stores, by name. */
export const callExamples: Readonly<Record<string, CallExample>> = {
  openStore: {
    data: {
      merchant_id: 31,
      merchant_name: 'Toko Flobamora',
      merchant_slug: 'toko-flobamora',
      key: { name: 'ERP gudang', prefix: 'lpk_4f1c09ab', scopes: ['read', 'stock'], expires_at: null },
    },
  },
  openProducts: { data: { products: [product], cursor, has_more: false } },
  openSetStock: {
    input: {
      rows: [
        { sku: 'FLN-MRH-L', stock: 40 },
        { sku: 'FLN-MRH-XL', stock: 12, stock_seen: 10 },
      ],
    },
    data: stock,
  },
  openSetPrices: {
    input: { rows: [{ variant_id: 9102, base_price: 189_000, merchant_discount_amount: 30_000 }] },
    data: prices,
  },
  openOrders: { data: { orders: [order], cursor, has_more: false } },
  openOrderDetail: { data: order },
  openAcceptOrders: {
    input: { order_codes: ['INV-20261120-K7Q2MD'] },
    data: [{ ...order, status: 'processed', status_label: 'Diproses', actions: ['pickup', 'reject'] }],
  },
  openShipOrder: { input: { order_code: 'INV-20261120-K7Q2MD', resi: 'JP1234567890' }, data: shipped },
};

const sold = { product_id: 4821, variant_id: 9102, sku: 'FLN-MRH-L' };
const timestamp = '2026-11-20T12:00:00+07:00';

/** Of the messages of webhooks, by the group that shares a shape. */
export const messageExamples: Readonly<Record<string, WebhookMessage>> = {
  order: {
    type: 'order.paid',
    timestamp,
    data: {
      order_code: 'INV-20261120-K7Q2MD',
      status: 'paid',
      previous_status: 'waiting_payment',
      resi: null,
      total: 187_000,
    },
  },
  stock: { type: 'product.stock_changed', timestamp, data: { ...sold, stock: 16, previous_stock: 17 } },
  price: {
    type: 'product.price_changed',
    timestamp,
    data: { ...sold, base_price: 189_000, merchant_discount_amount: 30_000, price: 159_000 },
  },
  status: {
    type: 'product.status_changed',
    timestamp,
    data: { product_id: 4821, sku: '', status: 'HIDDEN', is_taken_down: false, is_deleted: false },
  },
  test: { type: 'webhook.test', timestamp, data: { webhook_id: 3 } },
};
