import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parcelStatus } from '#contract/parcel.ts';
import { DependencyDown } from '#platform/db/errors.ts';
import { askJson } from '#platform/http/ask-json.ts';
import {
  type BookingRequest,
  type CourierService,
  type LiveRate,
  MAX_SHIPPING_PRICE,
  type ParcelEvent,
  type Pin,
  type RatesRequest,
  type ReadParcelMessage,
  type ServiceParcel,
} from './courier-service.ts';
import type { Dimensions } from './dimensions.rules.ts';

/** Biteship: rates, bookings and the way of parcels with many Indonesian couriers (docs/decisions/0113-parcels.md). */

export type BiteshipConfig = {
  /** `biteship_live…`, or `biteship_test…` with which nobody comes to fetch anything. */
  key: string;
  /** Origin of the API, e.g. https://api.biteship.com */
  url: string;
  /** What its webhooks carry in the header `X-Biteship-Signature`, as entered in its dashboard; null: they are refused. */
  webhookSecret: string | null;
};

/** A buyer waits for rates, a seller for a booking, which Biteship passes on to the courier before it answers. */
const RATES_TIMEOUT_MS = 2_000;
const BOOKING_TIMEOUT_MS = 20_000;
const TRACKING_TIMEOUT_MS = 8_000;
const MAX_EVENTS = 100;
const SIGNATURE_HEADER = 'x-biteship-signature';

/** Couriers that go from pin to pin on the day itself. */
const sameDay = new Set(['borzo', 'gojek', 'grab', 'lalamove', 'paxel']);
const couriers = new Set([
  ...sameDay,
  ...['anteraja', 'idexpress', 'jne', 'jnt', 'lion'],
  ...['ninja', 'pos', 'rpx', 'sap', 'sicepat', 'tiki'],
]);

/** No courier goes there, or a postal code is unknown: an answer, and not a failure. */
const NO_RATES = new Set([40001001, 40001002, 40001010]);
const DUPLICATE_REFERENCE = 40002060;
const UNKNOWN_ORDER = 40002057;
/** The shop's own account or Biteship's side, not the parcel: keys, balance, the courier's system. */
const NOT_THE_PARCEL = new Set([
  ...[40002001, 40002002, 40002003, 40002021, 40002039, 40002040, 40002041, 40002042, 40002048],
  ...[40009001, 40009002, 40009003, 40009004],
]);

const failure = z.object({
  success: z.literal(false),
  error: z.string().max(1_000).optional(),
  code: z.number().optional(),
  details: z.object({ order_id: z.string().min(1).max(100).optional() }).nullish(),
});
type Failure = z.output<typeof failure>;

const code = z.string().trim().toLowerCase().min(1).max(40);
const rateAnswer = z.object({ pricing: z.array(z.unknown()).max(1_000) });
const rate = z.object({
  courier_code: code,
  // the shop's codes have hyphens, theirs underscores: `same_day`
  courier_service_code: code.transform((text) => text.replaceAll('_', '-')),
  price: z.int().min(1).max(MAX_SHIPPING_PRICE),
  available_for_cash_on_delivery: z.boolean().nullish(),
});

const event = z.object({
  status: parcelStatus,
  note: z.string().nullish(),
  updated_at: z.iso.datetime({ offset: true }),
});
const orderAnswer = z.object({
  id: z.string().min(1).max(100),
  reference_id: z.string().nullish(),
  price: z.int().min(0).max(MAX_SHIPPING_PRICE),
  status: z.string(),
  courier: z.object({
    waybill_id: z.string().nullish(),
    link: z.string().nullish(),
    history: z.array(z.unknown()).nullish(),
  }),
});

const message = z.object({ order_id: z.string().min(1).max(100) });

const down = (what: string, cause?: unknown) => new DependencyDown(`Biteship (${what})`, { cause });

const eventsOf = (history: readonly unknown[]): ParcelEvent[] =>
  history.slice(-MAX_EVENTS).flatMap((one) => {
    const read = event.safeParse(one);
    if (!read.success) return [];
    const { status, note, updated_at } = read.data;
    return [{ status, note: (note ?? '').trim().slice(0, 300), at: new Date(updated_at) }];
  });

