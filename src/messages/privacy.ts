import type { Locale } from '#common/locale.ts';
import { mailFrame } from './mail-frame.ts';

/** What people are told about their own data. */
export type PrivacyNotice = 'closing' | 'closed' | 'export_ready' | 'request_answered';

type Words = { subject: string; lead: string; second: string; button: string };

const words: Record<Locale, Record<PrivacyNotice, Words>> = {
  id: {
    closing: {
      subject: 'Akun Lokapasar Anda akan ditutup',
      lead: 'Anda meminta akun ini ditutup. Data pribadinya dihapus pada {details}.',
      second:
        'Berubah pikiran, atau bukan Anda yang memintanya? Masuk sebelum tanggal itu: penutupannya batal.',
      button: 'Masuk dan batalkan',
    },
    closed: {
      subject: 'Akun Lokapasar Anda sudah ditutup',
      lead: 'Data pribadi akun ini sudah dihapus. Catatan keuangan yang wajib disimpan tidak lagi memuat nama dan alamat Anda, kecuali bukti penarikan ke rekening bank.',
      second: 'Surat ini yang terakhir. Terima kasih sudah memakai Lokapasar.',
      button: 'Kebijakan Privasi',
    },
    export_ready: {
      subject: 'Arsip data Lokapasar Anda siap diunduh',
      lead: 'Arsip data yang Anda minta sudah siap. Arsip itu dapat diunduh satu kali, sampai {details}.',
      second: 'Bukan Anda yang memintanya? Ganti kata sandi Anda sekarang.',
      button: 'Buka Data saya',
    },
    request_answered: {
      subject: 'Permintaan data Anda sudah dijawab',
      lead: 'Petugas kami sudah menjawab permintaan Anda tentang data pribadi.',
      second: 'Jawabannya ada di halaman Data saya.',
      button: 'Buka Data saya',
    },
  },
  en: {
    closing: {
      subject: 'Your Lokapasar account will be closed',
      lead: 'You asked for this account to be closed. Its personal data will be erased on {details}.',
      second: 'Changed your mind, or was it not you? Log in before that day, and it will not be closed.',
      button: 'Log in and cancel',
    },
    closed: {
      subject: 'Your Lokapasar account is closed',
      lead: 'The personal data of this account have been erased. Financial records that must be stored no longer have your name and address, except the proof of withdrawals to a bank account.',
      second: 'This is the last mail. Thank you for using Lokapasar.',
      button: 'Privacy Policy',
    },
    export_ready: {
      subject: 'The archive of your Lokapasar data is ready',
      lead: 'The archive of your data that you asked for is ready. It can be downloaded once, until {details}.',
      second: 'Was it not you who asked? Change your password now.',
      button: 'Open My data',
    },
    request_answered: {
      subject: 'Your request about your data was answered',
      lead: 'Our staff have answered your request about personal data.',
      second: 'The answer stands under My data.',
      button: 'Open My data',
    },
  },
};

export const privacyNotice = (
  locale: Locale,
  kind: PrivacyNotice,
  { details, url }: { details: string; url: string },
): { subject: string; body: string; html: string } => {
  const { subject, lead, second, button } = words[locale][kind];
  const first = lead.replace('{details}', () => details);
  return {
    subject,
    body: `${first}\n\n${second}\n\n${url}\n\nLokapasar`,
    html: mailFrame(locale, [{ text: first }, { text: second }, { label: button, url }]),
  };
};

/** Headings of the readable part of an archive, and what stands above them. */
export const archiveWords: Record<
  Locale,
  { title: string; intro: (at: string) => string; none: string; sections: Record<string, string> }
