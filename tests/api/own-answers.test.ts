import { expect, test } from 'vitest';
import { declaredCalls, faultsOfAnswer, pathOf } from '#tests/support/contract-calls.ts';
import { SECRET } from '#tests/support/keys.ts';
import { type Person, peopleOf } from '#tests/support/people.ts';
import { send } from '#tests/support/rush.ts';
import { startServer } from '#tests/support/server.ts';

const server = await startServer({ env: { SECRET } });
const people = peopleOf(server.databaseUrl);
const buyer = await people.known('pembeli@lokapasar.test');
const newcomer = await people.known('pembeli2@lokapasar.test');
const seller = await people.known('penjual@lokapasar.test');
const operator = await people.known('operator@lokapasar.test');
const program = await people.program(seller.id);

const ask = async (method: string, path: string, { token }: Person, locale = 'id') => {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': locale,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { data: unknown } };
};
const read = async <T>(path: string, who: Person) => (await ask('GET', `/api${path}`, who)).body.data as T;

// something in the buyer's cart, so that there is a checkout to look at
const products = await read<
  { id: number; has_variants: boolean; is_available: boolean; merchant: { id: number } }[]
>('/products/list?per_page=100', buyer);
const first = products.find(({ has_variants, is_available }) => is_available && !has_variants);
await send(server.url, '/cart/add', buyer.token, { product_id: first!.id });
const preview = await read<{ orders: { order_id: number }[] }>('/shipping/checkout/preview', buyer);
type Order = { order_code: string; payment: { payment_code: string } };
const orders = await read<Order[]>('/buyer/dashboard/order/list?per_page=100', buyer);
const detail = await read<Order>(`/buyer/dashboard/order/detail/${orders[0]!.order_code}`, buyer);
const sales = await read<Order[]>('/merchant/dashboard/order/list', seller);
const goods = await read<{ id: number; category_id: number }[]>('/merchant/dashboard/product/list', seller);
const vouchers = await read<{ id: number }[]>('/merchant/dashboard/voucher/list', seller);
const bundled = await send<{ bundle_id: number }>(
  server.url,
  '/merchant/dashboard/product/bundle/save',
  seller.token,
  {
    ...{ bundle_name: 'Paket hemat', saving_type: 'percentage', saving_value: 10 },
    parts: goods.slice(0, 2).map(({ id }) => ({ product_id: id })),
  },
);
if (bundled.code !== 200) throw new Error(bundled.message);
const slots = await read<{ id: number; start_at: string }[]>(
  '/operator/flashsale/list?per_page=100',
  operator,
);
// only what has begun has a result
const begun = slots.find(({ start_at }) => Date.parse(start_at) < Date.now());
const allVouchers = await read<{ id: number }[]>('/operator/voucher/list', operator);
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const campaign = await send<{ id: number }>(server.url, '/operator/campaign/create', operator.token, {
  ...{ promo_name: 'Kampanye Jauh', name_en: 'Far campaign', min_discount: 10, max_products: 5 },
  ...{ start_at: ahead(300), end_at: ahead(300.5), apply_from: ahead(-1), apply_until: ahead(200) },
});
if (campaign.code !== 200) throw new Error(campaign.message);
const complained = await read<Order[]>('/operator/order/list?status=complained', operator);
const [{ id: buyerId } = { id: 0 }] = await read<{ id: number }[]>(
  '/operator/user/list?search=pembeli@lokapasar.test',
  operator,
);

// a chat, and a message of it that was reported
const { merchant_slug } = await read<{ merchant_slug: string }>('/merchant/dashboard/store', seller);
const asked = await send<{ thread_id: number; message: { message_id: number } }>(
  server.url,
  '/buyer/dashboard/chat/send',
  buyer.token,
  { store: merchant_slug, text: 'Kapan dikirim?' },
);
if (asked.code !== 200) throw new Error(asked.message);
const { thread_id, message } = asked.data;
await send(server.url, '/merchant/dashboard/chat/report', seller.token, {
  message_id: message.message_id,
  reason: 'spam',
});
const reports = await read<{ report_id: number }[]>('/operator/chat/report', operator);

