import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DependencyDown } from '#platform/db/errors.ts';
import { type StandInBiteship, standInBiteship } from '#tests/support/biteship.ts';
import { biteship } from './biteship.ts';
import type { BookingRequest, CourierService } from './courier-service.ts';

let outside: StandInBiteship;
let service: CourierService;
beforeAll(async () => {
  outside = await standInBiteship();
});
afterAll(() => outside.stop());
beforeEach(async () => {
  outside.stop();
  outside = await standInBiteship();
  service = biteship(outside.config);
});

const parcel = { origin: '85111', destination: '12950', grams: 1_200, couriers: ['jne', 'sicepat'] };
const booking: BookingRequest = {
  reference: 'INV-20261120-K3M9QX',
  courier: 'jne',
  service: 'REG',
  collection: 'drop_off',
  sender: { name: 'Toko Cendana', phone: '+6281200000001' },
  origin: { name: 'Toko Cendana', phone: '+6281200000001', address: 'Jalan Timor 1', zipcode: '85111' },
  destination: { name: 'Budi', phone: '+628123456789', address: 'Jalan Kartini 2', zipcode: '12950' },
  items: [{ name: 'Kain tenun', qty: 2, weight: 600, price: 50_000 }],
};

describe('rates', () => {
  test('are asked for with the key, by postal codes and grams, and come as whole rupiah', async () => {
    expect(await service.rates(parcel)).toEqual([
      { courier: 'jne', service: 'reg', price: 21_000 },
      { courier: 'jne', service: 'yes', price: 35_000 },
      { courier: 'sicepat', service: 'reg', price: 19_500 },
    ]);
    expect(outside.asked).toEqual([
      {
        method: 'POST',
        path: '/v1/rates/couriers',
        authorization: outside.config.key,
        body: {
          origin_postal_code: 85_111,
          destination_postal_code: 12_950,
          couriers: 'jne,sicepat',
          items: [{ name: 'Paket', value: 1_000, quantity: 1, weight: 1_200 }],
        },
      },
    ]);
  });

  test('codes are read whatever their case, a service named twice counts once', async () => {
    outside.charge(['JNE', 'REG', 18_000], ['jne', 'reg', 9_000]);
    expect(await service.rates(parcel)).toEqual([{ courier: 'jne', service: 'reg', price: 18_000 }]);
  });

  test.each([
    ['negative', { price: -1 }],
    ['nothing', { price: 0 }],
    ['a fraction', { price: 9_000.5 }],
    ['a text', { price: '9000' }],
    ['absurd', { price: 90_000_000_000 }],
    ['missing', { price: undefined }],
    ['of a courier that nobody asked for', { courier_code: 'gojek' }],
    ['without a courier', { courier_code: undefined }],
    ['without a service', { courier_service_code: '' }],
  ])('a price that is %s is left out, the others stay', async (_, wrong) => {
    const right = { courier_code: 'sicepat', courier_service_code: 'reg', price: 19_500 };
    outside.claim([{ courier_code: 'jne', courier_service_code: 'reg', price: 21_000, ...wrong }, right]);
    expect(await service.rates(parcel)).toEqual([{ courier: 'sicepat', service: 'reg', price: 19_500 }]);
  });

  test('couriers of the same day are asked for by pins, and go only so far', async () => {
    outside.charge(['gojek', 'instant', 24_000], ['grab', 'same_day', 18_000]);
    const [origin, destination] = [
      { latitude: -10.1772, longitude: 123.607 },
      { latitude: -10.1583, longitude: 123.6103 },
    ];
    const ride = { origin, destination, grams: 1_200, couriers: ['gojek', 'grab'] };
    expect(await service.rates(ride)).toEqual([
      { courier: 'gojek', service: 'instant', price: 24_000 },
      { courier: 'grab', service: 'same-day', price: 18_000 },
    ]);
    expect(outside.asked[0]?.body).toEqual({
      origin_latitude: -10.1772,
      origin_longitude: 123.607,
      destination_latitude: -10.1583,
      destination_longitude: 123.6103,
      couriers: 'gojek,grab',
      items: [{ name: 'Paket', value: 1_000, quantity: 1, weight: 1_200 }],
    });
    const far = { latitude: -6.2, longitude: 106.8 };
    expect(await service.rates({ ...ride, destination: far })).toEqual([]);
  });

  test('where no courier goes, or the postal code is unknown, there are none', async () => {
    outside.charge();
    expect(await service.rates(parcel)).toEqual([]);
    expect(await service.rates({ ...parcel, destination: '00001' })).toEqual([]);
  });

  test('a wrong key, an error of theirs, nonsense and silence are a dependency that is down', async () => {
    await expect(biteship({ ...outside.config, key: 'other' }).rates(parcel)).rejects.toThrow(DependencyDown);
    for (const [status, body] of [
      [500, { success: false, error: 'Something wrong' }],
      [429, { success: false, error: 'Too many requests' }],
      [400, { success: false, error: 'New', code: 40009999 }],
      [200, { success: false }],
      [200, { success: true, pricing: 'many' }],
      [200, null],
      [200, { success: true, pricing: [], padding: 'x'.repeat(1024 * 1024) }],
    ] as const) {
      outside.answer('/v1/rates/couriers', status, body);
      await expect(service.rates(parcel)).rejects.toThrow(DependencyDown);
    }
    outside.feel('down');
    await expect(service.rates(parcel)).rejects.toThrow(DependencyDown);
  });

  test('a redirect is not followed: key and addresses go to nobody else', async () => {
    outside.answer('/v1/rates/couriers', 307, {}, '/elsewhere');
    await expect(service.rates(parcel)).rejects.toThrow(DependencyDown);
    expect(outside.asked.map(({ path }) => path)).toEqual(['/v1/rates/couriers']);
  });

  test('are waited for two seconds', async () => {
    outside.feel('slow');
    const before = performance.now();
    await expect(service.rates(parcel)).rejects.toThrow(DependencyDown);
    expect(performance.now() - before).toBeLessThan(4_000);
  });
});

