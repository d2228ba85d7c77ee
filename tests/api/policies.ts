import type { Access, Permission } from '#contract/endpoint.ts';

/** Who may use each call: the authorisation matrix, written down once more so that a slip in a declaration shows. */
const byAccess: [Access, string][] = [
  [
    'public',
    'H1 H2 M1 M2 M3 M4 M5 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 N1 N2 R1 R2 R3 R4 R8 D2 D3 D4 D5 D12 U1 U2 U4 X1',
  ],
  ['public', 'A1 A2 A3 A4 A5 A6 A7 A13 A21'],
  // each of these is let in by a signature, or exists in test mode only
  ['public', 'U5 K11 K11M X2 X3 X4'],
  ['user', 'A15 A16 A17 A18 A19 A20 U3'],
  [
    'buyer',
    'A8 A9 A10 A11 A12 A14 H3 C1 C2 C3 C4 C5 C6 C7 R5 R6 R7 W1 W2 W3 W4 W4-get W5 D1 D6 D7 D8 D9 D10 D11',
  ],
  [
    'buyer',
    'K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 BB1 BB2 BB3 BB4 BB5 BB6 BN1 BN2 BN3 BO1 BO2 BO3 BO4 BO5 BW1 BW2 BW3 BW4',
  ],
  [
    'seller',
    'SS1 ST1 ST2 ST3 ST4 ST5 ST6 ST7 ST8 SN1 SN2 SN3 SN4 SW1 SW2 SW3 SW4 SV1 SV2 SV3 SV4 SV5 SV6 SR1 SR2 SR3',
  ],
  ['seller', 'SP1 SP2 SP3 SP4 SP5 SP6 SP7 SP8 SP9 SP10 SP11 SP12 SO1 SO2 SO3 SO4 SO5 SO6 SO7 SO8 SO9 SO10'],
  [{ operator: 'any' }, 'O1 O100'],
];
const byPermission: Record<Permission, string> = {
  merchant: 'O2 O3 O4 O5 O6 O7 O8 O111',
  catalog: 'O9 O10 O11 O12 O13 O14 O15 O16 O17 O115',
  promo:
    'O18 O19 O20 O21 O22 O23 O24 O25 O26 O27 O28 O29 O30 O31 O32 O33 O34 O35 O120 O121 O122 O123 O124 O125 O126',
  finance: 'O36 O37 O38 O39 O40 O41 O46 O47 O65 O66 O131 O105 O106 O107 O108 O109',
  order: 'O42 O43 O44 O45 O130',
  user: 'O48 O49 O50 O51 O52 O110',
  content: 'O53 O54 O55 O56 O57 O58 O59 O135 O136 O137 O138 O139',
  setting: 'O60 O61 O62 O63 O64',
};
/** Each permission that an operator may hold. */
export const permissions = Object.keys(byPermission) as Permission[];

export const policies: ReadonlyMap<string, Access> = new Map([
  ...byAccess.flatMap(([access, ids]) => ids.split(' ').map((id): [string, Access] => [id, access])),
  ...Object.entries(byPermission).flatMap(([permission, ids]) =>
    ids.split(' ').map((id): [string, Access] => [id, { operator: permission as Permission }]),
  ),
]);

/** What somebody has that another must not see. */
export type Belongings = {
  cartItem: number;
  address: number;
  draft: number;
  orderCode: string;
  orderItem: number;
  payment: string;
  notification: number;
  session: string;
  voucher: number;
  file: string;
  product: number;
  review: number;
  importJob: number;
};
/** `body` is the query of a GET. */
export type Aimed = { params?: Record<string, string | number>; body?: Record<string, unknown> };
/** How a call is aimed at one of the belongings in `it`; everything else in the request is the caller's own. */
export type Aim = (it: Belongings, own: Belongings) => Aimed;

const order =
  (more: object = {}): Aim =>
  (it) => ({ body: { order_code: it.orderCode, ...more } });
const orders: Aim = (it) => ({ body: { order_codes: [it.orderCode] } });
const line =
  (more: object = {}): Aim =>
  (it) => ({ body: { cart_item_id: it.cartItem, ...more } });
const draft =
  (key: 'id' | 'order_id', body: object = {}): Aim =>
  (it) => ({
    params: { [key]: it.draft },
    body: { ...body },
  });

