import { once } from 'node:events';
import { createServer } from 'node:http';

/** What happens to the next requests: `down` breaks the connection, `slow` never answers, `lost` works and then breaks it. */
type Mood = 'well' | 'down' | 'slow' | 'lost';
type Price = Record<string, unknown>;
type Booking = {
  id: string;
  reference_id: string | null;
  status: string;
  price: number;
  courier: {
    tracking_id: string;
    waybill_id: string | null;
    company: string;
    type: string;
    link: string | null;
    history: { status: string; note: string; service_type: string; updated_at: string }[];
  };
};
type Asked = { method: string; path: string; authorization: string; body: Record<string, unknown> };

const priceOf = (courier: string, service: string, price: number): Price => ({
  courier_name: courier.toUpperCase(),
  courier_code: courier,
  courier_service_name: service.toUpperCase(),
  courier_service_code: service,
  available_collection_method: ['pickup', 'drop_off'],
  duration: '2 - 3 days',
  shipment_duration_range: '2 - 3',
  shipment_duration_unit: 'days',
  price,
  type: service,
});

/** The required fields of an order, each with the code of its absence. */
const required: readonly (readonly [string, number])[] = [
  ['delivery_type', 40002005],
  ['origin_contact_name', 40002014],
  ['origin_contact_phone', 40002015],
  ['origin_address', 40002016],
  ['destination_contact_name', 40002017],
  ['destination_contact_phone', 40002018],
  ['destination_address', 40002019],
  ['origin_postal_code', 40002011],
  ['destination_postal_code', 40002010],
  ['courier_company', 40002026],
  ['courier_type', 40002027],
];

/** "Instant couriers such as Gojek, Grab, Paxel, Lalamove and Borzo require a coordinate to generate price." */
const instantCouriers = new Set(['borzo', 'gojek', 'grab', 'lalamove', 'paxel']);
/** Riders go no further; the documentation has no number, Paxel's help names 40 km for GoSend. */
const MAX_RIDE_KM = 40;
type Point = { latitude: unknown; longitude: unknown };
const isPoint = (point: unknown): boolean => {
  const { latitude, longitude } = (point ?? {}) as Point;
  return typeof latitude === 'number' && typeof longitude === 'number';
};
/** As the crow flies, well enough near the equator. */
const kilometres = (from: Point, to: Point): number =>
  111 *
  Math.hypot(Number(from.latitude) - Number(to.latitude), Number(from.longitude) - Number(to.longitude));

/**
 * A stand-in of Biteship's API, written from its documentation (biteship.com/docs: rates, orders, error codes,
 * authentication, webhooks) and, for what the stored pages of it lack, from clients in public repositories: the retrieved
 * order with its history, and the `details` of a duplicate reference. It keeps bookings in memory and sends no webhook by
 * itself.
 */
