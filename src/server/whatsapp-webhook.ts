import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { recordSecurityEvent } from '#market/audit/index.ts';
import type { AppContext } from '#market/context.ts';
import { applyWhatsAppWebhook, isSignedByMeta } from '#market/notifications/index.ts';
import { knowMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';
import type { WhatsAppConfig } from '#platform/text/whatsapp.ts';

const URL_PATH = '/api/text/callback/whatsapp';
/** Meta sends at most three megabytes, of which the statuses of a shop need little. */
const MAX_BYTES = 1 << 20;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * What WhatsApp tells the shop: a GET proves once that the address is ours, by repeating its challenge as plain text; a
 * POST is believed only when it is signed. Not part of the contract's envelope, since Meta reads the answers.
 */
export const mountWhatsAppWebhook = (
  app: FastifyInstance,
  ctx: Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'keys'> },
  { phoneNumberId, webhook }: WhatsAppConfig,
): void => {
  if (webhook === null) return;
  app.get<{ Querystring: Record<string, unknown> }>(URL_PATH, async (request, reply) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query;
    if (mode !== 'subscribe' || token !== webhook.verifyToken || !/^[\w-]{1,200}$/.test(text(challenge)))
      return sendRefusal(request, reply, refuse('signature_invalid'));
    return reply.type('text/plain').header('cache-control', 'no-store').send(text(challenge));
  });
  app.post(URL_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const rawBody = text(request.body);
    if (!isSignedByMeta(rawBody, request.headers['x-hub-signature-256']?.toString(), webhook.appSecret)) {
      recordSecurityEvent(ctx.db, {
        ...{ kind: 'text_forged', accountId: null, ip: request.ip, subject: 'whatsapp' },
        at: ctx.clock.now(),
      });
      return sendRefusal(request, reply, refuse('signature_invalid'));
    }
    const isRead = await applyWhatsAppWebhook(ctx, phoneNumberId, rawBody);
    return isRead
      ? reply.type('text/plain').send('ok')
      : sendRefusal(request, reply, refuse('invalid', { faults: [{ field: 'entry', rule: 'format' }] }));
  });
  knowMethods(app, URL_PATH, new Set(['GET', 'POST']));
};
