import { expect, test } from 'vitest';
import type { Locale } from '#common/locale.ts';
import { type NotificationLetter, notificationMail, oneLine } from './notification-mail.ts';
import { notificationKinds } from './notifications.ts';

const details = {
  order_code: 'INV-20261126-ABC123',
  amount: 1_250_000,
  resi: 'JP0012345',
  deadline: '2026-11-28T09:00:00+07:00',
  reason: 'Stok habis',
  product_name: 'Kemeja Tenun',
  merchant_name: 'Lontar',
};
const letter = (over: Partial<NotificationLetter> = {}): NotificationLetter => ({
  kind: 'order_shipped',
  category: 'order',
  details,
  at: new Date('2026-11-26T06:20:00Z'),
  name: 'Rani Wulandari',
  store: '',
  url: 'https://lokapasar.test/user/order/INV-20261126-ABC123',
  settingsUrl: 'https://lokapasar.test/user/profile/notification/settings',
  ...over,
});
const both: Locale[] = ['id', 'en'];

test.each(both)('%s: every kind has a subject of one line, whole sentences and a way there', (locale) => {
  for (const kind of notificationKinds) {
    const { subject, body, html } = notificationMail(locale, 'WIB', letter({ kind }));
    expect(subject).toMatch(/^[^\r\n]{5,90}$/);
    for (const text of [body, html]) {
      expect(text, kind).toContain('https://lokapasar.test/user/order/INV-20261126-ABC123');
      expect(text, kind).toContain('https://lokapasar.test/user/profile/notification/settings');
      expect(text, kind).not.toMatch(/undefined|NaN|\[object|\{\w+\}/);
    }
  }
});

test('amounts and times are those of the reader: language, rupiah and zone', () => {
  const indonesian = notificationMail('id', 'WITA', letter());
  expect(indonesian.subject).toBe('Pesanan dikirim: INV-20261126-ABC123');
  expect(indonesian.body).toContain('Total pesanan: Rp\u00a01.250.000');
  expect(indonesian.body).toContain('Selesai otomatis: Sab, 28 Nov 2026, 10.00 WITA');
  expect(indonesian.body).toContain('Waktu: Kam, 26 Nov 2026, 14.20 WITA');
  const english = notificationMail('en', 'WIT', letter());
  expect(english.subject).toBe('Order shipped: INV-20261126-ABC123');
  expect(english.body).toContain('Completed by itself: Sat, 28 Nov 2026, 11:00 WIT');
});

test('what strangers write is text and nothing else: no markup, no second line, no turned writing', () => {
  const nasty = '</td><script>alert(1)</script>\r\nBcc: all@evil.test\u202e"';
  const { subject, body, html } = notificationMail(
    'id',
    'WIB',
    letter({
      name: nasty,
      store: nasty,
      details: { ...details, order_code: nasty, product_name: nasty, reason: nasty },
    }),
  );
  expect(subject).not.toMatch(/[\r\n\u202e]/);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&#60;script&#62;');
  expect(body.split('\n').filter((line) => line.startsWith('Bcc:'))).toEqual([]);
  expect(oneLine('a\u2028b\u0000c')).toBe('a b c');
});

test('opening a mail asks nobody for anything: no pictures, styles, fonts or scripts from elsewhere', () => {
  for (const locale of both) {
    const { html } = notificationMail(locale, 'WIB', letter());
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|form)\b|src=|url\(|@import|background=/i);
    expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => new URL(url ?? '').host))).toEqual(
      new Set(['lokapasar.test']),
    );
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    // mailboxes cut what is longer, and the way out with it
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  }
});

test('a reader without a name and a mail that cannot be switched leave no hole', () => {
  const { body, html } = notificationMail(
    'id',
    'WIB',
    letter({ name: '', settingsUrl: null, url: null, category: 'system', kind: 'verification_approved' }),
  );
  expect(body).toMatch(/^Halo,\n/);
  expect(body).toContain('selalu dikirim');
  expect(html).not.toContain('<a ');
});
