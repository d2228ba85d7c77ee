import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandInPayouts, standInPayouts } from '#tests/support/midtrans-payouts.ts';
import { midtransPayouts } from './midtrans-payouts.ts';
import type { PayoutRequest, PayoutService } from './payout-service.ts';

let midtrans: StandInPayouts;
let service: PayoutService;
let count = 0;

beforeAll(async () => {
  midtrans = await standInPayouts();
  service = midtransPayouts(midtrans.config);
});
afterAll(() => midtrans.stop());
beforeEach(() => {
  midtrans.feel('well');
  midtrans.refuse(null);
});

const request = (): PayoutRequest => {
  count += 1;
  return {
    key: `WD-${count}`,
    reference: null,
    amount: 47_500,
    bank: '014',
    number: '0012345678',
    name: 'Ina Bao',
  };
};
const madeOf = async (asked: PayoutRequest): Promise<string> => {
  const step = await service.payout(asked);
  if (step.state !== 'made') throw new Error(step.state);
  return step.reference;
};

test('a payout is made by one role and released by the other, under keys by which nothing is done twice', async () => {
  const asked = request();
  const reference = await madeOf(asked);
  expect(await madeOf(asked)).toBe(reference);
  expect(midtrans.find(asked.key)).toMatchObject({
    amount: '47500.00',
    beneficiary_account: '0012345678',
    bank: 'bca',
    status: 'queued',
  });
  expect(await service.payout({ ...asked, reference })).toEqual({ state: 'sent', reference });
  expect(await service.payout({ ...asked, reference })).toEqual({ state: 'sent', reference });
  // also when its key is forgotten: what the payout says of itself counts
  midtrans.forgetKeys();
  expect(await service.payout({ ...asked, reference })).toEqual({ state: 'sent', reference });
  expect(midtrans.released(asked.key)).toBe(1);
  const keys = midtrans.asked.filter(({ method }) => method === 'POST').map(({ key }) => key);
  expect(new Set(keys)).toEqual(new Set(['IRIS-creator', 'IRIS-approver']));
});

test('a lost answer is asked for again by the same key', async () => {
  const asked = request();
  midtrans.lose('/payouts');
  await expect(service.payout(asked)).rejects.toThrow('Midtrans Payouts (/payouts) is down');
  const reference = await madeOf(asked);
  midtrans.lose('/payouts/approve');
  await expect(service.payout({ ...asked, reference })).rejects.toThrow('is down');
  expect(await service.payout({ ...asked, reference })).toEqual({ state: 'sent', reference });
  expect(midtrans.madeFor(asked.key)).toHaveLength(1);
  expect(midtrans.released(asked.key)).toBe(1);
});

test('refused is what they refuse of the payout; keys, limits and silence are not', async () => {
  midtrans.refuse('beneficiary_account is invalid');
  expect(await service.payout(request())).toMatchObject({
    state: 'refused',
    detail: expect.stringContaining('beneficiary_account is invalid'),
  });
  midtrans.refuse(null);
  expect(await service.payout({ ...request(), bank: '535' })).toMatchObject({ state: 'refused' });
  const asked = request();
  await madeOf(asked);
  expect(await service.payout({ ...asked, amount: 99_000 })).toMatchObject({ state: 'unclear' });
  for (const status of [401, 403, 429]) {
    midtrans.answer('/payouts', { status, body: { error_message: 'no', errors: 'no' } });
    expect(await service.payout(request())).toEqual({ state: 'later', detail: `${status} no` });
  }
  for (const status of [408, 500, 503]) {
    midtrans.answer('/payouts', { status, body: { error_message: 'no', errors: 'no' } });
    await expect(service.payout(request())).rejects.toThrow(`status ${status}`);
  }
  for (const body of ['text', [], { payouts: [] }, { payouts: [{ status: 'queued' }] }]) {
    midtrans.answer('/payouts', { status: 201, body });
    await expect(service.payout(request())).rejects.toThrow('is down');
  }
  midtrans.answer('/payouts', { status: 307, body: {}, location: 'http://127.0.0.1:1/' });
  await expect(service.payout(request())).rejects.toThrow('is down');
  midtrans.answer('/payouts', null);
});

test('one that the approver may not release waits, and is not taken for sent', async () => {
  const asked = request();
  const reference = await madeOf(asked);
  midtrans.answer('/approve', { status: 400, body: { error_message: 'OTP is invalid', errors: {} } });
  await expect(service.payout({ ...asked, reference })).rejects.toThrow('OTP is invalid');
  midtrans.answer('/approve', null);
  expect(midtrans.find(asked.key).status).toBe('queued');
});

