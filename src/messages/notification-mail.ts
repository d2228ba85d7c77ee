import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import { type MailPart, mailFrame } from './mail-frame.ts';
import { detailsIn, type NotificationKind, notificationWords } from './notifications.ts';

/** Indonesia's three times, by the names that people use. */
export const zoneNames = ['WIB', 'WITA', 'WIT'] as const;
export type ZoneName = (typeof zoneNames)[number];
const zones: Record<ZoneName, string> = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' };

/** Indonesian is the source; English must have the same keys. */
const id = {
  hello: 'Halo {name},',
  helloNobody: 'Halo,',
  toStore: 'Untuk toko {store}',
  facts: {
    order_code: 'Nomor pesanan',
    payment_code: 'Nomor pembayaran',
    withdraw_code: 'Nomor penarikan',
    product_name: 'Produk',
    merchant_name: 'Toko',
    amount: 'Jumlah',
    total: 'Total pesanan',
    refunded: 'Dana dikembalikan',
    resi: 'Nomor resi',
    accept: 'Konfirmasi sebelum',
    completes: 'Selesai otomatis',
    pay: 'Bayar sebelum',
    until: 'Batas waktu',
    reason: 'Alasan',
    at: 'Waktu',
  },
  buttons: {
    order: 'Lihat pesanan',
    payment: 'Lihat pembayaran',
    pay: 'Bayar sekarang',
    wallet: 'Lihat saldo',
    review: 'Lihat ulasan',
    product: 'Lihat produk',
    promo: 'Lihat promo',
    system: 'Buka toko saya',
  },
  always: 'Email ini selalu dikirim karena menyangkut toko Anda.',
  choose: 'Atur email yang Anda terima',
  neverAsked: 'Lokapasar tidak pernah meminta kata sandi atau kode OTP lewat email.',
};
const en: typeof id = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  toStore: 'For the store {store}',
  facts: {
    order_code: 'Order number',
    payment_code: 'Payment number',
    withdraw_code: 'Withdrawal number',
    product_name: 'Product',
    merchant_name: 'Store',
    amount: 'Amount',
    total: 'Order total',
    refunded: 'Refunded',
    resi: 'Tracking number',
    accept: 'Accept before',
    completes: 'Completed by itself',
    pay: 'Pay before',
    until: 'Deadline',
    reason: 'Reason',
    at: 'Time',
  },
  buttons: {
    order: 'View the order',
    payment: 'View the payment',
    pay: 'Pay now',
    wallet: 'View the balance',
    review: 'View the review',
    product: 'View the product',
    promo: 'View the promo',
    system: 'Open my store',
  },
  always: 'This e-mail is always sent because it concerns your store.',
  choose: 'Choose which e-mails you get',
  neverAsked: 'Lokapasar never asks for your password or an OTP code by e-mail.',
};
const words: Record<Locale, typeof id> = { id, en };

/** `Kam, 26 Nov 2026, 14.20 WITA`. @param iso an instant; '' for what is none */
export const momentIn = (locale: Locale, zone: ZoneName, iso: string): string => {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const text = new Intl.DateTimeFormat(locale === 'id' ? 'id-ID' : 'en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zones[zone] },
  }).format(at);
  return `${text} ${zone}`;
};

type Details = Record<string, string | number>;
type FactName = keyof typeof id.facts;

/** What an amount is called; null: what was decided is not told by one sum. */
const amountName = (kind: string): FactName | null => {
  if (kind === 'order_resolved') return null;
  if (kind === 'order_refunded' || kind === 'order_rejected') return 'refunded';
  return kind.startsWith('order_') ? 'total' : 'amount';
};
const deadlineName = (kind: string): FactName => {
  if (kind === 'order_paid' || kind === 'order_cod') return 'accept';
  if (kind.startsWith('complaint_')) return 'until';
  return kind.startsWith('payment_') ? 'pay' : 'completes';
};

const factsOf = (
  { facts }: typeof id,
  locale: Locale,
  zone: ZoneName,
  { kind, details, at }: Pick<NotificationLetter, 'kind' | 'details' | 'at'>,
): [string, string][] => {
  const named: [FactName | null, string][] = [
    ...(['order_code', 'payment_code', 'withdraw_code', 'product_name', 'merchant_name'] as const).map(
      (name): [FactName, string] => [name, String(details[name] ?? '')],
    ),
    [amountName(kind), typeof details.amount === 'number' ? rupiah(details.amount) : ''],
    ['resi', String(details.resi ?? '')],
    [deadlineName(kind), momentIn(locale, zone, String(details.deadline ?? ''))],
    ['reason', String(details.reason ?? '')],
    ['at', momentIn(locale, zone, at.toISOString())],
  ];
  return named.flatMap(([name, value]): [string, string][] =>
    name === null || value === '' ? [] : [[facts[name], value]],
  );
};

/** One line without signs that could end it: names and titles are written by strangers. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

export type NotificationLetter = {
  kind: string;
  category: keyof Omit<typeof id.buttons, 'pay'>;
  details: Details;
  at: Date;
  /** The reader's name; '' when there is none. */
  name: string;
  /** The store it is about; '' for a buyer. */
  store: string;
  /** Where the button leads; null: nowhere. */
  url: string | null;
  /** The page where its reader switches such mail; null: it cannot be switched. */
  settingsUrl: string | null;
};

/** The mail of one notification, in words that the shop's own list has too, with what it is about and a way there. */
export const notificationMail = (
  locale: Locale,
  zone: ZoneName,
  letter: NotificationLetter,
): { subject: string; body: string; html: string } => {
  const w = words[locale];
  const { kind, category, store, url, settingsUrl } = letter;
  const details = Object.fromEntries(
    Object.entries(letter.details).map(([key, value]) => [
      key,
      typeof value === 'string' ? oneLine(value) : value,
    ]),
  );
  const name = oneLine(letter.name);
  const { title, body } = notificationWords(locale, kind, details);
  const code = details.order_code ?? details.payment_code ?? details.withdraw_code ?? '';
  const facts = factsOf(w, locale, zone, { ...letter, details: detailsIn(locale, kind, details) });
  const hello = name === '' ? w.helloNobody : w.hello.replace('{name}', () => name);
  const forStore = store === '' ? [] : [w.toStore.replace('{store}', () => oneLine(store))];
  const button = w.buttons[kind === ('payment_ending' satisfies NotificationKind) ? 'pay' : category];
  const parts: MailPart[] = [
    { title },
    { text: hello },
    { text: body },
    { facts },
    ...(url === null ? [] : [{ label: button, url }]),
    ...forStore.map((small) => ({ small })),
    { small: w.neverAsked },
    settingsUrl === null ? { small: w.always } : { smallLink: w.choose, url: settingsUrl },
  ];
  const text = [
    hello,
    body,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(url === null ? [] : [`${button}:\n${url}`]),
    [...forStore, w.neverAsked, settingsUrl === null ? w.always : `${w.choose}:\n${settingsUrl}`].join('\n'),
    'Lokapasar',
  ];
  return {
    subject: oneLine(code === '' ? title : `${title}: ${code}`),
    body: text.join('\n\n'),
    html: mailFrame(locale, parts, { title, preheader: body }),
  };
};
