import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '#common/locale.ts';
import { type PlainPage, plainPageMessages } from '#messages/plain-pages.ts';

const STATUS: Record<PlainPage, number> = { crowded: 503, tooMany: 429, failed: 500 };

/** The look of the shop in a few lines: what sends a crowd away asks for nothing else. */
const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf8f3;color:#241b16;font:500 1rem/1.55 "Plus Jakarta Sans",Roboto,Arial,sans-serif}
main{max-width:26rem;padding:2rem 1.25rem;text-align:center}
p.name{margin:0 0 1.5rem;font-weight:800;font-size:1.25rem;color:#4f2d14}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 .75rem;color:#4d423a}
a{display:inline-block;margin-top:.75rem;padding:.75rem 1.5rem;border-radius:.75rem;background:#241b16;color:#fff;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #2f4b8f;outline-offset:2px}`;

const policy =
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Answers a page address without making a page: why, in the language of the address, and a link to try again. `seconds` is
 * when that makes sense, also told as `Retry-After`. Nobody keeps it.
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
  if (kind !== 'failed') reply.header('retry-after', seconds);
  return reply
    .code(STATUS[kind])
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(
      `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Lokapasar</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>` +
        `<body><main><p class="name">Lokapasar</p><h1>${title}</h1><p>${text(seconds)}</p><p>${messages.safe}</p><a href="${escaped(request.url)}">${messages.again}</a></main></body></html>`,
    );
};
