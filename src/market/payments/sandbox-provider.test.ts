import { expect, test } from 'vitest';
import { chargeRequest } from '#tests/support/charge-request.ts';
import type { Charge, ChargeRequest } from './provider.ts';
import { readCallback } from './providers.ts';
import { readQris } from './qris.rules.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { callbackSignature, isSigned } from './signature.rules.ts';

const request: ChargeRequest = { ...chargeRequest, channel: 'bri' };
const sandbox = sandboxProvider('https://toko.test', 'rahasia');
// it refuses nothing
const charge = async (of: ChargeRequest) => (await sandbox.charge(of)) as Charge;

test('the same request gives the same number, another bank another', async () => {
  const first = await charge(request);
  expect(await charge(request)).toEqual(first);
  expect(first.instruction).toMatchObject({
    type: 'va',
    bank_code: 'bri',
    va_number: expect.stringMatching(/^\d{16}$/),
  });
  expect((await charge({ ...request, channel: 'bca' })).instruction).not.toEqual(first.instruction);
});

test('QRIS is a true code for the amount, the gateway leads to a page of the demo', async () => {
  const { instruction } = await charge({ ...request, method: 'qris', channel: null });
  const fields = readQris(instruction.type === 'qris' ? instruction.qr_string : '');
  expect(fields?.get('54')).toBe('129000');
  const gateway = await charge({ ...request, method: 'gateway', channel: null });
  expect(gateway.instruction).toEqual({
    type: 'gateway',
    redirect_url: 'https://toko.test/__demo/gateway/PAY-20261120-7K3M9QXA',
  });
});

test('e-wallets lead to the same page: by their app’s scanner, by the camera, or by the button alone', async () => {
  const page = 'https://toko.test/__demo/gateway/PAY-20261120-7K3M9QXA';
  const told = async (channel: string) =>
    (await charge({ ...request, method: 'gateway', channel })).instruction;
  expect(await told('gopay')).toMatchObject({
    redirect_url: page,
    app: { url: page, qr_text: expect.stringMatching(/^000201/) },
  });
  expect(await told('dana')).toMatchObject({ app: { url: page, qr_text: page } });
  expect(await told('ovo')).toEqual({ type: 'gateway', redirect_url: page });
});

const body = JSON.stringify({
  payment_code: request.paymentCode,
  status: 'paid',
  amount: 129_000,
  reference: 'r-1',
});
const config = (callbackSecret: string | null, provider = 'sandbox') => ({
  config: {
    publicUrl: 'https://toko.test',
    payment: { provider, callbackSecret, ewallets: null, midtrans: null, xendit: null },
  },
});
const sent = (rawBody: string, signature?: string) => ({
  rawBody,
  header: (name: string) => (name === 'x-callback-signature' ? signature : undefined),
});

test.each([
  [50_000, { state: 'done' }],
  [10_301, { state: 'refused', reason: 'method' }],
  [20_300, { state: 'refused', reason: 'late' }],
  [20_302, { state: 'later' }],
  [20_304, { state: 'unfunded' }],
])('a refund of %i: %j', async (amount, answer) => {
  const now = new Date('2026-11-20T05:00:00Z');
  const wanted = { charge: 'sandbox:PAY', key: 'RF-1', amount, paidBy: 'qris', now } as const;
  expect(await sandbox.refund(wanted)).toMatchObject(answer);
});

test('a signature is the HMAC of the very bytes', () => {
  expect(callbackSignature('{}', 'sandbox-secret')).toMatch(/^[0-9a-f]{64}$/);
  expect(isSigned(body, callbackSignature(body, 'rahasia'), 'rahasia')).toBe(true);
  expect(isSigned(body, callbackSignature(body, 'rahasia').toUpperCase(), 'rahasia')).toBe(true);
  expect(isSigned(`${body} `, callbackSignature(body, 'rahasia'), 'rahasia')).toBe(false);
  expect(isSigned(body, callbackSignature(body, 'lain'), 'rahasia')).toBe(false);
  expect(isSigned(body, '', 'rahasia')).toBe(false);
  expect(isSigned(body, undefined, 'rahasia')).toBe(false);
});

test('a signed message is read; an unknown provider, a wrong signature and a missing secret are refused', async () => {
  const right = callbackSignature(body, 'rahasia');
  expect(await readCallback(config('rahasia'), 'sandbox', sent(body, right))).toEqual({
    ok: true,
    message: {
      paymentCode: request.paymentCode,
      charge: null,
      status: 'paid',
      amount: 129_000,
      reference: 'r-1',
    },
  });
  expect(await readCallback(config('rahasia'), 'sandbox', sent(body, 'ff'))).toMatchObject({
    error: 'signature_invalid',
  });
  expect(await readCallback(config('rahasia'), 'abacus', sent(body, right))).toMatchObject({
    error: 'not_found',
  });
  expect(await readCallback(config('rahasia', 'none'), 'sandbox', sent(body, right))).toMatchObject({
    error: 'not_found',
  });
  expect(await readCallback(config(null), 'sandbox', sent(body, right))).toMatchObject({
    error: 'unavailable',
  });
  const broken = '{"payment_code":"PAY-1"';
  expect(
    await readCallback(config('rahasia'), 'sandbox', sent(broken, callbackSignature(broken, 'rahasia'))),
  ).toMatchObject({ error: 'invalid' });
});