const httpsOnly = (link: string | null | undefined): string | null => {
  if (!link || link.length > 500 || !URL.canParse(link)) return null;
  return new URL(link).protocol === 'https:' ? link : null;
};

const parcelOf = (answer: z.output<typeof orderAnswer>): ServiceParcel => {
  const { waybill_id, link, history } = answer.courier;
  const waybill = waybill_id?.trim() ?? '';
  const known = parcelStatus.safeParse(answer.status);
  return {
    id: answer.id,
    reference: answer.reference_id ?? null,
    waybill: /^[A-Za-z0-9-]{5,40}$/.test(waybill) ? waybill : null,
    link: httpsOnly(link),
    price: answer.price,
    status: known.success ? known.data : null,
    events: eventsOf(history ?? []),
  };
};

/** What is no price is left out: a courier that was not asked for, no whole rupiah, or more than any parcel costs. */
const ratesOf = (pricing: readonly unknown[], asked: readonly string[]): LiveRate[] => {
  const found = new Map<string, LiveRate>();
  for (const one of pricing) {
    const read = rate.safeParse(one);
    if (!read.success || !asked.includes(read.data.courier_code)) continue;
    const { courier_code: courier, courier_service_code: service, price } = read.data;
    const { available_for_cash_on_delivery: cod } = read.data;
    const name = `${courier}:${service}`;
    if (!found.has(name)) found.set(name, { courier, service, price, ...(cod != null && { cod }) });
  }
  return [...found.values()];
};

/** Indonesian couriers dial 08…, not +628… */
const dialled = (phone: string): string => phone.replace(/^\+62/, '0');

/** As items carry them, centimetres; nothing where they are not known. */
const measured = (dimensions: Dimensions | null | undefined) => {
  if (!dimensions) return {};
  const [length, width, height] = dimensions;
  return { length, width, height };
};

const place = (end: 'origin' | 'destination', where: string | Pin) =>
  typeof where === 'string'
    ? { [`${end}_postal_code`]: Number(where) }
    : { [`${end}_latitude`]: where.latitude, [`${end}_longitude`]: where.longitude };

const ratesBody = ({ origin, destination, grams, couriers: asked, items }: RatesRequest) => ({
  ...place('origin', origin),
  ...place('destination', destination),
  couriers: asked.join(','),
  // uninsured, so that the goods' value changes no price
  items: (items ?? [{ qty: 1, weight: grams, dimensions: null }]).map(({ qty, weight, dimensions }) => ({
    name: 'Paket',
    value: 1_000,
    quantity: qty,
    weight,
    ...measured(dimensions),
  })),
});

const bookingBody = (request: BookingRequest) => {
  const { reference, sender, origin, destination, items } = request;
  return {
    reference_id: reference,
    shipper_contact_name: sender.name,
    shipper_contact_phone: dialled(sender.phone),
    shipper_organization: sender.name,
    origin_contact_name: origin.name,
    origin_contact_phone: dialled(origin.phone),
    origin_address: origin.address,
    origin_postal_code: Number(origin.zipcode),
    ...(origin.pin && { origin_coordinate: origin.pin }),
    origin_collection_method: request.collection,
    destination_contact_name: destination.name,
    destination_contact_phone: dialled(destination.phone),
    destination_address: destination.address,
    destination_postal_code: Number(destination.zipcode),
    ...(destination.pin && { destination_coordinate: destination.pin }),
    courier_company: request.courier.toLowerCase(),
    courier_type: request.service.toLowerCase().replaceAll('-', '_'),
    delivery_type: 'now',
    ...(request.insuredValue && { courier_insurance: request.insuredValue }),
    // disbursed so long after the delivery: the cheapest of its choices
    ...(request.codAmount && {
      destination_cash_on_delivery: request.codAmount,
      destination_cash_on_delivery_type: '7_days',
    }),
    items: items.map(({ name, qty, weight, price, dimensions }) => ({
      name,
      value: price,
      quantity: qty,
      weight,
      ...measured(dimensions),
    })),
  };
};