> = {
  id: {
    title: 'Data saya di Lokapasar',
    intro: (at) =>
      `Dibuat ${at}. Berkas data.json memuat isi yang sama untuk mesin, dan folder csv untuk lembar kerja. Foto dan dokumen disebut namanya; unduh dari halamannya masing-masing.`,
    none: 'Tidak ada.',
    sections: {
      account: 'Akun',
      addresses: 'Alamat',
      company: 'Data perusahaan',
      consents: 'Persetujuan',
      sessions: 'Sesi masuk',
      orders: 'Pesanan',
      order_items: 'Barang dalam pesanan',
      payments: 'Pembayaran',
      wallet: 'Saldo: mutasi',
      withdrawals: 'Penarikan',
      reviews: 'Ulasan',
      complaints: 'Komplain',
      chats: 'Pesan chat',
      wishlist: 'Wishlist',
      viewed_products: 'Produk yang dilihat',
      saved_searches: 'Pencarian tersimpan',
      questions: 'Pertanyaan tentang produk',
      helped_stores: 'Toko yang dibantu',
      work_in_stores: 'Pekerjaan di toko yang dibantu',
      notifications: 'Notifikasi',
      store: 'Toko',
      registration: 'Pendaftaran toko',
      bank: 'Rekening toko',
      products: 'Produk toko',
      product_drafts: 'Draf produk',
      files: 'Berkas yang Anda unggah',
      requests: 'Permintaan data',
      security: 'Catatan keamanan',
    },
  },
  en: {
    title: 'My data at Lokapasar',
    intro: (at) =>
      `Made ${at}. The file data.json has the same for machines, and the folder csv for spreadsheets. Pictures and documents are listed by name; download them from their pages.`,
    none: 'None.',
    sections: {
      account: 'Account',
      addresses: 'Addresses',
      company: 'Company details',
      consents: 'Consents',
      sessions: 'Sessions',
      orders: 'Orders',
      order_items: 'Items of orders',
      payments: 'Payments',
      wallet: 'Balance: entries',
      withdrawals: 'Withdrawals',
      reviews: 'Reviews',
      complaints: 'Complaints',
      chats: 'Chat messages',
      wishlist: 'Wishlist',
      viewed_products: 'Products looked at',
      saved_searches: 'Saved searches',
      questions: 'Questions about products',
      helped_stores: 'Stores you help',
      work_in_stores: 'Work in stores you help',
      notifications: 'Notifications',
      store: 'Store',
      registration: 'Store registration',
      bank: 'Bank account of the store',
      products: 'Products of the store',
      product_drafts: 'Drafts of products',
      files: 'Files you uploaded',
      requests: 'Requests about data',
      security: 'Security log',
    },
  },
};

type IncidentFacts = {
  shop: string;
  title: string;
  noticed: string;
  data: string;
  happened: string;
  measures: string;
  persons: number | null;
  contact: string;
};

/**
 * What the persons and the authority are told of an incident, with the three things that art. 46 (2) of UU PDP asks for:
 * which data, when and how, and what is done. In Indonesian, as both are told in writing by the operator.
 */
export const incidentNotices = (facts: IncidentFacts): { persons: string; authority: string } => {
  const open = (text: string) => (text === '' ? '[lengkapi]' : text);
  const { shop, title, noticed, data, happened, measures, persons, contact } = facts;
  const parts = `1. Data pribadi yang terungkap: ${open(data)}

2. Kapan dan bagaimana terungkap: diketahui ${noticed}. ${open(happened)}

3. Penanganan dan pemulihan: ${open(measures)}`;
  const end = `Kontak: ${open(contact)}`;
  return {
    persons: `Pemberitahuan kegagalan pelindungan data pribadi

Kepada pengguna ${open(shop)},

kami memberitahukan kejadian berikut yang menyangkut data pribadi Anda: ${title}.

${parts}

Yang dapat Anda lakukan: ganti kata sandi, jangan memberikan kode OTP kepada siapa pun, dan hubungi kami jika ada yang mencurigakan.

${end}`,
    authority: `Pemberitahuan kegagalan pelindungan data pribadi (Pasal 46 UU No. 27 Tahun 2022)

Pengendali data pribadi: ${open(shop)}
Kejadian: ${title}
Jumlah subjek data pribadi: ${persons === null ? '[lengkapi]' : persons}

${parts}

${end}`,
  };
};
