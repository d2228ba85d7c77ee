/**
 * What each field of the API is called in a sentence, by the last part of its path (`variants.2.stock`: `stock`), with
 * the kind of thing that goes into it. A number may have a unit: rupiah stand before it, others behind it.
 */
type Kind =
  | 'text'
  | 'number'
  | 'choice'
  | 'choices'
  | 'file'
  | 'files'
  | 'list'
  | 'tick'
  | 'day'
  | 'moment'
  | 'hidden';
type Unit = readonly [id: string, en: string] | 'rupiah';
export type FieldName = readonly [kind: Kind, id: string, en: string, unit?: Unit];

const gram: Unit = ['gram', 'grams'];
const minutes: Unit = ['menit', 'minutes'];
const hours: Unit = ['jam', 'hours'];
const days: Unit = ['hari', 'days'];
const percent: Unit = ['persen', 'percent'];

/** What the page sends by itself: nobody typed it, so only a fresh page helps. */
const hidden: FieldName = ['hidden', '', ''];

const people = {
  fullname: ['text', 'nama lengkap', 'full name'],
  email: ['text', 'email', 'e-mail address'],
  phone: ['text', 'nomor ponsel', 'phone number'],
  username: ['text', 'email atau nomor ponsel', 'e-mail address or phone number'],
  password: ['text', 'kata sandi', 'password'],
  current_password: ['text', 'kata sandi sekarang', 'current password'],
  password_confirmation: ['text', 'kata sandi sekali lagi', 'password once more'],
  agree_terms: ['tick', 'persetujuan ini', 'this consent'],
  otp: ['text', 'kode OTP', 'OTP code'],
  code: ['text', 'kode 6 angka', '6-digit code'],
  recovery_code: ['text', 'kode cadangan', 'recovery code'],
  birthday: ['day', 'tanggal lahir', 'date of birth'],
  gender: ['choice', 'jenis kelamin', 'gender'],
  no_ktp: ['text', 'NIK', 'identity number (NIK)'],
  no_npwp: ['text', 'nomor NPWP', 'NPWP number'],
  company_name: ['text', 'nama perusahaan', 'company name'],
  pic_name: ['text', 'nama penanggung jawab', "contact person's name"],
  pic_phone: ['text', 'nomor ponsel penanggung jawab', "contact person's phone number"],
  is_pkp: ['choice', 'status pajak', 'tax status'],
  is_company: ['choice', 'bentuk usaha', 'kind of business'],
  profile_picture: ['file', 'foto profil', 'profile picture'],
  company_picture: ['file', 'gambar perusahaan', 'company picture'],
  file_ktp: ['file', 'foto KTP', 'photo of the KTP'],
  file_ktp_selfie: ['file', 'swafoto dengan KTP', 'selfie with the KTP'],
  file_npwp: ['file', 'berkas NPWP', 'NPWP file'],
  file_company_doc: ['file', 'akta atau NIB', 'company document'],
  role: ['choice', 'peran', 'role'],
  permissions: ['choices', 'izin', 'permissions'],
  factor: ['choice', 'langkah kedua', 'second step'],
  locale: ['choice', 'bahasa', 'language'],
  time_zone: ['choice', 'zona waktu', 'time zone'],
  group: ['choice', 'kelompok pemberitahuan', 'group of notifications'],
  is_mailed: ['tick', 'pengiriman email', 'sending of e-mail'],
} as const satisfies Record<string, FieldName>;

const places = {
  label: ['text', 'nama alamat', 'name of the address'],
  receiver_name: ['text', 'nama penerima', "recipient's name"],
  address: ['text', 'alamat lengkap', 'full address'],
  province_id: ['choice', 'provinsi', 'province'],
  city_id: ['choice', 'kota atau kabupaten', 'city or regency'],
  sub_district_id: ['choice', 'kecamatan', 'sub-district'],
  kecamatan_id: ['choice', 'kecamatan', 'sub-district'],
  area_id: ['choice', 'kelurahan atau desa', 'area or village'],
  zipcode: ['text', 'kode pos', 'postal code'],
  latitude: ['number', 'lintang', 'latitude'],
  longitude: ['number', 'bujur', 'longitude'],
  is_default: ['tick', 'alamat utama', 'main address'],
} as const satisfies Record<string, FieldName>;

