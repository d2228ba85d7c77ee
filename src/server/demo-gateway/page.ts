import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import { type Html, html } from '../openapi/reference/html.ts';

const words = {
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

export const outcomes = ['paid', 'failed', 'expired'] as const;
export type Outcome = (typeof outcomes)[number];
export type ShownPayment = { payment_code: string; amount_due: number; isWaiting: boolean };

/** Where the shop shows this payment. */
export const paymentPage = (locale: Locale, code: string): string =>
  `${words[locale].prefix}/payment/${encodeURIComponent(code)}`;

const choice = (outcome: Outcome, label: string): Html =>
  html`<p><button name="status" value="${outcome}">${label}</button></p>`;

/** One payment of the sandbox, with a button for everything that may become of it. */
export const gatewayPage = (locale: Locale, payment: ShownPayment): string => {
  const told = words[locale];
  const choices = html`<form method="post">${outcomes.map((outcome) => choice(outcome, told[outcome]))}</form>`;
  return `<!doctype html>${html`<html lang="${locale}"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" /><title>${told.title} · Lokapasar</title><link rel="stylesheet" href="/__demo/outbox.css" /></head><body><main><p><a href="${paymentPage(locale, payment.payment_code)}">${told.back}</a></p><h1>${told.title}</h1><p class="quiet">${told.lead}</p><div class="message"><p class="head"><span class="to">${payment.payment_code}</span><span>${told.due}</span></p><p class="otp">${rupiah(payment.amount_due)}</p></div>${payment.isWaiting ? choices : html`<p class="message">${told.settled}</p>`}</main></body></html>`.html}`;
};
