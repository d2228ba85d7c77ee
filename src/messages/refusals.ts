import type { Locale } from '#common/locale.ts';
import { digits, rupiah } from '#common/money.ts';
import type { FieldFault, Rule } from '#contract/envelope.ts';
import { type FieldName, fieldNameOf } from './field-names.ts';
import { type ServerMessageKey, serverMessage } from './server.ts';

type Pair = readonly [id: string, en: string];

const phone: Pair = [
  'Nomor ponsel diawali 08, 10 sampai 13 angka',
  'An Indonesian mobile number begins with 08 and has 10 to 13 digits',
];
const link: Pair = [
  'Tautan diawali / (halaman di Lokapasar) atau https://',
  'A link begins with / (a page of Lokapasar) or https://',
];
const sixDigits: Pair = ['Kode terdiri atas 6 angka', 'The code has 6 digits'];
const slug: Pair = [
  'Alamat berisi huruf kecil, angka, dan tanda hubung, misalnya promo-akhir-tahun',
  'An address has lowercase letters, digits and hyphens, such as year-end-sale',
];
const confirmation: Pair = [
  'Kata sandi kedua belum sama dengan yang pertama',
  'The second password differs from the first',
];
const soldPrice: Pair = [
  'Harga jual setelah potongan paling sedikit Rp 100',
  'The price after the discount must be at least Rp 100',
];

const degrees: Pair = ['Tulis angka derajat, misalnya -6,2088', 'Enter degrees, such as -6.2088'];
const outside: Pair = [
  'Titik ini di luar Indonesia. Periksa urutannya: lintang dulu, lalu bujur',
  'This pin is outside Indonesia. Check the order: latitude first, then longitude',
];
const wholePin: Pair = [
  'Isi lintang dan bujur, atau kosongkan keduanya',
  'Enter latitude and longitude, or leave both blank',
];