const isSecret = (actual: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hash('sha256', actual)), Buffer.from(hash('sha256', expected)));

const readMessage = (rawBody: string): ReadParcelMessage => {
  // the dashboard tries an address out with an empty body before it keeps it
  if (rawBody.trim() === '') return { ok: true, parcelId: null };
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return { ok: false, why: 'unreadable' };
  }
  const read = message.safeParse(body);
  return { ok: true, parcelId: read.success ? read.data.order_id : null };
};

/** The adapter named `biteship`. Its webhooks carry a secret and no signature of their body, so that they are not believed. */
export const biteship = (config: BiteshipConfig): CourierService => {
  const call = async <T>(
    path: string,
    shape: z.ZodType<T>,
    timeoutMs: number,
    body?: object,
  ): Promise<{ ok: true; answer: T } | { ok: false; failure: Failure }> => {
    try {
      const read = await askJson(`${config.url}${path}`, {
        ...(body && { body }),
        headers: { authorization: config.key },
        within: timeoutMs,
      });
      if (read.ok && (read.body as { success?: unknown }).success === true)
        return { ok: true, answer: shape.parse(read.body) };
      if (read.status >= 500 || [401, 403, 429].includes(read.status))
        throw new Error(`status ${read.status}`);
      return { ok: false, failure: failure.parse(read.body) };
    } catch (error) {
      throw down(path, error);
    }
  };
  const sentence = ({ code: number, error }: Failure) => `${number ?? 'no code'} ${error ?? ''}`.trim();
  const track = async (id: string): Promise<ServiceParcel | null> => {
    const found = await call(`/v1/orders/${encodeURIComponent(id)}`, orderAnswer, TRACKING_TIMEOUT_MS);
    if (!found.ok && found.failure.code === UNKNOWN_ORDER) return null;
    if (!found.ok) throw down(sentence(found.failure));
    if (found.answer.id !== id) throw down('a parcel of something else');
    return parcelOf(found.answer);
  };
  /** What was booked by an earlier try whose answer was lost. */
  const bookedBefore = async (id: string | undefined, reference: string): Promise<ServiceParcel> => {
    if (id === undefined) throw down('a parcel booked before, without its name');
    const parcel = await track(id);
    if (parcel?.reference !== reference) throw down('a parcel of another order');
    return parcel;
  };
  return {
    name: 'biteship',
    couriers,
    sameDay,
    rates: async (request) => {
      const found = await call('/v1/rates/couriers', rateAnswer, RATES_TIMEOUT_MS, ratesBody(request));
      if (found.ok) return ratesOf(found.answer.pricing, request.couriers);
      if (found.failure.code !== undefined && NO_RATES.has(found.failure.code)) return [];
      throw down(sentence(found.failure));
    },
    book: async (request) => {
      const booked = await call('/v1/orders', orderAnswer, BOOKING_TIMEOUT_MS, bookingBody(request));
      if (booked.ok) {
        const parcel = parcelOf(booked.answer);
        if (parcel.reference !== null && parcel.reference !== request.reference)
          throw down('a booking of another order');
        return { ok: true, parcel };
      }
      const { code: number, details } = booked.failure;
      if (number === DUPLICATE_REFERENCE)
        return { ok: true, parcel: await bookedBefore(details?.order_id, request.reference) };
      if (number === undefined || NOT_THE_PARCEL.has(number)) throw down(sentence(booked.failure));
      return { ok: false, refused: sentence(booked.failure) };
    },
    track,
    read: ({ rawBody, header }) => {
      if (config.webhookSecret === null) return { ok: false, why: 'no_secret' };
      const given = header(SIGNATURE_HEADER);
      if (given === undefined || !isSecret(given, config.webhookSecret))
        return { ok: false, why: 'signature' };
      return readMessage(rawBody);
    },
  };
};