const money = {
  amount: ['number', 'jumlah', 'amount', 'rupiah'],
  bank_id: ['choice', 'bank', 'bank'],
  bank_name: ['text', 'nama bank', 'name of the bank'],
  rekening: ['text', 'nomor rekening', 'account number'],
  atas_nama: ['text', 'nama pemilik rekening', 'account holder'],
  cabang: ['text', 'cabang bank', 'branch of the bank'],
  transfer_at: ['moment', 'waktu transfer', 'time of the transfer'],
  reference: ['text', 'nomor referensi', 'reference number'],
  payment_method: ['choice', 'cara bayar', 'payment method'],
  payment_channel: ['choice', 'bank', 'bank'],
  owner: ['choice', 'jenis pemilik', 'kind of owner'],
  owner_id: ['choice', 'pemilik', 'owner'],
  account: ['choice', 'rekening buku besar', 'ledger account'],
  expected_total: hidden,
  use_wallet: ['tick', 'pemakaian saldo', 'use of the balance'],
  withdraw_id: hidden,
  withdraw_ids: ['list', 'penarikan', 'withdrawals'],
} as const satisfies Record<string, FieldName>;

const buying = {
  qty: ['number', 'jumlah', 'quantity'],
  variant_id: ['choice', 'varian', 'variant'],
  cart_item_id: ['list', 'barang di keranjang', 'items of the cart'],
  list_product_id: ['list', 'produk wishlist', 'products of the wishlist'],
  note: ['text', 'catatan', 'note'],
  dropship_name: ['text', 'nama pengirim', "sender's name"],
  dropship_phone: ['text', 'nomor ponsel pengirim', "sender's phone number"],
  address_book_id: ['choice', 'alamat', 'address'],
  shipper_result_id: ['choice', 'kurir', 'courier'],
  promo_code: ['text', 'kode voucher', 'voucher code'],
  promo_id: ['choice', 'voucher', 'voucher'],
  rating: ['choice', 'jumlah bintang', 'stars'],
  review: ['text', 'ulasan', 'review'],
  reply: ['text', 'balasan', 'reply'],
  reason: ['text', 'alasan', 'reason'],
  action: ['choice', 'tindakan', 'action'],
  resolution: ['choice', 'keputusan', 'decision'],
  resi: ['text', 'nomor resi', 'tracking number'],
  file_id: ['file', 'berkas', 'file'],
  file_ids: ['files', 'foto', 'photos'],
  file: ['file', 'berkas', 'file'],
  photo: ['file', 'foto', 'photo'],
  photos: ['files', 'foto', 'photos'],
  order_codes: ['list', 'pesanan', 'orders'],
} as const satisfies Record<string, FieldName>;