/** What a field wants where its kind does not say it yet, by `field.rule` with the last part of the field's path. */
const own: Readonly<Record<string, Pair>> = {
  'phone.format': phone,
  'pic_phone.format': phone,
  'dropship_phone.format': phone,
  'phone.state': [
    'Ganti email dan nomor ponsel satu per satu',
    'Change the e-mail address and the phone number one after the other',
  ],
  'email.format': [
    'Tulis email lengkap, misalnya nama@gmail.com',
    'Enter a whole e-mail address, such as name@gmail.com',
  ],
  'username.format': [
    'Tulis email lengkap atau nomor ponsel yang diawali 08',
    'Enter a whole e-mail address, or a phone number that begins with 08',
  ],
  'password.length': ['Kata sandi 8 sampai 72 karakter', 'A password has 8 to 72 characters'],
  'password.format': [
    'Kata sandi berisi paling sedikit satu huruf dan satu angka',
    'A password has at least one letter and one digit',
  ],
  'password.confirmed': confirmation,
  'password_confirmation.confirmed': confirmation,
  'current_password.credentials': ['Kata sandi sekarang salah', 'The current password is wrong'],
  'agree_terms.required': ['Centang persetujuan ini untuk melanjutkan', 'Tick this consent to continue'],
  'otp.format': sixDigits,
  'code.format': sixDigits,
  'birthday.max': ['Tanggal lahir tidak boleh setelah hari ini', 'The date of birth cannot be after today'],
  'no_ktp.format': ['NIK terdiri atas 16 angka', 'The identity number (NIK) has 16 digits'],
  'needs_agreement.state': [
    'Halaman ini tidak disetujui siapa pun, jadi tidak ada yang dapat diminta menyetujuinya lagi',
    'Nobody agrees to this page, so nobody can be asked to agree anew',
  ],
  'noticed_at.max': [
    'Waktu diketahui tidak boleh setelah sekarang',
    'It cannot have been noticed later than now',
  ],
  'nib.format': ['NIB terdiri atas 13 angka', 'An NIB has 13 digits'],
  'no_npwp.format': ['Nomor NPWP terdiri atas 15 atau 16 angka', 'An NPWP number has 15 or 16 digits'],
  'rekening.format': [
    'Nomor rekening terdiri atas 5 sampai 20 angka',
    'An account number has 5 to 20 digits',
  ],
  'zipcode.format': ['Kode pos terdiri atas 5 angka', 'A postal code has 5 digits'],
  'latitude.type': degrees,
  'longitude.type': degrees,
  'latitude.format': outside,
  'longitude.format': outside,
  'latitude.required': wholePin,
  'longitude.required': wholePin,
  'merchant_slug.format': [
    'Alamat toko 3 sampai 40 karakter: huruf kecil, angka, dan tanda hubung',
    'The address of a store has 3 to 40 lowercase letters, digits and hyphens',
  ],
  'slug.format': slug,
  'voucher_code.format': [
    'Kode voucher 4 sampai 20 karakter: huruf A–Z dan angka',
    'A voucher code has 4 to 20 letters A–Z and digits',
  ],
  'resi.format': [
    'Nomor resi 5 sampai 40 karakter: huruf, angka, dan tanda hubung',
    'A tracking number has 5 to 40 letters, digits and hyphens',
  ],
  'target_url.format': link,
  'targeturl.format': link,
  'secondary_target_url.format': link,
  'view_more_url.format': link,
  'courier.format': [
    'Kode kurir berisi huruf kecil, angka, dan tanda hubung',
    'The code of a courier has lowercase letters, digits and hyphens',
  ],
  'service.format': [
    'Kode layanan berisi huruf besar, angka, dan tanda hubung',
    'The code of a service has capital letters, digits and hyphens',
  ],
  'etd.format': ['Tulis estimasi dari–sampai, misalnya 2-3', 'Write the estimate from–to, such as 2-3'],
  'dates.format': ['Pilih tanggal yang ada di kalender', 'Choose dates that the calendar has'],
  'dates.max': ['Pilih tanggal yang lebih dekat', 'Choose nearer dates'],
  'end_at.max': ['Pilih waktu berakhir yang lebih dekat', 'Choose an earlier end'],
  'end_at.date_range': [
    'Waktu berakhir harus setelah waktu mulai, dan belum lewat',
    'The end must be after the start, and not in the past',
  ],
  'start_at.max': ['Mulai paling lama satu tahun lagi', 'Begin within a year'],
  'date_start.min': ['Mulai hari ini atau setelahnya', 'Begin today or later'],
  'date_start.max': ['Mulai paling lama satu tahun lagi', 'Begin within a year'],
  'date_end.max': ['Pilih jangka waktu yang lebih pendek', 'Choose a shorter period'],
  'commission_percentage.format': [
    'Komisi paling banyak dua angka di belakang koma',
    'The commission has two decimals at most',
  ],
  'base_price.min': ['Harga paling sedikit Rp 100', 'The price must be at least Rp 100'],
  'merchant_discount_amount.min': soldPrice,
  'merchant_discount_percentage.min': soldPrice,
  'options.length': ['Pilih satu nilai untuk setiap pilihan varian', 'Choose one value of every option'],
  'options.enum': ['Nilai ini tidak ada di pilihan varian', 'This value is not one of the option'],
  'options.unique': ['Kombinasi varian ini sudah ada', 'This combination already exists'],
  'merchant_id.state': ['Pilih pembeli atau toko, jangan keduanya', 'Choose a buyer or a store, not both'],
  'parent_id.max': ['Kategori induk ini sudah penuh', 'This parent category is full'],
  'category_ids.length': [
    'Terlalu banyak kategori di satu tempat',
    'There are too many categories in one place',
  ],
  'Idempotency-Key.format': [
    'Idempotency-Key 8 sampai 64 karakter: huruf, angka, _ dan -',
    'An Idempotency-Key has 8 to 64 letters, digits, _ and -',
  ],
};

/** Nobody typed it: the page that sent it no longer fits. */
const outOfDate: Pair = [
  'Halaman ini sudah usang. Muat ulang, lalu ulangi',
  'This page is out of date. Reload it, then try again',
];

/** `Rp 10.000`, `500.000 gram` or the digits alone. */
const counted = (count: number, locale: Locale, unit: FieldName[3]): string => {
  if (unit === 'rupiah') return rupiah(count);
  const isWhole = Number.isInteger(count);
  const number = isWhole ? digits(count) : String(count).replace('.', locale === 'id' ? ',' : '.');
  return unit === undefined ? number : `${number} ${unit[locale === 'id' ? 0 : 1]}`;
};