/** Calls aimed at something that has an owner; where there are several ways, one after another. */
export const aims: Record<string, Aim[]> = {
  A18: [(it) => ({ body: { session_id: it.session } })],
  C3: [line({ qty: 1 })],
  C4: [line()],
  C5: [line()],
  C6: [(it) => ({ body: { cart_item_id: [it.cartItem] } })],
  C7: [line({ qty: 1 })],
  R5: [(it) => ({ body: { promo_id: it.voucher } })],
  D7: [(it) => ({ params: { id: it.address }, body: { label: 'Rumah' } })],
  D8: [(it) => ({ params: { id: it.address } })],
  D9: [(it) => ({ params: { id: it.address } })],
  D10: [(it) => ({ body: { address_book_id: it.address } })],
  D11: [
    (it, own) => ({ params: { order_id: it.draft }, body: { address_book_id: own.address } }),
    (it, own) => ({ params: { order_id: own.draft }, body: { address_book_id: it.address } }),
  ],
  K2: [draft('id')],
  K3: [draft('order_id', { shipper_result_id: 'jne:REG' })],
  K6: [draft('id', { dropship_name: 'Budi' })],
  K7: [draft('id')],
  K9: [(it) => ({ params: { payment_code: it.payment } })],
  K10: [
    (it, own) => ({
      params: { payment_code: it.payment },
      body: { file_id: own.file, bank_name: 'Bank', atas_nama: 'Budi', transfer_at: '2026-01-01T00:00:00Z' },
    }),
  ],
  BN2: [(it) => ({ body: { id: it.notification } })],
  BO2: [order({ action: 'receive' })],
  BO4: [(it) => ({ params: { order_code: it.orderCode } })],
  BO5: [(it) => ({ body: { order_code: it.orderCode, order_item_id: it.orderItem, rating: 5 } })],
  SN2: [(it) => ({ body: { id: it.notification } })],
  SP2: [(it) => ({ params: { id: it.product } })],
  SP4: [
    (it) => ({ params: { id: it.product }, body: { product_id: it.product, product_name: 'Barang lain' } }),
  ],
  SP5: [(it) => ({ body: { product_id: it.product } })],
  SP6: [(it) => ({ body: { product_ids: [it.product] } })],
  SP7: [(it) => ({ body: { product_id: it.product } })],
  SP8: [(it) => ({ body: { product_id: it.product } })],
  SP10: [(it) => ({ params: { import_id: it.importJob } })],
  SV2: [(it) => ({ params: { id: it.voucher } })],
  SV4: [(it) => ({ params: { id: it.voucher }, body: { promo_name: 'Nama lain' } })],
  SV5: [(it) => ({ body: { vouchers_id: it.voucher } })],
  SO2: [order({ reason: 'Habis di gudang' })],
  SO3: [order()],
  SO4: [order({ resi: 'RESI12345' })],
  SO5: [(it) => ({ params: { order_code: it.orderCode } })],
  SO6: [order({ resi: 'RESI12345' })],
  SO7: [orders],
  SO8: [orders],
  SO9: [orders],
  SR3: [(it) => ({ body: { review_id: it.review, reply: 'Terima kasih' } })],
};

/** Calls that name things which belong to everybody, or filter by them. A new call that names ids stands here or above. */
export const namesOnlyPublicThings = new Set([
  'C2',
  'R6',
  'R7',
  'W1',
  'W4',
  'W4-get',
  'SP1',
  'SP3',
  'SV3',
  'SV6',
  'SR1',
]);

/** Calls that take a file of the caller's own: another's is 422, as if it were not there. */
export const fileAims: Record<string, Aim> = {
  BB2: (it) => ({ body: { profile_picture: it.file } }),
  BB4: (it) => ({ body: { company_picture: it.file } }),
  BB6: (it) => ({ body: { file_ktp: it.file } }),
  BO5: (it, own) => ({
    body: { order_code: own.orderCode, order_item_id: own.orderItem, rating: 5, file_ids: [it.file] },
  }),
  K10: (it, own) => ({
    params: { payment_code: own.payment },
    body: { file_id: it.file, bank_name: 'Bank', atas_nama: 'Budi', transfer_at: '2026-01-01T00:00:00Z' },
  }),
  SP9: (it) => ({ body: { file_id: it.file } }),
  ST2: (it) => ({ body: { merchant_photo: it.file } }),
};