describe('a booking', () => {
  test('names both ends, the goods and the order, and brings the courier’s number', async () => {
    expect(await service.book(booking)).toEqual({
      ok: true,
      parcel: {
        id: '5dd599ebdefcd4158eb80001',
        reference: booking.reference,
        waybill: 'WYB-0000000001',
        link: null,
        price: 20_500,
        status: 'confirmed',
        events: [],
      },
    });
    expect(outside.asked[0]?.body).toEqual({
      reference_id: booking.reference,
      shipper_contact_name: 'Toko Cendana',
      shipper_contact_phone: '081200000001',
      shipper_organization: 'Toko Cendana',
      origin_contact_name: 'Toko Cendana',
      origin_contact_phone: '081200000001',
      origin_address: 'Jalan Timor 1',
      origin_postal_code: 85_111,
      origin_collection_method: 'drop_off',
      destination_contact_name: 'Budi',
      destination_contact_phone: '08123456789',
      destination_address: 'Jalan Kartini 2',
      destination_postal_code: 12_950,
      courier_company: 'jne',
      courier_type: 'reg',
      delivery_type: 'now',
      items: [{ name: 'Kain tenun', value: 50_000, quantity: 2, weight: 600 }],
    });
  });

  test('carries the dimensions of the pieces that have them, centimetres', async () => {
    const [item] = booking.items;
    if (item === undefined) throw new Error('nothing is booked');
    await service.book({ ...booking, items: [{ ...item, dimensions: [60, 40, 20] }, item] });
    const { name, qty: quantity, weight, price: value } = item;
    const plain = { name, quantity, weight, value };
    expect(outside.asked[0]?.body).toMatchObject({
      items: [{ ...plain, length: 60, width: 40, height: 20 }, plain],
    });
    expect(JSON.stringify(outside.asked[0]?.body).match(/"length"/g)).toHaveLength(1);
  });

  test('whose answer was lost is found again and not booked twice', async () => {
    outside.feel('lost');
    await expect(service.book(booking)).rejects.toThrow(DependencyDown);
    outside.feel('well');
    expect(await service.book(booking)).toMatchObject({ ok: true, parcel: { waybill: 'WYB-0000000001' } });
    expect(outside.bookings.size).toBe(1);
  });

  test('found again under a reference that is not ours is nobody’s', async () => {
    outside.answer('/v1/orders', 400, { success: false, code: 40002060, details: { order_id: 'x1' } });
    outside.answer('/v1/orders/x1', 200, {
      ...{ success: true, id: 'x1', reference_id: 'INV-OTHER', price: 1, status: 'confirmed', courier: {} },
    });
    await expect(service.book(booking)).rejects.toThrow('another order');
  });

  test('is refused for what is wrong with the parcel; the shop’s own balance and keys are a dependency that is down', async () => {
    outside.refuse({ code: 40002027, error: 'Courier service type does not exist' });
    expect(await service.book(booking)).toEqual({
      ok: false,
      refused: '40002027 Courier service type does not exist',
    });
    for (const code of [40002002, 40002039, 40009003]) {
      outside.refuse({ code, error: 'No' });
      await expect(service.book(booking)).rejects.toThrow(DependencyDown);
    }
  });
});