const selling = {
  merchant_name: ['text', 'nama toko', 'name of the store'],
  merchant_slug: ['text', 'alamat toko', 'address of the store'],
  merchant_photo: ['file', 'foto toko', 'photo of the store'],
  product_name: ['text', 'nama produk', 'name of the product'],
  category_id: ['choice', 'kategori', 'category'],
  category_ids: ['choices', 'kategori', 'categories'],
  numbers: ['list', 'nomor izin', 'permit numbers'],
  number: ['text', 'nomor izin', 'permit number'],
  number_ids: hidden,
  duty: ['choice', 'kewajiban', 'duty'],
  words: ['list', 'kata', 'words'],
  factor: ['number', 'kelipatan harga', 'price factor'],
  first_products: ['number', 'jumlah produk pertama', 'number of first products'],
  store_days: ['number', 'umur toko', 'age of the store', days],
  moderation_ids: hidden,
  approve: hidden,
  moderation_hours: ['number', 'waktu pemeriksaan produk', 'time to check products', hours],
  number_warning_days: ['number', 'peringatan nomor izin', 'warning before a number ends', days],
  description: ['text', 'deskripsi', 'description'],
  condition: ['choice', 'kondisi', 'condition'],
  base_price: ['number', 'harga', 'price', 'rupiah'],
  merchant_discount_amount: ['number', 'potongan', 'discount', 'rupiah'],
  merchant_discount_percentage: ['number', 'potongan', 'discount', percent],
  weight: ['number', 'berat', 'weight', gram],
  length: ['number', 'panjang', 'length'],
  width: ['number', 'lebar', 'width'],
  height: ['number', 'tinggi', 'height'],
  stock: ['number', 'stok', 'stock'],
  sku: ['text', 'SKU', 'SKU'],
  name: ['text', 'nama', 'name'],
  options: ['list', 'pilihan varian', 'options'],
  values: ['list', 'nilai pilihan', 'values of the option'],
  variants: ['list', 'varian', 'variants'],
  price: ['number', 'harga', 'price', 'rupiah'],
  price_factor: ['number', 'kurs', 'rate'],
  dry_run: ['tick', 'pemeriksaan', 'check'],
  slider_banner: ['list', 'banner geser', 'sliding banners'],
  main_banner: ['file', 'banner utama', 'main banner'],
  secondary_long_banner: ['file', 'banner panjang', 'long banner'],
  target_url: ['text', 'tautan', 'link'],
  secondary_target_url: ['text', 'tautan banner panjang', 'link of the long banner'],
  targeturl: ['text', 'tautan', 'link'],
  view_more_url: ['text', 'tautan "lihat semua"', '"view all" link'],
} as const satisfies Record<string, FieldName>;

const promotions = {
  promo_name: ['text', 'nama', 'name'],
  promo_name_en: ['text', 'nama bahasa Inggris', 'English name'],
  description_en: ['text', 'deskripsi bahasa Inggris', 'English description'],
  terms_en: ['text', 'syarat bahasa Inggris', 'English terms'],
  voucher_code: ['text', 'kode voucher', 'voucher code'],
  vouchers_id: ['list', 'voucher', 'vouchers'],
  start_at: ['moment', 'waktu mulai', 'start'],
  end_at: ['moment', 'waktu berakhir', 'end'],
  discount_type: ['choice', 'jenis potongan', 'kind of discount'],
  discount_value: ['number', 'nilai potongan', 'discount'],
  min_purchase: ['number', 'minimum belanja', 'minimum purchase', 'rupiah'],
  max_discount: ['number', 'potongan maksimum', 'maximum discount', 'rupiah'],
  quota: ['number', 'kuota', 'quota'],
  quota_per_user: ['number', 'kuota per pembeli', 'quota for each buyer'],
  is_public: ['tick', 'tampilan voucher', 'visibility of the voucher'],
  is_highlight: ['tick', 'tampil di beranda', 'place on the home page'],
  is_active: ['tick', 'status aktif', 'active state'],
  terms: ['text', 'syarat dan ketentuan', 'terms and conditions'],
  thumbnail: ['file', 'gambar', 'picture'],
  icon: ['file', 'ikon', 'icon'],
  square_banner: ['file', 'banner persegi', 'square banner'],
  main_banner_desktop: ['file', 'banner lebar', 'wide banner'],
  main_banner_mobile: ['file', 'banner ponsel', 'phone banner'],
  product_ids: ['choices', 'produk', 'products'],
  products: ['list', 'produk', 'products'],
  product_id: ['choice', 'produk', 'product'],
  ids: ['list', 'pilihan', 'choices'],
  flash_price: ['number', 'harga flash', 'flash price', 'rupiah'],
  flash_stock: ['number', 'stok flash', 'flash stock'],
  limit_per_user: ['number', 'batas per pembeli', 'limit for each buyer'],
  dates: ['list', 'tanggal', 'dates'],
} as const satisfies Record<string, FieldName>;

