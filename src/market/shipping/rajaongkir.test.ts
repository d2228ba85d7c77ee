import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DependencyDown } from '#platform/db/errors.ts';
import { standInRajaOngkir } from '#tests/support/rajaongkir.ts';
import type { RatesService } from './courier-service.ts';
import { askRajaOngkir, rajaOngkir } from './rajaongkir.ts';

let outside: Awaited<ReturnType<typeof standInRajaOngkir>>;
let service: RatesService;
beforeEach(async () => {
  outside = await standInRajaOngkir();
  service = rajaOngkir(outside.config);
});
afterEach(() => outside.stop());

const parcel = { origin: '85111', destination: '12950', grams: 1_200, couriers: ['jne', 'idexpress'] };
const COST = '/api/v1/calculate/domestic-cost';

describe('prices', () => {
  test('are asked for with the key, by the places of two postal codes, and come by the shop’s codes', async () => {
    expect(await service.rates(parcel)).toEqual([
      { courier: 'jne', service: 'reg', price: 21_000 },
      { courier: 'jne', service: 'yes', price: 35_000 },
      { courier: 'idexpress', service: 'std', price: 18_500 },
    ]);
    expect(outside.asked.at(-1)).toEqual({
      path: COST,
      key: outside.config.key,
      form: { origin: '64999', destination: '17550', weight: '1200', courier: 'jne:ide' },
    });
  });

  test('ask for a place once, since an account has so many questions a day', async () => {
    await service.rates(parcel);
    await rajaOngkir(outside.config).rates({ ...parcel, grams: 3_000 });
    expect(outside.asked.map(({ path }) => path.split('?')[0])).toEqual([
      ...Array.from({ length: 2 }, () => '/api/v1/destination/domestic-destination'),
      ...[COST, COST],
    ]);
  });

  test('of a parcel that counts by its volume are those of that weight', async () => {
    const items = [{ qty: 1, weight: 1_000, dimensions: [40, 30, 30] as const }];
    await service.rates({ ...parcel, items });
    expect(outside.asked.at(-1)?.form.weight).toBe('6000');
  });

  test('of JNE within a city, where its services have other names, are those of the services that the shop offers', async () => {
    const priceOf = async (service: string) =>
      (await rajaOngkir(outside.config).rates(parcel)).find((one) => one.service === service)?.price;
    outside.charge(['jne', 'CTC', 9_000], ['jne', 'CTCYES', 15_000], ['ide', 'CTC', 7_000]);
    expect(await service.rates(parcel)).toEqual([
      { courier: 'jne', service: 'ctc', price: 9_000 },
      { courier: 'jne', service: 'ctcyes', price: 15_000 },
      { courier: 'idexpress', service: 'ctc', price: 7_000 },
      { courier: 'jne', service: 'reg', price: 9_000 },
      { courier: 'jne', service: 'yes', price: 15_000 },
    ]);
    outside.charge(['jne', 'CTC', 9_000], ['jne', 'REG', 12_000]);
    expect([await priceOf('reg'), await priceOf('yes')]).toEqual([12_000, undefined]);
  });

  test('where no place is known, or no courier goes, there are none, and the place is not asked for again', async () => {
    expect(await service.rates({ ...parcel, destination: '99999' })).toEqual([]);
    expect(await service.rates({ ...parcel, destination: '99999' })).toEqual([]);
    expect(outside.asked.filter(({ path }) => path.includes('99999'))).toHaveLength(1);
    outside.claim(null);
    expect(await service.rates(parcel)).toEqual([]);
  });

  test.each([
    ['negative', { cost: -1 }],
    ['nothing', { cost: 0 }],
    ['a fraction', { cost: 9_000.5 }],
    ['a text', { cost: '9000' }],
    ['absurd', { cost: 90_000_000_000 }],
    ['missing', { cost: undefined }],
    ['of a courier that nobody asked for', { code: 'pos' }],
    ['of a courier that the shop does not know', { code: 'gojek' }],
    ['without a service', { service: ' ' }],
  ])('that are %s are left out, the others stay', async (_, wrong) => {
    const right = { code: 'jne', service: 'YES', cost: 35_000 };
    outside.claim([{ code: 'jne', service: 'REG', cost: 21_000, ...wrong }, right, { ...right, cost: 1 }]);
    expect(await service.rates(parcel)).toEqual([{ courier: 'jne', service: 'yes', price: 35_000 }]);
  });

  test('a wrong key, a day without questions left, nonsense and silence are a dependency that is down', async () => {
    await service.rates(parcel);
    await expect(rajaOngkir({ ...outside.config, key: 'lain' }).rates(parcel)).rejects.toThrow(
      DependencyDown,
    );
    const meta = (code: number) => ({ meta: { code, message: 'x', status: 'error' }, data: null });
    for (const [status, body] of [
      [429, meta(429)],
      [500, meta(500)],
      [400, meta(400)],
      [200, meta(422)],
      [200, { meta: { code: 200 }, data: 'banyak' }],
      [200, { data: [] }],
      [200, null],
    ] as const) {
      outside.answer(status, body);
      await expect(service.rates(parcel)).rejects.toThrow(DependencyDown);
    }
    outside.feel('silent');
    const before = performance.now();
    await expect(service.rates(parcel)).rejects.toThrow(DependencyDown);
    expect(performance.now() - before).toBeLessThan(4_000);
  });
});

test('whoever checks the settings hears whether the key is known', async () => {
  expect(await askRajaOngkir(outside.config, 2_000)).toMatchObject({ isKnown: true });
  const other = await askRajaOngkir({ ...outside.config, key: 'lain' }, 2_000);
  expect(other).toEqual({ isKnown: false, said: '401 Invalid Api key, key not found' });
});