// complaints that the demo shop has, of the buyer and of the store
const complaintOfBuyer = complained.find(({ order_code }) =>
  orders.some((one) => one.order_code === order_code),
);
const [complaintOfStore] = await read<Order[]>('/merchant/dashboard/complaint/list', seller);

const written = await send<{ draft_id: number }>(
  server.url,
  '/merchant/dashboard/product/draft/save',
  seller.token,
  { product_name: 'Belum selesai', category_id: goods[0]!.category_id },
);
if (written.code !== 200) throw new Error(written.message);

const params: Record<string, Record<string, string | number>> = {
  readProductDraft: { id: written.data.draft_id },
  readComplaint: { order_code: complaintOfBuyer!.order_code },
  readStoreComplaint: { order_code: complaintOfStore!.order_code },
  operatorComplaint: { order_code: complained[0]!.order_code },
  chatWithStore: { slug: merchant_slug },
  chatWithBuyer: { order_code: sales[0]!.order_code },
  readChat: { thread_id },
  readStoreChat: { thread_id },
  readOperatorSitePage: { page: 'privacy' },
  readChatReport: { report_id: reports[0]!.report_id },
  shippingPrices: { id: preview.orders[0]!.order_id },
  paymentByCode: { payment_code: detail.payment.payment_code },
  refundsOfPayment: { payment_code: detail.payment.payment_code },
  orderDetail: { order_code: orders[0]!.order_code },
  storeOrderDetail: { order_code: sales[0]!.order_code },
  openOrderDetail: { order_code: sales[0]!.order_code },
  orderParcel: { order_code: orders[0]!.order_code },
  storeParcel: { order_code: sales[0]!.order_code },
  ownProduct: { id: goods[0]!.id },
  voucherDetail: { id: vouchers[0]!.id },
  readOwnBundle: { id: bundled.data.bundle_id },
  slotDetail: { id: slots[0]!.id },
  anyVoucher: { id: allVouchers[0]!.id },
  roundDetail: { id: campaign.data.id },
  storeRoundDetail: { id: campaign.data.id },
  operatorOrderDetail: { order_code: sales[0]!.order_code },
  operatorParcel: { order_code: sales[0]!.order_code },
  readStoreFollow: { id: first!.merchant.id },
  ledgerOfOrder: { order_code: sales[0]!.order_code },
  slotResult: { id: begun!.id },
  slotWarnings: { id: slots[0]!.id },
};
const queries: Record<string, string[]> = {
  operatorReport: [
    'take',
    'cohorts',
    'funnel',
    'searches',
    'stores',
    'sales&by=province',
    'sales&by=month',
  ].map((report) => `report=${report}`),
  ownAnnouncements: ['as=seller', 'as=buyer'],
  categoryNumbers: [`category_id=${goods[0]!.category_id}`],
  listWishlist: ['page=1', 'page=99'],
  deleteFromWishlistByGet: ['list_product_id[]=999999999'],
  listOrders: ['', 'status=completed', 'per_page=1&page=2'],
  walletHistory: ['', 'type=refund', 'page=99'],
  ledgerStatement: ['account=platform_commission', `account=buyer_wallet&owner_id=${buyerId}`],
  operatorWalletDetail: [`user_id=${buyerId}`],
  previewPriceDiscount: [
    `product_ids[]=${goods[0]!.id}&percent=10&start_at=${encodeURIComponent(ahead(1))}&end_at=${encodeURIComponent(ahead(2))}`,
  ],
  listNominations: [`round_id=${campaign.data.id}`],
  slotCalendar: ['date_start=2026-01-01&date_end=2026-01-31'],
  resolutionPreview: [`order_code=${complained[0]!.order_code}&resolution=refund`],
};
/** The lines of the checklist that are about this call and what it answers. */
const lines: Record<string, string> = {
  listCart: '#166 #167 ',
  checkoutPreview: '#168 #289 ',
  shippingPrices: '#289 ',
  getBio: '#169 #293 ',
  getCompany: '#170 #293 ',
  getDocuments: '#171 #293 ',
  walletHistory: '#179 #296 ',
  walletSaldo: '#296 ',
  newNotifications: '#255 ',
  listAddresses: '#273 ',
  listWishlist: '#154 #285 ',
  wishlistTotal: '#285 ',
  listNotifications: '#294 ',
  listOrders: '#295 ',
  listReviewRows: '#295 ',
  getStore: '#172 #297 ',
  getLocation: '#173 #297 ',
  getBank: '#174 #297 ',
  getBanner: '#175 #297 ',
  listStoreNotifications: '#298 ',
  storeWalletHistory: '#299 ',
  storeWalletSaldo: '#299 ',
  listOwnProducts: '#300 ',
  ownProduct: '#300 ',
  listVouchers: '#302 ',
  voucherDetail: '#302 ',
  listStoreOrders: '#304 ',
  listStoreReviews: '#305 ',
  listReviewsByOrder: '#305 ',
  salesSummary: '#306 ',
};
// these look at an import or a message, of which the demo shop has none
const elsewhere = ['importStatus', 'readWebhookDelivery'];
const reads = declaredCalls
  .filter(
    ({ name, access, method, kind }) =>
      access !== 'public' &&
      (method === 'GET' || name === 'listCart') &&
      kind !== 'file' &&
      !elsewhere.includes(name),
  )
  .map((endpoint) => ({ ...endpoint, title: `${lines[endpoint.name] ?? ''}${endpoint.name}` }));