const backoffice = {
  title: ['text', 'judul', 'title'],
  title_en: ['text', 'judul bahasa Inggris', 'English title'],
  body: ['text', 'isi halaman', 'text of the page'],
  body_en: ['text', 'isi halaman dalam bahasa Inggris', 'English text of the page'],
  account_closing_days: ['number', 'masa tenggang penutupan akun', 'grace period', days],
  buyer_contact_days: ['number', 'lama kontak pembeli terlihat', 'time that contacts are seen', days],
  order_address_days: ['number', 'umur alamat di pesanan', 'age of addresses in orders', days],
  payment_proof_days: ['number', 'umur bukti transfer', 'age of transfer proofs', days],
  rejected_papers_days: ['number', 'umur dokumen yang ditolak', 'age of rejected papers', days],
  purpose: hidden,
  request_id: hidden,
  incident_id: hidden,
  step: hidden,
  answer: ['text', 'jawaban', 'answer'],
  noticed_at: ['moment', 'waktu diketahui', 'time when it was noticed'],
  data: ['text', 'data yang terungkap', 'data concerned'],
  happened: ['text', 'kejadiannya', 'what happened'],
  measures: ['text', 'tindakan', 'measures'],
  persons: ['number', 'jumlah orang', 'number of persons'],
  holds_from: ['moment', 'tanggal mulai berlaku', 'date from which it applies'],
  needs_agreement: ['tick', 'permintaan persetujuan', 'asking for agreement'],
  pages: hidden,
  page: hidden,
  mark: hidden,
  from: hidden,
  shop_identity: hidden,
  legal_name: ['text', 'nama usaha', 'business name'],
  nib: ['text', 'NIB', 'NIB'],
  pse_number: ['text', 'nomor pendaftaran PSE', 'PSE registration number'],
  complaint_email: ['text', 'email pengaduan', 'e-mail for complaints'],
  complaint_phone: ['text', 'kontak pengaduan', 'contact for complaints'],
  complaint_hours: ['text', 'jam layanan', 'hours'],
  privacy_email: ['text', 'email urusan data pribadi', 'e-mail about personal data'],
  authority_contact: ['text', 'kontak pengaduan pemerintah', 'contact of the authority'],
  name_en: ['text', 'nama bahasa Inggris', 'English name'],
  type: ['choice', 'jenis', 'kind'],
  banners: ['list', 'gambar banner', 'banner pictures'],
  main_slider: ['list', 'gambar geser', 'sliding pictures'],
  image: ['file', 'gambar', 'picture'],
  position: ['number', 'urutan', 'position'],
  slug: ['text', 'alamat (slug)', 'address (slug)'],
  parent_id: ['choice', 'kategori induk', 'parent category'],
  merchant_id: ['choice', 'toko', 'store'],
  merchant_ids: ['choices', 'toko', 'stores'],
  user_id: ['choice', 'pengguna', 'user'],
  is_official: ['tick', 'status Official Store', 'official state'],
  status: ['choice', 'status', 'status'],
  sets: ['list', 'baris kata', 'rows of words'],
  couriers: ['list', 'layanan kurir', 'courier services'],
  courier: ['text', 'kode kurir', 'code of the courier'],
  courier_name: ['text', 'nama kurir', 'name of the courier'],
  service: ['text', 'kode layanan', 'code of the service'],
  service_name: ['text', 'nama layanan', 'name of the service'],
  etd: ['text', 'estimasi', 'estimate'],
  same_city: ['number', 'ongkir satu kota', 'cost within a city', 'rupiah'],
  same_province: ['number', 'ongkir satu provinsi', 'cost within a province', 'rupiah'],
  other: ['number', 'ongkir provinsi lain', 'cost to other provinces', 'rupiah'],
  is_new: ['tick', 'layanan baru', 'new service'],
  manual_transfer_accounts: ['list', 'rekening', 'accounts'],
  payment_timeout_minutes: ['number', 'batas waktu bayar', 'time to pay', minutes],
  qris_timeout_minutes: ['number', 'batas waktu bayar QRIS', 'time to pay by QRIS', minutes],
  approve_timeout_hours: ['number', 'waktu menerima pesanan', 'time to accept', hours],
  pickup_timeout_hours: ['number', 'waktu mengirim', 'time to ship', hours],
  shipped_complete_days: ['number', 'waktu selesai setelah dikirim', 'time to completion once shipped', days],
  delivered_complete_days: [
    'number',
    'waktu selesai setelah tiba',
    'time to completion once delivered',
    days,
  ],
  commission_percentage: ['number', 'komisi', 'commission', percent],
  withdraw_min: ['number', 'penarikan minimum', 'minimum withdrawal', 'rupiah'],
  withdraw_max: ['number', 'penarikan maksimum', 'maximum withdrawal', 'rupiah'],
  withdraw_fee: ['number', 'biaya penarikan', 'withdrawal fee', 'rupiah'],
  bank_change_hold_hours: ['number', 'lama penahanan', 'time of holding', hours],
  payout_every_hours: ['number', 'jarak pengiriman transfer', 'time between payouts', hours],
  payout_hour: ['number', 'jam pengiriman transfer', 'hour of payouts'],
  complaint_answer_hours: ['number', 'waktu toko menjawab komplain', 'time to answer a complaint', hours],
  complaint_offer_hours: ['number', 'waktu pembeli menjawab tawaran', 'time to take an offer', hours],
  complaint_send_days: ['number', 'waktu mengirim barang komplain', 'time to send goods', days],
  complaint_receipt_days: ['number', 'waktu memeriksa barang komplain', 'time to check goods', days],
  complaint_appeal_days: ['number', 'waktu banding', 'time to appeal', days],
  review_window_days: ['number', 'waktu memberi ulasan', 'time to review', days],
  operator_daily_limit: ['number', 'batas uang per petugas', 'limit of an operator', 'rupiah'],
  security_log_days: ['number', 'lama catatan keamanan', 'age of the security log', days],
  store_max_megabytes: ['number', 'ruang penyimpanan toko', 'storage of a store', ['MB', 'MB']],
  store_max_pictures: ['number', 'jumlah foto toko', 'number of photos of a store'],
  import_sheet_days: ['number', 'umur berkas impor', 'age of imported files', days],
  discount_reference_days: ['number', 'masa berlaku harga coret', 'time of struck-through prices', days],
  discount_grace_days: ['number', 'kelonggaran produk baru', 'grace of new products', days],
  min_qty: ['number', 'jumlah minimum', 'minimum quantity'],
  max_qty: ['number', 'jumlah maksimum per pembeli', 'maximum quantity per buyer'],
  preorder_days: ['number', 'lama pre-order', 'pre-order time', days],
  wholesale: ['list', 'harga grosir', 'wholesale prices'],
  max_qty_per_line: ['number', 'jumlah maksimum per barang', 'maximum quantity of an item'],
  single_operator: ['tick', 'jumlah petugas', 'number of operators'],
} as const satisfies Record<string, FieldName>;

