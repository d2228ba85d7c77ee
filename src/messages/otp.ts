import type { Locale } from '#common/locale.ts';
import { mailFrame } from './mail-frame.ts';

export type OtpPurpose = 'register' | 'forget' | 'contact' | 'step_up';

/** What a one-time password is sent with. Nothing that somebody typed stands in it. */
type OtpWords = {
  subject: string;
  /** Before the code, by what it is for. */
  lead: Record<OtpPurpose, string>;
  /** How long it holds. */
  life: string;
  warning: string;
  notYou: string;
};

const words: Record<Locale, OtpWords> = {
  id: {
    subject: '{otp} adalah kode OTP Lokapasar Anda',
    lead: {
      register: 'Masukkan kode ini untuk menyelesaikan pendaftaran Anda:',
      forget: 'Masukkan kode ini untuk membuat kata sandi baru:',
      contact: 'Masukkan kode ini untuk memastikan bahwa alamat ini milik Anda:',
      step_up: 'Masukkan kode ini untuk melanjutkan perubahan pada akun Anda:',
    },
    life: 'Kode berlaku selama 5 menit.',
    warning: 'Jangan berikan kode ini kepada siapa pun, termasuk yang mengaku dari Lokapasar.',
    notYou: 'Tidak merasa meminta kode ini? Abaikan saja pesan ini.',
  },
  en: {
    subject: '{otp} is your Lokapasar OTP code',
    lead: {
      register: 'Enter this code to finish your registration:',
      forget: 'Enter this code to choose a new password:',
      contact: 'Enter this code to confirm that this address is yours:',
      step_up: 'Enter this code to continue with the change to your account:',
    },
    life: 'The code is valid for 5 minutes.',
    warning: 'Do not give it to anybody, not even to somebody who claims to be from Lokapasar.',
    notYou: 'If you did not ask for this code, simply ignore this message.',
  },
};

type OtpMessage = { subject: string; text: string; short: string; html: string };

/** The message with a one-time password: plain and HTML for mail, one line for a phone. */
export const otpMessage = (locale: Locale, purpose: OtpPurpose, otp: string): OtpMessage => {
  const { subject, lead, life, warning, notYou } = words[locale];
  const first = lead[purpose];
  return {
    subject: subject.replace('{otp}', otp),
    text: `${first}\n\n${otp}\n\n${life} ${warning}\n${notYou}\n\nLokapasar`,
    short: `${subject.replace('{otp}', otp)}. ${life} ${warning}`,
    html: mailFrame(locale, [
      { text: first },
      { otp },
      ...[life, warning, notYou].map((small) => ({ small })),
    ]),
  };
};
