import { beforeAll, expect, test } from 'vitest';
import { paymentMethods } from '#contract/payment.ts';
import { EWALLETS } from '#platform/config-rules.ts';
import type { Database } from '#platform/db/database.ts';
import { callRoutes, dataOf, okOf } from '#tests/support/call-routes.ts';
import { fixedClock, testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { Schema } from '../schema.ts';
import { defaultSettings } from '../settings/index.ts';
import { ewalletCodes } from './methods.rules.ts';
import { checkPaymentChoice } from './payment-choices.ts';
import { providerOf } from './providers.ts';
import { paymentRoutes } from './routes.ts';

let db: Database<Schema>;
beforeAll(async () => {
  db = await testDatabase();
});

const at = fixedClock('2026-11-20T00:00:00Z');
const account = { bank_name: 'Bank Lontar', rekening: '0123456789', atas_nama: 'Lokapasar' };
const shop = (provider: string, accounts = [account]) =>
  testContext(db, at, {
    config: { payment: { provider, callbackSecret: 'secret', ewallets: null, midtrans: null, xendit: null } },
    settings: async () => ({ ...defaultSettings, manual_transfer_accounts: accounts, cod_enabled: true }),
  });
const choicesOf = async (provider: string, locale: 'id' | 'en' = 'id') =>
  dataOf(await callRoutes(paymentRoutes(shop(provider)))(paymentMethods, 1, { locale }));

test('with the sandbox everything can be chosen, told in both languages', async () => {
  const [indonesian, english] = await Promise.all([choicesOf('sandbox'), choicesOf('sandbox', 'en')]);
  expect(indonesian.every(({ is_available }) => is_available)).toBe(true);
  expect(indonesian.map(({ label }) => label)).toEqual([
    'Saldo Lokapasar',
    'Virtual Account BCA',
    'Virtual Account BNI',
    'Virtual Account BRI',
    'Virtual Account Mandiri',
    'Virtual Account Permata',
    'Virtual Account CIMB Niaga',
    'Virtual Account BSI',
    'QRIS',
    'GoPay',
    'ShopeePay',
    'DANA',
    'OVO',
    'Kartu, e-wallet, dan lainnya',
    'Transfer bank manual',
    'Bayar di tempat (COD)',
  ]);
  expect(english.at(0)?.label).toBe('Lokapasar balance');
  expect(english.at(1)?.label).toBe('BCA virtual account');
});

test('without a provider only the wallet, transfers by hand and the door are offered', async () => {
  const offered = (await choicesOf('none')).filter(({ is_available }) => is_available);
  expect(offered.map(({ payment_method }) => payment_method)).toEqual(['wallet', 'manual_transfer', 'cod']);
});

test('without an account that an operator entered, manual transfer is not offered', async () => {
  const { data } = okOf(await callRoutes(paymentRoutes(shop('none', [])))(paymentMethods, 1));
  expect(data.filter(({ is_available }) => is_available).map(({ payment_method }) => payment_method)).toEqual(
    ['wallet', 'cod'],
  );
});

test('a choice is unknown, known but not offered, or offered', async () => {
  const check = (provider: string, method: 'va' | 'qris' | 'wallet', channel: string | null) =>
    checkPaymentChoice(shop(provider), { method, channel });
  const unknown = (rule: string) => ({ error: 'invalid', faults: [{ field: 'payment_channel', rule }] });
  expect(await check('sandbox', 'va', 'bca')).toMatchObject({ ok: true, isOffered: true });
  expect(await check('sandbox', 'va', 'bank-of-nowhere')).toMatchObject(unknown('enum'));
  expect(await check('sandbox', 'va', null)).toMatchObject(unknown('required'));
  expect(await check('sandbox', 'qris', 'bca')).toMatchObject(unknown('enum'));
  expect(await check('none', 'qris', null)).toMatchObject({ ok: true, isOffered: false });
  expect(await check('none', 'wallet', null)).toMatchObject({ ok: true, isOffered: true });
});

test('of a real provider only those e-wallets are offered that are activated, and no others', async () => {
  const midtrans = { serverKey: 'x', apiUrl: 'https://api.test', snapUrl: 'https://app.test' };
  const real = (ewallets: string[] | null) => {
    const { config, settings, ...rest } = shop('none');
    const payment = { ...config.payment, provider: 'midtrans', ewallets, midtrans };
    return { ...rest, settings, config: { ...config, payment } };
  };
  const walletsOf = async (ewallets: string[] | null) =>
    dataOf(await callRoutes(paymentRoutes(real(ewallets)))(paymentMethods, 1))
      .filter(({ payment_method, is_available }) => payment_method === 'gateway' && is_available)
      .map(({ payment_channel }) => payment_channel);
  expect(await walletsOf(null)).toEqual([null]);
  expect(await walletsOf([])).toEqual([null]);
  expect(await walletsOf(['ovo', 'gopay'])).toEqual(['gopay', 'ovo', null]);
  expect(() => providerOf(real(['gopay', 'dompet']).config)).toThrow(
    'PAYMENT_EWALLETS dompet is unknown to midtrans; it has gopay, shopeepay, dana, ovo.',
  );
  const check = (channel: string) => checkPaymentChoice(real(['gopay']), { method: 'gateway', channel });
  expect(await check('gopay')).toMatchObject({ ok: true, isOffered: true });
  expect(await check('dana')).toMatchObject({ ok: true, isOffered: false });
  expect(await check('dompet')).toMatchObject({ error: 'invalid' });
});

test('the e-wallets that a deployment may name are those that there are', () => {
  expect(EWALLETS).toEqual(ewalletCodes);
});

test('a provider nobody knows stops the shop from starting', () => {
  expect(() => providerOf(shop('abacus').config)).toThrow('abacus is unknown');
  expect(() => providerOf(shop('midtrans').config)).toThrow('MIDTRANS_SERVER_KEY');
  expect(() => providerOf(shop('xendit').config)).toThrow('XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN');
});
