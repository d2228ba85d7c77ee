import type { Locale } from '#common/locale.ts';

/** Messages of the dialog that asks for agreement to pages that changed; they come with it. */
const id = {
  title: 'Ada yang berubah',
  text: 'Sebelum membayar, baca dan setujui halaman yang berubah:',
  pages: { terms: 'Syarat dan Ketentuan', privacy: 'Kebijakan Privasi' },
  since: (day: string) => `berlaku mulai ${day}`,
  agree: 'Setuju dan bayar',
  later: 'Nanti',
};

const en: typeof id = {
  title: 'Something has changed',
  text: 'Before you pay, read and agree to the pages that have changed:',
  pages: { terms: 'Terms and Conditions', privacy: 'Privacy Policy' },
  since: (day) => `applies from ${day}`,
  agree: 'Agree and pay',
  later: 'Later',
};

export const agreementMessages: Record<Locale, typeof id> = { id, en };
