/** The text inside a dynamic QRIS code: EMV merchant-presented fields, the last one a checksum. */

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) of ASCII text, four upper-case hex digits. */
export const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000) !== 0 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

export type QrisMerchant = {
  /** Reversed domain of who issued the code. */
  issuer: string;
  /** 19 digits of the merchant's account there. */
  account: string;
  merchantId: string;
  /** National merchant number, ID and 13 digits. */
  nationalId: string;
  name: string;
  city: string;
  postcode: string;
};

/** The code that asks for exactly `amount` rupiah, with the payment's code as the bill number. */
export const qrisText = (merchant: QrisMerchant, amount: number, bill: string): string => {
  const body = [
    field('00', '01'),
    field('01', '12'), // dynamic: good for one payment
    field(
      '26',
      field('00', merchant.issuer) +
        field('01', merchant.account) +
        field('02', merchant.merchantId) +
        field('03', 'UME'),
    ),
    field('51', field('00', 'ID.CO.QRIS.WWW') + field('02', merchant.nationalId) + field('03', 'UME')),
    field('52', '5399'),
    field('53', '360'),
    field('54', String(amount)),
    field('58', 'ID'),
    field('59', merchant.name.slice(0, 25)),
    field('60', merchant.city.slice(0, 15)),
    field('61', merchant.postcode),
    field('62', field('01', bill.slice(0, 25))),
    '6304',
  ].join('');
  return body + crc16(body);
};

/** The fields of such a text by tag, or null when lengths or checksum are wrong. */
export const readQris = (text: string): Map<string, string> | null => {
  if (text.slice(-8, -4) !== '6304' || crc16(text.slice(0, -4)) !== text.slice(-4)) return null;
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    if (!Number.isInteger(length) || at + 4 + length > text.length) return null;
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
};
