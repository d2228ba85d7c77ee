import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc16, type QrisMerchant, qrisText, readQris } from './qris.rules.ts';

const merchant: QrisMerchant = {
  issuer: 'ID.CO.CONTOH.WWW',
  account: '9360099900000000017',
  merchantId: '000000000000017',
  nationalId: 'ID1099900000017',
  name: 'TOKO CENDANA',
  city: 'KUPANG',
  postcode: '85111',
};

test('the checksum is CRC-16/CCITT-FALSE: 29B1 of its published check text', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16('')).toBe('FFFF');
});

test('a code reads back as what it asks for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.stringMatching(/^PAY-[A-Z0-9-]{1,21}$/),
      (amount, bill) => {
        const fields = readQris(qrisText(merchant, amount, bill));
        expect(fields?.get('54')).toBe(String(amount));
        expect(fields?.get('62')).toContain(bill);
        expect([fields?.get('00'), fields?.get('01'), fields?.get('53'), fields?.get('58')]).toEqual([
          '01',
          '12',
          '360',
          'ID',
        ]);
        expect(fields?.get('51')).toContain('ID.CO.QRIS.WWW');
      },
    ),
  );
});

test('one wrong character anywhere spoils it', () => {
  const text = qrisText(merchant, 129_000, 'PAY-20261120-7K3M9QXA');
  for (let place = 0; place < text.length; place += 1) {
    const other = text[place] === '7' ? '8' : '7';
    expect(readQris(text.slice(0, place) + other + text.slice(place + 1))).toBeNull();
  }
});