describe('the way of a parcel', () => {
  const id = 'x1';
  const stands = (fields: object, courier: object = {}) =>
    outside.answer(`/v1/orders/${id}`, 200, {
      success: true,
      id,
      reference_id: booking.reference,
      price: 20_500,
      status: 'picked',
      courier: { waybill_id: 'JX123456', link: null, history: [], ...courier },
      ...fields,
    });

  test('comes with its number, its link and what happened when', async () => {
    stands(
      {},
      {
        link: 'https://jne.test/JX123456',
        history: [
          { status: 'confirmed', note: ' Pesanan diterima. ', updated_at: '2026-11-20T12:00:00+07:00' },
          { status: 'picked', note: null, updated_at: '2026-11-20T15:00:00+07:00' },
        ],
      },
    );
    expect(await service.track(id)).toEqual({
      id,
      reference: booking.reference,
      waybill: 'JX123456',
      link: 'https://jne.test/JX123456',
      price: 20_500,
      status: 'picked',
      events: [
        { status: 'confirmed', note: 'Pesanan diterima.', at: new Date('2026-11-20T05:00:00Z') },
        { status: 'picked', note: '', at: new Date('2026-11-20T08:00:00Z') },
      ],
    });
  });

  test('an unknown word, a link that is none and events without a time are left out', async () => {
    stands(
      { status: 'teleported' },
      {
        waybill_id: '<script>',
        link: 'javascript:alert(1)',
        history: [{ status: 'picked' }, { status: 'flying', updated_at: '2026-11-20T12:00:00+07:00' }, 7],
      },
    );
    expect(await service.track(id)).toMatchObject({ status: null, waybill: null, link: null, events: [] });
  });

  test('of another parcel, or with an absurd price is a dependency that is down, unknown to them it is none', async () => {
    stands({ id: 'x2' });
    await expect(service.track(id)).rejects.toThrow(DependencyDown);
    stands({ price: -5 });
    await expect(service.track(id)).rejects.toThrow(DependencyDown);
    expect(await service.track('gone')).toBeNull();
  });
});

describe('a webhook', () => {
  const read = (rawBody: string, secret: string | undefined = outside.config.webhookSecret) =>
    service.read({ rawBody, header: (name) => (name === 'x-biteship-signature' ? secret : undefined) });

  test('with the secret names the parcel to ask about; nothing else of it counts', () => {
    const body = JSON.stringify({ event: 'order.status', order_id: 'x1', status: 'delivered' });
    expect(read(body)).toEqual({ ok: true, parcelId: 'x1' });
  });

  test('that is empty, or of something else, concerns no parcel', () => {
    for (const body of ['', '{}', '[]', '{"event":"order.status","order_id":7}'])
      expect(read(body)).toEqual({ ok: true, parcelId: null });
  });

  test('without the secret, with another, unreadable, or while none is set is refused', () => {
    expect(service.read({ rawBody: '{}', header: () => undefined })).toEqual({ ok: false, why: 'signature' });
    expect(read('{}', 'other')).toEqual({ ok: false, why: 'signature' });
    expect(read('{')).toEqual({ ok: false, why: 'unreadable' });
    const closed = biteship({ ...outside.config, webhookSecret: null });
    expect(closed.read({ rawBody: '{}', header: () => 'x' })).toEqual({ ok: false, why: 'no_secret' });
  });
});
