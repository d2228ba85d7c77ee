import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { recordSecurityEvent } from '#market/audit/index.ts';
import type { AppContext } from '#market/context.ts';
import { applyRelayNews, isFromRelay } from '#market/notifications/index.ts';
import type { Config } from '#platform/config.ts';
import { knowMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';

const URL_PATH = '/api/mail/callback';
/** A notice of one letter with its headers; relays send one, or a few dozen recipients, at a time. */
const MAX_BYTES = 256 << 10;

const parsed = (body: unknown): unknown => {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body;
  } catch {
    return null;
  }
};

/**
 * What the service that takes the shop's letters tells of them later: bounces and complaints. Believed only with the
 * agreed secret; not in the contract's envelope, since no client of the shop reads the answers.
 */
export const mountMailWebhook = (
  app: FastifyInstance,
  ctx: Pick<AppContext, 'db' | 'clock' | 'announce'>,
  { name, secret }: NonNullable<Config['mailRelay']>,
): void => {
  app.post(URL_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const body = parsed(request.body);
    const { authorization } = request.headers;
    if (!isFromRelay(name, secret, { authorization, body })) {
      const isAskedFor = name !== 'mailgun' && authorization === undefined;
      // services that give name and password only when asked begin without
      if (isAskedFor) reply.header('www-authenticate', 'Basic realm="mail"');
      else
        recordSecurityEvent(ctx.db, {
          ...{ kind: 'mail_forged', accountId: null, ip: request.ip, subject: name },
          at: ctx.clock.now(),
        });
      return sendRefusal(request, reply, refuse(isAskedFor ? 'login_needed' : 'signature_invalid'));
    }
    await applyRelayNews(ctx, name, body);
    return reply.type('text/plain').send('ok');
  });
  knowMethods(app, URL_PATH, new Set(['POST']));
};
