import type { Locale } from '#common/locale.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { mailFrame } from './mail-frame.ts';

type StaffMailWords = {
  subject: (store: string) => string;
  lead: (store: string) => string;
  roles: string;
  roleNames: Record<StaffRole, string>;
  how: (email: string) => string;
  button: string;
  life: (until: string) => string;
  notYou: string;
};

const words: Record<Locale, StaffMailWords> = {
  id: {
    subject: (store) => `Undangan menjadi staf ${store}`,
    lead: (store) => `Pemilik toko ${store} di Lokapasar mengundang Anda membantu mengelola tokonya.`,
    roles: 'Peran Anda',
    roleNames: { packer: 'Pengemas', product: 'Produk', care: 'Layanan pelanggan', finance: 'Keuangan' },
    how: (email) =>
      `Anda memakai akun dan kata sandi Anda sendiri. Masuk dengan akun ber-email ${email}, atau daftar dengan email ini.`,
    button: 'Buka undangan',
    life: (until) => `Undangan ini berlaku sampai ${until} dan hanya dapat dipakai satu kali.`,
    notYou: 'Tidak mengenal toko ini? Abaikan saja pesan ini.',
  },
  en: {
    subject: (store) => `An invitation to the staff of ${store}`,
    lead: (store) => `The owner of the store ${store} at Lokapasar invites you to help run it.`,
    roles: 'Your roles',
    roleNames: { packer: 'Packer', product: 'Products', care: 'Customer care', finance: 'Finance' },
    how: (email) =>
      `You use your own account and password. Log in with the account that has ${email}, or register with this address.`,
    button: 'Open the invitation',
    life: (until) => `This invitation works once, until ${until}.`,
    notYou: 'You do not know this store? Simply ignore this message.',
  },
};

const dayOf = (locale: Locale, at: Date): string =>
  at.toLocaleDateString(locale === 'id' ? 'id-ID' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Jakarta',
  });

/** The mail by which somebody is invited to a store's staff, in their language. */
export const staffInvitationMail = (
  locale: Locale,
  {
    store,
    roles,
    email,
    url,
    until,
  }: { store: string; roles: readonly StaffRole[]; email: string; url: string; until: Date },
): { subject: string; body: string; html: string } => {
  const t = words[locale];
  const names = roles.map((role) => t.roleNames[role]).join(', ');
  const last = [t.life(dayOf(locale, until)), t.notYou];
  return {
    subject: t.subject(store),
    body: `${t.lead(store)}\n\n${t.roles}: ${names}\n\n${t.how(email)}\n\n${url}\n\n${last.join('\n')}\n\nLokapasar`,
    html: mailFrame(locale, [
      { text: t.lead(store) },
      { facts: [[t.roles, names]] },
      { text: t.how(email) },
      { label: t.button, url },
      ...last.map((small) => ({ small })),
    ]),
  };
};
