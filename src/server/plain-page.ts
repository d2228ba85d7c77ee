import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '#common/html.ts';
import { type Locale, localeOfPath } from '#common/locale.ts';
import { type PlainPage, plainPageMessages } from '#messages/plain-pages.ts';

const STATUS: Record<PlainPage, number> = { crowded: 503, tooMany: 429, failed: 500 };

/** The look of the shop in a few lines: what sends a crowd away asks for nothing else. */
const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf8f3;color:#241b16;font:500 1rem/1.55 "Plus Jakarta Sans",Roboto,Arial,sans-serif}
main{max-width:26rem;padding:2rem 1.25rem;text-align:center}
p.name{margin:0 0 1.5rem;font-weight:800;font-size:1.25rem;color:#4f2d14}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 .75rem;color:#4d423a}
a,button{display:inline-block;margin-top:.75rem;padding:.75rem 1.5rem;border:0;border-radius:.75rem;background:#241b16;color:#fff;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid #2f4b8f;outline-offset:2px}`;

const policy = (hasForm: boolean) =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src 'self'; ` +
  `base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`;

/** A page without scripts that asks for nothing else. Nobody keeps it. @param hasForm whether it may post to the shop */
export const drawPlainPage = (
  locale: Locale,
  { title, body, hasForm = false }: { title: string; body: Html; hasForm?: boolean },
): { headers: Record<string, string>; text: string } => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'cache-control': 'no-store',
    'content-security-policy': policy(hasForm),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  },
  text: `<!DOCTYPE html>${
    html`<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Lokapasar</title><link rel="icon" href="/favicon.svg"><style>${{ html: style }}</style></head><body><main><p class="name">Lokapasar</p><h1>${title}</h1>${body}</main></body></html>`
      .html
  }`,
});

/**
 * Answers a page address without making a page: why, in the language of the address, and a link to try again. `seconds` is
 * when that makes sense, also told as `Retry-After`.
 */
export const sendPlainPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: PlainPage,
  seconds = 5,
): FastifyReply => {
  const locale = localeOfPath(request.url.split('?', 1)[0] ?? '/');
  const messages = plainPageMessages(locale);
  const { title, text } = messages[kind];
  const body = html`<p>${text(seconds)}</p><p>${messages.safe}</p><a href="${request.url}">${messages.again}</a>`;
  const page = drawPlainPage(locale, { title, body });
  if (kind !== 'failed') reply.header('retry-after', seconds);
  return reply.code(STATUS[kind]).headers(page.headers).send(page.text);
};