/** What a field of its kind wants, for the rules that say nothing else. `limit`: the bound that was passed. */
const wanted = (
  [kind, id, en, unit]: FieldName,
  { rule, params }: Pick<FieldFault, 'rule' | 'params'>,
  locale: Locale,
): Pair | null => {
  const low = typeof params?.min === 'number' ? params.min : null;
  const high = typeof params?.max === 'number' ? params.max : null;
  const isMany = kind === 'list' || kind === 'choices' || kind === 'files';
  const isChosen = kind === 'choice' || kind === 'choices';
  const [fill, enFill] =
    isChosen || kind === 'list'
      ? ['Pilih', 'Choose the']
      : kind === 'file' || kind === 'files'
        ? ['Unggah', 'Upload the']
        : kind === 'tick'
          ? ['Pilih ya atau tidak untuk', 'Choose yes or no for the']
          : ['Isi', 'Enter the'];
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const limit = (count: number): string =>
    isMany
      ? `${digits(count)} ${locale === 'id' ? id : en}`
      : rule === 'length'
        ? `${digits(count)} ${locale === 'id' ? 'huruf' : count === 1 ? 'character' : 'characters'}`
        : counted(count, locale, unit);
  const least = (count: number): Pair =>
    isMany
      ? [`Paling sedikit ${limit(count)}`, `At least ${limit(count)}`]
      : [`${name} paling sedikit ${limit(count)}`, `The ${en} must be at least ${limit(count)}`];
  const most = (count: number): Pair =>
    isMany
      ? [`Paling banyak ${limit(count)}`, `At most ${limit(count)}`]
      : [`${name} paling banyak ${limit(count)}`, `The ${en} must be at most ${limit(count)}`];
  const chooseListed: Pair = [`Pilih ${id} dari daftar`, `Choose the ${en} from the list`];

  switch (rule) {
    case 'required':
      return [`${fill} ${id}`, `${enFill} ${en}`];
    case 'min':
    case 'max':
    case 'length':
      if (low !== null) return least(low);
      return high === null ? null : most(high);
    case 'enum':
      return chooseListed;
    case 'exists':
      return isMany
        ? [`Pilih ${id} lain: ada yang sudah tidak tersedia`, `Choose other ${en}: some are gone`]
        : [`Pilih ${id} lain: yang ini sudah tidak tersedia`, `Choose another ${en}: this one is gone`];
    case 'unique':
      return [`${name} ini sudah dipakai, pilih yang lain`, `This ${en} is taken, choose another`];
    case 'file':
      return [`Unggah ${id} sekali lagi`, `Upload the ${en} once more`];
    case 'type':
      if (kind === 'number') return [`Isi ${id} dengan angka`, `Enter the ${en} as a number`];
      return isChosen || kind === 'list' ? chooseListed : [`${fill} ${id}`, `${enFill} ${en}`];
    case 'format':
      if (kind === 'day') return [`Isi ${id} seperti 31/12/2026`, `Enter the ${en} like 31/12/2026`];
      if (kind === 'moment')
        return [
          `Isi ${id} dengan tanggal dan jam, seperti 31/12/2026 15.00`,
          `Enter the ${en} with day and time, like 31/12/2026 15:00`,
        ];
      return [
        `${name} berisi karakter yang tidak dapat disimpan`,
        `The ${en} has a character that cannot be stored`,
      ];
    default:
      return null;
  }
};

const aboutFields: ReadonlySet<Rule> = new Set<Rule>([
  'required',
  'type',
  'min',
  'max',
  'length',
  'format',
  'enum',
  'exists',
  'unique',
  'file',
  'state',
]);

/** What the field wants, in the reader's language. The only place that turns a fault of a field into a sentence. */
export const faultSentence = (locale: Locale, fault: FieldFault): string => {
  if (fault.message !== undefined) return serverMessage(locale, fault.message);
  const { field, rule, params } = fault;
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const name = fieldNameOf(field);
  const isCounted = (rule === 'min' || rule === 'max' || rule === 'length') && params !== undefined;
  const pair =
    (isCounted && name[0] !== 'hidden' ? wanted(name, fault, locale) : null) ??
    own[`${last}.${rule}`] ??
    (name[0] === 'hidden' ? (aboutFields.has(rule) ? outOfDate : null) : wanted(name, fault, locale));
  if (pair != null) return pair[locale === 'id' ? 0 : 1];
  const key: ServerMessageKey = rule === 'stock' ? 'out_of_stock' : `rule_${rule}`;
  return serverMessage(locale, key);
};
