import { describe, expect, test } from 'vitest';
import { isAutoReplyDue, isWithinHours, leadsOutside } from './chat.rules.ts';

describe('what leads outside the shop', () => {
  test.each([
    'chat saja di 0812 3456 7890 ya',
    'hubungi +62-812-3456-7890',
    'wa: 62.812.3456.789',
    'cek https://toko-murah.example/promo',
    'lihat www.toko.co.id',
    'bayar lewat tokomurah.com lebih hemat',
    'wa.me/62812',
    'kirim ke budi@surel.example.com',
  ])('%s', (text) => {
    expect(leadsOutside(text, 'lokapasar.test')).toBe(true);
  });

  test.each([
    'Kak, ukuran 42 masih ada? Tinggi saya 172 cm, berat 65 kg.',
    'Pesanan LP-20261120-000123 sudah sampai mana?',
    'Harganya Rp 1.250.000 untuk 12 buah?',
    'Lihat https://lokapasar.test/product/kopi-bubuk, yang ini bukan?',
    'Resi JNE 0123456789012345',
    'Oke.Siap, terima kasih...',
    '',
  ])('not: %s', (text) => {
    expect(leadsOutside(text, 'lokapasar.test')).toBe(false);
  });
});

describe('the answer outside the hours', () => {
  const hours = { opens_at: 480, closes_at: 1020, days: [1, 2, 3, 4, 5] };
  const settings = { ...hours, auto_reply_on: true, auto_reply: 'Kami kembali besok.' };
  const friday = (time: string) => new Date(`2026-11-20T${time}:00+07:00`);

  test.each([
    ['07:59', false],
    ['08:00', true],
    ['16:59', true],
    ['17:00', false],
  ])('on a Friday at %s somebody is there: %s', (time, isThere) => {
    expect(isWithinHours(hours, friday(time))).toBe(isThere);
  });

  test('nobody is there on days that are not named', () => {
    expect(isWithinHours(hours, new Date('2026-11-22T10:00:00+07:00'))).toBe(false);
  });

  test('it is given once in twelve hours, and only when it is switched on and says something', () => {
    const night = friday('22:00');
    expect(isAutoReplyDue(settings, null, night)).toBe(true);
    expect(isAutoReplyDue(settings, friday('10:01'), night)).toBe(false);
    expect(isAutoReplyDue(settings, friday('10:00'), night)).toBe(true);
    expect(isAutoReplyDue({ ...settings, auto_reply_on: false }, null, night)).toBe(false);
    expect(isAutoReplyDue({ ...settings, auto_reply: '' }, null, night)).toBe(false);
    expect(isAutoReplyDue(settings, null, friday('10:00'))).toBe(false);
  });
});
