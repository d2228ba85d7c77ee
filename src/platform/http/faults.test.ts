import { expect, it } from 'vitest';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import { errorBody } from './faults.ts';

const said = (locale: 'id' | 'en', refusal: Refusal) => errorBody(refusal, locale, 'test').message;

it('says the limit where the one who refused gives it', () => {
  const low = (params?: Record<string, number>) => invalid({ field: 'stock', rule: 'min', params });
  expect(said('id', low({ min: 10_000 }))).toBe('Stok paling sedikit 10.000');
  expect(said('en', low({ min: 10_000 }))).toBe('The stock must be at least 10.000');
});

it('says of a conflict over a field which one it is, and the reason where there is one', () => {
  const faults = [{ field: 'merchant_name', rule: 'unique' as const }];
  expect(said('id', refuse('conflict', { faults }))).toBe('Nama toko ini sudah dipakai, pilih yang lain');
  expect(said('en', refuse('conflict', { faults, reason: 'slug_taken' }))).toBe(
    'This address (slug) is already in use',
  );
});

it('names the state in which an order is by now', () => {
  const changed = refuse('conflict', { reason: 'order_state_changed', about: { status: 'order_shipped' } });
  expect(said('id', changed)).toBe('Status pesanan ini sudah berubah: Dikirim. Muat ulang halaman ini');
  expect(said('en', changed)).toBe('The status of this order has changed: Shipped. Reload this page');
});
