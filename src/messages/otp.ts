import type { Locale } from '#common/locale.ts';

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
      step_up: 'Enter this code to go on with the change to your account:',
    },
    life: 'The code is valid for 5 minutes.',
    warning: 'Give it to nobody, not even to somebody who claims to be from Lokapasar.',
    notYou: 'Did you not ask for this code? Then simply ignore this message.',
  },
};

type OtpMessage = { subject: string; text: string; short: string; html: string };

// mail programs know no style sheets: the look's colours stand here once more
const frame = (locale: Locale, lead: string, otp: string, rest: readonly string[]): string =>
  `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#fbf8f3;color:#241b16;font:16px/1.5 'Plus Jakarta Sans',Arial,sans-serif">` +
  '<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e9dfd1;border-radius:12px">' +
  '<p style="margin:0 0 24px;color:#865126;font-size:20px;font-weight:800">lokapasar</p>' +
  `<p style="margin:0 0 16px">${lead}</p>` +
  `<p style="margin:0 0 24px;padding:16px;background:#f4ede3;border-radius:8px;font-size:32px;font-weight:800;letter-spacing:8px;text-align:center">${otp}</p>` +
  `${rest.map((line) => `<p style="margin:0 0 8px;color:#4d423a;font-size:14px">${line}</p>`).join('')}</div></body></html>`;

/** The message with a one-time password: plain and HTML for mail, one line for a phone. */
export const otpMessage = (locale: Locale, purpose: OtpPurpose, otp: string): OtpMessage => {
  const { subject, lead, life, warning, notYou } = words[locale];
  const first = lead[purpose];
  return {
    subject: subject.replace('{otp}', otp),
    text: `${first}\n\n${otp}\n\n${life} ${warning}\n${notYou}\n\nLokapasar`,
    short: `${subject.replace('{otp}', otp)}. ${life} ${warning}`,
    html: frame(locale, first, otp, [life, warning, notYou]),
  };
};
