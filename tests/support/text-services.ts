import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WhatsAppConfig } from '#platform/text/whatsapp.ts';

// Two services in the place of the network. The WhatsApp Cloud API is written from Meta's documentation: a template with its
// language and components, a bearer token, errors as `{ error: { code, message, error_data } }`, webhooks signed with
// HMAC-SHA256 of the app's secret. A gateway for SMS takes a form or JSON, since every one of them is another.

type Body = {
  to: string;
  template: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { text: string }[] }[];
  };
};
export type WhatsAppSent = { to: string; name: string; locale: string; texts: string[]; button: string };

const TOKEN = 'EAAtoko';
const PHONE_NUMBER_ID = '106540352242922';
const APP_SECRET = 'rahasia-aplikasi';
const VERIFY_TOKEN = 'kata-verifikasi';
/** The templates that Meta has approved, with how many texts they take. */
const templates: Record<string, { texts: number; locales: string[] }> = {
  kode_lokapasar: { texts: 1, locales: ['id', 'en'] },
  kabar_lokapasar: { texts: 2, locales: ['id', 'en'] },
};

export const textServices = async () => {
  const whatsapp: WhatsAppSent[] = [];
  const sms: { contentType: string; authorization: string; body: string }[] = [];
  /** What is answered instead, by number without plus; 'break' cuts the wire. */
  const faults = new Map<string, number | 'break'>();
  /** The gateway's next answers: a status and what it says. */
  const smsAnswers: [status: number, body: string][] = [];

  const refuse = (code: number): [number, object] => {
    const status: Record<number, number> = { 190: 401, 130429: 429, 131000: 500, 131016: 500 };
    const error = {
      code,
      message: `(#${code}) refused`,
      error_data: { messaging_product: 'whatsapp', details: `refused ${code}` },
    };
    return [status[code] ?? 400, { error: { ...error, type: 'OAuthException', fbtrace_id: 'A1' } }];
  };
  const answerOf = (authorization: string, raw: string): [number, object] => {
    if (authorization !== `Bearer ${TOKEN}`) return refuse(190);
    const { to, template } = JSON.parse(raw) as Body;
    const known = templates[template.name];
    if (known === undefined || !known.locales.includes(template.language.code)) return refuse(132001);
    const texts = template.components.find(({ type }) => type === 'body')?.parameters ?? [];
    const button = template.components.find(({ type }) => type === 'button')?.parameters[0]?.text ?? '';
    if (texts.length !== known.texts) return refuse(132000);
    if (texts.some((one) => one.text === '' || /[\n\t]| {5}/.test(one.text))) return refuse(132018);
    const fault = faults.get(to);
    if (typeof fault === 'number') return refuse(fault);
    whatsapp.push({
      ...{ to, name: template.name, locale: template.language.code, button },
      texts: texts.map((one) => one.text),
    });
    const contacts = [{ input: to, wa_id: to }];
    const id = `wamid.${Buffer.from(`${to}-${whatsapp.length}`).toString('base64')}`;
    return [200, { messaging_product: 'whatsapp', contacts, messages: [{ id, message_status: 'accepted' }] }];
  };

  const server = createServer(async (request, response) => {
    const raw = await text(request);
    const { authorization = '' } = request.headers;
    if (request.url === '/sms') {
      const [status, said] = smsAnswers.shift() ?? [200, '{"status":"1","text":"Success"}'];
      if (status < 300)
        sms.push({ authorization, contentType: request.headers['content-type'] ?? '', body: raw });
      response.writeHead(status).end(said);
      return;
    }
    const to = request.method === 'POST' ? ((JSON.parse(raw) as Partial<Body>).to ?? '') : '';
    if (faults.get(to) === 'break') return void request.socket.destroy();
    const isNumber =
      request.method === 'GET' && request.url?.startsWith(`/v23.0/${PHONE_NUMBER_ID}?`) === true;
    const [status, body] = isNumber
      ? authorization === `Bearer ${TOKEN}`
        ? [200, { verified_name: 'Lokapasar', display_phone_number: '+62 811-000', id: PHONE_NUMBER_ID }]
        : refuse(190)
      : request.url === `/v23.0/${PHONE_NUMBER_ID}/messages`
        ? answerOf(authorization, raw)
        : refuse(100);
    response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config: WhatsAppConfig & { newsTemplate: string } = {
    ...{ token: TOKEN, phoneNumberId: PHONE_NUMBER_ID, url: `${origin}/v23.0` },
    ...{ codeTemplate: 'kode_lokapasar', newsTemplate: 'kabar_lokapasar' },
    webhook: { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN },
  };
  /** A webhook of Meta's: what it is about, and its signature. */
  const webhook = (value: object, phoneNumberId = PHONE_NUMBER_ID) => {
    const metadata = { display_phone_number: '62811000', phone_number_id: phoneNumberId };
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [change] }],
    });
    return { body, signature: `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}` };
  };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { config, smsUrl: `${origin}/sms`, whatsapp, sms, faults, smsAnswers, webhook, stop };
};
