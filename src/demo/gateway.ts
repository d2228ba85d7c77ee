import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Html, html } from '#common/html.ts';
import { type Locale, localeOfHeader } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import { callbackSignature, findPayment } from '#market/payments/index.ts';
import type { Schema } from '#market/schema.ts';
import type { Config } from '#platform/config.ts';

const texts = {
  id: {
    title: 'Halaman pembayaran demo',
    lead: 'Di toko sungguhan, penyedia pembayaran membuka halamannya di sini. Demo ini tidak menagih siapa pun: pilih sendiri apa yang terjadi.',
    due: 'Jumlah tagihan',
    settled: 'Pembayaran ini sudah tidak menunggu lagi.',
    paid: 'Bayar sekarang',
    failed: 'Gagalkan pembayaran',
    expired: 'Biarkan kedaluwarsa',
    back: 'Kembali ke toko',
    prefix: '',
  },
  en: {
    title: 'Demo payment page',
    lead: 'In a real shop the payment provider opens its page here. This demo charges nobody: choose for yourself what happens.',
    due: 'Amount due',
    settled: 'This payment is not waiting any more.',
    paid: 'Pay now',
    failed: 'Let the payment fail',
    expired: 'Let it expire',
    back: 'Back to the shop',
    prefix: '/en',
  },
} as const;

const outcomes = ['paid', 'failed', 'expired'] as const;
type Outcome = (typeof outcomes)[number];
type ShownPayment = { payment_code: string; amount_due: number; isWaiting: boolean };

/** Where the shop shows this payment. */
const paymentPage = (locale: Locale, code: string): string =>
  `${texts[locale].prefix}/payment/${encodeURIComponent(code)}`;

const choice = (outcome: Outcome, label: string): Html =>
  html`<p><button name="status" value="${outcome}">${label}</button></p>`;

/** One payment of the sandbox, with a button for everything that may become of it. */
const gatewayPage = (locale: Locale, payment: ShownPayment): string => {
  const told = texts[locale];
  const choices = html`<form method="post">${outcomes.map((outcome) => choice(outcome, told[outcome]))}</form>`;
  return `<!doctype html>${html`<html lang="${locale}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><title>${told.title} · Lokapasar</title><link rel="stylesheet" href="/__demo/demo.css" /></head><body><main><p><a href="${paymentPage(locale, payment.payment_code)}">${told.back}</a></p><h1>${told.title}</h1><p class="quiet">${told.lead}</p><div class="message"><p class="head"><span class="to">${payment.payment_code}</span><span>${told.due}</span></p><p class="otp">${rupiah(payment.amount_due)}</p></div>${payment.isWaiting ? choices : html`<p class="message">${told.settled}</p>`}</main></body></html>`.html}`;
};

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  vary: 'Accept-Language',
};

/** What was chosen: by the page's form, or as JSON by the button on the shop's own payment page. */
const chosen = ({ body }: FastifyRequest) => {
  const text = typeof body === 'string' ? body : '';
  const asked = text.startsWith('{')
    ? /"status"\s*:\s*"(\w+)"/.exec(text)?.[1]
    : new URLSearchParams(text).get('status');
  return outcomes.find((outcome) => outcome === asked) ?? null;
};

const wantsJson = (request: FastifyRequest) => request.headers.accept?.includes('application/json') === true;

/**
 * The sandbox's page for one payment, `/__demo/gateway/{payment_code}`: what is chosen there is told to the shop as a
 * provider would tell it, by a signed callback. Only where payments are a sandbox; elsewhere there is no such page.
 */
export const mountDemoGateway = (
  app: FastifyInstance,
  { db, config }: { db: Kysely<Schema>; config: Pick<Config, 'payment'> },
): void => {
  const { provider, callbackSecret } = config.payment;
  if (provider !== 'sandbox' || callbackSecret === null) return;

  app.get<{ Params: { code: string } }>('/__demo/gateway/:code', async (request, reply) => {
    const payment = await findPayment(db, { code: request.params.code });
    if (payment === null) return reply.callNotFound();
    const isWaiting = payment.status === 'pending' || payment.status === 'failed';
    const locale = localeOfHeader(request.headers['accept-language']);
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(gatewayPage(locale, { ...payment, isWaiting }));
  });

  app.post<{ Params: { code: string } }>('/__demo/gateway/:code', async (request, reply) => {
    const payment = await findPayment(db, { code: request.params.code });
    if (payment === null) return reply.callNotFound();
    const status = chosen(request) ?? 'paid';
    const { payment_code, amount_due: amount } = payment;
    const body = JSON.stringify({ payment_code, status, amount, reference: `demo-${randomUUID()}` });
    const told = await app.inject({
      method: 'POST',
      url: '/api/checkout/callback/sandbox',
      headers: {
        'content-type': 'application/json',
        'accept-language': request.headers['accept-language'] ?? 'id',
        'x-callback-signature': callbackSignature(body, callbackSecret),
      },
      payload: body,
    });
    if (wantsJson(request))
      return reply
        .code(told.statusCode)
        .headers(headers)
        .type('application/json; charset=utf-8')
        .send(told.body);
    const locale = localeOfHeader(request.headers['accept-language']);
    return reply.headers(headers).redirect(paymentPage(locale, payment_code), 303);
  });
};
