import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  chooseProducts,
  createCampaign,
  deleteCampaign,
  editCampaign,
  listCampaigns,
} from '#contract/operator-promo.ts';
import {
  activateVouchers,
  checkAnyVoucherCode,
  createMarketplaceVoucher,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  editMarketplaceVoucher,
  listAllVouchers,
} from '#contract/operator-voucher.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let operator: Account;
let product: number;
beforeAll(async () => {
  scene = await createScene();
  operator = await scene.operator('promo');
  product = await scene.product();
});

const calls = [
  ...[listCampaigns, createCampaign, editCampaign, deleteCampaign, chooseProducts, listAllVouchers],
  ...[createMarketplaceVoucher, editMarketplaceVoucher, activateVouchers, deactivateVouchers],
  ...[deleteMarketplaceVouchers, checkAnyVoucherCode],
];
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '%',
    '\0',
    "'",
    '0',
    -1,
    1e308,
    '9223372036854775807',
    true,
    {},
    [],
  ),
  fc.constantFrom<unknown>('2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59+07:00'),
  fc.constantFrom<unknown>([1, '2', null], [{}], { icon: 'x' }, { icon: null, square_banner: 5 }, '\ud800'),
  fc.string({ unit: 'binary', maxLength: 120 }),
);
/** What makes sense in the field, so that many tries come as far as the database. */
const plain: Record<string, fc.Arbitrary<unknown>> = {
  promo_name: fc.string({ unit: 'binary', minLength: 3, maxLength: 100 }),
  slug: fc.constantFrom('abc', 'a-b-c', 'a'.repeat(80)),
  voucher_code: fc.constantFrom('AAAA', 'BBBB', 'A'.repeat(20)),
  discount_type: fc.constantFrom('percentage', 'amount', 'free_shipping'),
  discount_value: fc.constantFrom(0, 1, 100, 1_000_000_000_000),
  max_discount: fc.constantFrom(null, 1, 1_000_000_000_000),
  min_purchase: fc.constantFrom(0, 1_000_000_000_000),
  quota: fc.constantFrom(1, 1_000_000),
  start_at: fc.constantFrom('0001-01-01T00:00:00Z', NOON, '2026-12-01T00:00:00Z'),
  end_at: fc.constantFrom('2026-12-02T00:00:00Z', '9999-12-31T23:59:59-11:00'),
  product_ids: fc.constantFrom<unknown>([], [1], [999_999_999_999_999]),
  category_ids: fc.constantFrom<unknown>([], [1], [999_999_999_999_999]),
  position: fc.constantFrom(0, 9999),
};
const bodyOf = ({ input }: Endpoint) => {
  const { shape } = input as unknown as { shape: Record<string, unknown> };
  return fc.record(
    Object.fromEntries(
      Object.keys(shape).map((key) => [
        key,
        plain[key] === undefined ? odd : fc.oneof({ weight: 6, arbitrary: plain[key] }, odd),
      ]),
    ),
    { requiredKeys: Object.keys(shape).filter((key) => plain[key] !== undefined) },
  );
};

test.each(calls)('$path answers or refuses whatever an operator sends, and never fails', async (endpoint) => {
  const campaign = await scene.promo({ start_at: NOON, end_at: '2026-12-01T00:00:00+07:00' });
  const voucher = await scene.voucher({
    start_at: '2026-11-25T00:00:00+07:00',
    end_at: '2026-12-01T00:00:00+07:00',
  });
  const targets = fc.constantFrom<unknown>(campaign, voucher, product, 'x', '999999999999999', 0);
  await fc.assert(
    fc.asyncProperty(bodyOf(endpoint), targets, async (input, id) => {
      const { code } = await scene.call(endpoint as Endpoint, operator, {
        params: { id: String(id) },
        input,
      });
      expect([200, 403, 404, 409, 422]).toContain(code);
    }),
    { numRuns: 150 },
  );
});

test.each(['9999-12-31T23:59:59-11:00', '0000-12-31T23:59:59+11:00'])(
  'a moment outside the years 1 to 9999 of Jakarta is refused (%s)',
  async (end_at) => {
    const input = { promo_name: 'Pasar malam', slug: 'pasar-malam', start_at: NOON, end_at };
    expect(await scene.call(createCampaign, operator, { input })).toMatchObject({
      code: 422,
      errors: [{ field: 'end_at', rule: 'format' }],
    });
  },
);
