import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '#common/html.ts';
import { type Locale, localeOfHeader } from '#common/locale.ts';
import type { AppContext } from '#market/context.ts';
import { localeOfSubscriber, subscriptionOf, unsubscribe } from '#market/notifications/index.ts';
import { unsubscribeMessages } from '#messages/unsubscribe.ts';
import { drawPlainPage } from './plain-page.ts';

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

const send = (
  reply: FastifyReply,
  locale: Locale,
  status: number,
  page: Parameters<typeof drawPlainPage>[1],
) => {
  const { headers, text } = drawPlainPage(locale, page);
  return reply
    .code(status)
    .headers({ ...headers, 'referrer-policy': 'no-referrer', vary: 'Accept-Language' })
    .send(text);
};

/**
 * `/unsubscribe/:token`, named by `List-Unsubscribe` of mail that is not about money or parcels: a POST ends it at once
 * (RFC 8058), a person who opens the address is asked first, since mailboxes open links by themselves. It is in the
 * language of the mail; what a browser asks for counts only where the address is not the shop's.
 */
export const mountUnsubscribe = (
  app: FastifyInstance,
  ctx: Pick<AppContext, 'db' | 'clock'> & { config: Pick<AppContext['config'], 'keys'> },
): void => {
  app.route({
    method: ['GET', 'POST'],
    url: '/unsubscribe/:token',
    handler: async (request, reply) => {
      const subscription = subscriptionOf(ctx.config.keys, tokenOf(request));
      const mailLocale = subscription && (await localeOfSubscriber(ctx, subscription));
      const locale = mailLocale ?? localeOfHeader(request.headers['accept-language']);
      const w = unsubscribeMessages(locale);
      const home = html`<a href="${locale === 'en' ? '/en' : '/'}">${w.shop}</a>`;
      if (subscription === null || mailLocale === null)
        return send(reply, locale, 404, { title: w.unknown, body: html`<p>${w.unknownText}</p>${home}` });
      const group = w.groups[subscription.group];
      if (request.method === 'POST') {
        await unsubscribe(ctx, subscription);
        return send(reply, locale, 200, { title: w.done, body: html`<p>${w.doneText(group)}</p>${home}` });
      }
      const form = html`<p>${w.ask(group)}</p><form method="post"><button>${w.stop}</button></form>`;
      return send(reply, locale, 200, { title: w.title, body: form, hasForm: true });
    },
  });
};