export const standInBiteship = async (key = 'biteship_test.contoh', webhookSecret = 'rahasia-webhook') => {
  const bookings = new Map<string, Booking>();
  const asked: Asked[] = [];
  let booked = 0;
  let mood: Mood = 'well';
  let prices: Price[] = [
    priceOf('jne', 'reg', 21_000),
    priceOf('jne', 'yes', 35_000),
    priceOf('sicepat', 'reg', 19_500),
  ];
  /** A whole answer in place of what it would say, by path. */
  const overrides = new Map<string, { status: number; body: unknown; location?: string }>();
  /** Whether a booking has its number at once, as with couriers of `available_for_instant_waybill_id`. */
  let hasInstantWaybill = true;
  let refusal: { error: string; code: number } | null = null;

  const no = (code: number, error: string, more: object = {}) => ({
    status: 400,
    body: { success: false, error, code, ...more },
  });
  const ratesAnswer = (body: Record<string, unknown>) => {
    const known = (code: unknown) => typeof code === 'number' && code >= 10_000 && code <= 99_999;
    const from = { latitude: body.origin_latitude, longitude: body.origin_longitude };
    const to = { latitude: body.destination_latitude, longitude: body.destination_longitude };
    const byPins = isPoint(from) && isPoint(to);
    if (!byPins && (!known(body.origin_postal_code) || !known(body.destination_postal_code)))
      return no(40001001, 'Failed due to invalid or missing postal code. Please make sure postal code exist');
    if (!Array.isArray(body.items) || body.items.length === 0 || typeof body.couriers !== 'string')
      return no(40001002, 'Failed to get pricing, missing parameters');
    const goesThere = ({ courier_code: courier }: Price): boolean =>
      !instantCouriers.has(String(courier)) || (byPins && kilometres(from, to) <= MAX_RIDE_KM);
    const pricing = prices.filter(goesThere);
    if (pricing.length === 0) return no(40001010, 'No courier available for the requested location');
    return {
      status: 200,
      body: {
        success: true,
        object: 'courier_pricing',
        message: 'Success to retrieve courier pricing',
        code: 20001003,
        pricing,
      },
    };
  };
  const orderBody = (booking: Booking, message: string) => ({
    status: 200,
    body: { success: true, message, object: 'order', currency: 'IDR', ...booking },
  });
  const book = (body: Record<string, unknown>) => {
    const missing = required.find(([field]) => body[field] === undefined || body[field] === '');
    if (missing) return no(missing[1], `Please make sure ${missing[0]} is filled`);
    if (instantCouriers.has(String(body.courier_company))) {
      if (!isPoint(body.origin_coordinate))
        return no(40002011, 'Either origin needs to have postal code or coordinate');
      if (!isPoint(body.destination_coordinate))
        return no(40002010, 'Either destination needs to have postal code or coordinate');
    }
    if (refusal !== null) return no(refusal.code, refusal.error);
    const reference = typeof body.reference_id === 'string' ? body.reference_id : null;
    const before = [...bookings.values()].find((one) => reference !== null && one.reference_id === reference);
    if (before)
      return no(40002060, 'Reference ID has already been used', {
        details: { order_id: before.id, reference_id: reference, waybill_id: before.courier.waybill_id },
      });
    booked += 1;
    const number = booked;
    const booking: Booking = {
      id: `5dd599ebdefcd4158eb8${String(number).padStart(4, '0')}`,
      reference_id: reference,
      status: 'confirmed',
      price: 20_500,
      courier: {
        tracking_id: `6de509ebdefgh4158ij${number}`,
        waybill_id: hasInstantWaybill ? `WYB-${String(number).padStart(10, '0')}` : null,
        company: String(body.courier_company),
        type: String(body.courier_type),
        link: null,
        history: [],
      },
    };
    bookings.set(booking.id, booking);
    return orderBody(booking, 'Order successfully created');
  };
  const find = (id: string) => {
    const booking = bookings.get(id);
    return booking
      ? orderBody(booking, 'Order successfully retrieved')
      : { status: 404, body: { success: false, error: 'Order not found', code: 40002057 } };
  };
  const answerTo = ({ method, path, authorization, body }: Asked) => {
    if (authorization !== key)
      return { status: 401, body: { success: false, error: 'Authorization failed', code: 40101001 } };
    const override = overrides.get(path);
    if (override) return override;
    if (method === 'POST' && path === '/v1/rates/couriers') return ratesAnswer(body);
    if (method === 'POST' && path === '/v1/orders') return book(body);
    if (method === 'GET' && path.startsWith('/v1/orders/')) return find(path.slice('/v1/orders/'.length));
    if (method === 'GET' && path === '/v1/couriers')
      return { status: 200, body: { success: true, object: 'courier', couriers: [] } };
    return { status: 404, body: { success: false, error: 'The request is not exist' } };
  };

  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url: path = '', headers } = request;
    const one = {
      method,
      path,
      authorization: headers.authorization ?? '',
      body: text === '' ? {} : JSON.parse(text),
    };
    asked.push(one);
    if (mood === 'slow') return;
    const answer = mood === 'down' ? null : answerTo(one);
    if (answer === null || mood === 'lost') {
      request.socket.destroy();
      return;
    }
    const moved = 'location' in answer && answer.location ? { location: answer.location } : {};
    reply.writeHead(answer.status, { 'content-type': 'application/json', ...moved });
    reply.end(JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const bookingOf = (reference: string): Booking => {
    const found = [...bookings.values()].find((one) => one.reference_id === reference);
    if (found === undefined) throw new Error(`nothing is booked under ${reference}`);
    return found;
  };
  return {
    config: { key, url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, webhookSecret },
    asked,
    bookings,
    bookingOf,
    /** What the couriers ask from now on; empty: none goes there. */
    charge: (...next: (readonly [courier: string, service: string, price: number])[]): void => {
      prices = next.map((one) => priceOf(...one));
    },
    /** Any list of prices, however wrong. */
    claim: (next: unknown[]): void => {
      prices = next as Price[];
    },
    /** Answers one path so from now on; with status 0 as it would again. */
    answer: (path: string, status: number, body: unknown, location?: string): void => {
      if (status === 0) overrides.delete(path);
      else overrides.set(path, { status, body, ...(location !== undefined && { location }) });
    },
    feel: (next: Mood): void => {
      mood = next;
    },
    giveWaybills: (next: 'at once' | 'later'): void => {
      hasInstantWaybill = next === 'at once';
    },
    /** The next bookings are refused so; null: they are taken. */
    refuse: (next: { error: string; code: number } | null): void => {
      refusal = next;
    },
    /** What becomes of a parcel on their side, without telling anybody. */
    become: (reference: string, status: string, at: string, note = `Paket ${status}`): void => {
      const booking = bookingOf(reference);
      booking.status = status;
      booking.courier.history.push({ status, note, service_type: 'standard', updated_at: at });
    },
    /** A webhook as they would send it now, with what an attacker changes of it. */
    webhook: (reference: string, changed: Record<string, unknown> = {}): string => {
      const { id, status, price, courier } = bookingOf(reference);
      return JSON.stringify({
        event: 'order.status',
        order_id: id,
        order_price: price,
        courier_tracking_id: courier.tracking_id,
        courier_waybill_id: courier.waybill_id,
        courier_company: courier.company,
        courier_type: courier.type,
        courier_link: courier.link,
        status,
        ...changed,
      });
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type StandInBiteship = Awaited<ReturnType<typeof standInBiteship>>;
