import type { Locale } from '#common/locale.ts';
import type { ShopIdentity } from '#contract/site-page.ts';
import { type SitePageName, sitePageNames, sitePagePaths } from '#contract/site-page-names.ts';

type Words = { title: string; pages: Record<SitePageName, string>; complaints: string; authority: string };

const words: Record<Locale, Words> = {
  id: {
    title: 'Informasi',
    pages: {
      help: 'Bantuan',
      contact: 'Kontak dan pengaduan',
      terms: 'Syarat dan Ketentuan',
      privacy: 'Kebijakan Privasi',
      about: 'Tentang kami',
    },
    complaints: 'Layanan pengaduan',
    authority: 'Pengaduan ke Ditjen PKTN Kementerian Perdagangan',
  },
  en: {
    title: 'Information',
    pages: {
      help: 'Help',
      contact: 'Contact and complaints',
      terms: 'Terms and Conditions',
      privacy: 'Privacy Policy',
      about: 'About us',
    },
    complaints: 'Complaints',
    authority: 'Complaints to the Ministry of Trade (Ditjen PKTN)',
  },
};

/** The foot of every page; of the identity only what is set. */
export const footerOf = (locale: Locale, identity: ShopIdentity) => {
  const { title, pages, complaints, authority } = words[locale];
  const { legal_name, address, nib, pse_number } = identity;
  const line = (label: string, parts: readonly string[]): string[] => {
    const said = parts.filter((part) => part !== '').join(' · ');
    return said === '' ? [] : [label === '' ? said : `${label}: ${said}`];
  };
  return {
    title,
    links: sitePageNames.map((page) => ({ label: pages[page], path: sitePagePaths[page] })),
    lines: [
      ...line('', [legal_name, address, nib && `NIB ${nib}`, pse_number && `PSE ${pse_number}`]),
      ...line(complaints, [identity.complaint_email, identity.complaint_phone]),
      ...line(authority, [identity.authority_contact]),
    ],
  };
};
