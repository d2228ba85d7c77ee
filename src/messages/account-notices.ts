import type { Locale } from '#common/locale.ts';
import { mailFrame } from './mail-frame.ts';

export type AccountNotice =
  | 'login'
  | 'second_factor'
  | 'email'
  | 'phone'
  | 'password'
  | 'bank'
  | 'withdrawal'
  | 'api_key'
  | 'webhook'
  | 'staff';

type NoticeWords = {
  subject: Record<AccountNotice, string>;
  lead: Record<AccountNotice, string>;
  /** When it was not the owner. */
  notYou: string;
  notYouLogin: string;
  notYouAccess: string;
  notYouStaff: string;
  undo: string;
  reset: string;
  integration: string;
  staff: string;
  life: string;
};

const words: Record<Locale, NoticeWords> = {
  id: {
    subject: {
      login: 'Akun Lokapasar Anda masuk di perangkat baru',
      second_factor: 'Langkah kedua akun Lokapasar Anda dilepas',
      email: 'Email akun Lokapasar Anda diganti',
      phone: 'Nomor ponsel akun Lokapasar Anda diganti',
      password: 'Kata sandi akun Lokapasar Anda diganti',
      bank: 'Rekening toko Anda di Lokapasar diganti',
      withdrawal: 'Penarikan saldo ke rekening baru',
      api_key: 'Kunci API baru untuk toko Anda di Lokapasar',
      webhook: 'Alamat webhook baru untuk toko Anda di Lokapasar',
      staff: 'Staf baru di toko Anda di Lokapasar',
    },
    lead: {
      login: 'Akun Anda baru saja masuk di perangkat yang belum pernah dipakai: {details}.',
      second_factor:
        'Petugas lain baru saja melepas langkah kedua akun Anda, karena Anda kehilangannya. Masuklah dengan kata sandi, lalu pasang yang baru.',
      email: 'Email akun Anda baru saja diganti menjadi {details}.',
      phone: 'Nomor ponsel akun Anda baru saja diganti menjadi {details}.',
      password: 'Kata sandi akun Anda baru saja diganti.',
      bank: 'Rekening penarikan toko Anda baru saja diganti menjadi {details}.',
      withdrawal: 'Penarikan saldo ke rekening yang belum pernah Anda pakai baru saja diminta: {details}.',
      api_key:
        'Kunci API baru saja dibuat untuk toko Anda: {details}. Siapa pun yang memegangnya dapat bertindak atas nama toko Anda.',
      webhook: 'Kabar tentang pesanan dan produk toko Anda kini dikirim ke {details}.',
      staff: '{details} menerima undangan dan kini menjadi staf toko Anda.',
    },
    notYou:
      'Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, batalkan sekarang: perubahan dikembalikan, semua sesi diakhiri, dan Anda membuat kata sandi baru.',
    notYouLogin:
      'Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, segera buat kata sandi baru: semua sesi akan diakhiri.',
    notYouAccess:
      'Jika ini Anda, tidak ada yang perlu dilakukan. Jika bukan, cabut kunci atau hapus alamatnya sekarang, lalu buat kata sandi baru.',
    notYouStaff:
      'Jika Anda mengundangnya, tidak ada yang perlu dilakukan. Jika tidak, keluarkan sekarang dari toko Anda, lalu buat kata sandi baru.',
    undo: 'Bukan saya, batalkan',
    reset: 'Buat kata sandi baru',
    integration: 'Buka halaman Integrasi',
    staff: 'Buka halaman Staf',
    life: 'Tautan ini berlaku 72 jam dan hanya dapat dipakai satu kali.',
  },
  en: {
    subject: {
      login: 'Your Lokapasar account was used on a new device',
      second_factor: 'The second step of your Lokapasar account was removed',
      email: 'The e-mail of your Lokapasar account was changed',
      phone: 'The phone number of your Lokapasar account was changed',
      password: 'The password of your Lokapasar account was changed',
      bank: 'The bank account of your store at Lokapasar was changed',
      withdrawal: 'A withdrawal to a new bank account',
      api_key: 'A new API key for your store at Lokapasar',
      webhook: 'A new webhook address for your store at Lokapasar',
      staff: 'Somebody joined the staff of your store at Lokapasar',
    },
    lead: {
      login: 'Somebody has just logged in to your account on a device not used before: {details}.',
      second_factor:
        'Another operator has just removed the second step of your account, because you lost it. Log in with your password and set up a new one.',
      email: 'The e-mail of your account has just been changed to {details}.',
      phone: 'The phone number of your account has just been changed to {details}.',
      password: 'The password of your account has just been changed.',
      bank: 'The bank account for withdrawals of your store has just been changed to {details}.',
      withdrawal: 'A withdrawal to a bank account that you have never used was just requested: {details}.',
      api_key: 'An API key was just made for your store: {details}. Whoever holds it can act for your store.',
      webhook: 'News of the orders and products of your store is sent to {details} from now on.',
      staff: '{details} has accepted the invitation and is now on the staff of your store.',
    },
    notYou:
      'If this was you, there is nothing to do. If not, undo it now: the change is reversed, every session ends, and you choose a new password.',
    notYouLogin:
      'If this was you, there is nothing to do. If not, choose a new password at once: every session will end.',
    notYouAccess:
      'If this was you, there is nothing to do. If not, revoke the key or delete the address now, then choose a new password.',
    notYouStaff:
      'If you invited them, there is nothing to do. If not, remove them from your store now, then choose a new password.',
    undo: 'It was not me, undo it',
    reset: 'Choose a new password',
    integration: 'Open the integration page',
    staff: 'Open the staff page',
    life: 'This link works once, within 72 hours.',
  },
};

type NoticeMessage = { subject: string; body: string; html: string };

/**
 * What the owner of an account is told of something that mattered. `details`: the device, or the new address or bank
 * account in part; `url`: the link that undoes it, of a login the page for a new password, of a key the page to revoke it.
 */
export const accountNotice = (
  locale: Locale,
  kind: AccountNotice,
  { details, url }: { details: string; url: string },
): NoticeMessage => {
  const { subject, lead, notYou, notYouLogin, notYouAccess, notYouStaff, undo, reset, life, ...pages } =
    words[locale];
  const first = lead[kind].replace('{details}', () => details);
  const isLogin = kind === 'login' || kind === 'second_factor';
  const isAccess = kind === 'api_key' || kind === 'webhook' || kind === 'staff';
  const ofAccess = kind === 'staff' ? notYouStaff : notYouAccess;
  const second = isLogin ? notYouLogin : isAccess ? ofAccess : notYou;
  const isUndone = !isLogin && !isAccess;
  return {
    subject: subject[kind],
    body: `${first}\n\n${second}\n\n${url}\n${isUndone ? `\n${life}\n` : ''}\nLokapasar`,
    html: mailFrame(locale, [
      { text: first },
      { text: second },
      { label: isLogin ? reset : isAccess ? pages[kind === 'staff' ? 'staff' : 'integration'] : undo, url },
      ...(isUndone ? [{ small: life }] : []),
    ]),
  };
};