test.each([
  ['queued', 'waiting'],
  ['approved', 'waiting'],
  ['processed', 'waiting'],
  ['completed', 'paid'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
] as const)('%s is %s', async (status, state) => {
  const asked = request();
  const reference = await madeOf(asked);
  midtrans.become(asked.key, status);
  expect(await service.status(reference)).toEqual({ state, amount: 47_500, detail: '' });
});

test('a payout that they do not know is unknown, another’s answer or no amount is none', async () => {
  expect(await service.status('nobody')).toEqual({ state: 'unknown' });
  for (const body of [
    { reference_no: 'other', amount: '1.00', status: 'completed' },
    { reference_no: 'mine', amount: '1.50', status: 'completed' },
    { reference_no: 'mine', status: 'completed' },
  ]) {
    midtrans.answer('/payouts/mine', { status: 200, body });
    await expect(service.status('mine')).rejects.toThrow('is down');
  }
  midtrans.answer('/payouts/mine', null);
});

test('whose an account is; without an answer nobody says anything of it', async () => {
  midtrans.own('bca', '0012345678', 'INA BAO');
  expect(await service.accountName('014', '0012345678')).toEqual({ state: 'found', name: 'INA BAO' });
  expect(await service.accountName('014', '99999')).toEqual({ state: 'none' });
  // SeaBank: not among the codes
  expect(await service.accountName('535', '0012345678')).toEqual({ state: 'unchecked' });
  const error_message = 'An error occured when doing account validation';
  for (const word of ['Account is dormant', 'Account is closed']) {
    const body = { error_message, errors: { account: [word] } };
    midtrans.answer('account_validation', { status: 400, body });
    expect(await service.accountName('014', '1')).toEqual({ state: 'none' });
  }
  const body = { error_message, errors: { bank: ['Bank is not supported'] } };
  midtrans.answer('account_validation', { status: 400, body });
  expect(await service.accountName('014', '1')).toEqual({ state: 'unchecked' });
  for (const status of [401, 429, 503]) {
    midtrans.answer('account_validation', { status, body });
    await expect(service.accountName('014', '1')).rejects.toThrow(`status ${status}`);
  }
  midtrans.answer('account_validation', null);
});

test('a notification counts with its signature alone, and says which payout and why it failed', async () => {
  const asked = request();
  const reference = await madeOf(asked);
  const read = ({ rawBody, signature }: { rawBody: string; signature: string | undefined }) =>
    service.read({ rawBody, header: (name) => (name === 'iris-signature' ? signature : undefined) });
  expect(read(midtrans.notification(asked.key))).toEqual({ ok: true, reference, failure: null });
  midtrans.become(asked.key, 'failed');
  const error = { error_code: '002', error_message: 'Invalid destination account number' };
  const failed = midtrans.notification(asked.key, error);
  expect(read(failed)).toEqual({
    ok: true,
    reference,
    failure: { reason: 'account', detail: '002 Invalid destination account number' },
  });
  expect(read(midtrans.notification(asked.key, { error_code: '999' }))).toMatchObject({
    failure: { reason: 'other' },
  });
  expect(read({ ...failed, rawBody: `${failed.rawBody} ` })).toEqual({ ok: false, why: 'signature' });
  expect(read(midtrans.notification(asked.key, {}, 'another key'))).toEqual({ ok: false, why: 'signature' });
  expect(read({ ...failed, signature: undefined })).toEqual({ ok: false, why: 'signature' });
  const { createHash } = await import('node:crypto');
  const signed = (rawBody: string) => ({
    rawBody,
    signature: createHash('sha512').update(`${rawBody}IRIS-merchant`).digest('hex').toUpperCase(),
  });
  expect(read(signed('{'))).toEqual({ ok: false, why: 'unreadable' });
  expect(read(signed('{"status":"topup","gross_amount":"1000"}'))).toEqual({
    ok: true,
    reference: null,
    failure: null,
  });
});

test('the signature is the documentation’s own example', () => {
  const example = midtransPayouts({
    ...midtrans.config,
    merchantKey: 'IRIS-merchant-d8709d85-19d6-39c4-7ff5-8eaf81ec31cd',
  });
  const rawBody =
    '{"reference_no":"TLtXjaG7LxcbEhgo7S","amount":"12333.0","status":"processed","updated_at":"2023-03-31T10:12:28Z"}';
  const signature =
    '8b8a8ce380887acf162a17cc4bed7b7ff1c94fc637201ebed7ab1a7f32596810cbd9fc78d2db051ef851f97c05cd5f840d10ee34d58021c18d6ef69a793b7116';
  expect(example.read({ rawBody, header: () => signature })).toMatchObject({
    ok: true,
    reference: 'TLtXjaG7LxcbEhgo7S',
  });
});
