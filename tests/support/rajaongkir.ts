import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RajaOngkirConfig } from '#market/shipping/rajaongkir.ts';

/** As their documentation has it (rajaongkir.com/docs, "search method"): a place for each subdistrict of a postal code. */
const places = [
  { id: 64_999, label: 'OEBOBO, OEBOBO, KUPANG, NUSA TENGGARA TIMUR (NTT), 85111', zip_code: '85111' },
  { id: 65_000, label: 'FATULULI, OEBOBO, KUPANG, NUSA TENGGARA TIMUR (NTT), 85111', zip_code: '85111' },
  { id: 17_550, label: 'SETIABUDI, SETIABUDI, JAKARTA SELATAN, DKI JAKARTA, 12950', zip_code: '12950' },
  { id: 64_100, label: 'OESAPA, KELAPA LIMA, KUPANG, NUSA TENGGARA TIMUR (NTT), 85228', zip_code: '85228' },
  // a search finds digits within others, too
  { id: 31_555, label: 'LAIN, LAIN, LAIN, LAIN, 129501', zip_code: '129501' },
];
const priceOf = (code: string, service: string, cost: number) => ({
  name: code.toUpperCase(),
  ...{ code, service, description: 'Layanan', cost, etd: '2-3 day' },
});
type Asked = { path: string; key: string; form: Record<string, string> };

/**
 * A stand-in of RajaOngkir's API, written from its documentation: answers wrapped in `meta` and `data`, a key in the header
 * `key`, forms, 404 where nothing is found, 429 when the day's questions are used up.
 */
export const standInRajaOngkir = async (key = 'kunci-ongkir') => {
  const asked: Asked[] = [];
  let prices: object[] | null = [
    priceOf('jne', 'REG', 21_000),
    priceOf('jne', 'YES', 35_000),
    priceOf('ide', 'STD', 18_500),
  ];
  let override: { status: number; body: unknown } | 'silence' | null = null;
  const say = (code: number, message: string, data: unknown = null) => ({
    status: code,
    body: { meta: { message, code, status: code === 200 ? 'success' : 'error' }, data },
  });
  const answerTo = ({ path, key: given, form }: Asked) => {
    if (given !== key) return say(401, 'Invalid Api key, key not found');
    const url = new URL(path, 'http://ongkir');
    if (url.pathname === '/api/v1/destination/domestic-destination') {
      const search = url.searchParams.get('search') ?? '';
      const found = places.filter(({ label }) => label.includes(search));
      return found.length === 0
        ? say(404, 'Destination not found')
        : say(200, 'Success Get Domestic Destinations', found);
    }
    if (url.pathname !== '/api/v1/calculate/domestic-cost') return say(404, 'Not found');
    const isPlace = (id = '') => places.some((one) => String(one.id) === id);
    if (!isPlace(form.origin) || !isPlace(form.destination))
      return say(404, 'Origin or destination not found');
    if (!/^[1-9]\d*$/.test(form.weight ?? '') || !form.courier)
      return say(422, 'Missing or invalid parameters');
    return prices === null
      ? say(404, 'Calculate Domestic Shipping Cost not found')
      : say(200, 'Success Calculate Domestic Shipping cost', prices);
  };
  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const one = {
      path: request.url ?? '',
      key: String(request.headers.key ?? ''),
      form: Object.fromEntries(new URLSearchParams(text)),
    };
    asked.push(one);
    if (override === 'silence') return;
    const { status, body } = override ?? answerTo(one);
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const config: RajaOngkirConfig = {
    key,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
  };
  return {
    config,
    asked,
    /** What it says of prices from now on; null: it finds none. */
    claim: (said: object[] | null) => {
      prices = said;
    },
    charge: (...said: [code: string, service: string, cost: number][]) => {
      prices = said.map((one) => priceOf(...one));
    },
    answer: (status: number, body: unknown) => {
      override = { status, body };
    },
    feel: (mood: 'well' | 'silent') => {
      override = mood === 'silent' ? 'silence' : null;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
