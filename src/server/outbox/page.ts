import type { Locale } from '#common/locale.ts';
import { toIso } from '#contract/scalars.ts';
import type { SentMessage } from '#platform/mail.ts';
import { type Html, html } from '../openapi/reference/html.ts';

const words = {
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
export const outboxPage = (locale: Locale, messages: readonly SentMessage[]): string => {
  const { title, lead, empty, back, home } = words[locale];
  const list = html`<ol>${messages.map(messageView)}</ol>`;
  return `<!doctype html>${html`<html lang="${locale}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><meta http-equiv="refresh" content="10" /><title>${title} · Lokapasar</title><link rel="stylesheet" href="/__demo/outbox.css" /></head><body><main><p><a href="${home}">${back}</a></p><h1>${title}</h1><p class="quiet">${lead}</p>${messages.length === 0 ? html`<p class="message">${empty}</p>` : list}</main></body></html>`.html}`;
};
