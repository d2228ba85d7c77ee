import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { localeOfHeader } from '#common/locale.ts';
import { callbackSignature, findPayment } from '#market/payments/index.ts';
import type { Schema } from '#market/schema.ts';
import type { Config } from '#platform/config.ts';
import { gatewayPage, outcomes, paymentPage } from './page.ts';

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
 * The sandbox's page for one payment, `/__demo/gateway/{payment_code}` (API 1.12): what is chosen there is told to the
 * shop as a provider would tell it, by a signed K11. Only where payments are a sandbox; elsewhere there is no such page.
 */
export const mountDemoGateway = (
  app: FastifyInstance,
  { db, config }: { db: Kysely<Schema>; config: Pick<Config, 'mode' | 'payment'> },
): void => {
  const { provider, callbackSecret } = config.payment;
  if (config.mode === 'production' || provider !== 'sandbox' || callbackSecret === null) return;

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