const everyday = {
  text: ['text', 'tulisan', 'text'],
  auto_reply: ['text', 'jawaban otomatis', 'automatic answer'],
  auto_reply_on: ['tick', 'jawaban otomatis', 'automatic answer'],
  opens_at: ['number', 'jam buka', 'opening hour'],
  closes_at: ['number', 'jam tutup', 'closing hour'],
  templates: ['list', 'balasan cepat', 'quick replies'],
  offer: ['choice', 'tawaran', 'offer'],
  received: ['choice', 'keadaan barang', 'state of the goods'],
  decision: ['choice', 'keputusan', 'decision'],
  collection: ['choice', 'cara penyerahan', 'way of handing over'],
  url: ['text', 'alamat', 'address'],
  events: ['choices', 'kejadian', 'events'],
  scopes: ['choices', 'izin', 'permissions'],
  overlap_hours: ['choice', 'masa kunci lama', 'time of the old key'],
  rows: ['list', 'baris', 'rows'],
  day: ['day', 'tanggal', 'day'],
  month: ['day', 'bulan', 'month'],
} as const satisfies Record<string, FieldName>;

const taxes = {
  tax_number: ['text', 'NPWP atau NIK', 'tax or identity number'],
  npwp: ['text', 'NPWP', 'NPWP'],
  valid_from: ['day', 'tanggal mulai berlaku', 'first day'],
  valid_until: ['day', 'tanggal akhir berlaku', 'last day'],
  rate: ['number', 'tarif', 'rate'],
  base_numerator: ['number', 'pembilang dasar pajak', 'numerator of the base'],
  base_denominator: ['number', 'penyebut dasar pajak', 'denominator of the base'],
  exempt_turnover: ['number', 'batas omzet', 'limit of turnover', 'rupiah'],
  source: ['text', 'dasar hukum', 'source'],
} as const satisfies Record<string, FieldName>;

