import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import { type Html, html } from '#common/html.ts';
import { type Locale, localeOfHeader } from '#common/locale.ts';
import { toIso } from '#contract/scalars.ts';
import type { KeyRing } from '#platform/keys.ts';
import { readOutbox, type SentMessage } from '#platform/mail.ts';

const texts = {
  id: {
    title: 'Kotak keluar',
    lead: 'Demo ini tidak mengirim email dan SMS sungguhan. Semua pesan, termasuk kode OTP, tersimpan di sini. Halaman ini memuat ulang sendiri.',
    empty: 'Belum ada pesan. Daftarlah, lalu kembali ke sini untuk melihat kodenya.',
    back: 'Ke toko',
    home: '/',
  },
  en: {
    title: 'Outbox',
    lead: 'This demo sends no real e-mail or text messages. Every message is kept here, OTP codes included. The page reloads by itself.',
    empty: 'No messages yet. Register, then come back here for your code.',
    back: 'To the shop',
    home: '/en',
  },
} as const;

const when = (date: Date): string => toIso(date).replace('T', ' ').replace('+07:00', ' WIB');

const messageView = ({ to, purpose, otp, body, created_at }: SentMessage): Html =>
  html`<li class="message"><p class="head"><span class="to">${to}</span><span>${purpose} · <time datetime="${toIso(created_at)}">${when(created_at)}</time></span></p>${otp === null ? null : html`<p class="otp">${otp}</p>`}<p class="body">${body}</p></li>`;

/** Messages that a demo kept instead of sending, newest first, the one-time password large. */
const outboxPage = (locale: Locale, messages: readonly SentMessage[]): string => {
  const { title, lead, empty, back, home } = texts[locale];
  const list = html`<ol>${messages.map(messageView)}</ol>`;
  return `<!doctype html>${html`<html lang="${locale}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><meta http-equiv="refresh" content="10" /><title>${title} · Lokapasar</title><link rel="stylesheet" href="/__demo/demo.css" /></head><body><main><p><a href="${home}">${back}</a></p><h1>${title}</h1><p class="quiet">${lead}</p>${messages.length === 0 ? html`<p class="message">${empty}</p>` : list}</main></body></html>`.html}`;
};

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const fontFace =
  '@font-face { font-family: "Plus Jakarta Sans"; src: url("/__demo/font.woff2") format("woff2"); font-weight: 200 800; font-display: swap; }\n';

/** The look's tokens, with the font where these pages have it. */
const style = async (): Promise<string> => {
  const file = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const [tokens, own] = await Promise.all([file('../web/styles/tokens.css'), file('./demo.css')]);
  return fontFace + tokens.replace(/@font-face \{[^}]*fontsource[^}]*\}/, '') + own;
};

const font = (): Promise<Buffer> =>
  readFile(
    fileURLToPath(
      import.meta.resolve(
        '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
      ),
    ),
  );

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** `/__demo/outbox`: what the demo would have sent. */
export const mountOutbox = (
  app: FastifyInstance,
  { db, keys }: { db: QueryExecutorProvider; keys: KeyRing },
): void => {
  app.get('/__demo/demo.css', async (_request, reply) =>
    reply
      .headers(headers)
      .type('text/css; charset=utf-8')
      .send(await style()),
  );
  app.get('/__demo/font.woff2', async (_request, reply) =>
    reply
      .headers(headers)
      .type('font/woff2')
      .send(await font()),
  );
  app.get('/__demo/outbox', async (request, reply) =>
    reply
      .headers({
        ...headers,
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        vary: 'Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(outboxPage(localeOfHeader(request.headers['accept-language']), await readOutbox(db, keys, null))),
  );
};