test.each(reads)(
  '$title $path answers its owner exactly what is declared, in both languages, and is kept by nobody',
  async (endpoint) => {
    const { access } = endpoint;
    const owners = { key: program, seller, buyer, user: buyer, public: buyer };
    const owner = typeof access === 'object' ? operator : owners[access];
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      for (const query of queries[endpoint.name] ?? ['']) {
        const url = pathOf(path, params[endpoint.name]) + (query && `?${query}`);
        for (const locale of ['id', 'en']) {
          const { status, headers, body } = await ask(endpoint.method, url, owner, locale);
          expect({ url, status, faults: faultsOfAnswer(endpoint, body) }).toEqual({
            url,
            status: 200,
            faults: [],
          });
          expect(headers.get('cache-control')).toBe('private, no-store');
          expect(headers.get('content-language')).toBe(locale);
          expect(headers.has('etag')).toBe(false);
        }
      }
    }
  },
);

const ofAnyone = reads.filter(
  ({ access, name }) => (access === 'buyer' || access === 'user') && params[name] === undefined,
);
test.each(ofAnyone)('$name $path has an answer for whoever has nothing yet', async (endpoint) => {
  const query = queries[endpoint.name]?.[0] ?? '';
  const { status, body } = await ask(
    endpoint.method,
    pathOf(endpoint.path) + (query && `?${query}`),
    newcomer,
  );
  expect({ status, faults: faultsOfAnswer(endpoint, body) }).toEqual({ status: 200, faults: [] });
});

test('#284 the toggle of the wishlist answers exactly what is declared', async () => {
  const toggle = declaredCalls.find(({ name }) => name === 'toggleWishlist')!;
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await send(server.url, '/wishlist/toggle', newcomer.token, { product_id: first!.id });
    const { status, replayed, retryAfter: _, ...body } = answer;
    expect({ status, replayed, faults: faultsOfAnswer(toggle, body) }).toEqual({
      status: 200,
      replayed: false,
      faults: [],
    });
  }
});

test('the whole wishlist comes without pages when none is asked for', async () => {
  const { body } = await ask('GET', '/api/wishlist/my', buyer);
  const { data, ...rest } = body as { data: unknown[] };
  expect(rest).toEqual({ code: 200, message: 'OK', total: data.length });
});
