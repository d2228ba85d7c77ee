import { expect, test } from 'vitest';
import type { OperatorSettings } from '#contract/operator-setting.ts';
import { numberSettings, settingTable } from '#contract/setting-table.ts';
import {
  accountsOf,
  carriedOver,
  changesOf,
  readNumber,
  valuesOf,
  withAccounts,
} from './settings-form.rules.ts';

const base: OperatorSettings = {
  ...(Object.fromEntries(numberSettings.map((key) => [key, settingTable[key].standard])) as Record<
    (typeof numberSettings)[number],
    number
  >),
  manual_transfer_accounts: [{ bank_name: 'Bank Lontar', rekening: '0123456789', atas_nama: 'Lokapasar' }],
  single_operator: false,
  cod_enabled: false,
  shop_identity: {
    legal_name: 'PT Pasar Nusantara',
    address: 'Jalan Timor Raya 1, Kupang',
    nib: '',
    pse_number: '',
    complaint_email: '',
    complaint_phone: '',
    complaint_hours: '',
    privacy_email: '',
    authority_contact: 'WhatsApp 0853-1111-1010',
  },
  version: 'a',
};

test('what is shown and left alone is no change, in either language', () => {
  const shop = { ...base, commission_percentage: 2.75 };
  for (const locale of ['id', 'en'] as const) expect(changesOf(valuesOf(shop, locale), shop)).toEqual({});
  expect(valuesOf(shop, 'id')).toMatchObject({ commission_percentage: '2,75', withdraw_max: '50.000.000' });
});

test('numbers are read as people write them', () => {
  expect(readNumber('withdraw_min', '25.000')).toBe(25_000);
  expect(readNumber('commission_percentage', '2,5')).toBe(2.5);
  expect(readNumber('commission_percentage', '2.5')).toBe(2.5);
  expect(readNumber('review_window_days', ' 14 ')).toBe(14);
  expect(readNumber('review_window_days', '-3')).toBe(-3);
  for (const text of ['', 'banyak', '1.5', '1e3']) expect(readNumber('review_window_days', text)).toBeNull();
});

test('only what differs is sent; accounts go as a whole', () => {
  const values = { ...valuesOf(base, 'id'), withdraw_fee: '2.500' };
  expect(changesOf(values, base)).toEqual({ withdraw_fee: 2_500 });
  const more = [...accountsOf(values), { bank_name: 'Bank Timor', rekening: '12345', atas_nama: 'PT' }];
  expect(changesOf(withAccounts(values, more), base)).toEqual({
    withdraw_fee: 2_500,
    manual_transfer_accounts: more,
  });
  expect(accountsOf(withAccounts(values, more.slice(1)))).toEqual(more.slice(1));
});

test('what another changed is taken over where it was not touched here', () => {
  const values = { ...valuesOf(base, 'id'), withdraw_fee: '2.500' };
  const theirs = { ...base, withdraw_fee: 1_000, review_window_days: 14, version: 'b' };
  const carried = carriedOver(values, base, theirs, 'id');
  expect(carried).toMatchObject({ withdraw_fee: '2.500', review_window_days: '14' });
  expect(changesOf(carried, theirs)).toEqual({ withdraw_fee: 2_500 });
});

test('who runs the shop goes as a whole, and what was typed stays when somebody else was faster', () => {
  const values = { ...valuesOf(base, 'id'), 'shop_identity.nib': ' 1234567890123 ' };
  const identity = { ...base.shop_identity, nib: '1234567890123' };
  expect(changesOf(values, base)).toEqual({ shop_identity: identity });
  const now = { ...base, withdraw_fee: 7, version: 'b' };
  expect(changesOf(carriedOver(values, base, now, 'id'), now)).toEqual({ shop_identity: identity });
});