const paidAtTheDoor = {
  cod_enabled: ['tick', 'bayar di tempat', 'cash on delivery'],
  cod_min: ['number', 'nilai terendah COD', 'lowest sum of cash on delivery', 'rupiah'],
  cod_max: ['number', 'nilai tertinggi COD', 'highest sum of cash on delivery', 'rupiah'],
  cod_fee_percentage: ['number', 'biaya COD', 'fee of cash on delivery', percent],
  cod_refusals_max: ['number', 'jumlah penolakan', 'number of refusals'],
  cod_block_days: ['number', 'lama penutupan COD', 'time without cash on delivery', days],
  cod_return_percentage: ['number', 'ongkir kembali', 'cost of the way back', percent],
  cod_refusal_store_percentage: ['number', 'bagian toko', "the store's share", percent],
  cod_rate: ['number', 'tarif COD', 'rate of cash on delivery', percent],
  fee: ['number', 'biaya', 'fee', 'rupiah'],
  minimum: ['number', 'biaya terendah', 'lowest fee', 'rupiah'],
  required_from: ['number', 'nilai wajib asuransi', 'sum that has to be insured', 'rupiah'],
} as const satisfies Record<string, FieldName>;

/** What pages send of their own, beside those named by `_id`, `_code` and `_token`. */
const sentByPages = Object.fromEntries(
  [
    ...[
      'id',
      'token',
      'version',
      'seen',
      'stock_seen',
      'json_meta',
      'event',
      'response',
      'store',
      'reset',
      'part',
    ],
    ...[
      'accept',
      'is_accepted',
      'is_blocked',
      'is_cargo',
      'is_daily',
      'is_enabled',
      'is_insured',
      'whatsapp',
    ],
    ...['is_on_whatsapp', 'is_pushed', 'auth', 'p256dh', 'endpoint', 'passkey', 'advance_seconds'],
  ].map((name) => [name, hidden] as const),
);

const lists = {
  search: ['text', 'kata pencarian', 'search words'],
  date_start: ['day', 'tanggal awal', 'first day'],
  date_end: ['day', 'tanggal akhir', 'last day'],
  price_start: ['number', 'harga terendah', 'lowest price', 'rupiah'],
  price_end: ['number', 'harga tertinggi', 'highest price', 'rupiah'],
  format: ['choice', 'jenis berkas', 'kind of file'],
  days: ['choice', 'jangka waktu', 'period'],
  kind: ['choice', 'jenis', 'kind'],
} as const satisfies Record<string, FieldName>;

const byName: Readonly<Record<string, FieldName>> = {
  ...people,
  ...places,
  ...money,
  ...buying,
  ...selling,
  ...promotions,
  ...backoffice,
  ...everyday,
  ...taxes,
  ...paidAtTheDoor,
  ...sentByPages,
  ...lists,
};

const lastOf = (path: string): string => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;

/** Whether it is known what people call the field, or that nobody fills it in. */
export const isKnownField = (path: string): boolean =>
  /_(id|code|token)$/.test(lastOf(path)) || Object.hasOwn(byName, lastOf(path));

/** The field at a path of the API; one that no person fills in is `hidden`. */
export const fieldNameOf = (path: string): FieldName => {
  const last = lastOf(path);
  return Object.hasOwn(byName, last) ? (byName[last] ?? hidden) : hidden;
};
